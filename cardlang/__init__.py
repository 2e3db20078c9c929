"""The card language: Japanese card text is the program."""

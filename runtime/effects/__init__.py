"""Effects: the verbs of a card text, each with its handler."""

"""The game: frozen records and the functions that run them. No card text, no files, no clock."""

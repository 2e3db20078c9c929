"""Plays: a table, what is done on it and what comes of it; a test of a card, and a page of what happened."""

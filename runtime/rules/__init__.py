"""The rule books, each a folder; games are found by name."""

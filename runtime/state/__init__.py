"""What a game is made of: records and, in columns, the state."""

"""The frame of the two languages, and the tables made of it and of the phrases."""

"""Events: the facts of a game, each with the one function that writes it into the state."""

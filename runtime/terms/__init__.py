"""Terms: the nouns, numbers, conditions, durations and happenings a card text speaks of."""

"""From what a line says to what a card does: blocks, abilities, programs, and their readable dump."""

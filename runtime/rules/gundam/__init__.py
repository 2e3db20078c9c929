"""The Gundam Card Game, comprehensive rules 1.10.0; files go by the chapters of the rules."""

"""The engine: abilities, the bus, the agenda and decisions."""

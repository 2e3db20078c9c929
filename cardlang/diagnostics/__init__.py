"""Findings: records of facts by phase, and how they are shown."""

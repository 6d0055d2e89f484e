"""Petrichor: clouds, drops and votes over a field of crops."""

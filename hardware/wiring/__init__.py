"""Pictures of what to solder, drawn from the pin maps that the programs read: they cannot differ from the code."""

"""The parts of the map: its places, areas and their marks, and a scene turned by a quarter."""

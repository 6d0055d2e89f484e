"""The parts of every page in the look of the design: words, grounds, buttons, cards, the turn banner, the rail."""

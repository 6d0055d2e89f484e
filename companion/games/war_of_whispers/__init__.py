"""A War of Whispers: one file a chapter of its rulebook, data apart; README.md beside this has the rulings."""

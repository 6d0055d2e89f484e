"""Widgets: cards, lists, map, dialogs, keyboard, QR code. They know no page."""

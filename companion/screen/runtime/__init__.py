"""The process of the screen: window, client of the table, fonts, sounds, dimming."""

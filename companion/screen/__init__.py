"""The touchscreen in the middle of the table: a client of the table like any phone. Only this room imports kivy."""

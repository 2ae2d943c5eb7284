"""Players that are programs. A bot knows only its SeatView."""

"""What two games or more share."""

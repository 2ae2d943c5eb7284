"""What happens without anybody asking: bots in processes of their own, clocks, stand-ins."""

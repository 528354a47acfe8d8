enum NotifySeed {}

enum DesktopSeed {}

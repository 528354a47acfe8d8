enum SleepStoreSeed {}

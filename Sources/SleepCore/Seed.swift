enum SleepCoreSeed {}

enum CommandLineSeed {}

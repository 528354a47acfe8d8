enum TerminalUISeed {}

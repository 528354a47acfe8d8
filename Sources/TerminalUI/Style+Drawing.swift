extension Style {
    /// Whether pictures made of characters are wanted besides the words: on terminals with colour.
    ///
    /// What switches colour off (a pipe, `NO_COLOR`, `TERM=dumb`, `--no-color`) switches them off
    /// too; no picture says what its words do not.
    public var isDrawing: Bool { isColored }
}

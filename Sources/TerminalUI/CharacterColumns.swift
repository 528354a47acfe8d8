import GLib

/// The columns that a terminal gives to one grapheme, by the width tables of GLib.
func characterColumns(_ character: Character) -> Int {
    GLib.columns(of: character)
}

import CGLib

/// How many columns of a terminal one character takes: 0, 1 or 2.
///
/// A character is what a reader sees as one, whatever it is put together of. Its first scalar
/// decides, except where the parts make an emoji of it: a variation selector for emoji, a skin
/// tone, a joined sequence or a pair of flag letters takes 2. Controls take 0.
public func columns(of character: Character) -> Int {
    let scalars = character.unicodeScalars
    guard let base = scalars.first else { return 0 }
    if base.properties.generalCategory == .control { return 0 }
    if isEmoji(base, followedBy: scalars.dropFirst()) { return 2 }
    if g_unichar_iszerowidth(base.value) != 0 { return 0 }
    return g_unichar_iswide(base.value) != 0 ? 2 : 1
}

private func isEmoji(
    _ base: Unicode.Scalar, followedBy parts: Character.UnicodeScalarView.SubSequence
) -> Bool {
    parts.contains { part in
        switch part.value {
        case 0xFE0F: true
        case 0x200D: base.properties.isEmoji
        case 0x1F1E6...0x1F1FF: true
        default: part.properties.isEmojiModifier
        }
    }
}

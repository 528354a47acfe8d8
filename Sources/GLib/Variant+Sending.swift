import CGLib

extension Variant {
    /// A new GVariant with a floating reference, which the function it is given to consumes.
    func floating() -> OpaquePointer {
        switch self {
        case .boolean(let value): g_variant_new_boolean(value ? 1 : 0)
        case .byte(let value): g_variant_new_byte(value)
        case .int16(let value): g_variant_new_int16(value)
        case .uint16(let value): g_variant_new_uint16(value)
        case .int32(let value): g_variant_new_int32(value)
        case .uint32(let value): g_variant_new_uint32(value)
        case .int64(let value): g_variant_new_int64(gint64(value))
        case .uint64(let value): g_variant_new_uint64(guint64(value))
        case .double(let value): g_variant_new_double(value)
        case .handle(let value): g_variant_new_handle(value)
        case .string(let text): g_variant_new_string(text.replacingNUL())
        case .objectPath(let path): floatingObjectPath(path)
        case .signature(let types): floatingSignature(types)
        case .array(let elementType, let elements): floatingArray(of: elementType, elements)
        case .dictionary(let keyType, let valueType, let entries):
            floatingDictionary(keyType, valueType, entries)
        case .tuple(let members): Variant.floatingTuple(members)
        case .variant(let value): g_variant_new_variant(value.floating())
        }
    }

    /// The arguments or results of a method as the one tuple that carries them.
    static func floatingTuple(_ members: [Variant]) -> OpaquePointer {
        let children: [OpaquePointer?] = members.map { $0.floating() }
        return g_variant_new_tuple(children, gsize(children.count))
    }

    private func floatingObjectPath(_ path: String) -> OpaquePointer {
        precondition(g_variant_is_object_path(path) != 0, "“\(path)” is no object path.")
        return g_variant_new_object_path(path)
    }

    private func floatingSignature(_ types: String) -> OpaquePointer {
        precondition(g_variant_is_signature(types) != 0, "“\(types)” is no signature.")
        return g_variant_new_signature(types)
    }

    private func floatingArray(of elementType: String, _ elements: [Variant]) -> OpaquePointer {
        precondition(
            elements.allSatisfy { $0.type == elementType },
            "An array of \(elementType) was given something else.")
        let children: [OpaquePointer?] = elements.map { $0.floating() }
        return floatingArray(of: elementType, children: children)
    }

    private func floatingDictionary(
        _ keyType: String, _ valueType: String, _ entries: [Variant: Variant]
    ) -> OpaquePointer {
        precondition(
            entries.allSatisfy { $0.key.type == keyType && $0.value.type == valueType },
            "A dictionary from \(keyType) to \(valueType) was given something else.")
        let children: [OpaquePointer?] = entries.map { key, value in
            g_variant_new_dict_entry(key.floating(), value.floating())
        }
        return floatingArray(of: "{\(keyType)\(valueType)}", children: children)
    }

    private func floatingArray(of elementType: String, children: [OpaquePointer?]) -> OpaquePointer
    {
        precondition(
            g_variant_type_string_is_valid(elementType) != 0, "“\(elementType)” is no type.")
        let type = g_variant_type_new(elementType)
        defer { g_variant_type_free(type) }
        return g_variant_new_array(type, children, gsize(children.count))
    }
}

extension String {
    /// The string as C can take it: what C would end at is replaced by U+FFFD.
    package func replacingNUL() -> String {
        guard utf8.contains(0) else { return self }
        var replaced = UnicodeScalarView()
        for scalar in unicodeScalars { replaced.append(scalar.value == 0 ? "\u{FFFD}" : scalar) }
        return String(replaced)
    }
}

import CGLib

extension Variant {
    /// Copies what a GVariant holds; the reference stays with the caller.
    init(copying value: OpaquePointer) {
        switch g_variant_classify(value) {
        case G_VARIANT_CLASS_BOOLEAN: self = .boolean(g_variant_get_boolean(value) != 0)
        case G_VARIANT_CLASS_BYTE: self = .byte(g_variant_get_byte(value))
        case G_VARIANT_CLASS_INT16: self = .int16(g_variant_get_int16(value))
        case G_VARIANT_CLASS_UINT16: self = .uint16(g_variant_get_uint16(value))
        case G_VARIANT_CLASS_INT32: self = .int32(g_variant_get_int32(value))
        case G_VARIANT_CLASS_UINT32: self = .uint32(g_variant_get_uint32(value))
        case G_VARIANT_CLASS_INT64: self = .int64(Int64(g_variant_get_int64(value)))
        case G_VARIANT_CLASS_UINT64: self = .uint64(UInt64(g_variant_get_uint64(value)))
        case G_VARIANT_CLASS_DOUBLE: self = .double(g_variant_get_double(value))
        case G_VARIANT_CLASS_HANDLE: self = .handle(g_variant_get_handle(value))
        case G_VARIANT_CLASS_STRING: self = .string(copiedText(of: value))
        case G_VARIANT_CLASS_OBJECT_PATH: self = .objectPath(copiedText(of: value))
        case G_VARIANT_CLASS_SIGNATURE: self = .signature(copiedText(of: value))
        case G_VARIANT_CLASS_TUPLE: self = .tuple(copiedChildren(of: value))
        case G_VARIANT_CLASS_VARIANT: self = .variant(copiedChildren(of: value)[0])
        case G_VARIANT_CLASS_ARRAY: self = Variant.copiedArray(value)
        // Nothing else travels on D-Bus, and a dictionary's entries are read by the dictionary.
        default: preconditionFailure("D-Bus has no values of type \(copiedType(of: value)).")
        }
    }

    /// The members of the tuple that carries a method's arguments or results.
    static func copiedMembers(of tuple: OpaquePointer?) -> [Variant] {
        guard let tuple else { return [] }
        return copiedChildren(of: tuple)
    }

    private static func copiedArray(_ value: OpaquePointer) -> Variant {
        let elementType = String(copiedType(of: value).dropFirst())
        guard elementType.utf8.first == UInt8(ascii: "{") else {
            return .array(elementType: elementType, copiedChildren(of: value))
        }
        var entries: [Variant: Variant] = [:]
        for index in 0..<g_variant_n_children(value) {
            let entry = g_variant_get_child_value(value, index)
            defer { g_variant_unref(entry) }
            let pair = copiedMembers(of: entry)
            entries[pair[0]] = pair[1]
        }
        // A key is one letter, the value is the rest up to the closing brace.
        return .dictionary(
            keyType: String(elementType.dropFirst().prefix(1)),
            valueType: String(elementType.dropFirst(2).dropLast()), entries)
    }
}

private func copiedChildren(of value: OpaquePointer) -> [Variant] {
    (0..<g_variant_n_children(value)).map { index in
        guard let child = g_variant_get_child_value(value, index) else {
            preconditionFailure("A GVariant has fewer children than it said.")
        }
        defer { g_variant_unref(child) }
        return Variant(copying: child)
    }
}

private func copiedText(of value: OpaquePointer) -> String {
    String(cString: g_variant_get_string(value, nil))
}

private func copiedType(of value: OpaquePointer) -> String {
    String(cString: g_variant_get_type_string(value))
}

import CGLib

/// One interface of an object on the bus: who answers, and which types the answers must have.
struct ExportedObject: Sendable {
    private let handler: @MainActor (MethodCall) -> Result<[Variant], BusError>
    private let property: @MainActor (String) -> Variant?
    private let resultTypes: [String: String]
    private let propertyTypes: [String: String]

    init(
        interface: UnsafeMutablePointer<GDBusInterfaceInfo>,
        property: @escaping @MainActor (String) -> Variant?,
        handler: @escaping @MainActor (MethodCall) -> Result<[Variant], BusError>
    ) {
        self.handler = handler
        self.property = property
        var resultTypes: [String: String] = [:]
        for method in nullTerminated(interface.pointee.methods) {
            let results = nullTerminated(method.pointee.out_args)
            let types = results.map { copied($0.pointee.signature) }.joined()
            resultTypes[copied(method.pointee.name)] = "(\(types))"
        }
        self.resultTypes = resultTypes
        var propertyTypes: [String: String] = [:]
        for property in nullTerminated(interface.pointee.properties) {
            propertyTypes[copied(property.pointee.name)] = copied(property.pointee.signature)
        }
        self.propertyTypes = propertyTypes
    }

    /// GDBus would leave a call unanswered whose results have the wrong types.
    @MainActor
    private func answer(_ call: MethodCall) -> Result<[Variant], BusError> {
        handler(call).flatMap { results in
            let type = Variant.tuple(results).type
            guard let promised = resultTypes[call.method], promised != type else {
                return .success(results)
            }
            return .failure(.failed("\(call.method) answered \(type) instead of \(promised)."))
        }
    }

    @MainActor
    private func value(of name: String) -> Variant? {
        property(name).flatMap { $0.type == propertyTypes[name] ? $0 : nil }
    }
}

extension ExportedObject {
    /// The C side; the user data is a box with the object.
    static var trampolines: GDBusInterfaceVTable {
        var table = GDBusInterfaceVTable()
        table.method_call = { _, sender, _, interface, method, arguments, invocation, userData in
            let object = CallbackBox<ExportedObject>.content(of: userData)
            let call = MethodCall(
                sender: copied(sender), interface: copied(interface), method: copied(method),
                arguments: Variant.copiedMembers(of: arguments))
            switch MainActor.assumeIsolated({ object.answer(call) }) {
            case .success(let results):
                g_dbus_method_invocation_return_value(invocation, Variant.floatingTuple(results))
            case .failure(let error):
                precondition(
                    g_dbus_is_interface_name(error.name) != 0, "“\(error.name)” is no name.")
                g_dbus_method_invocation_return_dbus_error(
                    invocation, error.name, error.message.replacingNUL())
            }
        }
        table.get_property = { _, _, _, _, name, failure, userData in
            let object = CallbackBox<ExportedObject>.content(of: userData)
            let name = copied(name)
            if let value = MainActor.assumeIsolated({ object.value(of: name) }) {
                return value.floating()
            }
            g_set_error_literal(
                failure, g_dbus_error_quark(), gint(G_DBUS_ERROR_UNKNOWN_PROPERTY.rawValue),
                "\(name) has no value.")
            return nil
        }
        return table
    }
}

/// The elements of one of GLib's arrays that end with a null pointer; null itself is empty.
func nullTerminated<Pointee>(
    _ array: UnsafeMutablePointer<UnsafeMutablePointer<Pointee>?>?
) -> [UnsafeMutablePointer<Pointee>] {
    guard var next = array else { return [] }
    var elements: [UnsafeMutablePointer<Pointee>] = []
    while let element = next.pointee {
        elements.append(element)
        next += 1
    }
    return elements
}

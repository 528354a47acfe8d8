import CGLib

extension Bus {
    /// Puts an object on the bus under the interfaces that the XML describes.
    ///
    /// Every call with the described arguments reaches `handler`, and what that returns is the
    /// answer; what the description does not know is refused before. `property` gives the value
    /// of a readable property, nil where there is none; no property can be written. Throws when
    /// the XML cannot be read or an interface at that path is taken.
    public func register(
        path: String, interfaceXML: String,
        property: @escaping @MainActor (_ name: String) -> Variant? = { _ in nil },
        handler: @escaping @MainActor (MethodCall) -> Result<[Variant], BusError>
    ) throws(GLibError) -> Registration {
        var failure: UnsafeMutablePointer<GError>?
        guard let node = g_dbus_node_info_new_for_xml(interfaceXML, &failure) else {
            throw GLibError(taking: failure)
        }
        defer { g_dbus_node_info_unref(node) }
        var registrations: [Registration] = []
        for interface in nullTerminated(node.pointee.interfaces) {
            let object = ExportedObject(
                interface: interface, property: property, handler: handler)
            registrations.append(try register(object, interface, at: path))
        }
        return Registration { registrations.forEach { $0.cancel() } }
    }

    private func register(
        _ object: ExportedObject, _ interface: UnsafeMutablePointer<GDBusInterfaceInfo>,
        at path: String
    ) throws(GLibError) -> Registration {
        var failure: UnsafeMutablePointer<GError>?
        var table = ExportedObject.trampolines
        let box = CallbackBox.retained(object)
        let identifier = g_dbus_connection_register_object(
            connection, path, interface, &table, box, releaseCallbackBox, &failure)
        guard identifier != 0 else {
            // Nothing was registered, so nothing will run the destroy notify.
            releaseCallbackBox(box)
            throw GLibError(taking: failure)
        }
        return Registration { [self] in
            g_dbus_connection_unregister_object(connection, identifier)
        }
    }
}

extension Bus {
    /// Asks for a well-known name, without queueing for it and without taking it from its owner.
    public func requestName(_ name: String) throws(GLibError) -> RequestNameReply {
        let doNotQueue: UInt32 = 4
        let answer = try callBus("RequestName", [.string(name), .uint32(doNotQueue)])
        guard case .uint32(let number)? = answer.first else { throw .unexpected(answer) }
        return RequestNameReply(number)
    }

    /// The same without waiting for the answer.
    public func requestName(
        _ name: String,
        onReply handler: @escaping @MainActor (Result<RequestNameReply, GLibError>) -> Void
    ) {
        let doNotQueue: UInt32 = 4
        call(
            destination: busName, path: busPath, interface: busName, method: "RequestName",
            arguments: [.string(name), .uint32(doNotQueue)]
        ) { outcome in
            handler(
                outcome.flatMap { answer in
                    guard case .uint32(let number)? = answer.first else {
                        return .failure(.unexpected(answer))
                    }
                    return .success(RequestNameReply(number))
                })
        }
    }

    /// Hands over whether somebody has the name now, without waiting for the answer; nil where the
    /// bus does not tell. Starts nothing.
    public func hasOwner(
        _ name: String, onReply handler: @escaping @MainActor (Bool?) -> Void
    ) {
        call(
            destination: busName, path: busPath, interface: busName, method: "NameHasOwner",
            arguments: [.string(name)], timeout: patience
        ) { outcome in
            guard case .success(let answer) = outcome, case .boolean(let isOwned)? = answer.first
            else { return handler(nil) }
            handler(isOwned)
        }
    }

    /// Hands over the process behind a unique or well-known name, without waiting for the answer;
    /// nil where nobody has the name or the bus does not tell.
    public func processID(
        ofOwner owner: String, onReply handler: @escaping @MainActor (Int32?) -> Void
    ) {
        call(
            destination: busName, path: busPath, interface: busName,
            method: "GetConnectionUnixProcessID", arguments: [.string(owner)]
        ) { outcome in
            guard case .success(let answer) = outcome, case .uint32(let number)? = answer.first
            else { return handler(nil) }
            handler(Int32(bitPattern: number))
        }
    }

    /// Names that the bus can start somebody for.
    public func activatableNames() throws(GLibError) -> [String] {
        let answer = try callBus("ListActivatableNames", [])
        guard let names = answer.first?.texts else { throw .unexpected(answer) }
        return names
    }

    /// The same without waiting for the answer.
    public func activatableNames(
        onReply handler: @escaping @MainActor (Result<[String], GLibError>) -> Void
    ) {
        call(
            destination: busName, path: busPath, interface: busName,
            method: "ListActivatableNames", timeout: patience
        ) { outcome in
            handler(
                outcome.flatMap { answer in
                    answer.first?.texts.map { .success($0) } ?? .failure(.unexpected(answer))
                })
        }
    }

    /// Has the bus read its files anew, and with them whom it can start.
    public func readFilesAnew() throws(GLibError) { _ = try callBus("ReloadConfig", []) }

    /// Has the bus start who is to have a name, and waits until somebody has it.
    public func startOwner(of name: String, timeout: Duration) throws(GLibError) {
        let noFlags: UInt32 = 0
        _ = try call(
            destination: busName, path: busPath, interface: busName, method: "StartServiceByName",
            arguments: [.string(name), .uint32(noFlags)], timeout: timeout)
    }

    /// Gives a name back; nothing happens when it is not ours.
    public func releaseName(_ name: String) throws(GLibError) {
        _ = try callBus("ReleaseName", [.string(name)])
    }

    /// The unique name of who has a name now; nil when nobody has. Starts nothing.
    public func nameOwner(of name: String) throws(GLibError) -> String? {
        do throws(GLibError) {
            let answer = try callBus("GetNameOwner", [.string(name)])
            guard case .string(let owner)? = answer.first else { throw .unexpected(answer) }
            return owner
        } catch {
            guard error.remoteName == "org.freedesktop.DBus.Error.NameHasNoOwner" else {
                throw error
            }
            return nil
        }
    }

    /// The process behind a unique or well-known name.
    public func connectionProcessID(of owner: String) throws(GLibError) -> Int32 {
        let answer = try callBus("GetConnectionUnixProcessID", [.string(owner)])
        guard case .uint32(let number)? = answer.first else { throw .unexpected(answer) }
        return Int32(bitPattern: number)
    }

    /// Calls the handler when a name gets, changes or loses its owner; nil is nobody.
    ///
    /// Nothing is said about the owner at the time of the call: ask `nameOwner` after this.
    public func onNameOwnerChanged(
        of name: String, _ handler: @escaping @MainActor (_ old: String?, _ new: String?) -> Void
    ) -> Registration {
        subscribe(
            sender: busName, path: busPath, interface: busName, member: "NameOwnerChanged",
            firstArgument: name
        ) { signal in
            let owners = signal.arguments.dropFirst().map { owner in
                owner.text.flatMap { $0.isEmpty ? nil : $0 }
            }
            guard owners.count == 2 else { return }
            handler(owners[0], owners[1])
        }
    }

    private func callBus(_ method: String, _ arguments: [Variant]) throws(GLibError) -> [Variant] {
        try call(
            destination: busName, path: busPath, interface: busName, method: method,
            arguments: arguments, timeout: patience)
    }
}

/// The bus itself answers at once, or something is wrong with it.
private let patience = Duration.seconds(3)

private let busName = "org.freedesktop.DBus"
private let busPath = "/org/freedesktop/DBus"

extension GLibError {
    /// A reply that does not have the types its method promises.
    static func unexpected(_ answer: [Variant]) -> GLibError {
        GLibError(
            domain: "g-dbus-error-quark", code: 0,
            message: "The bus answered \(Variant.tuple(answer).type), which is not understood.")
    }
}

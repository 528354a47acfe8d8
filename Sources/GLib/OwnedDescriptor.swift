import Glibc

/// A descriptor that somebody has handed over, such as a lock that lasts until it is closed.
///
/// It is closed with this value, and nowhere else.
public final class OwnedDescriptor: Sendable {
    /// The number, for as long as this value lives.
    public let number: Int32

    /// Takes an open descriptor, which nobody else closes.
    init(taking number: Int32) {
        self.number = number
    }

    deinit {
        close(number)
    }
}

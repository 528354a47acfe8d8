import CGLib
import CPatience

extension Bus {
    /// Ends every call of that interface on this connection which has no answer by then, with the
    /// error `NoReply`; for a library that beside this waits for its answers too long.
    ///
    /// The first limit of a connection holds until its end. It does not help against a bus that
    /// does not answer.
    package func limitCalls(ofInterface interface: String, to limit: Duration) {
        patience_limit(connection, interface.replacingNUL(), UInt32(limit.callMilliseconds))
    }
}

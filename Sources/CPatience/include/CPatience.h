#pragma once

struct _GDBusConnection;

/// From now on a call of an object's `interface` that has no answer after so many milliseconds ends
/// with the error NoReply, whatever limit its caller has; an answer that comes later is dropped.
///
/// For the calls of a library that waits too long. One call at a time, as whoever waits for an
/// answer makes them. It holds as long as the connection, and as long as the bus itself answers; a
/// second limit on a connection is ignored. Called on one thread.
void patience_limit(struct _GDBusConnection *_Nonnull connection, const char *_Nonnull interface,
    unsigned milliseconds);

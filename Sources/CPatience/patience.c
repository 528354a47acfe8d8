// In C because it runs on the thread on which GDBus handles messages, where nothing of Swift's one
// thread may be entered. What changes is touched by that thread alone, so nothing is locked.
//
// Who waits for an answer in GDBus cannot be stopped from outside; but a filter sees all messages,
// and may put another one in the place of one that comes in. When the time is up the bus is asked
// for something that it answers at once, and its answer is turned into the one that is missing.

#include "CPatience.h"

#include <gio/gio.h>

typedef struct {
    GWeakRef connection;
    char *interface;
    guint limit;
    /// The numbers of the call that has no answer yet, and of what the bus was asked; 0 for none.
    guint32 awaited, question;
    GSource *alarm;
} Patience;

static void clear(gpointer memory) {
    Patience *patience = memory;
    g_weak_ref_clear(&patience->connection);
    g_free(patience->interface);
}

static void let_go(gpointer patience) {
    g_atomic_rc_box_release_full(patience, clear);
}

static void stop(Patience *patience) {
    patience->awaited = 0;
    if (patience->alarm == NULL) return;
    g_source_destroy(patience->alarm);
    g_clear_pointer(&patience->alarm, g_source_unref);
}

static gboolean ring(gpointer memory) {
    Patience *patience = memory;
    GDBusConnection *connection = g_weak_ref_get(&patience->connection);
    if (connection == NULL) return G_SOURCE_REMOVE;
    const char *bus = "org.freedesktop.DBus";
    GDBusMessage *message =
        g_dbus_message_new_method_call(bus, "/org/freedesktop/DBus", bus, "GetId");
    guint32 number = 0;
    if (g_dbus_connection_send_message(
            connection, message, G_DBUS_SEND_MESSAGE_FLAGS_NONE, &number, NULL))
        patience->question = number;
    g_object_unref(message);
    g_object_unref(connection);
    return G_SOURCE_REMOVE;
}

static void start(Patience *patience, guint32 call) {
    stop(patience);
    // Without a loop of its own here the alarm would ring on a thread that waits.
    GMainContext *context = g_main_context_get_thread_default();
    if (context == NULL) return;
    patience->awaited = call;
    patience->question = 0;
    patience->alarm = g_timeout_source_new(patience->limit);
    g_source_set_callback(
        patience->alarm, ring, g_atomic_rc_box_acquire(patience), let_go);
    g_source_attach(patience->alarm, context);
}

/// The answer that the awaited call gets instead of one.
static GDBusMessage *no_reply(guint32 call) {
    GDBusMessage *message = g_dbus_message_new();
    g_dbus_message_set_message_type(message, G_DBUS_MESSAGE_TYPE_ERROR);
    g_dbus_message_set_reply_serial(message, call);
    g_dbus_message_set_error_name(message, "org.freedesktop.DBus.Error.NoReply");
    g_dbus_message_set_body(message, g_variant_new("(s)", "There was no answer in time"));
    return message;
}

static gboolean wants_answer(GDBusMessage *message, const char *interface) {
    return g_dbus_message_get_message_type(message) == G_DBUS_MESSAGE_TYPE_METHOD_CALL
        && !(g_dbus_message_get_flags(message) & G_DBUS_MESSAGE_FLAGS_NO_REPLY_EXPECTED)
        && g_strcmp0(g_dbus_message_get_interface(message), interface) == 0;
}

static gboolean is_answer(GDBusMessage *message) {
    GDBusMessageType type = g_dbus_message_get_message_type(message);
    return type == G_DBUS_MESSAGE_TYPE_METHOD_RETURN || type == G_DBUS_MESSAGE_TYPE_ERROR;
}

static GDBusMessage *filter(
    GDBusConnection *connection, GDBusMessage *message, gboolean incoming, gpointer memory) {
    (void)connection;
    Patience *patience = memory;
    if (!incoming) {
        if (wants_answer(message, patience->interface))
            start(patience, g_dbus_message_get_serial(message));
        return message;
    }
    if (patience->awaited == 0 || !is_answer(message)) return message;
    guint32 call = g_dbus_message_get_reply_serial(message);
    if (call == patience->awaited) {
        stop(patience);
    } else if (patience->question != 0 && call == patience->question) {
        g_object_unref(message);
        message = no_reply(patience->awaited);
        stop(patience);
    }
    return message;
}

void patience_limit(
    struct _GDBusConnection *connection, const char *interface, unsigned milliseconds) {
    static const char *mark = "moresleep-patience";
    if (g_object_get_data(G_OBJECT(connection), mark) != NULL) return;
    Patience *patience = g_atomic_rc_box_new0(Patience);
    g_weak_ref_init(&patience->connection, connection);
    patience->interface = g_strdup(interface);
    patience->limit = milliseconds;
    g_object_set_data(G_OBJECT(connection), mark, patience);
    g_dbus_connection_add_filter(connection, filter, patience, let_go);
}

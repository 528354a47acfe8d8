#pragma once

// What the Glibc module of Swift leaves out.
#include <sys/timerfd.h>

// For the end of processes that are no children of ours; the tests also start programs by it.
#include <sys/pidfd.h>

// Declared by <unistd.h> and <sys/socket.h> for GNU sources only.
#include <sys/socket.h>
int pipe2(int ends[2], int flags);
int accept4(int listener, struct sockaddr *peer, socklen_t *size, int flags);

// Declared by <sys/mman.h> for GNU sources only.
int memfd_create(const char *name, unsigned int flags);
static const int linux_memfd_cloexec = 1;

// F_OFD_GETLK and F_OFD_SETLK, which <fcntl.h> defines for GNU sources only: locks of an open file.
// The kernel gives them the same numbers on every architecture.
static const int linux_ofd_getlk = 36;
static const int linux_ofd_setlk = 37;

// Gamepads. The requests are function-like macros, and an effect's parameters are in a union.
#include <linux/input.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

// The numbers that the device has of a kind (EV_KEY, EV_FF) as bits; the bytes written, or -1.
static inline int linux_input_bits(int device, unsigned int kind, uint8_t *bits, size_t size) {
    return ioctl(device, EVIOCGBIT(kind, size), bits);
}

// What the device calls itself; the bytes written, or -1.
static inline int linux_input_name(int device, char *name, size_t size) {
    return ioctl(device, EVIOCGNAME(size), name);
}

// Gives the device a rumble: a new one where `effect` is -1, else another in its place. Its number,
// or -1.
static inline int linux_rumble_upload(
    int device, int effect, uint16_t strong, uint16_t weak, uint16_t milliseconds) {
    struct ff_effect rumble;
    memset(&rumble, 0, sizeof rumble);
    rumble.type = FF_RUMBLE;
    rumble.id = (int16_t)effect;
    rumble.u.rumble.strong_magnitude = strong;
    rumble.u.rumble.weak_magnitude = weak;
    rumble.replay.length = milliseconds;
    return ioctl(device, EVIOCSFF, &rumble) < 0 ? -1 : rumble.id;
}

// Takes a rumble out of the device, which stops it. 0, or -1.
static inline int linux_rumble_erase(int device, int effect) {
    return ioctl(device, EVIOCRMFF, effect);
}

// Has the device play a rumble once. 0, or -1.
static inline int linux_rumble_play(int device, int effect) {
    struct input_event event;
    memset(&event, 0, sizeof event);
    event.type = EV_FF;
    event.code = (uint16_t)effect;
    event.value = 1;
    return write(device, &event, sizeof event) == (ssize_t)sizeof event ? 0 : -1;
}

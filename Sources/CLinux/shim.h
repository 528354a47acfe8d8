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

#pragma once

// What the Glibc module of Swift leaves out.
#include <sys/pidfd.h>
#include <sys/timerfd.h>

// Declared by <unistd.h> for GNU sources only.
int pipe2(int ends[2], int flags);

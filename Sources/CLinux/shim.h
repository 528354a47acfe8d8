#pragma once

// What the Glibc module of Swift leaves out.
#include <sys/pidfd.h>
#include <sys/timerfd.h>

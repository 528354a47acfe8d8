#pragma once

// What the Glibc module of Swift leaves out.
#include <sys/timerfd.h>

#pragma once

// What the Glibc module of Swift leaves out.
#include <sys/file.h>
#include <sys/timerfd.h>

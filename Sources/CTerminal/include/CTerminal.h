#pragma once

#include <stddef.h>

/// Takes the terminal: keys come one by one and are not echoed, until it is given back. Answers 0,
/// or the errno of what failed; EBUSY while it is taken.
///
/// From now on it is given back also where the process exits or crashes, and the bytes of
/// `farewell` (at most 255) are written to it before that. SIGTSTP and SIGCONT write 'T' and 'C'
/// into `news` instead of acting, except where SIGTSTP was ignored.
int terminal_take(int input, int output, int news, const char *_Nonnull farewell, size_t length);

/// Gives it back as it was, and every signal its old action. Nothing happens where none is taken.
///
/// May be called in signal context.
void terminal_give_back(void);

// In C because it runs in signal context, where Swift's runtime may not be entered.

#include "CTerminal.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

static struct {
    volatile sig_atomic_t is_taken;
    pid_t owner;
    int input, output, news;
    struct termios before;
    char farewell[255];
    size_t farewell_length;
} taken;

/// What ends the process without asking; a failed precondition of Swift is SIGILL or SIGTRAP.
static const int endings[] = {SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGQUIT};
enum { ending_count = sizeof endings / sizeof endings[0] };
static struct sigaction old_endings[ending_count];
static struct sigaction old_stop, old_continue;

static void tell(int signal) {
    int error = errno;
    char letter = signal == SIGTSTP ? 'T' : 'C';
    // A full pipe holds the same news already.
    (void)!write(taken.news, &letter, 1);
    errno = error;
}

static void end(int signal, siginfo_t *information, void *context) {
    (void)context;
    terminal_give_back();
    // Somebody wants this to end, and nothing that looks for a fault of it on their terminal.
    if (signal == SIGQUIT) {
        struct sigaction plain = {.sa_handler = SIG_DFL};
        sigaction(SIGQUIT, &plain, NULL);
    }
    // A fault happens again on return, and then to whoever waited for it before; what was sent has
    // to be sent again.
    if (information->si_code <= 0 || signal == SIGQUIT) raise(signal);
}

static void catch(int signal, struct sigaction *old, void (*handler)(int)) {
    struct sigaction action = {.sa_flags = SA_RESTART};
    action.sa_handler = handler;
    sigemptyset(&action.sa_mask);
    sigaction(signal, &action, old);
    if (old->sa_handler == SIG_IGN) sigaction(signal, old, NULL);
}

static void catch_all(void) {
    for (int index = 0; index < ending_count; index++) {
        struct sigaction action = {.sa_flags = SA_SIGINFO | SA_NODEFER};
        action.sa_sigaction = end;
        sigemptyset(&action.sa_mask);
        sigaction(endings[index], &action, &old_endings[index]);
    }
    catch(SIGTSTP, &old_stop, tell);
    catch(SIGCONT, &old_continue, tell);
}

static int set_raw(void) {
    struct termios raw = taken.before;
    raw.c_iflag &= ~(tcflag_t)(BRKINT | ICRNL | IGNCR | INLCR | ISTRIP | IXON);
    // Ctrl-C and Ctrl-Z stay signals, so that all of a job hears of them.
    raw.c_lflag &= ~(tcflag_t)(ECHO | ECHONL | ICANON | IEXTEN);
    raw.c_cc[VMIN] = 1;
    raw.c_cc[VTIME] = 0;
    return tcsetattr(taken.input, TCSANOW, &raw) == 0 ? 0 : errno;
}

/// Whether the terminal is somebody else's by now, who has set it as they want it: a shell, while
/// this process is in its background.
static int is_in_background(void) {
    pid_t foreground = tcgetpgrp(taken.input);
    return foreground > 0 && foreground != getpgrp();
}

int terminal_take(int input, int output, int news, const char *farewell, size_t length) {
    static int is_registered;
    if (taken.is_taken) return EBUSY;
    if (length > sizeof taken.farewell) return EINVAL;
    taken.owner = getpid();
    taken.input = input;
    // How a shell has set it for itself is not how it is to be given back. In a group of processes
    // that nobody could let go on, the signal does nothing.
    for (int tries = 0; is_in_background(); tries++) {
        if (tries == 100) return EIO;
        raise(SIGTTOU);
    }
    if (tcgetattr(input, &taken.before) != 0) return errno;
    taken.output = output;
    taken.news = news;
    memcpy(taken.farewell, farewell, length);
    taken.farewell_length = length;
    int error = set_raw();
    if (error != 0) return error;
    // Nobody has seen yet what those keys would answer.
    tcflush(input, TCIFLUSH);
    catch_all();
    taken.is_taken = 1;
    if (!is_registered) is_registered = atexit(terminal_give_back) == 0;
    return 0;
}

void terminal_give_back(void) {
    if (!taken.is_taken || taken.owner != getpid()) return;
    taken.is_taken = 0;
    int error = errno;
    sigset_t stops, mask;
    sigemptyset(&stops);
    sigaddset(&stops, SIGTTOU);
    pthread_sigmask(SIG_BLOCK, &stops, &mask);
    // A terminal that hangs is not waited for for ever.
    struct pollfd room = {.fd = taken.output, .events = POLLOUT};
    if (poll(&room, 1, 1000) > 0)
        (void)!write(taken.output, taken.farewell, taken.farewell_length);
    if (!is_in_background()) {
        // Keys that nobody has read were meant for the screen that is gone.
        tcflush(taken.input, TCIFLUSH);
        tcsetattr(taken.input, TCSANOW, &taken.before);
    }
    for (int index = 0; index < ending_count; index++)
        sigaction(endings[index], &old_endings[index], NULL);
    sigaction(SIGTSTP, &old_stop, NULL);
    sigaction(SIGCONT, &old_continue, NULL);
    pthread_sigmask(SIG_SETMASK, &mask, NULL);
    errno = error;
}

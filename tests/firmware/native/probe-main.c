// Gives the probe the deep stack that the posix console's thread has.
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>

_Noreturn void probe_run(void);

static void *run(void *unused) {
  (void)unused;
  probe_run();
}

int main(void) {
  pthread_attr_t attributes;
  pthread_t thread;
  pthread_attr_init(&attributes);
  pthread_attr_setstacksize(&attributes, 48u * 1024 * 1024);
  if (pthread_create(&thread, &attributes, run, NULL) != 0) return 1;
  sigset_t all;
  sigfillset(&all);
  pthread_sigmask(SIG_BLOCK, &all, NULL);
  pthread_join(thread, NULL);
  return 0;
}

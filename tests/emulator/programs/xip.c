// Runs code from flash while XIP is off: a mistake the emulator has to report.
#include "rp.h"
typedef void (*void_t)(void);
void on_fault(uint32_t *frame) {
  (void)frame;
  for (;;) {}
}
int main(void) {
  void_t leave_xip = (void_t)rom("EX");
  leave_xip();
  result[0] = 1;
  return 0;
}

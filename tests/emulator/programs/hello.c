// Boots, works a little, stops.
#include "rp.h"
int main(void) {
  uint32_t x = 1;
  for (int i = 0; i < 2000000; i++) x = x * 1664525u + 1013904223u;
  result[0] = x;
  result[1] = micros();
  return 0;
}

// HAL, link: a reliable byte stream to a host (USB CDC on the handheld), without blocking. Main loop only; the port's
// interrupt fills and drains its queues. Flow control is the transport's own: a full receive queue holds the host off
// (NAK), also while flash is being written, and no byte is ever dropped.
#ifndef HAL_LINK_H
#define HAL_LINK_H

#include <stdbool.h>
#include <stdint.h>

/// Takes up to `max` received bytes into `out`; returns how many (0: none waiting).
uint32_t hal_link_read(uint8_t *out, uint32_t max);

/// Queues up to `size` bytes for sending; returns how many were taken (0 when the queue is full). When no host is
/// connected, takes all and drops them. The queue leaves by itself.
uint32_t hal_link_write(const uint8_t *data, uint32_t size);

/// Returns whether a host has the port open (DTR set, configured and not suspended).
bool hal_link_connected(void);

/// Returns true once after the host asked for the loader by setting 1200 baud and dropping DTR (the 1200-baud touch).
bool hal_link_touched(void);

#endif

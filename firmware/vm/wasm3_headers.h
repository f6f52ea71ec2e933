// wasm3's own headers, which do not pass our warnings. For files of firmware/vm alone that drive it.
#ifndef VM_WASM3_HEADERS_H
#define VM_WASM3_HEADERS_H

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wconversion"
#pragma GCC diagnostic ignored "-Wsign-conversion"
#pragma GCC diagnostic ignored "-Wshadow"
#pragma GCC diagnostic ignored "-Wextra"
#include "m3_env.h"
#include "m3_code.h"
#include "wasm3.h"
#pragma GCC diagnostic pop

#endif

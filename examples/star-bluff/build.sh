#!/bin/sh
# Builds Star Bluff: clang compiles and links for wasm32, without a C library; `jumpdeck pack` makes a cartridge of the module.
#   sh build.sh [FILE]     writes FILE, else star-bluff.wasm here. JUMPDECK names another jumpdeck, KIT the folder of jumpdeck.h.
# The linker is named by its path, because Debian's clang looks for one with a version in its name otherwise.
set -eu
case $0 in */*) here=${0%/*} ;; *) here=. ;; esac
here=$(cd "$here" && pwd)
out=${1:-$here/star-bluff.wasm}
kit=${KIT:-$here/../../assembly/kit}
module=$(mktemp)
trap 'rm -f "$module"' EXIT
# WebAssembly 1.0 alone; the stack of 1 KiB is below everything else, so that an overflow traps at once; one page of memory.
clang --target=wasm32 -mcpu=mvp -std=c11 -ffreestanding -nostdlib -Os -Wall -Wextra -Wshadow -Wconversion -Werror -I "$kit" \
  -Wl,--no-entry -Wl,--gc-sections -Wl,--stack-first -Wl,-z,stack-size=1024 -Wl,--initial-memory=65536 -Wl,--max-memory=65536 \
  -Wl,--export=__heap_base -fuse-ld="$(command -v wasm-ld)" -o "$module" "$here"/src/*.c
${JUMPDECK:-npx jumpdeck} pack "$module" --identity "$here/cartridge.json" --out "$out"

# The posix port: the console as one program under the address and undefined-behaviour sanitizers (JD_SANITIZE=OFF:
# without, for speed), and the tests' programs: the probe, which judges cartridges in bulk, one that runs out of RAM at
# each moment of a start, one that tells what functions are translated into and do, and the store's own.
option(JD_SANITIZE "build with sanitizers" ON)
set(JD_PROBE_DIR "${CMAKE_CURRENT_SOURCE_DIR}/../tests/firmware/native")
file(GLOB JD_PORT_SOURCES CONFIGURE_DEPENDS "${JD_PORT_DIR}/*.c")
list(REMOVE_ITEM JD_PORT_SOURCES "${JD_PORT_DIR}/main.c")
add_library(jumpdeck_port OBJECT ${JD_PORT_SOURCES})
add_executable(jumpdeck-posix "${JD_PORT_DIR}/main.c")
add_executable(jumpdeck-probe "${JD_PROBE_DIR}/probe.c" "${JD_PROBE_DIR}/probe-main.c")
add_executable(jumpdeck-memory "${JD_PROBE_DIR}/memory.c")
add_executable(jumpdeck-slots "${JD_PROBE_DIR}/slots.c")
# The store's test programs go through millions of flash operations: optimised, without sanitizers (the console's tests
# have them).
file(GLOB JD_STORE_SOURCES CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/store/*.c")
list(REMOVE_ITEM JD_STORE_SOURCES "${CMAKE_CURRENT_SOURCE_DIR}/store/metacode.c")   # wants a whole board
foreach(name store cartridges)
  add_executable(jumpdeck-${name} "${JD_PROBE_DIR}/${name}.c" ${JD_STORE_SOURCES} "${JD_PORT_DIR}/flash.c")
  target_compile_options(jumpdeck-${name} PRIVATE ${JD_WARNINGS} -O2 -g)
  set_target_properties(jumpdeck-${name} PROPERTIES C_EXTENSIONS ON)
endforeach()
set(JD_TARGETS jumpdeck_shared jumpdeck_wasm3 jumpdeck_port
  jumpdeck-posix jumpdeck-probe jumpdeck-memory jumpdeck-slots)
foreach(target jumpdeck_port jumpdeck-posix jumpdeck-probe jumpdeck-memory jumpdeck-slots)
  target_compile_options(${target} PRIVATE ${JD_WARNINGS})
  set_target_properties(${target} PROPERTIES C_EXTENSIONS ON)
endforeach()
foreach(target jumpdeck-posix jumpdeck-probe jumpdeck-memory jumpdeck-slots)
  target_link_libraries(${target} PRIVATE jumpdeck_shared jumpdeck_wasm3 jumpdeck_port pthread)
endforeach()
# Translated code in flash holds addresses of operations and of the arena: a restart shall find them where they were (no
# PIE).
foreach(target ${JD_TARGETS})
  target_compile_options(${target} PRIVATE -O2 -g -fno-omit-frame-pointer -fno-pie)
endforeach()
target_link_options(jumpdeck-posix PRIVATE -no-pie)
target_link_options(jumpdeck-probe PRIVATE -no-pie)
target_compile_definitions(jumpdeck-memory PRIVATE "VM_OPENING_BYTES=${JD_OPENING_BYTES}u")
target_link_options(jumpdeck-memory PRIVATE -no-pie -Wl,--wrap=arena_calloc,--wrap=arena_realloc)
target_compile_options(jumpdeck-slots PRIVATE ${JD_WASM3_FLAGS})
target_link_options(jumpdeck-slots PRIVATE -no-pie -Wl,--wrap=CompileFunction,--wrap=AcquireCodePageWithCapacity)
# Sibling calls keep wasm3's operations from nesting a frame each.
target_compile_options(jumpdeck_wasm3 PRIVATE -foptimize-sibling-calls)
if(JD_SANITIZE)
  foreach(target ${JD_TARGETS})
    target_compile_options(${target} PRIVATE -fsanitize=address,undefined -fno-sanitize-recover=all)
  endforeach()
  # wasm3 multiplies signed numbers, and shifts them left, as if they wrapped (gcc defines the latter).
  target_compile_options(jumpdeck_wasm3 PRIVATE -fno-sanitize=signed-integer-overflow,shift-base)
  target_link_options(jumpdeck-posix PRIVATE -fsanitize=address,undefined)
  target_link_options(jumpdeck-probe PRIVATE -fsanitize=address,undefined)
  target_link_options(jumpdeck-memory PRIVATE -fsanitize=address,undefined)
  target_link_options(jumpdeck-slots PRIVATE -fsanitize=address,undefined)
endif()

# Replaces wasm3's operations by those of this folder: for the rp2040 port only. Included by firmware/CMakeLists.txt
# after the port.
set(JD_M0_DIR "${CMAKE_CURRENT_LIST_DIR}")
set(JD_M0_CALL_STACK_BYTES 2048)   # of C stack for wasm calls, 16 each; then the trap "stack overflow"

# The operations rely on names, structs and operand orders of exactly this wasm3; a change needs tests/interpreter run
# in full.
string(CONCAT JD_M0_WASM3
  "c02f2bfc2e9b1dc5ac3599b3112eaf84c5f56daa3726d1b6148542f549f99139"
  "fd10a40137adea19518c683ee9a5efef9330fc68f4df8fd30a8ec89de26ed544")
file(READ "${JD_WASM3}/pinned-sha512.txt" JD_WASM3_PIN)
if(NOT JD_WASM3_PIN STREQUAL JD_M0_WASM3)
  message(FATAL_ERROR "firmware/vm/m0 was written for another wasm3 than the one in ${JD_WASM3}")
endif()
if(NOT JD_PORT STREQUAL "rp2040")
  message(FATAL_ERROR "JD_INTERPRETER=m0 is for the rp2040 port")
endif()

target_compile_options(jumpdeck_wasm3 PRIVATE "SHELL:-include \"${JD_M0_DIR}/interface.h\"")
set_property(SOURCE "${JD_WASM3}/m3_compile.c" APPEND PROPERTY COMPILE_DEFINITIONS M0_COMPILES)

# Struct offsets: offsets.c as assembly, its marked lines as a header.
add_library(jumpdeck_m0_offsets OBJECT "${JD_M0_DIR}/offsets.c")
target_compile_options(jumpdeck_m0_offsets PRIVATE
  ${JD_WASM3_FLAGS} "SHELL:-include \"${JD_M0_DIR}/interface.h\"" -w -S -g0)
set(JD_M0_OFFSETS "${CMAKE_CURRENT_BINARY_DIR}/m0/offsets.h")
add_custom_command(OUTPUT "${JD_M0_OFFSETS}"
  COMMAND ${CMAKE_COMMAND} -DFROM=$<TARGET_OBJECTS:jumpdeck_m0_offsets> "-DTO=${JD_M0_OFFSETS}"
    -P "${JD_M0_DIR}/offsets.cmake"
  DEPENDS $<TARGET_OBJECTS:jumpdeck_m0_offsets> "${JD_M0_DIR}/offsets.cmake" VERBATIM)

file(GLOB JD_M0_PARTS CONFIGURE_DEPENDS "${JD_M0_DIR}/*.inc")
add_library(jumpdeck_m0 OBJECT "${JD_M0_DIR}/operations.S" "${JD_M0_OFFSETS}")
target_include_directories(jumpdeck_m0 PRIVATE "${CMAKE_CURRENT_BINARY_DIR}/m0" "${JD_M0_DIR}")
target_compile_definitions(jumpdeck_m0 PRIVATE M0_CALL_STACK_BYTES=${JD_M0_CALL_STACK_BYTES})
set_property(SOURCE "${JD_M0_DIR}/operations.S" PROPERTY OBJECT_DEPENDS "${JD_M0_OFFSETS};${JD_M0_PARTS}")
set(JD_OPERATIONS_LIBRARY jumpdeck_m0)
target_link_libraries(jumpdeck PRIVATE ${JD_OPERATIONS_LIBRARY})
target_link_libraries(jumpdeck-first PRIVATE ${JD_OPERATIONS_LIBRARY})

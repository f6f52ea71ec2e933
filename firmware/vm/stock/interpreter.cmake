# wasm3's own operations, but for one. Included by firmware/CMakeLists.txt after the port.
target_sources(jumpdeck_wasm3 PRIVATE "${CMAKE_CURRENT_LIST_DIR}/compile.c")
set_property(SOURCE "${JD_WASM3}/m3_compile.c" APPEND PROPERTY COMPILE_OPTIONS
  -include "${CMAKE_CURRENT_LIST_DIR}/interface.h")

# The image for tests/interpreter (-DJD_HARNESS=ON): the port, wasm3 with the chosen operations and harness.c in place
# of the app.
add_executable(interpreter_harness EXCLUDE_FROM_ALL
  "${CMAKE_CURRENT_LIST_DIR}/harness.c"
  "${CMAKE_CURRENT_SOURCE_DIR}/vm/arena.c" "${CMAKE_CURRENT_SOURCE_DIR}/vm/code_pages.c")
target_compile_options(interpreter_harness PRIVATE ${JD_WASM3_FLAGS} -w)
set_target_properties(interpreter_harness PROPERTIES SUFFIX .elf LINK_DEPENDS "${JD_PORT_DIR}/image.ld")
target_link_libraries(interpreter_harness PRIVATE jumpdeck_port jumpdeck_wasm3 ${JD_OPERATIONS_LIBRARY})
get_target_property(JD_IMAGE_OPTIONS jumpdeck LINK_OPTIONS)
list(FILTER JD_IMAGE_OPTIONS EXCLUDE REGEX "-Map=")
target_link_options(interpreter_harness PRIVATE ${JD_IMAGE_OPTIONS})

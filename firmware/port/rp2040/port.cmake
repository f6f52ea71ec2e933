# The RP2040 port's share of firmware/CMakeLists.txt: the image jumpdeck.elf for the board named in JD_BOARD.
# Its boot stage 2 lacks its checksum until tools/firmware/boot2.ts has put it in.
set(JD_PINS "${CMAKE_CURRENT_SOURCE_DIR}/boards/${JD_BOARD}/pins.c")
if(JD_BOARD STREQUAL "" OR NOT EXISTS "${JD_PINS}")
  message(FATAL_ERROR "no board \"${JD_BOARD}\": JD_BOARD must name a folder of firmware/boards")
endif()

set(CMAKE_C_FLAGS_RELEASE "-Os -g -DNDEBUG")

# What chips of this family share asks for the chip's port.h by its name.
set(JD_RP_DIR "${CMAKE_CURRENT_SOURCE_DIR}/port/rp")
file(GLOB JD_PORT_SOURCES CONFIGURE_DEPENDS "${JD_PORT_DIR}/*.c" "${JD_PORT_DIR}/*.S" "${JD_RP_DIR}/*.c")
list(SORT JD_PORT_SOURCES COMPARE FILE_BASENAME)
add_library(jumpdeck_port OBJECT ${JD_PORT_SOURCES} "${JD_PINS}")
target_include_directories(jumpdeck_port PRIVATE "${JD_PORT_DIR}")
set_source_files_properties("${JD_PORT_DIR}/binary_info.c" PROPERTIES COMPILE_DEFINITIONS
  "JD_VERSION_TEXT=\"${JD_VERSION}\";JD_BOARD_TEXT=\"${JD_BOARD}\"")
target_compile_options(jumpdeck_port PRIVATE $<$<COMPILE_LANGUAGE:C>:-ffreestanding ${JD_WARNINGS}>)

# Painting is most of a picture's time; everything else is better small, for the 16 kB cache before the flash.
file(GLOB JD_RASTER_SOURCES CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/raster/*.c")
set_property(SOURCE ${JD_RASTER_SOURCES} APPEND PROPERTY COMPILE_OPTIONS -O2)
# Translation recurses through nested blocks: so an else takes 160 bytes of C stack instead of 176, at no cost.
set_property(SOURCE "${JD_WASM3}/m3_compile.c" APPEND PROPERTY COMPILE_OPTIONS
  -fno-ipa-modref -fno-inline-small-functions)
if(NOT JD_OPERATIONS)
  set(JD_OPERATIONS "m0")
endif()
if(JD_OPERATIONS STREQUAL "stock")
  # wasm3's own operations nest a C frame each; they run from RAM too, where no cache miss slows them.
  target_compile_options(jumpdeck_wasm3 PRIVATE -O2)
  target_compile_definitions(jumpdeck_wasm3 PRIVATE "VM_HOT_SECTION=\".ramfunc.m3\"")
  set(JD_STACK_SIZE -Wl,--defsym=__stack_size=24576)
endif()

add_executable(jumpdeck)
set_target_properties(jumpdeck PROPERTIES SUFFIX .elf LINK_DEPENDS "${JD_PORT_DIR}/image.ld")
target_link_libraries(jumpdeck PRIVATE jumpdeck_port jumpdeck_shared jumpdeck_wasm3)
target_link_options(jumpdeck PRIVATE
  -nostartfiles ${JD_STACK_SIZE}
  "-T${JD_PORT_DIR}/image.ld"
  -Wl,--defsym=__opening_bytes=${JD_OPENING_BYTES}
  -Wl,--gc-sections
  -Wl,--no-warn-rwx-segments
  -Wl,--fatal-warnings
  -Wl,-Map=jumpdeck.map)   # beside the image: the linker would split another path at its commas

# The image for first contact with a board (first/README.md): the port and the interpreter without the console.
file(GLOB JD_FIRST_SOURCES CONFIGURE_DEPENDS "${JD_PORT_DIR}/first/*.c")
set(JD_CONSOLE_ONLY "main|cart|commands|console|log|notices|page|paint|settings")
add_executable(jumpdeck-first ${JD_FIRST_SOURCES} "${JD_PORT_DIR}/start.c"
  "$<FILTER:$<TARGET_OBJECTS:jumpdeck_port>,EXCLUDE,/start[.]c[.]>"
  "$<FILTER:$<TARGET_OBJECTS:jumpdeck_shared>,EXCLUDE,/app/(${JD_CONSOLE_ONLY})>")
target_compile_options(jumpdeck-first PRIVATE -ffreestanding ${JD_WARNINGS} -Wno-infinite-recursion)
target_compile_definitions(jumpdeck-first PRIVATE PORT_PAINTS_FIRST)
set_target_properties(jumpdeck-first PROPERTIES SUFFIX .elf LINK_DEPENDS "${JD_PORT_DIR}/image.ld")
target_link_libraries(jumpdeck-first PRIVATE jumpdeck_wasm3)
target_link_options(jumpdeck-first PRIVATE
  -nostartfiles ${JD_STACK_SIZE}
  "-T${JD_PORT_DIR}/image.ld"
  -Wl,--defsym=__opening_bytes=${JD_OPENING_BYTES}
  -Wl,--gc-sections
  -Wl,--no-warn-rwx-segments
  -Wl,--fatal-warnings
  -Wl,-Map=jumpdeck-first.map)

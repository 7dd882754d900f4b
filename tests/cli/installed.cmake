# Installs the build into PREFIX, looks for what the program made of itself, and builds and runs the examples in C++ over what
# was installed.
# usage: cmake -D BUILD=... -D PREFIX=... -D EXAMPLES=... -P installed.cmake
file(REMOVE_RECURSE ${PREFIX})
execute_process(COMMAND ${CMAKE_COMMAND} --install ${BUILD} --prefix ${PREFIX}
  OUTPUT_QUIET COMMAND_ERROR_IS_FATAL ANY)
foreach(file bin/zermelo bin/zermelo-check share/man/man1/zermelo.1.gz
    share/man/man1/zermelo-experiment-run.1.gz share/bash-completion/completions/zermelo
    share/zsh/site-functions/_zermelo share/fish/vendor_completions.d/zermelo.fish)
  if(NOT EXISTS ${PREFIX}/${file})
    message(FATAL_ERROR "${file} was not installed")
  endif()
endforeach()

set(examples ${PREFIX}/examples)
execute_process(COMMAND ${CMAKE_COMMAND} -G Ninja -S ${EXAMPLES} -B ${examples} -DCMAKE_PREFIX_PATH=${PREFIX}
  OUTPUT_QUIET COMMAND_ERROR_IS_FATAL ANY)
execute_process(COMMAND ${CMAKE_COMMAND} --build ${examples} OUTPUT_QUIET COMMAND_ERROR_IS_FATAL ANY)
execute_process(COMMAND ${examples}/who_wins hex:4x4 a1 OUTPUT_VARIABLE told COMMAND_ERROR_IS_FATAL ANY)
if(NOT told MATCHES "^blue wins.*\nverified: blue wins hex:4x4")
  message(FATAL_ERROR "who_wins said: ${told}")
endif()
execute_process(COMMAND ${examples}/who_wins hex:0x4 ERROR_VARIABLE told RESULT_VARIABLE code)
if(NOT code EQUAL 2 OR NOT told MATCHES "^[^\n]+\n$")
  message(FATAL_ERROR "who_wins hex:0x4 ended with ${code}: ${told}")
endif()
execute_process(COMMAND ${examples}/own_player COMMAND_ERROR_IS_FATAL ANY OUTPUT_QUIET)

# The shared library shows the public face and nothing else.
file(GLOB library ${PREFIX}/lib/libzermelo.so ${PREFIX}/lib/*/libzermelo.so)
execute_process(COMMAND nm -DC --defined-only ${library} OUTPUT_VARIABLE names COMMAND_ERROR_IS_FATAL ANY)
string(REGEX MATCHALL "[^\n]+" names "${names}")
list(FILTER names EXCLUDE REGEX "^[0-9a-f]+ . (typeinfo for |typeinfo name for |vtable for )?zermelo::v1::|ZERMELO_1$")
if(names OR NOT library)
  message(FATAL_ERROR "the shared library shows ${names}")
endif()
file(REMOVE_RECURSE ${PREFIX})

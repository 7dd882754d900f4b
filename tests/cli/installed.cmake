# Installs the build into PREFIX and looks for what the program made of itself.
# usage: cmake -D BUILD=... -D PREFIX=... -P installed.cmake
file(REMOVE_RECURSE ${PREFIX})
execute_process(COMMAND ${CMAKE_COMMAND} --install ${BUILD} --prefix ${PREFIX}
  OUTPUT_QUIET COMMAND_ERROR_IS_FATAL ANY)
foreach(file bin/zermelo bin/zermelo-check share/man/man1/zermelo.1
    share/man/man1/zermelo-experiment-run.1 share/bash-completion/completions/zermelo
    share/zsh/site-functions/_zermelo share/fish/vendor_completions.d/zermelo.fish)
  if(NOT EXISTS ${PREFIX}/${file})
    message(FATAL_ERROR "${file} was not installed")
  endif()
endforeach()
file(REMOVE_RECURSE ${PREFIX})

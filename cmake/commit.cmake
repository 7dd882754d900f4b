# Writes OUT, which says of which commit the checkout SOURCE is, or nothing where there is none, as in a tarball. The file is
# touched only if that has changed, so that no build compiles or links anything for it in vain.
# usage: cmake -D SOURCE=... -D IN=... -D OUT=... -P commit.cmake
set(COMMIT "")
find_program(GIT git)
if(GIT AND EXISTS ${SOURCE}/.git)
  execute_process(COMMAND ${GIT} --no-optional-locks -C ${SOURCE} describe --always --dirty --abbrev=12 --exclude=*
    OUTPUT_VARIABLE told OUTPUT_STRIP_TRAILING_WHITESPACE RESULT_VARIABLE code ERROR_QUIET)
  if(code EQUAL 0)
    string(REPLACE "-dirty" ", changed" told "${told}")
    set(COMMIT " (commit ${told})")
  endif()
endif()
configure_file(${IN} ${OUT} @ONLY)

# `cmake --install build` installs everything; `cpack` in the build directory makes Debian packages, one for each component.
include(GNUInstallDirs)

install(TARGETS zermelo zermelo-check RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT program)
install(FILES README.md ARCHITECTURE.md CONTRIBUTING.md CHANGELOG.md CITATION.cff
  DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT program)
install(DIRECTORY docs DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT program)  # beside README, whose links say docs/
# What `zermelo serve` shows where it is not told another directory.
install(DIRECTORY experiments DESTINATION ${CMAKE_INSTALL_DATADIR}/zermelo COMPONENT program)
install(DIRECTORY data/published DESTINATION ${CMAKE_INSTALL_DATADIR}/zermelo/data COMPONENT program)
install(DIRECTORY examples DESTINATION ${CMAKE_INSTALL_DATADIR}/zermelo COMPONENT program PATTERN cpp EXCLUDE)
install(DIRECTORY examples/cpp DESTINATION ${CMAKE_INSTALL_DATADIR}/zermelo/examples COMPONENT development)
# What the program wrote of itself (app/CMakeLists.txt).
install(DIRECTORY ${CMAKE_BINARY_DIR}/pages/man1 DESTINATION ${CMAKE_INSTALL_MANDIR} COMPONENT program
  FILES_MATCHING PATTERN "*.gz")
install(FILES ${CMAKE_BINARY_DIR}/pages/zermelo
  DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions COMPONENT program)
# Debian's zsh looks for what packages bring in vendor-completions, and in site-functions only below /usr/local. The second
# component is in no package.
install(FILES ${CMAKE_BINARY_DIR}/pages/_zermelo
  DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/vendor-completions COMPONENT program)
install(FILES ${CMAKE_BINARY_DIR}/pages/_zermelo
  DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/site-functions COMPONENT local)
install(FILES ${CMAKE_BINARY_DIR}/pages/zermelo.fish
  DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d COMPONENT program)
if(TARGET zermelo_python)  # Debian's Python looks in dist-packages, whatever its version
  set(python_packages lib/python3/dist-packages)
  install(TARGETS zermelo_python LIBRARY DESTINATION ${python_packages}/zermelo COMPONENT python)
  install(DIRECTORY python/zermelo DESTINATION ${python_packages} COMPONENT python PATTERN __pycache__ EXCLUDE)
endif()

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME zermelo)
set(CPACK_PACKAGE_CONTACT "The Zermelo authors <zermelo@example.org>")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_COMPONENTS_ALL program library development)
if(TARGET zermelo_python)
  list(APPEND CPACK_COMPONENTS_ALL python)
endif()
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_RELEASE 1)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS_PRIVATE_DIRS ${CMAKE_BINARY_DIR})
set(CPACK_DEBIAN_PACKAGE_GENERATE_SHLIBS ON)

# Names, sections and long descriptions of the packages.
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "laboratory for positional games that proves what it says")
set(long "Zermelo plays, searches, solves and proves positional games: Order and
Chaos, Hex on the plane, the cylinder and the torus, Square War, m,n,k
games, and games of the user's own. Every value that it claims can be
written to a certificate that a small, separate checker accepts or
rejects.")
set(changes ${CMAKE_BINARY_DIR}/debian)
configure_file(cmake/debian-changelog.in ${changes}/changelog.Debian @ONLY)
configure_file(CHANGELOG.md ${changes}/changelog COPYONLY)
execute_process(COMMAND gzip -9nkf ${changes}/changelog ${changes}/changelog.Debian COMMAND_ERROR_IS_FATAL ANY)
function(zermelo_package component name section more)
  string(TOUPPER ${component} c)
  set(CPACK_DEBIAN_${c}_PACKAGE_NAME ${name} PARENT_SCOPE)
  set(CPACK_DEBIAN_${c}_PACKAGE_SECTION ${section} PARENT_SCOPE)
  set(CPACK_COMPONENT_${c}_DESCRIPTION "${long}\n\n${more}" PARENT_SCOPE)
  # Debian wants the licence and the changes of each package in a directory of its name.
  set(doc ${CMAKE_INSTALL_DATADIR}/doc/${name})
  install(FILES ${PROJECT_SOURCE_DIR}/LICENSE RENAME copyright DESTINATION ${doc} COMPONENT ${component})
  install(FILES ${changes}/changelog.gz ${changes}/changelog.Debian.gz DESTINATION ${doc} COMPONENT ${component})
endfunction()
zermelo_package(program zermelo math
  "This package has the program, its browser laboratory, and the checker.")
zermelo_package(library libzermelo1 libs
  "This package has the shared library.")
zermelo_package(development libzermelo-dev libdevel
  "This package has the header, the static library, and what CMake and\npkg-config read.")
zermelo_package(python python3-zermelo python
  "This package has the module zermelo for Python 3.")
file(WRITE ${changes}/triggers "activate-noawait ldconfig\n")
set(CPACK_DEBIAN_LIBRARY_PACKAGE_CONTROL_EXTRA ${changes}/triggers)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SUGGESTS "gnuplot-nox, librsvg2-bin")  # for pictures
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_DEPENDS  # the others are for the static library
  "libzermelo1 (= ${PROJECT_VERSION}-1), libfmt-dev, libhwy-dev, libcadical-dev, libglpk-dev")
set(CPACK_DEBIAN_PYTHON_PACKAGE_DEPENDS "python3 (>= 3.11), python3 (<< 3.12), python3-numpy")
set(CPACK_DEBIAN_PYTHON_PACKAGE_SUGGESTS "python3-tqdm")
include(CPack)

# `cmake --install build` and a Debian package by `cpack -G DEB` in the build directory.
include(GNUInstallDirs)
install(TARGETS zermelo zermelo-check RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
install(FILES README.md ARCHITECTURE.md CONTRIBUTING.md CHANGELOG.md CITATION.cff LICENSE
  DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(DIRECTORY docs DESTINATION ${CMAKE_INSTALL_DOCDIR})  # beside README, whose links say docs/
# What `zermelo serve` shows where it is not told another directory.
install(DIRECTORY experiments DESTINATION ${CMAKE_INSTALL_DATADIR}/zermelo)
install(DIRECTORY data/published DESTINATION ${CMAKE_INSTALL_DATADIR}/zermelo/data)
# What the program wrote of itself (app/CMakeLists.txt).
install(DIRECTORY ${CMAKE_BINARY_DIR}/pages/man1 DESTINATION ${CMAKE_INSTALL_MANDIR})
install(FILES ${CMAKE_BINARY_DIR}/pages/zermelo
  DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions)
install(FILES ${CMAKE_BINARY_DIR}/pages/_zermelo
  DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/site-functions)
install(FILES ${CMAKE_BINARY_DIR}/pages/zermelo.fish
  DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d)

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME zermelo)
set(CPACK_PACKAGE_CONTACT "The Zermelo authors <zermelo@example.org>")
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PACKAGE_SUGGESTS "gnuplot-nox, librsvg2-bin")  # for pictures
include(CPack)

# `cmake --install build` and a Debian package by `cpack -G DEB` in the build folder.
include(GNUInstallDirs)
install(TARGETS zermelo zermelo-check RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
install(FILES README.md ARCHITECTURE.md DESTINATION ${CMAKE_INSTALL_DOCDIR} OPTIONAL)
install(DIRECTORY docs/ DESTINATION ${CMAKE_INSTALL_DOCDIR})
# What `zermelo serve` shows where it is not told another folder.
install(DIRECTORY experiments DESTINATION ${CMAKE_INSTALL_DATADIR}/zermelo)
install(DIRECTORY data/published DESTINATION ${CMAKE_INSTALL_DATADIR}/zermelo/data)

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME zermelo)
set(CPACK_PACKAGE_CONTACT "The Zermelo authors <zermelo@example.org>")
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION games)
include(CPack)

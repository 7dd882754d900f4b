# The library for programs in C++: include/zermelo/zermelo.hpp, a shared and a static library, and what find_package(zermelo) and
# pkg-config read. Nothing of the inside is seen from the shared one (zermelo.map).
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

set(api_version 1)  # kApiVersion of the header
set(layers api walk session play prove pairing solve search strategy games board checker)
set(objects "")
foreach(layer ${layers})
  list(APPEND objects $<TARGET_OBJECTS:zermelo_${layer}>)
endforeach()

add_library(zermelo_shared SHARED $<TARGET_OBJECTS:zermelo_api>)
target_link_libraries(zermelo_shared PRIVATE zermelo_walk zermelo_session zermelo_prove zermelo_play zermelo_search zermelo_checker)
target_link_options(zermelo_shared PRIVATE -Wl,--version-script=${CMAKE_CURRENT_LIST_DIR}/zermelo.map)
set_target_properties(zermelo_shared PROPERTIES LINK_DEPENDS ${CMAKE_CURRENT_LIST_DIR}/zermelo.map EXPORT_NAME zermelo OUTPUT_NAME zermelo UNITY_BUILD OFF
  VERSION ${api_version}.${PROJECT_VERSION} SOVERSION ${api_version})
add_library(zermelo_static STATIC ${objects})
set_target_properties(zermelo_static PROPERTIES EXPORT_NAME static OUTPUT_NAME zermelo LINKER_LANGUAGE CXX UNITY_BUILD OFF)
target_link_libraries(zermelo_static INTERFACE fmt::fmt Threads::Threads hwy cadical glpk)
foreach(library zermelo_shared zermelo_static)
  target_compile_features(${library} INTERFACE cxx_std_20)
  target_include_directories(${library} INTERFACE $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)
endforeach()

set(config ${CMAKE_INSTALL_LIBDIR}/cmake/zermelo)
install(TARGETS zermelo_shared zermelo_static EXPORT zermelo_targets
  LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT library NAMELINK_COMPONENT development
  ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT development)
install(DIRECTORY ${PROJECT_SOURCE_DIR}/include/zermelo DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} COMPONENT development)
install(EXPORT zermelo_targets NAMESPACE zermelo:: FILE zermelo-targets.cmake DESTINATION ${config} COMPONENT development)
configure_package_config_file(${CMAKE_CURRENT_LIST_DIR}/zermelo-config.cmake.in ${CMAKE_BINARY_DIR}/zermelo-config.cmake
  INSTALL_DESTINATION ${config})
write_basic_package_version_file(${CMAKE_BINARY_DIR}/zermelo-config-version.cmake COMPATIBILITY SameMinorVersion)
configure_file(${CMAKE_CURRENT_LIST_DIR}/zermelo.pc.in ${CMAKE_BINARY_DIR}/zermelo.pc @ONLY)
install(FILES ${CMAKE_BINARY_DIR}/zermelo-config.cmake ${CMAKE_BINARY_DIR}/zermelo-config-version.cmake
  DESTINATION ${config} COMPONENT development)
install(FILES ${CMAKE_BINARY_DIR}/zermelo.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig COMPONENT development)

// Nothing but the headers that all layers share, compiled once (src/CMakeLists.txt).

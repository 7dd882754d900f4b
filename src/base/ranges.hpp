// How much may be asked for, by the command line and through the library alike.
#pragma once

#include <cstddef>

namespace zermelo::base {

inline constexpr double kMostSeconds = 1e9;  // of a limit on the time; 0 is no limit
inline constexpr int kMostThreads = 1024;
inline constexpr double kMostExploration = 1000;  // the constant C of UCT
inline constexpr std::size_t kKiB = std::size_t{1} << 10, kMiB = std::size_t{1} << 20;
inline constexpr std::size_t kMostTreeMiB = std::size_t{1} << 15;  // the memory of a tree of UCT
inline constexpr std::size_t kMostMemory = std::size_t{1} << 46;   // of tables, in bytes

}  // namespace zermelo::base

// How much memory a piece of work holds at most. Every allocation of this program is counted, since
// heap.cpp replaces operator new.
#pragma once

#include <cstddef>

namespace zermelo::bench {

/// The bytes that are allocated now, and the most that were since the last call of watch_heap().
struct Heap {
  std::size_t now = 0;
  std::size_t most = 0;
};
Heap heap();
void watch_heap();

}  // namespace zermelo::bench

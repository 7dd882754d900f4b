#include "heap.hpp"

#include <malloc.h>

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <new>

namespace {

std::atomic<std::size_t> now{0};
std::atomic<std::size_t> most{0};

void* count(void* block) {
  if (block == nullptr) throw std::bad_alloc();
  const std::size_t bytes = now += malloc_usable_size(block);
  if (bytes > most.load(std::memory_order_relaxed)) most = bytes;
  return block;
}

void give_back(void* block) {
  if (block == nullptr) return;
  now -= malloc_usable_size(block);
  std::free(block);
}

}  // namespace

void* operator new(std::size_t bytes) {
  return count(std::malloc(std::max<std::size_t>(bytes, 1)));
}
void* operator new(std::size_t bytes, std::align_val_t align) {
  const auto step = static_cast<std::size_t>(align);
  return count(std::aligned_alloc(step, (bytes + step - 1) / step * step));
}
void operator delete(void* block) noexcept { give_back(block); }
void operator delete(void* block, std::size_t) noexcept { give_back(block); }
void operator delete(void* block, std::align_val_t) noexcept { give_back(block); }
void operator delete(void* block, std::size_t, std::align_val_t) noexcept { give_back(block); }

namespace zermelo::bench {

Heap heap() { return {now, most}; }
void watch_heap() { most = now.load(); }

}  // namespace zermelo::bench

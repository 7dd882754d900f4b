// An array of words that costs only what is used of it.
//
// A table of hashes is made for the longest search that a caller allows, and most searches are
// short. Memory from the allocator has to be cleared before use unless it is new to the process,
// and then a table of half a gigabyte takes a tenth of a second although four positions are looked
// at. Pages that come from the system are clear, and they take neither memory nor time until they
// are touched.
#pragma once

#include <sys/mman.h>

#include <cstddef>
#include <new>
#include <type_traits>

namespace zermelo::solve {

/// So many elements, all bits of which are 0 at first. They begin on a page.
template <class T>
class Pages {
 public:
  static_assert(std::is_trivially_destructible_v<T>);

  explicit Pages(std::size_t count) : size_(count) {
    void* const memory = mmap(nullptr, bytes(), PROT_READ | PROT_WRITE,
                              MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (memory == MAP_FAILED) throw std::bad_alloc();
    elements_ = static_cast<T*>(memory);
  }
  ~Pages() { munmap(elements_, bytes()); }
  Pages(const Pages&) = delete;
  Pages& operator=(const Pages&) = delete;

  std::size_t size() const { return size_; }
  T& operator[](std::size_t i) { return elements_[i]; }
  const T& operator[](std::size_t i) const { return elements_[i]; }

 private:
  std::size_t bytes() const { return size_ * sizeof(T); }

  std::size_t size_;
  T* elements_;
};

}  // namespace zermelo::solve

// An array of words that costs only what is used of it.
//
// A table of hashes is made for the longest search that a caller allows, and most searches are
// short. Memory from the allocator has to be cleared before use unless it is new to the process,
// and then a table of half a gigabyte takes a tenth of a second although four positions are looked
// at. Pages that come from the system are clear, and they take neither memory nor time until they
// are touched.
//
// A table that is looked up at random and filled anyway is better off with large pages, where the
// system has them (Linux, madvise): there are fewer to be made, and the processor finds them
// sooner. A large page is cleared as a whole when it is touched, so they are not for tables that
// are sparsely used.
#pragma once

#include <sys/mman.h>

#include <cstddef>
#include <new>
#include <type_traits>
#include <utility>

namespace zermelo::solve {

enum class PageSize { usual, large };

/// So many elements, all bits of which are 0 at first. They begin on a page.
template <class T>
class Pages {
 public:
  static_assert(std::is_trivially_destructible_v<T>);

  explicit Pages(std::size_t count, PageSize page = PageSize::usual) : size_(count) {
    void* const memory = mmap(nullptr, bytes(), PROT_READ | PROT_WRITE,
                              MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (memory == MAP_FAILED) throw std::bad_alloc();
    if (page == PageSize::large) madvise(memory, bytes(), MADV_HUGEPAGE);  // or the usual ones
    elements_ = static_cast<T*>(memory);
  }
  ~Pages() {
    if (elements_ != nullptr) munmap(elements_, bytes());
  }
  Pages(Pages&& other) noexcept
      : size_(std::exchange(other.size_, 0)), elements_(std::exchange(other.elements_, nullptr)) {}
  Pages& operator=(Pages&& other) noexcept {
    std::swap(size_, other.size_);
    std::swap(elements_, other.elements_);
    return *this;
  }

  std::size_t size() const { return size_; }
  T& operator[](std::size_t i) { return elements_[i]; }
  const T& operator[](std::size_t i) const { return elements_[i]; }
  const T* begin() const { return elements_; }
  const T* end() const { return elements_ + size_; }

 private:
  std::size_t bytes() const { return size_ * sizeof(T); }

  std::size_t size_;
  T* elements_;
};

/// Makes a table twice as large and puts its entries into it anew; a key of 0 means that there is
/// none. `put(entry)` says whether it took an empty place. Returns how many places are taken.
template <class Entry, class Put>
std::size_t make_twice_as_large(Pages<Entry>& entries, const Put& put) {
  const auto old = std::exchange(entries, Pages<Entry>(2 * entries.size(), PageSize::large));
  std::size_t used = 0;
  for (const Entry& known : old) used += known.key != 0 && put(known);
  return used;
}

}  // namespace zermelo::solve

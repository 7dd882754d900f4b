// Fuzz target: the checker must give a verdict on any bytes, or be stopped. It is stopped early,
// since a sanitized program is slow, and tests of their own ask how much work a file can cause.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "checker/core/certificate.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  int looks = 0;  // one for each million operations
  const checker::Stop stop = [&] { return ++looks > 20; };
  (void)checker::check(std::string_view(reinterpret_cast<const char*>(data), size),
                       checker::Strictness::kLenient, stop);
  return 0;
}

// Fuzz target: the checker must give a verdict on any bytes.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "checker/core/certificate.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  (void)checker::check(std::string_view(reinterpret_cast<const char*>(data), size));
  return 0;
}

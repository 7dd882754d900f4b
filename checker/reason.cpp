// Puts a rejection into words.
#include "reason.hpp"

namespace checker {

void reject(int line, ReasonName name, std::string_view detail) {
  constexpr std::size_t kLongestDetail = 240;
  Rejection rejection;
  rejection.line = line;
  rejection.reason = kReasons[name.index];
  rejection.message = rejection.reason.sentence;
  if (!detail.empty()) rejection.message.append(": ").append(detail.substr(0, kLongestDetail));
  if (detail.size() > kLongestDetail) rejection.message += "...";
  throw rejection;
}

}  // namespace checker

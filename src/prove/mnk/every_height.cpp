#include "prove/mnk/every_height.hpp"

#include <algorithm>

#include "prove/every_height/certificate.hpp"

namespace zermelo::prove {

MnkAnswer answer_mnk_families(const games::EveryHeight& family, const base::Limits& limits,
                              const WindowEffort& effort) {
  const base::Stopwatch watch;
  const auto least = family.at(1);
  const int line = games::rules_if<games::MnkRules>(least)->line;
  MnkAnswer answer;
  // Shorter lines have no pairing where they lie in all directions (docs/findings.md).
  constexpr int long_line = 9;
  const bool pairs = line > family.columns() || line >= long_line;
  if (pairs && !family.any_width() && effort.rows == 0) {
    answer.pairing = pairing::find_strip_pairing(family.columns(), line, limits);
  }
  if (answer.pairing) {
    answer.certificate = family_head(family, 1, "winner draw") + repeated_pairs(*answer.pairing);
    return answer;
  }
  // A line that crosses the end of the window has at most so many cells outside.
  answer.window =
      answer_by_window(family, {.edge = std::max(line - 1, 1)}, limits.rest(watch), effort);
  answer.certificate = answer.window.certificate;
  return answer;
}

}  // namespace zermelo::prove

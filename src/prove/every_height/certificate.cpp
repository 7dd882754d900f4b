#include "prove/every_height/certificate.hpp"

#include <fmt/format.h>

namespace zermelo::prove {

std::string family_head(const games::EveryHeight& family, int from, std::string_view claim) {
  return fmt::format("zermelo-certificate 1\ngame {}\nevery {} >= {} {}\nkind family\n",
                     family.name(), family.numbers(), from, claim);
}

std::string repeated_pairs(const pairing::StripPairing& strip) {
  const auto board = board::Board::rectangle(strip.columns, strip.period);
  auto text = strip.any_width ? fmt::format("repeat {} {}\n", strip.columns, strip.period)
                              : fmt::format("period {}\n", strip.period);
  text += fmt::format("pairs {}\n", strip.pairs.pairs.size());
  for (const auto& pair : strip.pairs.pairs) {
    text += fmt::format("{} {}", board.cell_name(pair.one), board.cell_name(pair.other));
    text += pair.witness ? fmt::format(" {}\n", board.cell_name(*pair.witness)) : "\n";
  }
  return text + "end\n";
}

}  // namespace zermelo::prove

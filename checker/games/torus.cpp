#include "checker/games/torus.hpp"

namespace checker {
std::shared_ptr<const Subject> parse_torus(std::string_view text, int line) {
  constexpr int kLargest = 32;
  const auto n = parse_number(text);
  if (!n || *n < 2 || *n > kLargest) reject(line, "bad-torus", "torus:" + std::string(text));
  const std::string side(text);
  return std::make_shared<const Torus>(parse_board(side + "x" + side, line), *n);
}

}  // namespace checker

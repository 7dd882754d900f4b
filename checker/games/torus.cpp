#include "checker/games/torus.hpp"

#include "checker/core/text.hpp"

namespace checker {
namespace {

constexpr Reason kBadTorus{"bad-torus", "not a torus: torus:N with N from 2 to 32"};

}  // namespace

std::shared_ptr<const Subject> parse_torus(std::string_view text, int line) {
  constexpr int kLargest = 32;
  const auto n = parse_number(text);
  if (!n || *n < 2 || *n > kLargest) reject(line, kBadTorus, "torus:" + std::string(text));
  const std::string side(text);
  return std::make_shared<const Torus>(parse_board(side + "x" + side, line), *n);
}

}  // namespace checker

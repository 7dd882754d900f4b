#include "conformance.hpp"

#include <cctype>

namespace zermelo::test {

const std::vector<const char*>& listed_games() {
  static const std::vector<const char*> names{
      // One word of bits, two symbols
      "order-chaos:1x1,line=1",
      "order-chaos:2x2,line=2,first=chaos",
      "order-chaos:2x3,line=2,pass=both",
      "order-chaos:3x3,line=3",
      "order-chaos:3x3,line=3,first=chaos,pass=starter",
      "order-chaos:3x3,line=1000000",
      "order-chaos:4x3,line=3,win=exact",
      "order-chaos:4x4,line=3,win=exact-at-end",
      "order-chaos:4x4,line=4,pass=starter",
      "order-chaos:6x6,line=5",
      "order-chaos:6x6,line=5,first=chaos,win=exact",
      "order-chaos:7x1,line=3,pass=both,win=exact",
      "order-chaos:1x7,line=3,first=chaos,pass=both",
      "order-chaos:7x8,line=5",  // 64 numbers: the last that fit
      "order-chaos:##./###,line=2",
      "order-chaos:.##./####/.##.,line=3,pass=both,win=exact-at-end",
      "order-chaos:####/#..#/#..#/####,line=4,first=chaos",
      "order-chaos:###..###/###..###,line=3,pass=starter",
      // Two words
      "order-chaos:9x9,line=5",
      "order-chaos:10x8,line=6,pass=both,win=exact",
      "order-chaos:7x9,line=6,first=chaos,win=exact-at-end",
      "order-chaos:31x4,line=7,win=exact",  // 128 numbers: the last that fit
      // Six words
      "order-chaos:13x13,line=9",
      "order-chaos:19x19,line=11,first=chaos,pass=starter",
      "order-chaos:19x19,line=8,win=exact-at-end",
      "order-chaos:15x24,line=9,win=exact",  // 384 numbers: the largest board
      // One word, more symbols
      "order-chaos:2x3,line=2,symbols=3",
      "order-chaos:3x3,line=3,pass=both,win=exact,symbols=3",
      "order-chaos:4x4,line=3,win=exact-at-end,symbols=8",
      "order-chaos:7x8,line=4,first=chaos,pass=starter,symbols=4",
      "order-chaos:##./.##,line=2,symbols=5",
      // Six words, more symbols
      "order-chaos:9x9,line=5,symbols=4",
      "order-chaos:12x12,line=6,first=chaos,win=exact-at-end,symbols=3",
      "order-chaos:19x19,line=7,pass=both,win=exact,symbols=8",
  };
  return names;
}

games::Move Conformance::random_move(const games::AnyPosition& position) {
  const auto moves = game.moves(position);
  auto move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
  // Under pass=both a pass that ends the game is taken only now and then.
  if (move.is_pass() && random.below(2) == 0) move = moves.front();
  return move;
}

int Conformance::empty_cells(const games::AnyPosition& position) const {
  int n = 0;
  for (const auto cell : game.board().cells()) n += game.stone(position, cell) == '.' ? 1 : 0;
  return n;
}

std::optional<games::AnyPosition> Conformance::late_position(int empty_cells_left) {
  for (int attempt = 0; attempt < 20; ++attempt) {
    auto position = game.initial();
    int misses = 0;
    while (misses < 40 && empty_cells(position) > empty_cells_left) {
      auto next = position;
      game.play(next, random_move(position));
      if (game.outcome(next) == games::Outcome::undecided) {
        position = next;
      } else {
        ++misses;
      }
    }
    if (empty_cells(position) <= empty_cells_left) return position;
  }
  return std::nullopt;
}

int Conformance::solvable_cells() const {
  int cells = 0;
  for (int positions = 1; positions <= 1500; ++cells) positions *= slow.rules().symbols + 1;
  return cells - 1;
}

std::string test_name(const testing::TestParamInfo<const char*>& info) {
  // Numbered, since shapes have few characters that a name may have.
  std::string name = std::to_string(info.index) + "_";
  for (const char* c = info.param + std::string_view("order-chaos:").size(); *c != '\0'; ++c) {
    name += std::isalnum(static_cast<unsigned char>(*c)) != 0 ? *c : '_';
  }
  return name;
}

}  // namespace zermelo::test

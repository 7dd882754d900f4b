#include "games/conformance.hpp"

#include <cctype>

namespace zermelo::test {

const std::vector<const char*>& listed_order_chaos() {
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

const std::vector<const char*>& listed_hex() {
  static const std::vector<const char*> names{
      // One word of bits
      "hex:1x1",
      "hex:2x2,first=blue",
      "hex:3x3",
      "hex:3x3,swap=on",
      "hex:5x2",
      "hex:1x4,first=blue",
      "hex:4x1",
      "hex:7x8",  // 64 numbers: the last that fit
      "hex:1x1,wrap=cylinder",
      "hex:1x5,wrap=cylinder",
      "hex:2x4,wrap=cylinder,first=blue",
      "hex:4x1,wrap=cylinder",
      "hex:3x3,wrap=cylinder,first=blue",
      "hex:5x4,wrap=cylinder",
      "hex:1x1,wrap=torus",
      "hex:1x5,wrap=torus,first=blue",
      "hex:5x1,wrap=torus",
      "hex:2x2,wrap=torus,swap=on",
      "hex:2x5,wrap=torus",
      "hex:3x3,wrap=torus,first=blue",
      "hex:4x4,wrap=torus,swap=on",
      "hex:6x3,wrap=torus",
      // Three words
      "hex:8x8,first=blue,swap=on",
      "hex:11x11",
      "hex:13x11,wrap=cylinder",
      "hex:11x11,wrap=torus",
      "hex:31x6,wrap=torus,first=blue",  // 192 numbers: the last that fit
      // Six words
      "hex:14x14,first=blue,swap=on",
      "hex:19x19",
      "hex:15x24,wrap=cylinder",  // 384 numbers: the largest board
      "hex:16x16,wrap=torus",
  };
  return names;
}

const std::vector<const char*>& listed_square_war() {
  static const std::vector<const char*> names{
      // Two words of bits
      "square-war:1x1",
      "square-war:1x4",
      "square-war:3x1,opening=free",
      "square-war:2x2",
      "square-war:4x3,opening=free",
      "square-war:5x5",
      "square-war:8x8",
      "square-war:3x9,opening=free",
      "square-war:31x4",  // 128 numbers: the last that fit
      // Six words
      "square-war:11x11,opening=free",
      "square-war:19x19",
  };
  return names;
}

const std::vector<const char*>& listed_mnk() {
  static const std::vector<const char*> names{
      // One word of bits
      "mnk:1x1,line=1",
      "mnk:1x1,line=2",
      "mnk:3x3,line=3",
      "mnk:4x3,line=3",
      "mnk:5x5,line=4",
      "mnk:7x2,line=4",
      "mnk:1x9,line=3",
      "mnk:7x8,line=5",  // 64 numbers: the last that fit
      "mnk:6x6,line=1000000",
      // Six words
      "mnk:9x9,line=5",
      "mnk:15x15,line=5",
      "mnk:31x2,line=20",
      "mnk:19x19,line=6",
  };
  return names;
}

const std::vector<const char*>& listed_positional() {
  static const std::vector<const char*> names{
      // One word of bits
      "positional:1x1,set=a1",
      "positional:3x3,lines=3",
      "positional:4x3,convention=maker-breaker,lines=3",
      "positional:3x3,convention=avoider-enforcer,first=enforcer,rows=2",
      "positional:complete:5,convention=avoider-avoider,triangles",
      "positional:complete:5,convention=maker-breaker,first=breaker,spanning-trees",
      "positional:3x3,first=o,x.lines=3,o.rows=2",
      "positional:##../####/.##.,polyomino=##/#.",
      "positional:projective:3,plane-lines",
      "positional:torus:5x5,lines=4",
      "positional:3x3,set=a1+b2,set=c3",
      "positional:3x3,bias=1:2,lines=3",
      "positional:4x3,convention=maker-breaker,first=breaker,bias=3:2,lines=3",
      "positional:3x3,convention=avoider-enforcer,bias=2:1,rows=2",
      "positional:3x3,pass=both,lines=3",
      "positional:4x3,convention=avoider-enforcer,first=enforcer,pass=avoider,rows=2",
      "positional:4x3,swap=on,lines=3",
      "positional:3x3,convention=avoider-avoider,first=o,pass=both,swap=on,rows=2",
      "positional:3x3,convention=order-chaos,lines=3",
      "positional:complete:4,convention=order-chaos,first=chaos,pass=both,triangles",
      // Two words
      "positional:box:3^3,box-lines",
      "positional:box:4^3,box-lines",
      "positional:grid-graph:4x3,convention=avoider-avoider,cycles",
      "positional:9x9,convention=maker-breaker,polyomino=##../.###",
      // Six words
      "positional:19x19,lines=5",
      "positional:box:4^4,convention=maker-breaker,box-lines",
      "positional:12x12,rectangles",
      "positional:12x12,convention=maker-breaker,bias=2:1,lines=5",
      "positional:3x3,convention=order-chaos,pass=order,symbols=3,lines=3",
      "positional:9x9,convention=order-chaos,lines=5",
  };
  return names;
}

const std::vector<const char*>& listed_games() {
  static const std::vector<const char*> names = [] {
    auto all = listed_order_chaos();
    all.insert(all.end(), listed_hex().begin(), listed_hex().end());
    all.insert(all.end(), listed_square_war().begin(), listed_square_war().end());
    all.insert(all.end(), listed_mnk().begin(), listed_mnk().end());
    all.insert(all.end(), listed_positional().begin(), listed_positional().end());
    return all;
  }();
  return names;
}

games::Move Conformance::random_move(const games::AnyPosition& position) {
  const auto moves = game.moves(position);
  auto move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
  // Under pass=both a pass that ends the game is made only now and then.
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

int OrderChaosConformance::solvable_cells() const {
  int cells = 0;
  for (int positions = 1; positions <= 1500; ++cells) positions *= slow.rules().symbols + 1;
  return cells - 1;
}

games::Move stone_of(const games::AnyGame& game, const games::AnyPosition& position,
                     games::Move move) {
  auto next = position;
  game.play(next, move);
  for (int symbol = 0;; ++symbol) {
    const auto stone = games::Move::place(move.cell(), symbol);
    const auto alone = game.set_up(std::vector{stone}, game.to_move(next));
    if (game.stone(alone, move.cell()) == game.stone(next, move.cell())) return stone;
  }
}

std::string test_name(const testing::TestParamInfo<const char*>& info) {
  // The names are numbered, since few characters of a shape may be part of a name.
  std::string name = std::to_string(info.index) + "_";
  for (const char* c = info.param; *c != '\0'; ++c) {
    name += std::isalnum(static_cast<unsigned char>(*c)) != 0 ? *c : '_';
  }
  return name;
}

}  // namespace zermelo::test

// Conformance: the symmetries of a game form a group, commute with play and keep outcomes.
#include <algorithm>
#include <map>
#include <set>

#include "board/symmetry.hpp"
#include "games/conformance.hpp"

namespace zermelo::test {
namespace {

using games::AnyPosition;
using games::Outcome;
using games::Symmetry;

using Pair = std::pair<board::CellPermutation, std::vector<std::uint8_t>>;

Pair as_pair(const Symmetry& s) { return {s.cells, s.symbols}; }

/// First a, then b.
Pair composed(const Symmetry& a, const Symmetry& b) {
  Pair result = as_pair(a);
  for (auto& image : result.first) image = b.cells[image];
  for (auto& image : result.second) image = b.symbols[image];
  return result;
}

TEST_P(Conformance, SymmetriesFormAGroup) {
  game.visit([&](const auto& g) {
    const auto& group = g.symmetries();
    std::set<Pair> elements;
    for (const auto& s : group) elements.insert(as_pair(s));
    EXPECT_EQ(elements.size(), group.size()) << "an element stands twice";
    for (std::size_t i = 0; i < group.front().cells.size(); ++i) {
      EXPECT_EQ(group.front().cells[i], i) << "the identity comes first";
    }
    EXPECT_TRUE(std::is_sorted(group.front().symbols.begin(), group.front().symbols.end()));
    for (const auto& s : group) {
      std::set<int> cells(s.cells.begin(), s.cells.end());
      std::set<int> symbols(s.symbols.begin(), s.symbols.end());
      EXPECT_EQ(cells.size(), g.board().cells().size());
      EXPECT_EQ(symbols.size(), group.front().symbols.size());
    }
    // A finite set that is closed under composition is a group. If there are many symmetries, only
    // some products are tried.
    const std::size_t stride = group.size() > 32 ? group.size() / 8 : 1;
    for (std::size_t i = 0; i < group.size(); i += stride) {
      for (std::size_t j = 0; j < group.size(); ++j) {
        ASSERT_TRUE(elements.contains(composed(group[i], group[j]))) << i << " " << j;
      }
    }
  });
}

TEST_P(OrderChaosConformance, SymmetriesAreThoseOfTheBoardAndTheSymbols) {
  game.visit([&](const auto& g) {
    std::size_t orders = 1;
    for (int s = 2; s <= slow.rules().symbols && slow.rules().symbols <= 4; ++s) {
      orders *= static_cast<std::size_t>(s);
    }
    EXPECT_EQ(g.symmetries().size(), board::symmetries(g.board()).size() * orders);
    EXPECT_EQ(static_cast<int>(g.symmetries().front().symbols.size()), slow.rules().symbols);
  });
}

TEST_P(Conformance, SymmetriesCommuteWithPlay) {
  for (int i = 0; i < 3; ++i) {
    walk([&](const AnyPosition& any) {
      game.visit(any, [&](const auto& g, const auto& p) {
        const auto& group = g.symmetries();
        const auto& s = group[random.below(static_cast<std::uint32_t>(group.size()))];
        const auto image = g.apply(s, p);
        EXPECT_EQ(g.outcome(image), g.outcome(p));
        EXPECT_EQ(g.to_move(image), g.to_move(p));
        EXPECT_EQ(g.hash(image), g.hash_from_scratch(image));
        EXPECT_EQ(g.canonical_hash(image), g.canonical_hash(p));
        EXPECT_TRUE(games::certain(g, image) == games::certain(g, p));
        if (g.outcome(p) != Outcome::undecided) return;
        games::MoveList moves;
        g.moves(p, moves);
        const auto move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
        ASSERT_TRUE(g.legal(image, g.apply(s, move)));
        auto played_then_mapped = p, mapped_then_played = image;
        g.play(played_then_mapped, move);
        g.play(mapped_then_played, g.apply(s, move));
        EXPECT_EQ(g.apply(s, played_then_mapped), mapped_then_played);
      });
    });
  }
}

/// The rules say of an image what the oracle says of it, so the symmetry is one of the game, and
/// not only of the code.
TEST_P(OrderChaosConformance, ImagesAreJudgedAsTheOracleJudgesThem) {
  walk([&](const AnyPosition& any) {
    game.visit(any, [&](const auto& g, const auto& p) {
      if (g.outcome(p) == Outcome::undecided) return;
      int budget = 20;
      for (const auto& s : g.symmetries()) {
        if (budget-- == 0) break;
        const auto state = to_oracle(game, slow, AnyPosition(g.apply(s, p)));
        // Two passes end a game without a line, which the stones alone do not show.
        if (state.result == oracle::Result::open) continue;
        EXPECT_EQ(to_fast(state.result), g.outcome(p));
      }
    });
  });
  EXPECT_EQ(slow.cells().size(), game.board().cells().size());
}

TEST(CanonicalHash, TellsExactlyTheOrbitsApart) {
  for (const auto* name : {"order-chaos:2x3,line=9", "order-chaos:2x2,line=9,symbols=3",
                           "order-chaos:##./###,line=9", "order-chaos:5x1,line=9"}) {
    const auto game = games::AnyGame::parse(name);
    game.visit([&](const auto& g) {
      std::map<std::uint64_t, std::string> canonical;
      std::set<std::string> orbits;
      const int symbols = games::rules_if<games::OrderChaosRules>(game)->symbols;
      int fillings = 1;
      for (int k = 0; k < g.board().size(); ++k) fillings *= symbols + 1;
      for (int index = 0; index < fillings; ++index) {
        std::vector<games::Move> stones;
        int rest = index;
        for (const auto cell : g.board().cells()) {
          if (rest % (symbols + 1) != 0) {
            stones.push_back(games::Move::place(cell, rest % (symbols + 1) - 1));
          }
          rest /= symbols + 1;
        }
        const auto p = g.set_up(stones, games::kOrder);
        std::string least = "~";
        for (const auto& s : g.symmetries()) {
          least = std::min(least, g.position_name(g.apply(s, p)));
        }
        orbits.insert(least);
        const auto [entry, fresh] = canonical.emplace(g.canonical_hash(p), least);
        EXPECT_EQ(entry->second, least) << g.position_name(p);
      }
      EXPECT_EQ(canonical.size(), orbits.size()) << name;
    });
  }
}

}  // namespace
}  // namespace zermelo::test

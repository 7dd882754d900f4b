#include "reproduce/hex/colourings.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <set>
#include <vector>

#include "base/random.hpp"
#include "board/hex_path.hpp"
#include "games/any_game.hpp"
#include "play/player.hpp"

namespace zermelo::reproduce {

namespace {

using games::AnyGame;
using games::kBlue;
using games::kRed;

/// The bits of a mask over the cells in reading order, as the numbers of the board.
template <class Bits>
Bits spread(const board::Board& board, std::uint64_t mask) {
  Bits bits;
  for (; mask != 0; mask &= mask - 1) {
    bits.set(board.cells()[static_cast<std::size_t>(std::countr_zero(mask))]);
  }
  return bits;
}

template <class Visit>
auto with_hex(std::string_view name, Visit&& visit) {
  return AnyGame::parse(name).visit([&](const auto& game) {
    using Result = decltype(visit(std::declval<const games::Hex<1>&>()));
    if constexpr (requires { game.grid(); }) return visit(game);
    return Result{};
  });
}

template <class G, class Bits>
void add(ColouringCounts& counts, const G& game, const Bits& red, const Bits& blue) {
  const bool red_wins = game.holds_winning_set(red, kRed),
             blue_wins = game.holds_winning_set(blue, kBlue);
  ++counts.all;
  counts.red += red_wins ? 1U : 0U;
  counts.blue += blue_wins ? 1U : 0U;
  counts.both += red_wins && blue_wins ? 1U : 0U;
}

bool stop(const base::Limits& limits, const base::Stopwatch& watch, std::uint64_t done,
          std::uint64_t all) {
  if (done % 65536 != 0) return false;
  if (limits.progress && done > 0) {
    limits.progress(static_cast<double>(done) / static_cast<double>(all),
                    static_cast<double>(done));
  }
  return limits.reached(watch);
}

}  // namespace

std::optional<ColouringCounts> count_colourings(std::string_view name, const base::Limits& limits) {
  return with_hex(name, [&](const auto& game) -> std::optional<ColouringCounts> {
    using Bits = typename std::remove_cvref_t<decltype(game)>::Bits;
    const base::Stopwatch watch;
    ColouringCounts counts;
    const auto all = Bits::from(game.board().set());
    const std::uint64_t masks = std::uint64_t{1} << game.board().size();
    for (std::uint64_t mask = 0; mask < masks; ++mask) {
      if (stop(limits, watch, mask, masks)) return std::nullopt;
      const auto red = spread<Bits>(game.board(), mask);
      add(counts, game, red, all - red);
    }
    return counts;
  });
}

std::optional<ColouringCounts> random_colourings(std::string_view name, std::uint64_t boards,
                                                 std::uint64_t seed, const base::Limits& limits) {
  return with_hex(name, [&](const auto& game) -> std::optional<ColouringCounts> {
    using Bits = typename std::remove_cvref_t<decltype(game)>::Bits;
    const base::Stopwatch watch;
    base::Random random(seed);
    ColouringCounts counts;
    const auto all = Bits::from(game.board().set());
    for (std::uint64_t i = 0; i < boards; ++i) {
      if (stop(limits, watch, i, boards)) return std::nullopt;
      Bits ones;
      for (std::size_t w = 0; w < Bits::kSize / 64; ++w) ones.set_word(w, random.next());
      add(counts, game, all & ones, all - ones);
    }
    return counts;
  });
}

std::optional<std::uint64_t> count_literal_cylinder(int m, int n, const base::Limits& limits) {
  const auto name = fmt::format("hex:{}x{},wrap=cylinder", m, n);
  return with_hex(name, [&](const auto& game) -> std::optional<std::uint64_t> {
    using Bits = typename std::remove_cvref_t<decltype(game)>::Bits;
    const base::Stopwatch watch;
    const auto& board = game.board();
    const board::Connection<Bits::kSize / 64> connection(game.grid());
    std::uint64_t without = 0;
    for (std::uint64_t mask = 0; mask < std::uint64_t{1} << (m * n); ++mask) {
      if (limits.reached(watch)) return std::nullopt;
      const auto red = spread<Bits>(board, mask);
      bool red_wins = false;
      for (int x = 0; x < m; ++x) {
        Bits top, bottom;
        top.set(*board.at(x, 0));
        bottom.set(*board.at(x, n - 1));
        red_wins = red_wins || connection.reaches(top, bottom, red);
      }
      const bool blue_wins = game.holds_winning_set(Bits::from(board.set()) - red, kBlue);
      without += red_wins || blue_wins ? 0U : 1U;
    }
    return without;
  });
}

std::optional<ColumnsJoined> count_columns_joined(int m, int n, const base::Limits& limits) {
  const auto name = fmt::format("hex:{}x{},wrap=cylinder", m, n);
  return with_hex(name, [&](const auto& game) -> std::optional<ColumnsJoined> {
    using Bits = typename std::remove_cvref_t<decltype(game)>::Bits;
    const base::Stopwatch watch;
    const auto& board = game.board();
    const board::Connection<Bits::kSize / 64> connection(game.grid());
    Bits first, last;
    for (int y = 0; y < n; ++y) {
      first.set(*board.at(0, y));
      last.set(*board.at(n - 1, y));
    }
    ColumnsJoined found;
    for (std::uint64_t mask = 0; mask < std::uint64_t{1} << (m * n); ++mask) {
      if (limits.reached(watch)) return std::nullopt;
      const auto red = spread<Bits>(board, mask);
      const bool by_columns = connection.reaches(first & red, last & red, red);
      const bool blue_wins = game.holds_winning_set(Bits::from(board.set()) - red, kBlue);
      found.without += by_columns || blue_wins ? 0U : 1U;
      found.not_joined += by_columns && !game.holds_winning_set(red, kRed) ? 1U : 0U;
    }
    return found;
  });
}

std::optional<std::pair<std::uint64_t, std::uint64_t>> winners_by_topology(
    int m, int n, const base::Limits& limits) {
  const base::Stopwatch watch;
  const auto holds = [&](std::string_view wrap, std::uint64_t mask) {
    return with_hex(fmt::format("hex:{}x{},wrap={}", m, n, wrap), [&](const auto& game) {
      using Bits = typename std::remove_cvref_t<decltype(game)>::Bits;
      const auto red = spread<Bits>(game.board(), mask);
      return std::pair(game.holds_winning_set(red, kRed),
                       game.holds_winning_set(Bits::from(game.board().set()) - red, kBlue));
    });
  };
  constexpr std::pair kRedAlone(true, false), kBlueAlone(false, true);
  std::pair<std::uint64_t, std::uint64_t> found;
  for (std::uint64_t mask = 0; mask < std::uint64_t{1} << (m * n); ++mask) {
    if (limits.reached(watch)) return std::nullopt;
    const auto plane = holds("none", mask), cylinder = holds("cylinder", mask),
               torus = holds("torus", mask);
    if (plane == kBlueAlone && cylinder == kRedAlone && torus == kRedAlone) ++found.first;
    if (plane == kRedAlone && torus == kBlueAlone) ++found.second;
  }
  return found;
}

std::optional<int> minimal_blue_rings(int m, int n, const base::Limits& limits) {
  const auto name = fmt::format("hex:{}x{},wrap=cylinder", m, n);
  return with_hex(name, [&](const auto& game) -> std::optional<int> {
    using Bits = typename std::remove_cvref_t<decltype(game)>::Bits;
    const base::Stopwatch watch;
    const auto wins = [&](std::uint64_t mask) {
      return game.holds_winning_set(spread<Bits>(game.board(), mask), kBlue);
    };
    const std::uint64_t row = (std::uint64_t{1} << m) - 1;
    const auto lifted = [&](std::uint64_t mask) {  // moved as far north as it goes
      while ((mask & row) == 0) mask >>= m;
      return mask;
    };
    std::set<std::uint64_t> classes;
    for (std::uint64_t mask = 1; mask < std::uint64_t{1} << (m * n); ++mask) {
      if (limits.reached(watch)) return std::nullopt;
      if (!wins(mask)) continue;
      bool minimal = true;
      for (std::uint64_t rest = mask; rest != 0 && minimal; rest &= rest - 1) {
        minimal = !wins(mask & ~(rest & (~rest + 1)));
      }
      if (!minimal) continue;
      std::uint64_t least = ~std::uint64_t{0};
      for (const auto& symmetry : game.symmetries()) {
        std::uint64_t image = 0;
        for (std::uint64_t rest = mask; rest != 0; rest &= rest - 1) {
          image |= std::uint64_t{1}
                   << symmetry.cells[static_cast<std::size_t>(std::countr_zero(rest))];
        }
        least = std::min(least, lifted(image));
      }
      classes.insert(least);
    }
    return static_cast<int>(classes.size());
  });
}

std::optional<std::pair<int, int>> fewest_winning_stones(std::string_view name,
                                                         const base::Limits& limits) {
  return with_hex(name, [&](const auto& game) -> std::optional<std::pair<int, int>> {
    using Bits = typename std::remove_cvref_t<decltype(game)>::Bits;
    const base::Stopwatch watch;
    const int cells = game.board().size();
    std::pair<int, int> least(cells + 1, cells + 1);
    for (std::uint64_t mask = 0; mask < std::uint64_t{1} << cells; ++mask) {
      if (limits.reached(watch)) return std::nullopt;
      const auto stones = spread<Bits>(game.board(), mask);
      const int count = std::popcount(mask);
      if (count < least.first && game.holds_winning_set(stones, kRed)) least.first = count;
      if (count < least.second && game.holds_winning_set(stones, kBlue)) least.second = count;
    }
    return least;
  });
}

std::optional<std::string> lost_game(std::string_view name, std::string_view strategy, int tries,
                                     const base::Limits& limits) {
  const auto game = AnyGame::parse(name);
  const base::Stopwatch watch;
  for (int i = 0; i < tries && !limits.reached(watch); ++i) {
    const auto red = play::make_player(game, kRed, fmt::format("strategy:{}", strategy), 1);
    const auto blue = play::make_player(game, kBlue, "uct:iterations=4000",
                                        base::derive_seed(7, static_cast<std::uint64_t>(i)));
    std::vector<games::Move> moves;
    auto position = game.initial();
    while (game.outcome(position) == games::Outcome::undecided) {
      auto& player = game.to_move(position) == kRed ? *red : *blue;
      const auto move = player.choose(position, limits).move;
      if (!move) break;
      moves.push_back(*move);
      game.play(position, *move);
    }
    if (game.outcome(position) == games::win_of(kBlue)) return game.moves_name(moves);
  }
  return std::nullopt;
}

}  // namespace zermelo::reproduce

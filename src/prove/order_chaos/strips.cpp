#include "prove/order_chaos/strips.hpp"

#include <algorithm>
#include <array>

#include "base/index.hpp"
#include "prove/answer.hpp"
#include "prove/every_height/certificate.hpp"

namespace zermelo::prove {

namespace {

using games::OrderChaosRules;

constexpr int kMostCells = 25;
constexpr std::uint64_t kMostPositions = 2'000'000;

/// Whether Chaos never has to open a pair of a pairing that is repeated along the strip.
bool never_opens(const games::EveryHeight& family, const OrderChaosRules& rules) {
  if (rules.may_pass(games::kChaos)) return true;
  return !rules.may_pass(games::kOrder) && !family.any_width() && family.columns() % 2 == 0 &&
         rules.first == games::kOrder;
}

bool find_pairing(const games::EveryHeight& family, const OrderChaosRules& rules,
                  const base::Limits& limits, StripAnswer& answer) {
  const pairing::StripTask task{family.columns(), rules.line, !never_opens(family, rules)};
  if (!pairing::may_have_pairing(task)) return false;
  answer.pairing = pairing::find_strip_pairing(task, limits);
  if (!answer.pairing) return false;
  answer.winner = "chaos";
  answer.from = 1;
  answer.certificate = family_head(family, 1, "winner chaos") + repeated_pairs(*answer.pairing);
  return true;
}

/// The least number of rows, and of columns if any are possible, of the boards that contain this
/// one.
int least_around(const board::Board& board, bool any_width) {
  return any_width ? std::max(board.height(), board.width()) : board.height();
}

/// Inner boards, the smallest first: full rectangles, and with one cell more in the first column
/// below or behind the last row.
std::vector<board::Board> inner_boards(const games::EveryHeight& family, int line) {
  const int columns = family.any_width() ? line + 1 : family.columns();
  std::vector<board::Board> boards;
  for (int rows = 1; rows <= kMostCells; ++rows) {
    for (int width = 1; width <= columns && width * rows <= kMostCells; ++width) {
      if (std::max(width, rows) < line) continue;
      std::vector<std::string> drawing(base::at(rows), std::string(base::at(width), '#'));
      const auto add = [&] {
        const std::vector<std::string_view> views(drawing.begin(), drawing.end());
        boards.push_back(board::Board::shape(views));
      };
      add();
      if (width < columns) {
        drawing.back() += '#';
        add();
        drawing.back().pop_back();
      }
      drawing.emplace_back("#");
      add();
    }
  }
  std::stable_sort(boards.begin(), boards.end(), [&](const auto& one, const auto& other) {
    return least_around(one, family.any_width()) < least_around(other, family.any_width());
  });
  return boards;
}

/// A win of Order's on an inner board, as a certificate of kind `strategy`. Counts the positions
/// that were visited, of which there are at most `most`.
std::optional<std::string> inner_win(const games::AnyGame& game, const base::Limits& limits,
                                     std::uint64_t most, std::uint64_t& positions) {
  const auto prover = make_prover(game, {.limits = limits, .without = {std::string("lifting")}});
  const auto answer = prover->answer(at_start(game), {limits, most});
  positions += answer.nodes;
  if (answer.value != games::win_of(games::kOrder)) return std::nullopt;
  return answer.evidence->write(limits).certificate;
}

bool find_inner_boards(const games::EveryHeight& family, const OrderChaosRules& rules,
                       const base::Limits& limits, std::uint64_t most_positions,
                       StripAnswer& answer) {
  const base::Stopwatch watch;
  const bool any_width = family.any_width();
  const bool one_serves_all = !any_width && family.columns() % 2 == 0;
  // For even and odd heights, or numbers of cells if the width is any: the least height of that
  // parity which an inner board serves.
  std::array<int, 2> least{0, 0};
  std::array<std::string, 2> texts, names;
  for (const auto& board : inner_boards(family, rules.line)) {
    const bool odd_board = board.size() % 2 != 0;
    if (one_serves_all && odd_board) continue;
    if (!one_serves_all && least[odd_board ? 1 : 0] > 0) continue;
    if (limits.reached(watch)) return false;
    if (answer.positions >= most_positions) {
      answer.gave_up = true;
      return false;
    }
    auto inner = rules;
    inner.board = board;
    const auto game = games::make_game(inner);
    const auto most = std::min(kMostPositions, most_positions - answer.positions);
    const auto text = inner_win(game, limits.rest(watch), most, answer.positions);
    if (!text) continue;
    for (const int parity : {0, 1}) {
      if (!one_serves_all && (parity == 1) != odd_board) continue;
      const int rows = least_around(board, any_width);
      least[base::at(parity)] = rows + (any_width || rows % 2 == parity ? 0 : 1);
      texts[base::at(parity)] = *text;
      names[base::at(parity)] = game.name();
    }
    if (least[0] > 0 && least[1] > 0) break;
  }
  if (least[0] == 0 || least[1] == 0) return false;
  answer.winner = "order";
  answer.from = std::max(least[0], least[1]) - (any_width ? 0 : 1);
  answer.certificate = family_head(family, answer.from, "winner order");
  for (const int parity : {0, 1}) {
    if (parity == 1 && texts[0] == texts[1]) continue;
    answer.inner.push_back(names[base::at(parity)]);
    answer.certificate += "inner\n" + texts[base::at(parity)];
  }
  answer.certificate += "end\n";
  return true;
}

}  // namespace

StripAnswer answer_strips(const games::EveryHeight& family, const base::Limits& limits,
                          std::uint64_t most_positions) {
  const base::Stopwatch watch;
  const auto least = family.at(1);
  const auto& rules = *games::rules_if<OrderChaosRules>(least);
  StripAnswer answer;
  const bool known = find_pairing(family, rules, limits, answer) ||
                     (rules.win == games::WinRule::line &&
                      find_inner_boards(family, rules, limits.rest(watch), most_positions, answer));
  answer.seconds = watch.seconds();
  answer.stopped = !known && limits.reached(watch);
  return answer;
}

}  // namespace zermelo::prove

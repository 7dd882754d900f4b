#include "strong/strong_csv.hpp"

#include <fmt/format.h>

#include <array>
#include <iterator>
#include <optional>
#include <ostream>
#include <string>

namespace zermelo::app {

namespace {

using games::AnyGame;
using games::Outcome;
using games::Side;
using solve::Distances;

constexpr std::array kSides{Side::a, Side::b};
constexpr std::size_t kBuffer = std::size_t{1} << 16;  // bytes that are written at a time

/// The contents of the cells in reading order, `.` for an empty one. They are counted as the
/// fillings are, the first cell fastest (docs/strong.md).
class Contents {
 public:
  explicit Contents(const AnyGame& game)
      : letters_(game.letters()), text_(static_cast<std::size_t>(game.board().size()), '.') {}

  const std::string& text() const { return text_; }
  int stones() const { return stones_; }
  void next() {
    for (char& c : text_) {
      const auto at = letters_.find(c);  // npos for an empty cell, the first content
      stones_ += at == std::string::npos ? 1 : 0;
      const auto after = at == std::string::npos ? 0 : at + 1;
      if (after < letters_.size()) {
        c = letters_[after];
        return;
      }
      c = '.';
      --stones_;
    }
  }

 private:
  std::string letters_;
  std::string text_;
  int stones_ = 0;
};

/// One line after the other. `values(index, side)` is a filling's value for a player to move.
template <class Values>
void write_lines(std::ostream& out, const AnyGame& game, std::uint64_t fillings, bool plies,
                 Values&& values) {
  std::string text = "index,position,stones";
  for (const Side side : kSides) {
    text += fmt::format(",{}_to_move", game.side_name(side));
    if (plies) text += fmt::format(",{}_plies", game.side_name(side));
  }
  text += '\n';
  Contents contents(game);
  for (std::uint64_t index = 0; index < fillings; ++index, contents.next()) {
    const std::array<std::optional<Distances::Value>, 2> both{values(index, Side::a),
                                                              values(index, Side::b)};
    if (!both[0] && !both[1]) continue;
    auto to = std::back_inserter(text);
    fmt::format_to(to, "{},{},{}", index, contents.text(), contents.stones());
    for (const auto& value : both) {
      fmt::format_to(to, ",{}", value ? game.outcome_name(value->outcome) : "");
      if (plies && value) fmt::format_to(to, ",{}", value->plies);
      if (plies && !value) text += ',';
    }
    text += '\n';
    if (text.size() < kBuffer) continue;
    out << text;
    text.clear();
  }
  out << text;
}

}  // namespace

void write_csv(std::ostream& out, const AnyGame& game, const solve::StrongSolution& solution) {
  write_lines(out, game, solution.positions(), false,
              [&](std::uint64_t index, Side side) -> std::optional<Distances::Value> {
                return Distances::Value{games::win_of(solution.winner(index, side)), 0};
              });
}

void write_csv(std::ostream& out, const AnyGame& game, const Distances& distances) {
  write_lines(out, game, distances.fillings(), true,
              [&](std::uint64_t index, Side side) { return distances.value(index, side); });
}

}  // namespace zermelo::app

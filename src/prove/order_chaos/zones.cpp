#include "prove/order_chaos/zones.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <unordered_map>
#include <utility>
#include <vector>

#include "base/index.hpp"

namespace zermelo::prove {

using base::at;
using solve::cell_bit;

namespace {

using Cells = std::uint64_t;
using Lines = base::Bits<2>;

constexpr int kForced = 3;  // stones of a forced win that is left to the checker
constexpr int kMostForced = 12;
constexpr int kPositions = 20'000;  // of a forced win that is looked for

class ZoneWriter {
 public:
  ZoneWriter(solve::OrderBoard& board, solve::OrderThreats& search,
             const std::function<bool()>& stopped)
      : board_(board), search_(search), stopped_(stopped) {
    // In the order of the page on this kind: by direction, and then by first cell.
    const int columns = board.columns();
    const int rows = (64 - std::countl_zero(board.cells())) / columns;
    constexpr std::array<std::pair<int, int>, 4> kOfLines{{{1, 0}, {0, 1}, {1, 1}, {-1, 1}}};
    for (const auto& [dx, dy] : kOfLines) {
      for (int cell = 0; cell < columns * rows; ++cell) {
        const int x = cell % columns, y = cell / columns;
        const int last_x = x + (board.length() - 1) * dx, last_y = y + (board.length() - 1) * dy;
        if (last_x < 0 || last_x >= columns || last_y >= rows) continue;
        Cells line = 0;
        for (int k = 0; k < board.length(); ++k) line |= cell_bit(cell + k * (dx + dy * columns));
        lines_.push_back(line);
      }
    }
    // A square has more symmetries, and the checker's order of them is not tried to be met.
    reflections_ = columns == rows ? 1 : 4;
    for (int r = 0; r < reflections_; ++r) {
      auto& images = images_.emplace_back();
      for (const auto line : lines_) {
        const auto image = std::find(lines_.begin(), lines_.end(), board.reflect(line, r));
        images.push_back(static_cast<int>(image - lines_.begin()));
      }
    }
  }

  bool attack(Lines& zone) {
    if (const int line = first_lacking_one(); line >= 0) return zone.set(line), true;
    auto told_so = told();
    auto& key = told_so.first;
    const int reflection = told_so.second;
    if (const auto known = known_.find(key); known != known_.end()) {
      for (int line = 0; line < count(); ++line) {
        if (known->second.test(images_[at(reflection)][at(line)])) zone.set(line);
      }
      return true;
    }
    if (stopped_()) return false;
    solve::OrderMove first;
    const int stones = shortest(zone, first);
    if (stones > 0 && stones <= kForced) {
      ++run_;
      ++proof_.forced;
      return true;
    }
    if (stones == 0) {
      if (!search_.win_to_move() && !search_.attack()) return false;
      first = search_.win_to_move()->move;
    }
    if (run_ > 0) word(std::to_string(std::exchange(run_, 0)));
    word(board_.name(first.cell, first.symbol));
    ++proof_.stones;
    board_.put(first.cell, first.symbol);
    Lines rest;
    const bool done = defend(rest);
    board_.take(first.cell, first.symbol);
    if (!done) return false;
    if ((cells_on(rest) & cell_bit(first.cell)) == 0) {
      int live = 0;
      const auto serves = [&](int line) {
        return (lines_[at(line)] & cell_bit(first.cell)) != 0 && lacking(line) >= 0;
      };
      while (live < count() && !serves(live)) ++live;
      if (live == count()) return false;
      rest.set(live);
    }
    zone = rest;
    auto& image = known_[std::move(key)];
    rest.for_each([&](int line) { image.set(images_[at(reflection)][at(line)]); });
    return true;
  }

  bool defend(Lines& zone) {
    if (!attack(zone)) return false;
    auto left = cells_on(zone);
    for (int cell = 0; cell < 64; ++cell) {
      if ((board_.empty() & cell_bit(cell)) == 0) continue;
      for (int symbol = 0; symbol < 2; ++symbol) {
        if ((left & cell_bit(cell)) == 0) continue;
        board_.put(cell, symbol);
        Lines refutation;
        bool done = true;
        if (const int line = filled(cell); line >= 0) {
          refutation.set(line);
        } else {
          done = attack(refutation);
        }
        board_.take(cell, symbol);
        if (!done) return false;
        refutation.for_each([&](int line) { zone.set(line); });
        const auto cells = cells_on(refutation);
        if ((cells & cell_bit(cell)) == 0) left &= cells;
      }
    }
    return true;
  }

  ZoneProof finish() {
    if (run_ > 0) word(std::to_string(run_));
    proof_.body = (reflections_ > 1 ? "symmetry grid\n" : "") +
                  std::string("symmetry symbols O X\n") + words_ + "\nend\n";
    return std::move(proof_);
  }

 private:
  int count() const { return static_cast<int>(lines_.size()); }
  /// How many stones the line lacks, if it holds no two symbols; else -1.
  int lacking(int line) const {
    const auto cells = lines_[at(line)];
    const bool live = (cells & board_.stones(0)) == 0 || (cells & board_.stones(1)) == 0;
    return live ? std::popcount(cells & board_.empty()) : -1;
  }
  int first_lacking_one() const {
    if (!board_.has_open(board_.length() - 1)) return -1;
    for (int line = 0; line < count(); ++line)
      if (lacking(line) == 1) return line;
    return -1;
  }
  int filled(int cell) const {
    for (int line = 0; line < count(); ++line)
      if ((lines_[at(line)] & cell_bit(cell)) != 0 && lacking(line) == 0) return line;
    return -1;
  }
  Cells cells_on(const Lines& lines) const {
    Cells cells = 0;
    lines.for_each([&](int line) { cells |= lines_[at(line)]; });
    return cells;
  }

  /// The fewest stones of a forced win, and the first of them; 0 if none is found.
  int shortest(Lines& zone, solve::OrderMove& first) {
    for (int stones = 1; stones <= kMostForced; ++stones) {
      left_ = kPositions;
      if (forced(stones, zone, &first)) return stones;
      if (left_ < 0) return 0;
    }
    return 0;
  }

  bool forced(int stones, Lines& zone, solve::OrderMove* first) {
    if (const int line = first_lacking_one(); line >= 0) return zone.set(line), true;
    if (stones == 0 || --left_ < 0) return false;
    for (int line = 0; line < count(); ++line) {
      if (lacking(line) != 2) continue;
      const int own = (lines_[at(line)] & board_.stones(0)) != 0 ? 0 : 1;
      const auto empty = lines_[at(line)] & board_.empty();
      const int low = std::countr_zero(empty), high = 63 - std::countl_zero(empty);
      for (const auto& [cell, other] : {std::pair{low, high}, std::pair{high, low}}) {
        board_.put(cell, own);
        board_.put(other, 1 - own);
        Lines rest;
        const bool wins = forced(stones - 1, rest, nullptr);
        board_.take(other, 1 - own);
        board_.take(cell, own);
        if (wins) {
          rest.set(line);
          zone = rest;
          if (first != nullptr) *first = {cell, own};
          return true;
        }
        if (left_ < 0) return false;
      }
    }
    return false;
  }

  /// The key of the position, and by which reflection it is the least.
  std::pair<std::string, int> told() const {
    Cells live = 0;
    for (int line = 0; line < count(); ++line)
      if (lacking(line) >= 0) live |= lines_[at(line)];
    const int cells = 64 - std::countl_zero(board_.cells());
    std::pair<std::string, int> least;
    bool is_first = true;
    for (int r = 0; r < reflections_; ++r) {
      for (const bool exchanged : {false, true}) {
        std::string key(at((cells + 3) / 4), '\0');
        for (int cell = 0; cell < cells; ++cell) {
          const auto here = cell_bit(cell);
          const int to = std::countr_zero(board_.reflect(here, r));
          int holds = (board_.stones(0) & here) != 0 ? 1 : (board_.stones(1) & here) != 0 ? 2 : 0;
          if (holds != 0 && exchanged) holds = 3 - holds;
          if ((live & here) == 0) holds = 3;
          key[at(to / 4)] = static_cast<char>(key[at(to / 4)] | holds << to % 4 * 2);
        }
        if (is_first || key < least.first) least = {std::move(key), r};
        is_first = false;
      }
    }
    return least;
  }

  void word(const std::string& text) {
    constexpr std::size_t kWidest = 96;
    const auto line = words_.size() - (words_.rfind('\n') + 1);
    if (!words_.empty()) words_ += line + text.size() > kWidest ? '\n' : ' ';
    words_ += text;
  }

  solve::OrderBoard& board_;
  solve::OrderThreats& search_;
  const std::function<bool()>& stopped_;
  std::vector<Cells> lines_;
  int reflections_ = 1;
  std::vector<std::vector<int>> images_;  // of the lines, by reflection
  std::unordered_map<std::string, Lines> known_;
  int left_ = 0;
  std::uint64_t run_ = 0;  // forced wins since the last stone
  std::string words_;
  ZoneProof proof_;
};

}  // namespace

std::optional<ZoneProof> prove_by_zones(solve::OrderBoard& board, solve::OrderThreats& search,
                                        bool order_to_move, const std::function<bool()>& stopped) {
  ZoneWriter writer(board, search, stopped);
  Lines zone;
  if (!(order_to_move ? writer.attack(zone) : writer.defend(zone))) return std::nullopt;
  return writer.finish();
}

}  // namespace zermelo::prove

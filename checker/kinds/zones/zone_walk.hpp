// Walks through a win of Order's as it is listed, and works out on which lines it rests.
//
// Why it proves the claim. `attack` and `defend` return a set Z of live lines such that Order wins
// from *every* position in which the lines of Z hold what they hold in this one, Order being to
// move in `attack`, and in `defend` Chaos, who may also pass:
//
//   * Where a line lacks only one stone of its symbol, she fills it. Z is that line.
//   * A listed stone of hers. Z is that of `defend` after it, with a live line through the stone's
//     cell if it has none, so that the cell is empty in every such position.
//   * `defend`: Z contains what refutes a pass. A stone on none of these lines leaves them as they
//     are, and so is refuted as the pass is. Each other stone fills a line for her, or is refuted
//     by itself, and Z contains that line or the lines of that; or one such refutation was found
//     whose lines contain neither its own stone nor this one, so that they hold the same after
//     either.
//   * A forced win: her stone on one cell of a line that lacks two. If Chaos does not fill the
//     other cell with the other symbol, she fills the line. Z contains it, and what follows if he
//     does. (His stone fills no line for her: it would have lacked one before, and been filled.)
//   * A position with a known key. The key says what the cells of all live lines hold, up to the
//     symmetries, and marks the others; so a line is live if none of its cells is marked and it
//     does not hold both symbols. The live lines are the images of those of the known position
//     and hold the same, and the image of its Z serves.
//
// If Chaos may not pass, that only takes replies away from him. Order never passes in this walk, so
// under pass=both two passes in succession can occur only up to the start of the claim, or there if
// Chaos passes first; both are tested.
#pragma once

#include <bitset>
#include <unordered_map>

#include "checker/core/certificate.hpp"
#include "checker/games/order_chaos.hpp"

namespace checker {

class ZoneWalk {
 public:
  static constexpr std::size_t kMost = 256;  // cells, and lines
  static constexpr int kLongest = 12;        // stones of a forced win
  using Set = std::bitset<kMost>;            // of lines or cells

  // From the stones; `line` is the first of those that list the moves.
  ZoneWalk(const OrderChaos& game, const Group& group, const Stones& stones, const TextLine& line,
           Reader& reader)
      : game_(game), group_(group), stones_(stones.size()), line_(line), reader_(reader) {
    std::map<std::vector<int>, int> numbers;
    through_.resize(stones.size());
    for (const Line& own : game.lines()) {
      const auto number = static_cast<int>(cells_.size());
      numbers.emplace(own.cells, number);
      cells_.emplace_back();
      for (const int cell : own.cells) {
        cells_.back().set(index(cell));
        through_[index(cell)].push_back(index(number));
      }
    }
    held_.resize(cells_.size());
    for (const Permutation& images : group.cells) {
      images_.emplace_back();
      for (const Line& own : game.lines()) {
        std::vector<int> image;
        for (const int cell : own.cells) image.push_back(images[index(cell)]);
        std::sort(image.begin(), image.end());
        images_.back().push_back(numbers.at(image));
      }
    }
    for (int cell = 0; cell < game.board().size(); ++cell)
      if (stones[index(cell)] != 0) place({cell, stones[index(cell)]});
  }

  // Order is to move.
  Set attack() {
    if (const auto line = at_once()) return *line;
    const auto [key, symmetry] = told();
    const Permutation& images = images_[symmetry.cells];
    if (const auto known = known_.find(key); known != known_.end()) {
      Set own;
      for (std::size_t line = 0; line < images.size(); ++line)
        own[line] = known->second.lines[index(images[line])];
      return own;
    }
    if (const auto count = forced_ == 0 ? parse_number(word()) : std::nullopt)
      forced_ = *count, ++at_;
    if (forced_ > 0) return --forced_, forced();
    const Move move = parse_stone(word(), game_, line_.number);
    const int number = line_.number;
    if (stones_[index(move.cell)] != 0) reject(number, "cell-taken", line_.tokens[at_]);
    ++at_;
    place(move);
    Set lines = defend();
    take(move);
    if (!cells_on(lines)[index(move.cell)]) {
      const auto& through = through_[index(move.cell)];
      const auto live = std::ranges::find_if(through, [&](auto line) { return is_live(line); });
      if (live == through.end()) reject(number, "idle-stone", game_.board().name(move.cell));
      lines.set(*live);
    }
    Known& image = known_[key];
    for (std::size_t line = 0; line < images.size(); ++line)
      if (lines[line]) image.lines.set(index(images[line]));
    image.stone.cell = group_.cells[symmetry.cells][index(move.cell)];
    image.stone.stone = static_cast<std::uint8_t>(group_.symbols[symmetry.symbols][move.stone]);
    return lines;
  }

  // Chaos is to move.
  Set defend() {
    Set lines = attack();
    Set left = cells_on(lines);  // stones there are still to be refuted
    for (int cell = 0; cell < game_.board().size(); ++cell) {
      if (stones_[index(cell)] != 0) continue;
      for (const std::uint8_t symbol : std::array<std::uint8_t, 2>{1, 2}) {
        if (!left[index(cell)]) continue;
        place({cell, symbol});
        const auto line = filled(cell);
        const Set refutation = line ? *line : attack();
        take({cell, symbol});
        lines |= refutation;
        const Set cells = cells_on(refutation);
        if (!cells[index(cell)]) left &= cells;
      }
    }
    return lines;
  }

  void expect_end() {
    if (at_ == line_.tokens.size()) line_ = reader_.next(), at_ = 0;
    if (forced_ > 0 || !line_.is("end")) reject(line_.number, "moves-left");
  }

  // How many stones are listed, each for a position and its images.
  std::size_t size() const { return known_.size(); }

 protected:
  // The next word of the list.
  std::string_view word() {
    if (at_ == line_.tokens.size()) line_ = reader_.next(), at_ = 0;
    if (line_.is("end")) reject(line_.number, "moves-missing", to_text({stones_}, game_));
    return line_.tokens[at_];
  }

  void place(Move move) {
    stones_[index(move.cell)] = move.stone;
    for (const std::size_t line : through_[index(move.cell)]) ++held_[line][move.stone - 1U];
  }
  void take(Move move) {
    stones_[index(move.cell)] = 0;
    for (const std::size_t line : through_[index(move.cell)]) --held_[line][move.stone - 1U];
  }
  // Does the line hold no two symbols?
  bool is_live(std::size_t line) const { return held_[line][0] == 0 || held_[line][1] == 0; }
  // Is it live, and does it lack so many stones?
  bool lacks(std::size_t line, int stones) const {
    return is_live(line) && held_[line][0] + held_[line][1] + stones == game_.rules().line;
  }
  // A line through the cell that is full of one symbol.
  std::optional<Set> filled(int cell) const {
    for (const std::size_t line : through_[index(cell)])
      if (lacks(line, 0)) return Set().set(line);
    return std::nullopt;
  }
  Set cells_on(const Set& lines) const {
    Set cells;
    spend(cells_.size());
    for (std::size_t line = 0; line < cells_.size(); ++line)
      if (lines[line]) cells |= cells_[line];
    return cells;
  }

  // The first line that lacks one stone.
  std::optional<Set> at_once() const {
    spend(2 * cells_.size());
    for (std::size_t line = 0; line < cells_.size(); ++line)
      if (lacks(line, 1)) return Set().set(line);
    return std::nullopt;
  }

  // With the fewest stones, and of these the first.
  Set forced() {
    for (int stones = 1; stones <= kLongest; ++stones)
      if (const auto lines = forced_by(stones)) return *lines;
    reject(line_.number, "no-forced-win", to_text({stones_}, game_));
  }
  // With this many stones of hers, besides the last one, or fewer.
  std::optional<Set> forced_by(int stones) {
    if (auto line = at_once(); line || stones == 0) return line;
    for (std::size_t line = 0; line < cells_.size(); ++line) {
      if (!lacks(line, 2)) continue;
      const std::uint8_t own = held_[line][0] > 0 ? 1 : 2, his = 3 - own;
      std::vector<int> empty;
      for (const int cell : game_.lines()[line].cells)
        if (stones_[index(cell)] == 0) empty.push_back(cell);
      for (const int cell : empty) {
        const int other_cell = empty[0] + empty[1] - cell;
        place({cell, own});
        place({other_cell, his});
        auto rest = forced_by(stones - 1);
        take({other_cell, his});
        take({cell, own});
        if (rest) return rest->set(line);
      }
    }
    return std::nullopt;
  }

  // What is known of a position that has been walked through.
  struct Known {
    Set lines;
    Move stone;  // the listed one; only who plays the win asks for it
  };
  // By their places in the group.
  struct Symmetry {
    std::size_t cells = 0, symbols = 0;
  };

  // What the cells of the live lines hold, as the least of its images, and by which symmetry.
  std::pair<Key, Symmetry> told() const {
    constexpr std::uint8_t kOnNone = 3;
    Set live;
    for (std::size_t line = 0; line < cells_.size(); ++line)
      if (is_live(line)) live.set(line);
    const Set cells = cells_on(live);
    std::pair<Key, Symmetry> least;
    for (std::size_t i = 0; i < images_.size(); ++i) {
      for (std::size_t j = 0; j < group_.symbols.size(); ++j) {
        const Permutation& symbols = group_.symbols[j];
        spend(2 * stones_.size());
        Key key((stones_.size() + 3) / 4, '\0');
        for (std::size_t cell = 0; cell < stones_.size(); ++cell) {
          const auto to = index(group_.cells[i][cell]);
          const int holds = cells[cell] ? symbols[stones_[cell]] : kOnNone;
          key[to / 4] = static_cast<char>(key[to / 4] | holds << to % 4 * 2);
        }
        if (i + j == 0 || key < least.first) least = {key, {i, j}};
      }
    }
    return least;
  }

  const OrderChaos& game_;
  const Group& group_;
  Stones stones_;
  std::vector<Set> cells_;                         // of each line
  std::vector<std::vector<std::size_t>> through_;  // the lines through each cell
  std::vector<std::array<int, 2>> held_;           // of each line: how many stones of each symbol
  std::vector<Permutation> images_;                // how each of the cells permutes the lines
  std::unordered_map<Key, Known> known_;
  TextLine line_;       // that is being read
  std::size_t at_ = 0;  // the next word of it
  int forced_ = 0;      // this many forced wins come before it
  Reader& reader_;
};

}  // namespace checker

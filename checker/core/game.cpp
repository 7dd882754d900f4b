// Cells and names; symmetries; and what all games write alike. See game.hpp.
#include "checker/core/game.hpp"

#include <numeric>
#include <set>

#include "checker/core/grid_symmetry.hpp"

namespace checker {

Board::Board(const std::vector<Point>& points) {
  for (const Point at : points) cells_[{at.row, at.column}] = kNoCell;
  for (auto& [at, cell] : cells_) {
    cell = size();
    points_.push_back({at.second, at.first});
    names_.emplace(cell_name(points_.back()), cell);
  }
}

int Board::cell_at(Point point) const {
  const auto found = cells_.find({point.row, point.column});
  return found == cells_.end() ? kNoCell : found->second;
}

// Columns are a to z, then aa, ab, ...: the letters are the digits 1 to 26 of a number.
std::string cell_name(Point at) {
  std::string letters;
  for (int rest = at.column + 1; rest > 0; rest = (rest - 1) / 26) {
    letters.insert(letters.begin(), static_cast<char>('a' + (rest - 1) % 26));
  }
  return letters + std::to_string(at.row + 1);
}

Board parse_board(std::string_view text, int line) {
  constexpr int kMost = 1024;  // cells, rows and columns, so that holes take no memory either
  std::vector<std::string_view> rows = split(text, '/', kMost + 1);
  std::string row;
  if (text.find_first_not_of("#./") != std::string_view::npos) {
    const std::size_t cross = std::min(text.find('x'), text.size() - 1);
    const auto width = parse_number(text.substr(0, cross));
    const auto height = parse_number(text.substr(cross + 1));
    if (!width || !height) reject(line, "bad-board", text);
    row.assign(index(std::min(*width, kMost + 1)), '#');
    rows.assign(index(std::min(*height, kMost + 1)), row);
  }
  std::vector<Point> cells;
  bool too_large = rows.size() > index(kMost);
  for (std::size_t r = 0; r < rows.size() && !too_large; ++r) {
    too_large = rows[r].size() > index(kMost);
    for (std::size_t c = 0; c < rows[r].size(); ++c) {
      if (rows[r][c] == '#') cells.push_back({static_cast<int>(c), static_cast<int>(r)});
    }
  }
  if (too_large || cells.size() > index(kMost)) reject(line, "board-too-large");
  if (cells.empty()) reject(line, "bad-board", text);
  return Board(cells);
}

int parse_cell(std::string_view name, const Board& board, int line) {
  const auto found = board.names().find(name);
  if (found == board.names().end()) reject(line, "no-such-cell", name);
  return found->second;
}

bool is_full(const Stones& stones) {
  return std::find(stones.begin(), stones.end(), 0) == stones.end();
}

std::uint8_t parse_letter(std::string_view letter, const Game& game, int line) {
  const auto place = letter.size() == 1 ? game.letters().find(letter) : std::string_view::npos;
  if (place == std::string_view::npos) reject(line, "no-such-symbol", letter);
  return static_cast<std::uint8_t>(place + 1);
}

Move parse_stone(std::string_view token, const Game& game, int line) {
  const std::uint8_t stone = parse_letter(token.substr(0, 1), game, line);
  return {parse_cell(token.substr(1), game.board(), line), stone};
}

std::string to_text(const Position& position, const Game& game) {
  std::string text;
  for (int cell = 0; cell < game.board().size(); ++cell) {
    if (position.at(cell) == 0) continue;
    text += game.letters()[position.at(cell) - std::size_t{1}] + (game.board().name(cell) + ' ');
  }
  if (text.empty()) text += "- ";
  if (position.mark != 0) text += std::string(game.mark_word()) + ' ';
  text.pop_back();
  return text;
}

Group::Group(const Game& game)
    : cells{Permutation(index(game.board().size()))},
      symbols{Permutation(game.letters().size() + 1)} {
  std::iota(cells[0].begin(), cells[0].end(), 0);
  std::iota(symbols[0].begin(), symbols[0].end(), 0);
}

// In a finite group the inverses are among the products.
void Group::declare(const Permutation& images, bool of_cells, const Game& game, int line) {
  constexpr std::size_t kLargestGroup = 4096;
  auto& elements = of_cells ? cells : symbols;
  auto& generators = of_cells ? cell_generators : symbol_generators;
  Permutation sorted = images;
  std::sort(sorted.begin(), sorted.end());
  if (sorted != elements[0]) reject(line, "not-a-permutation");
  spend(elements.size() * images.size());
  if (std::find(elements.begin(), elements.end(), images) != elements.end()) return;
  if (of_cells) game.check_symmetry(images, line);
  const std::size_t most = kLargestGroup / (of_cells ? symbols : cells).size();
  generators.push_back(images);
  std::set<Permutation> seen(elements.begin(), elements.end());
  for (std::size_t next = 0; next < elements.size(); ++next) {
    for (const Permutation& generator : generators) {
      spend(200 + 16 * images.size());
      Permutation product;
      for (const int image : elements[next]) product.push_back(generator[index(image)]);
      if (!seen.insert(product).second) continue;
      if (elements.size() >= most) reject(line, "group-too-large");
      elements.push_back(product);
    }
  }
}

void declare_symmetry(const TextLine& line, const Game& game, Group& group) {
  const std::string_view sort = line.tokens.size() > 1 ? line.tokens[1] : "";
  const bool of_grid = sort == "grid" && line.tokens.size() == 2;
  if (of_grid && game.family() != "positional") return declare_grid(line.number, game, group);
  const bool of_cells = sort == "cells";
  if (!of_cells && (sort != "symbols" || !game.stones_are_interchangeable())) {
    reject(line.number, "unexpected-line", "expected a symmetry of this game");
  }
  Permutation images(of_cells ? 0 : 1, 0);
  for (std::size_t i = 2; i < line.tokens.size(); ++i) {
    images.push_back(of_cells ? parse_cell(line.tokens[i], game.board(), line.number)
                              : parse_letter(line.tokens[i], game, line.number));
  }
  group.declare(images, of_cells, game, line.number);
}

// The smallest image, its stones compared cell by cell in reading order. An image is read off as
// symbols[stones[cells[i]]] at cell i; that uses `cells` backwards, as the permutation that takes
// cells[i] to i, but a group has with every element its inverse, so all images occur.
Key Game::key(const Position& position, const Group& group) const {
  const Stones& stones = position.stones;
  Stones smallest = stones;
  for (const Permutation& cells : group.cells) {
    for (const Permutation& symbols : group.symbols) {
      std::size_t i = 0;
      for (bool smaller = false; i < stones.size(); ++i) {
        const auto stone = static_cast<std::uint8_t>(symbols[stones[index(cells[i])]]);
        if (!smaller && stone > smallest[i]) break;
        smaller = smaller || stone < smallest[i];
        smallest[i] = stone;
      }
      spend(2 * i + 1);
    }
  }
  smallest.push_back(position.mark);
  return {smallest.begin(), smallest.end()};
}

GameString::GameString(std::string_view text, int line) : line_(line) {
  const auto parts = split(text, ',', text.size() + 1);
  board_ = parts[0];
  for (const std::string_view option : Tokens(parts).subspan(1)) {
    const std::size_t at = option.find('=');
    if (at == std::string_view::npos) reject(line, "unknown-option", option);
    const auto name = option.substr(0, at), value = option.substr(at + 1);
    if (!options_.emplace(name, value).second) reject(line, "repeated-option", name);
    if (value.empty()) reject(line, "bad-option-value", option);
  }
}

int GameString::choice(std::string_view name, std::initializer_list<std::string_view> choices) {
  const std::string_view value = take(name, *choices.begin());
  const auto found = std::find(choices.begin(), choices.end(), value);
  if (found == choices.end()) reject(line_, "bad-option-value", value);
  return static_cast<int>(found - choices.begin());
}

int GameString::number(std::string_view name, int least, int most, int otherwise) {
  const std::string_view text = take(name, "");
  if (text.empty()) return otherwise;
  const auto value = parse_number(text);
  if (!value || *value < least || *value > most) reject(line_, "bad-option-value", text);
  return *value;
}

}  // namespace checker

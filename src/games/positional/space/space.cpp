#include "games/positional/space/space.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/error.hpp"
#include "base/text.hpp"

namespace zermelo::games::positional {

using base::InputError;

namespace {

struct KindOfSpace {
  std::string_view name;
  Space (*parse)(std::string_view text);
  std::string_view example;
};

constexpr auto kSpaces = std::to_array<KindOfSpace>({
    {"torus", [](std::string_view text) { return wrapped_grid(text, board::Wrap::torus); },
     "torus:5x5"},
    {"cylinder", [](std::string_view text) { return wrapped_grid(text, board::Wrap::cylinder); },
     "cylinder:5x4"},
    {"box", box, "box:3^3"},
    {"complete", complete_graph, "complete:5"},
    {"graph", listed_graph, "graph:1-2+2-3+1-3"},
    {"grid-graph", grid_graph, "grid-graph:3x3"},
    {"affine", affine_plane, "affine:3"},
    {"projective", projective_plane, "projective:2"},
    {"cells", named_cells, "cells:x+y+z"},
});

}  // namespace

Space Space::parse(std::string_view text) {
  const auto colon = text.find(':');
  if (colon != std::string_view::npos) {
    std::string examples;
    for (const auto& kind : kSpaces) {
      if (kind.name == text.substr(0, colon)) return kind.parse(text.substr(colon + 1));
      examples += fmt::format("{}{}", examples.empty() ? "" : ", ", kind.example);
    }
    throw InputError(
        fmt::format("'{}' is not a board; besides 6x6 and shapes there are {}", text, examples));
  }
  if (text.starts_with('@')) {
    throw InputError(
        fmt::format("'{}' is not a board; draw a shape inline, such as ##./###", text));
  }
  Space space{.board = board::Board::parse(text), .text = {}};
  space.text = space.board.name();
  return space;
}

std::optional<Cell> Space::cell(std::string_view name) const {
  const auto named = names.find(name);
  return named == names.end() ? board.parse_cell(name) : named->second;
}

std::pair<int, int> parse_size(std::string_view text) {
  const auto x = text.find('x');
  if (x != std::string_view::npos) {
    const auto width = base::parse_number<int>(text.substr(0, x));
    const auto height = base::parse_number<int>(text.substr(x + 1));
    if (width && height && *width > 0 && *height > 0) return {*width, *height};
  }
  throw InputError(fmt::format("'{}' is not a size; write columns x rows, such as 5x4", text));
}

board::Board board_of(const std::vector<std::pair<int, int>>& places) {
  std::size_t width = 0, height = 0;
  for (const auto& [column, row] : places) {
    width = std::max(width, static_cast<std::size_t>(column) + 1);
    height = std::max(height, static_cast<std::size_t>(row) + 1);
  }
  constexpr std::size_t most = board::kMaxNumbers;
  if (width > most || height > most || (width + 1) * height > most) {
    throw InputError(fmt::format(
        "the cells are drawn on a grid of {}x{}, which is too large: (columns + 1) * rows must be "
        "at most {}",
        width, height, most));
  }
  std::vector<std::string> drawing(height, std::string(width, '.'));
  for (const auto& [column, row] : places) {
    char& cell = drawing[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
    if (cell == '#') {
      throw InputError(fmt::format("two cells have the place {}; each needs one of its own",
                                   board::place_name(column, row)));
    }
    cell = '#';
  }
  return board::Board::shape({drawing.begin(), drawing.end()});
}

Space wrapped_grid(std::string_view text, board::Wrap wrap) {
  const auto [width, height] = parse_size(text);
  Space space{.board = board::Board::rectangle(width, height), .text = {}};
  space.text =
      fmt::format("{}:{}x{}", wrap == board::Wrap::torus ? "torus" : "cylinder", width, height);
  space.wrap = wrap;
  return space;
}

/// `cells:x+y+z` or `cells:hub@b2+rim@a1`. The names serve the lists of sets; the normal form has
/// the drawing, and the places instead of the names.
Space named_cells(std::string_view text) {
  const auto words = base::split(text, '+');
  std::vector<std::string_view> names;
  std::vector<std::pair<int, int>> places;
  const board::Board grid = board::Board::rectangle(19, 19);
  for (const auto word : words) {
    const auto at = word.find('@');
    const auto name = word.substr(0, at);
    if (name.empty()) throw InputError("a cell has no name; write cells:x+y+z");
    if (std::find(names.begin(), names.end(), name) != names.end()) {
      throw InputError(fmt::format("the cell '{}' is named twice", name));
    }
    if ((at == std::string_view::npos) != (words[0].find('@') == std::string_view::npos)) {
      throw InputError(fmt::format("'{}': either all cells have a place or none has", word));
    }
    names.push_back(name);
    if (at == std::string_view::npos) {
      places.emplace_back(static_cast<int>(names.size()) - 1, 0);
      continue;
    }
    const auto place = grid.parse_cell(word.substr(at + 1));
    if (!place) {
      throw InputError(fmt::format(
          "'{}': the place of a cell is a column and a row up to s19, such as {}@a1", word, name));
    }
    places.emplace_back(grid.column(*place), grid.row(*place));
  }
  Space space{.board = board_of(places), .text = {}};
  space.text = space.board.name();
  for (std::size_t i = 0; i < names.size(); ++i) {
    space.names.emplace(names[i], *space.board.at(places[i].first, places[i].second));
  }
  return space;
}

}  // namespace zermelo::games::positional

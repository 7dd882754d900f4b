#include "games/positional/pg_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "base/text.hpp"
#include "board/board.hpp"

namespace zermelo::games::positional {

using base::InputError;

namespace {

struct Line {
  std::string where;  // `FILE, line N: `
  std::vector<std::string> words;
};

/// The lines behind each code word.
using Sections = std::map<std::string, std::vector<Line>, std::less<>>;

Sections sections_of(std::string_view text, const std::string& path) {
  constexpr std::string_view known[] = {"#version",    "#times",         "#blackturns",
                                        "#positions",  "#blackwins",     "#whitewins",
                                        "#firstmoves", "#blackinitials", "#whiteinitials"};
  Sections sections;
  std::vector<Line>* section = nullptr;
  int number = 0;
  for (const auto line : base::split(text, '\n')) {
    const auto where = fmt::format("{}, line {}: ", path, ++number);
    const auto words = base::words(line);
    if (words.empty()) continue;
    if (words[0].starts_with('#')) {
      if (std::find(std::begin(known), std::end(known), words[0]) == std::end(known)) {
        throw InputError(fmt::format("{}'{}' is not a code word of .pg files, such as #positions",
                                     where, words[0]));
      }
      section = &sections[std::string(words[0])];
      continue;
    }
    if (section == nullptr) {
      throw InputError(
          fmt::format("{}'{}' stands before any code word, such as #positions", where, words[0]));
    }
    const bool version = section == &sections["#version"];  // such as 1.0
    for (const auto word : words) {
      const bool plain = version || std::all_of(word.begin(), word.end(), [](char c) {
                           return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
                                  (c >= '0' && c <= '9') || c == '_';
                         });
      if (!plain) {
        throw InputError(
            fmt::format("{}'{}' is not a name; write letters and digits", where, word));
      }
    }
    section->push_back({where, {words.begin(), words.end()}});
  }
  return sections;
}

std::vector<std::string> words_of(const Sections& sections, std::string_view name) {
  std::vector<std::string> all;
  const auto found = sections.find(name);
  if (found == sections.end()) return all;
  for (const auto& line : found->second) {
    all.insert(all.end(), line.words.begin(), line.words.end());
  }
  return all;
}

void expect_named_once(const Sections& sections) {
  const auto found = sections.find("#positions");
  if (found == sections.end()) return;
  std::set<std::string> seen;
  for (const auto& line : found->second) {
    for (const auto& word : line.words) {
      if (seen.insert(word).second) continue;
      throw InputError(fmt::format("{}the cell '{}' is named twice; keep one", line.where, word));
    }
  }
}

bool contains(const std::vector<std::string>& words, const std::string& word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

/// Whether Black begins.
bool black_begins(const Sections& sections, const std::string& path) {
  const auto times = words_of(sections, "#times"), black = words_of(sections, "#blackturns");
  for (std::size_t i = 1; i < times.size(); ++i) {
    if (contains(black, times[i]) != contains(black, times[i - 1])) continue;
    throw InputError(
        fmt::format("{}: '{}' and '{}' are turns of the same player; they must "
                    "alternate",
                    path, times[i - 1], times[i]));
  }
  return times.empty() || contains(black, times[0]);
}

/// `cells:a1@a1+b1@b1` if every name is a place, otherwise `cells:x+y`.
std::string cells_text(const std::vector<std::string>& cells) {
  const auto grid = board::Board::rectangle(19, 19);
  const bool places = std::all_of(cells.begin(), cells.end(), [&](const std::string& cell) {
    return grid.parse_cell(cell).has_value();
  });
  std::string text;
  for (const auto& cell : cells) {
    text += (text.empty() ? "" : "+") + cell + (places ? "@" + cell : "");
  }
  return "cells:" + text;
}

}  // namespace

std::vector<Entry> read_pg_file(std::string_view text, const std::string& path) {
  const auto sections = sections_of(text, path);
  if (sections.contains("#firstmoves")) {
    throw InputError(path + ": #firstmoves is not supported; leave it out");
  }
  const auto black = words_of(sections, "#blackinitials"),
             white = words_of(sections, "#whiteinitials");
  expect_named_once(sections);
  auto cells = words_of(sections, "#positions");
  std::erase_if(cells, [&](const std::string& cell) {
    return contains(black, cell) || contains(white, cell);
  });
  if (cells.empty()) throw InputError(path + ": there is no free cell; list them after #positions");
  const auto white_wins = words_of(sections, "#whitewins");
  std::vector<Entry> entries{{"board", cells_text(cells), path + ": "}};
  if (white_wins.empty()) entries.push_back({"convention", "maker-breaker", ""});
  if (!black_begins(sections, path)) {
    entries.push_back({"first", white_wins.empty() ? "breaker" : "o", ""});
  }
  for (const std::string_view colour : {"#blackwins", "#whitewins"}) {
    const auto found = sections.find(colour);
    if (found == sections.end()) continue;
    const bool of_black = colour == "#blackwins";
    const std::string key = white_wins.empty() ? "set" : of_black ? "x.set" : "o.set";
    for (const auto& line : found->second) {
      std::string rest;
      bool blocked = false;
      for (const auto& word : line.words) {
        blocked = blocked || contains(of_black ? white : black, word);
        if (!contains(of_black ? black : white, word)) rest += (rest.empty() ? "" : "+") + word;
      }
      if (blocked) continue;
      if (rest.empty()) {
        throw InputError(line.where + "the game is over: the initial stones fill this set");
      }
      entries.push_back({key, rest, line.where});
    }
  }
  return entries;
}

}  // namespace zermelo::games::positional

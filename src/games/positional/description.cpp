#include "games/positional/description.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "base/text.hpp"
#include "base/text_file.hpp"
#include "games/positional/pg_file.hpp"

namespace zermelo::games::positional {

using base::InputError;

namespace {

constexpr std::size_t kLongestFile = std::size_t{1} << 22;
constexpr std::size_t kDeepest = 8;  // includes within includes

void expect_ascii(std::string_view text, const std::string& where) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    if ((text[i] >= ' ' && text[i] <= '~') || text[i] == '\t' || text[i] == '\r') continue;
    throw InputError(fmt::format(
        "{}character {} of '{}' is not printable ASCII; write letters, digits and signs only",
        where, i + 1, text));
  }
}

/// The words of a value as one word: `a1 b2` is a1+b2, and `graph: 1-2 + 2-3` is graph:1-2+2-3.
std::string joined(std::string_view value) {
  std::string text;
  bool open = true;  // whether the next word continues the last one without a sign between them
  for (const auto word : base::words(value)) {
    if (!open && !word.starts_with('+')) text += '+';
    text += word;
    open = word.ends_with('+') || word.ends_with(':');
  }
  return text;
}

Entry entry_of(std::string_view text, std::string where) {
  const auto equals = text.find('=');
  Entry entry{joined(text.substr(0, equals)), {}, std::move(where)};
  if (equals != std::string_view::npos) {
    entry.value = joined(text.substr(equals + 1));
    if (entry.value.empty()) {
      throw InputError(
          fmt::format("{}'{}=' has no value; write {}=VALUE, or the key alone if it "
                      "takes none",
                      entry.where, entry.key, entry.key));
    }
  }
  if (entry.key.empty()) {
    throw InputError(fmt::format("{}'{}' has no key; write KEY=VALUE", entry.where, text));
  }
  if (const auto words = base::words(text.substr(0, equals)); words.size() > 1) {
    throw InputError(fmt::format("{}'{}' is not a key; write {} = VALUE, with = between them",
                                 entry.where, fmt::join(words, " "), words[0]));
  }
  return entry;
}

/// A line of a file without its comment. The cells of a drawing begin a value, or follow another
/// sign without a blank.
std::string_view without_comment(std::string_view line) {
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (line[i] != '#') continue;
    const auto before = line.substr(0, i).find_last_not_of(" \t");
    if (before == std::string_view::npos) return {};
    const bool after_blank = before + 1 < i;
    if (after_blank && line[before] != '=') return line.substr(0, before + 1);
  }
  return line;
}

/// A row of a board on a line of its own would be taken for a comment where it begins with a cell.
void expect_no_row(std::string_view line, const std::string& place) {
  const auto row = base::words(line);
  const auto drawn = [](char c) { return c == '#' || c == '.' || c == '/'; };
  if (row.size() != 1 || row[0].size() < 2) return;
  if (!std::all_of(row[0].begin(), row[0].end(), drawn)) return;
  throw InputError(
      fmt::format("{}'{}' looks like a row of a drawing; write all rows behind the key, with / "
                  "between them: board = ##./###",
                  place, row[0]));
}

class FileReader {
 public:
  void read(const std::filesystem::path& path, const std::string& where) {
    check_path(path, where);
    open_.push_back(path.lexically_normal());
    const std::string text = contents(path, where);
    if (path.extension() == ".pg") {
      for (auto& entry : read_pg_file(text, path.string())) entries.push_back(std::move(entry));
      open_.pop_back();
      return;
    }
    int number = 0;
    for (const auto line : base::split(text, '\n')) {
      const auto place = fmt::format("{}, line {}: ", path.string(), ++number);
      expect_no_row(line, place);
      const auto code = without_comment(line);
      if (base::words(code).empty()) continue;
      expect_ascii(code, place);
      auto entry = entry_of(code, place);
      if (entry.key == "include") {
        read(path.parent_path() / entry.value, place);
      } else {
        entries.push_back(std::move(entry));
      }
    }
    open_.pop_back();
  }

  std::vector<Entry> entries;

 private:
  void check_path(const std::filesystem::path& path, const std::string& where) const {
    if (std::find(open_.begin(), open_.end(), path.lexically_normal()) != open_.end()) {
      throw InputError(fmt::format(
          "{}the file '{}' includes itself; an included file may not lead back to one that is "
          "being read",
          where, path.string()));
    }
    if (open_.size() == kDeepest) {
      throw InputError(fmt::format("{}more than {} files include each other; write them as one",
                                   where, kDeepest));
    }
  }

  static std::string contents(const std::filesystem::path& path, const std::string& where) {
    if (auto text = base::read_text_file(path, kLongestFile)) return *std::move(text);
    throw InputError(fmt::format(
        "{}cannot read the file '{}'; @FILE, with no comma in its name, is a text file of at most "
        "{} bytes with a line KEY = VALUE for each option, such as board = 3x3 and lines = 3",
        where, path.string(), kLongestFile));
  }

  std::vector<std::filesystem::path> open_;
};

}  // namespace

std::vector<Entry> read_description(std::string_view text) {
  expect_ascii(text, "");
  const auto pieces = base::split(text, ',');
  FileReader file;
  if (pieces[0].starts_with('@')) {
    file.read(std::string(pieces[0].substr(1)), "");
  } else {
    file.entries.push_back({"board", std::string(pieces[0]), ""});
  }
  auto entries = std::move(file.entries);
  for (std::size_t i = 1; i < pieces.size(); ++i) entries.push_back(entry_of(pieces[i], ""));
  const auto is_board = [](const Entry& entry) { return entry.key == "board"; };
  const auto board = std::find_if(entries.begin(), entries.end(), is_board);
  if (board == entries.end()) {
    throw InputError(fmt::format("the file '{}' names no board; add a line such as board = 3x3",
                                 pieces[0].substr(1)));
  }
  if (std::find_if(board + 1, entries.end(), is_board) != entries.end()) {
    std::find_if(board + 1, entries.end(), is_board)->refuse("the board is given twice; keep one");
  }
  std::rotate(entries.begin(), board, board + 1);
  return entries;
}

}  // namespace zermelo::games::positional

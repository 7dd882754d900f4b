// Reads links to HexWorld (foreign.hpp).
#include <fmt/format.h>

#include <optional>

#include "base/error.hpp"
#include "base/text.hpp"
#include "session/foreign.hpp"

namespace zermelo::session {

using base::InputError;

namespace {

constexpr std::string_view kSite = "hexworld.org/";

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_small(char c) { return c >= 'a' && c <= 'z'; }

/// The word that a text consists of, or nothing.
std::string_view only_word(std::string_view text) {
  constexpr std::size_t longest = 1 << 14;
  if (text.size() > longest) return {};
  const auto words = base::words(text);
  return words.size() == 1 ? words.front() : std::string_view{};
}

/// Reads a text from its front.
class Scanner {
 public:
  explicit Scanner(std::string_view text) : text_(text) {}

  bool done() const { return text_.empty(); }
  std::string_view rest() const { return text_; }
  bool skip(std::string_view word) {
    if (!text_.starts_with(word)) return false;
    text_.remove_prefix(word.size());
    return true;
  }
  template <class Test>
  std::string take(Test test) {
    std::size_t n = 0;
    while (n < text_.size() && test(text_[n])) ++n;
    std::string taken(text_.substr(0, n));
    text_.remove_prefix(n);
    return taken;
  }

 private:
  std::string_view text_;
};

/// `11x9r9c1` as the size 11:9; nothing if it is not a size with the ways to draw it.
std::optional<std::string> linked_size(std::string_view head) {
  Scanner scan(head);
  auto size = scan.take(is_digit);
  if (size.empty()) return std::nullopt;
  if (scan.skip("x")) {
    const auto rows = scan.take(is_digit);
    if (rows.empty()) return std::nullopt;
    if (rows != size) size += ':' + rows;
  }
  while (!scan.done()) {
    if (!is_small(scan.rest().front())) return std::nullopt;
    scan.skip(scan.rest().substr(0, 1));
    scan.take(is_digit);
  }
  return size;
}

/// Adds moves to a tree, in turn.
class LinkedLine {
 public:
  explicit LinkedLine(SgfTree& tree) : tree_(tree) {}

  void read(std::string_view moves) {
    Scanner scan(moves);
    while (!scan.done()) {
      const auto rest = scan.rest();
      if (scan.skip(":S")) continue;
      if (scan.skip(":s")) {
        play("swap-pieces");
      } else if (scan.skip(":p")) {
        play("pass");
      } else if (rest.size() > 2 && rest.front() == ':' && (rest[1] == 'r' || rest[1] == 'f') &&
                 (rest[2] == 'b' || rest[2] == 'w')) {
        // Who gives up is told by the colour of the stones: red ones are black to HexWorld.
        result_ = fmt::format("{}+{}", rest[2] == 'b' ? 'W' : 'B', rest[1] == 'r' ? 'R' : 'F');
        scan.skip(rest.substr(0, 3));
      } else {
        const auto column = scan.take(is_small);
        const auto row = scan.take(is_digit);
        if (column.empty() || row.empty()) {
          throw InputError(
              fmt::format("the link has no move at '{}'; moves are cells such as a2, "
                          "or :s, :p, :rb, :rw, :fb, :fw",
                          rest.substr(0, 8)));
        }
        play(column + row);
      }
    }
  }

  /// Ends the main line here; what is read later is a variation behind it.
  void end() { tree_.add(at_, {}); }
  const std::string& result() const { return result_; }

 private:
  void play(std::string name) {
    at_ = tree_.add(at_, {{{black_ ? "B" : "W", {std::move(name)}}}, {}});
    black_ = !black_;
  }

  SgfTree& tree_;
  std::size_t at_ = 0;
  bool black_ = true;
  std::string result_;
};

}  // namespace

bool is_link(std::string_view text) {
  const auto word = only_word(text);
  if (word.find(kSite) != std::string_view::npos) return true;
  const auto comma = word.find(',');
  return comma != std::string_view::npos && linked_size(word.substr(0, comma)).has_value();
}

SgfTree read_link(std::string_view text) {
  auto word = only_word(text);
  if (word.find(kSite) != std::string_view::npos) {
    const auto hash = word.find('#');
    if (hash == std::string_view::npos) {
      throw InputError(
          "the link holds no game; one with a game is like hexworld.org/board/#11c1,a2b3");
    }
    word.remove_prefix(hash + 1);
  }
  const auto parts = base::split(word, ',');
  const auto size = linked_size(parts.front());
  if (!size || parts.size() > 3) {
    throw InputError(
        "the link is not understood; behind # it has the size, the moves, and perhaps the moves "
        "behind the position shown: #11c1,a2b3,c4");
  }
  SgfTree tree;
  tree.add(0, {{{"FF", {"4"}}, {"GM", {"11"}}, {"SZ", {*size}}}, {}});
  LinkedLine line(tree);
  if (parts.size() > 1) line.read(parts[1]);
  const auto result = line.result();
  if (parts.size() > 2 && !parts[2].empty()) {
    line.end();
    line.read(parts[2]);
  }
  if (!result.empty()) tree.nodes.front().properties.push_back({"RE", {result}});
  return tree;
}

}  // namespace zermelo::session

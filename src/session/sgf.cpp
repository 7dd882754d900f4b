#include "session/sgf.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <optional>

#include "base/error.hpp"
#include "base/text_file.hpp"

namespace zermelo::session {

using base::InputError;

namespace {

constexpr std::size_t kMostBytes = std::size_t{1} << 28;

bool is_letter(char c) { return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'); }
bool is_blank(char c) { return static_cast<unsigned char>(c) <= ' '; }

class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text) {}

  std::vector<SgfTree> read() {
    std::vector<SgfTree> trees;
    if (!skip_to_first()) refuse(text_.size(), "there is no game; a game in SGF begins with (;");
    while (at_ < text_.size()) {
      trees.push_back(tree());
      skip_blanks();
    }
    return trees;
  }

 private:
  [[noreturn]] void refuse(std::size_t at, std::string_view what) const {
    const auto before = text_.substr(0, at);
    const auto line = std::count(before.begin(), before.end(), '\n') + 1;
    const auto start = before.rfind('\n');
    const auto column = start == std::string_view::npos ? at + 1 : at - start;
    throw InputError(fmt::format("SGF, line {}, column {}: {}", line, column, what));
  }

  void skip_blanks() {
    while (at_ < text_.size() && is_blank(text_[at_])) ++at_;
  }

  /// Moves to the first `(` that a `;` follows.
  bool skip_to_first() {
    for (; at_ < text_.size(); ++at_) {
      if (text_[at_] != '(') continue;
      const auto next = std::find_if_not(text_.begin() + static_cast<std::ptrdiff_t>(at_) + 1,
                                         text_.end(), is_blank);
      if (next != text_.end() && *next == ';') return true;
    }
    return false;
  }

  SgfTree tree() {
    SgfTree tree;
    std::vector<std::optional<std::size_t>> branches;  // where the open variations begin
    std::optional<std::size_t> at;                     // the node that is being read
    enum class After { bracket, node, close } after = After::close;
    do {
      skip_blanks();
      if (at_ == text_.size()) refuse(at_, "the file ends inside a game; a ) is missing");
      const char c = text_[at_];
      if (c == '(' && after != After::bracket) {
        branches.push_back(at);
        after = After::bracket;
      } else if (c == ';' && (after != After::close || tree.nodes.empty())) {
        if (branches.empty()) refuse(at_, "a game begins with (;");
        at = tree.add(at.value_or(0), {});
        after = After::node;
      } else if (c == ')' && after != After::bracket && !branches.empty()) {
        at = branches.back();
        branches.pop_back();
        after = After::close;
      } else if (is_letter(c) && after == After::node) {
        tree.nodes[*at].properties.push_back(property());
        continue;
      } else {
        refuse(at_, after == After::bracket ? "a variation must begin with ;"
                    : after == After::node  ? "expected a property such as B[a1], or one of ; ( )"
                                            : "expected ( or ) after a variation");
      }
      ++at_;
    } while (!branches.empty());
    return tree;
  }

  SgfProperty property() {
    SgfProperty property;
    while (at_ < text_.size() && is_letter(text_[at_])) property.name += text_[at_++];
    skip_blanks();
    if (at_ == text_.size() || text_[at_] != '[') {
      refuse(at_, fmt::format("the property {} has no value in brackets", property.name));
    }
    while (at_ < text_.size() && text_[at_] == '[') {
      property.values.push_back(value());
      skip_blanks();
    }
    return property;
  }

  std::string value() {
    const auto start = ++at_;
    while (at_ < text_.size() && text_[at_] != ']') at_ += text_[at_] == '\\' ? 2U : 1U;
    if (at_ >= text_.size()) refuse(start - 1, "this bracket is not closed");
    return std::string(text_.substr(start, at_++ - start));
  }

  std::string_view text_;
  std::size_t at_ = 0;
};

/// Writes one game. It does not recurse, since a tree is as deep as its game is long.
class Writer {
 public:
  void write(const SgfTree& tree) {
    constexpr std::size_t close = ~std::size_t{0};
    std::vector<std::size_t> ahead{close, 0};
    text_ += '(';
    while (!ahead.empty()) {
      const auto next = ahead.back();
      ahead.pop_back();
      if (next == close) {
        text_ += ')';
        continue;
      }
      const auto& children = tree.nodes[next].children;
      if (variations_.size() <= next) variations_.resize(tree.nodes.size());
      if (variations_[next]) text_ += "\n(";
      write(tree.nodes[next], next == 0);
      for (auto child = children.rbegin(); child != children.rend(); ++child) {
        variations_[*child] = children.size() > 1;
        if (children.size() > 1) ahead.push_back(close);
        ahead.push_back(*child);
      }
    }
    text_ += '\n';
    variations_.clear();
  }

  std::string text() && { return std::move(text_); }

 private:
  void write(const SgfNode& node, bool root) {
    constexpr std::size_t wide = 90;
    const auto line = text_.rfind('\n');
    const auto width = line == std::string::npos ? text_.size() : text_.size() - line;
    if (!root && width > wide) text_ += '\n';
    text_ += ';';
    for (const auto& property : node.properties) {
      text_ += property.name;
      for (const auto& value : property.values) text_ += fmt::format("[{}]", value);
    }
    if (root) text_ += '\n';
  }

  std::string text_;
  std::vector<bool> variations_;  // nodes that begin a variation of their own
};

}  // namespace

const SgfProperty* SgfNode::find(std::string_view name) const {
  const auto found = std::find_if(properties.begin(), properties.end(),
                                  [&](const SgfProperty& one) { return one.name == name; });
  return found == properties.end() ? nullptr : &*found;
}

std::size_t SgfTree::add(std::size_t parent, SgfNode node) {
  const auto index = nodes.size();
  nodes.push_back(std::move(node));
  if (index > 0) nodes[parent].children.push_back(index);
  return index;
}

std::vector<SgfTree> read_sgf(std::string_view text) { return Reader(text).read(); }

std::vector<SgfTree> read_sgf_file(const std::string& path,
                                   std::vector<SgfTree> (*read)(std::string_view)) {
  std::error_code error;
  static_cast<void>(std::filesystem::file_size(path, error));  // says why, if it is not a file
  errno = 0;
  const auto text = error ? std::nullopt : base::read_text_file(path, kMostBytes);
  if (!text) {
    throw InputError(fmt::format("cannot read '{}': {}; name an SGF file", path,
                                 error        ? error.message()
                                 : errno != 0 ? std::strerror(errno)
                                              : "it is too long"));
  }
  try {
    return read(*text);
  } catch (const InputError& refusal) {
    throw InputError(fmt::format("'{}': {}", path, refusal.what()));
  }
}

std::string write_sgf(const std::vector<SgfTree>& trees) {
  Writer writer;
  for (const auto& tree : trees) writer.write(tree);
  return std::move(writer).text();
}

std::string sgf_text(std::string_view value) {
  std::string text;
  for (std::size_t i = 0; i < value.size(); ++i) {
    if (value[i] == '\\') {
      if (++i == value.size()) break;
      if (value[i] == '\n') continue;  // an escaped line break is not part of the text
    }
    text += value[i] == '\n' || value[i] == '\r' || value[i] == '\t' ? ' ' : value[i];
  }
  return text;
}

std::string sgf_escaped(std::string_view text) {
  std::string value;
  for (const char c : text) {
    if (c == ']' || c == '\\') value += '\\';
    value += c;
  }
  return value;
}

}  // namespace zermelo::session

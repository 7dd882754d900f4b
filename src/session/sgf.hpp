// SGF FF[4] as a tree: the contents of a file, without knowledge of what they mean.
//
//   (;FF[4]GM[11]SZ[5];B[a3](;W[swap-pieces];B[b2])(;W[c3]C[better\]?]))
//
//      0 FF GM SZ          nodes[0] is the root; children come in the order of the file, the first
//      1  B                is the main line
//      2  |- W             values are kept as written between the brackets, escapes included, so
//      3  |  B             properties that are unknown here survive reading and writing byte for
//      4  '- W C           byte; text() and escaped() translate
//
// Source: A. Hollosi, "SGF File Format FF[4]" (red-bean.com/sgf).
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace zermelo::session {

struct SgfProperty {
  // as written: capitals only in FF[4], other letters too in older files
  std::string name;
  std::vector<std::string> values;  // at least one
  friend bool operator==(const SgfProperty&, const SgfProperty&) = default;
};

struct SgfNode {
  std::vector<SgfProperty> properties;
  std::vector<std::size_t> children;
  friend bool operator==(const SgfNode&, const SgfNode&) = default;

  /// The property of that name, if the node has it.
  const SgfProperty* find(std::string_view name) const;
};

/// A game with its variations. A tree that was read has its nodes in the order of the file.
struct SgfTree {
  std::vector<SgfNode> nodes;
  friend bool operator==(const SgfTree&, const SgfTree&) = default;

  /// Adds a node, as the last child of a parent that is there already (the root needs none).
  std::size_t add(std::size_t parent, SgfNode node);
};

/// Every game of a file. Text before the first `(;` is skipped. Throws base::InputError that names
/// line and column.
std::vector<SgfTree> read_sgf(std::string_view text);
/// The games of the file at a path; throws base::InputError that names it.
std::vector<SgfTree> read_sgf_file(const std::string& path,
                                   std::vector<SgfTree> (*read)(std::string_view) = read_sgf);

/// Precondition: every tree has a root, and values hold no `]` that is not escaped.
std::string write_sgf(const std::vector<SgfTree>& trees);

/// The text of a value: escapes are undone, and line breaks and tabs become blanks (SimpleText).
std::string sgf_text(std::string_view value);
/// The value that has this text.
std::string sgf_escaped(std::string_view text);

}  // namespace zermelo::session

#include "session/foreign.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include "base/text.hpp"
#include "play/vertex.hpp"

namespace zermelo::session {

namespace {

constexpr std::string_view kHex = "11";           // GM of SGF
constexpr std::string_view kUsualHexSize = "11";  // what SGF says of a game of Hex without SZ

/// Properties whose values are cells, or, for labels, begin with one.
constexpr std::array<std::string_view, 17> kCells{"B",  "W",  "AB", "AW", "AE", "CR",
                                                  "TR", "MA", "SQ", "SL", "DD", "VW",
                                                  "TB", "TW", "AR", "LN", "LB"};

bool is_ascii_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

bool are_letters(std::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), is_ascii_letter);
}

std::string root_text(const SgfNode& node, std::string_view name) {
  const auto* found = node.find(name);
  return found == nullptr ? std::string() : sgf_text(found->values.front());
}

const SgfProperty* move_of(const SgfNode& node) {
  const auto* black = node.find("B");
  return black != nullptr ? black : node.find("W");
}

/// The first move of the main line, if there is one.
const SgfProperty* first_move(const SgfTree& tree) {
  for (std::size_t at = 0;; at = tree.nodes[at].children.front()) {
    if (const auto* move = move_of(tree.nodes[at])) return move;
    if (tree.nodes[at].children.empty()) return nullptr;
  }
}

/// Whether a tree that does not name its game is Hex. Without GM a file is Go by the standard, so
/// something has to speak for Hex: the event or the site, a cell with a number, or that White
/// begins without a handicap.
bool is_nameless_hex(const SgfTree& tree) {
  const auto& root = tree.nodes.front();
  const auto event = root_text(root, "EV");
  if (event.starts_with("hex.")) return true;
  if (event != "null" && root_text(root, "SO").find("littlegolem") != std::string::npos)
    return false;
  const auto* move = first_move(tree);
  if (move == nullptr || root.find("AB") != nullptr) return false;
  const auto text = sgf_text(move->values.front());
  const bool has_number =
      !text.empty() && is_ascii_letter(text.front()) && text.back() >= '0' && text.back() <= '9';
  return has_number || (move->name == "W" && text.size() == 2 && are_letters(text));
}

/// `mf` as `m6`, the thirteenth column and the sixth row; anything else as it is.
std::string cell_name(std::string_view text) {
  if (text.size() != 2 || !are_letters(text)) return std::string(text);
  const auto pair = play::lower_case(text);
  return pair[0] + std::to_string(pair[1] - 'a' + 1);
}

std::string value_in_own_words(std::string_view name, const std::string& value) {
  if (name == "B" || name == "W") {
    return play::lower_case(value) == "swap" ? "swap-pieces" : cell_name(value);
  }
  const auto colon = value.find(':');
  if (colon == std::string::npos) return cell_name(value);
  const auto rest = value.substr(colon + 1);
  return cell_name(std::string_view(value).substr(0, colon)) + ':' +
         (name == "LB" ? rest : cell_name(rest));
}

void put(SgfNode& node, std::string_view name, std::string_view value) {
  for (auto& property : node.properties) {
    if (property.name == name) return void(property.values = {std::string(value)});
  }
  node.properties.push_back({std::string(name), {std::string(value)}});
}

/// How the colours of a node are to be read, which depends on what came before it.
struct PlayersColours {
  bool exchanged = false;
  std::string sides_swapped_by = {};  // the colour that said swap-sides in the last move
};

/// Takes `swap-sides` out of a node. The stones stay, so nothing happens on the board, but the
/// players have changed seats. Some programs go on to name the players and others the stones; who
/// moves next tells which.
void follow_swapped_sides(SgfNode& node, PlayersColours& colours) {
  const auto* move = move_of(node);
  if (move == nullptr) return;
  if (play::lower_case(move->values.front()) == "swap-sides") {
    colours.sides_swapped_by = move->name;
    std::erase_if(node.properties,
                  [name = move->name](const SgfProperty& one) { return one.name == name; });
  } else if (!colours.sides_swapped_by.empty()) {
    if (move->name != colours.sides_swapped_by) colours.exchanged = !colours.exchanged;
    colours.sides_swapped_by.clear();
  }
}

void translate(SgfNode& node, PlayersColours& colours) {
  follow_swapped_sides(node, colours);
  for (auto& property : node.properties) {
    if (std::find(kCells.begin(), kCells.end(), property.name) == kCells.end()) continue;
    for (auto& value : property.values) value = value_in_own_words(property.name, value);
    if (!colours.exchanged) continue;
    if (property.name == "B") {
      property.name = "W";
    } else if (property.name == "W") {
      property.name = "B";
    }
  }
}

}  // namespace

SgfTree translated(SgfTree tree) {
  auto& root = tree.nodes.front();
  if (root.find("ZERMELO") != nullptr) return tree;
  PlayersColours colours;
  if (root.find("GM") == nullptr) {
    if (!is_nameless_hex(tree)) return tree;
    const auto* move = first_move(tree);
    colours.exchanged = move != nullptr && move->name == "W";
    put(root, "GM", kHex);
    const auto result = root_text(root, "RE");
    if (result == "B" || result == "W") put(root, "RE", result + '+');
  } else if (root_text(root, "GM") != kHex) {
    return tree;
  }
  if (root.find("SZ") == nullptr) put(root, "SZ", kUsualHexSize);
  // A node stands behind its parent, so that what it inherits is known.
  std::vector<PlayersColours> inherited(tree.nodes.size());
  inherited.front() = colours;
  for (std::size_t at = 0; at < tree.nodes.size(); ++at) {
    auto own = inherited[at];
    translate(tree.nodes[at], own);
    for (const auto child : tree.nodes[at].children) inherited[child] = own;
  }
  return tree;
}

bool holds_games(std::string_view text) {
  return is_link(text) || text.find("(;") != std::string_view::npos;
}

std::vector<SgfTree> read_games(std::string_view text) {
  if (is_link(text)) return {read_link(text)};
  return read_sgf(text);
}

std::vector<SgfTree> read_games_from(const std::string& path_or_link) {
  if (is_link(path_or_link)) return {read_link(path_or_link)};
  return read_sgf_file(path_or_link, read_games);
}

}  // namespace zermelo::session

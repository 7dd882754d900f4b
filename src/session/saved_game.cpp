#include "session/saved_game.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/error.hpp"
#include "base/text.hpp"
#include "games/family.hpp"
#include "play/vertex.hpp"
#include "session/foreign.hpp"

namespace zermelo::session {

using base::InputError;
using games::AnyGame;
using games::Move;
using games::Outcome;
using games::Side;
using play::Vertices;

namespace {

constexpr std::array<std::string_view, 2> kMove{"B", "W"};
constexpr std::array<std::string_view, 2> kName{"PB", "PW"};
constexpr std::string_view kGame = "ZERMELO";

SgfProperty property(std::string_view name, std::string_view text) {
  return {std::string(name), {sgf_escaped(text)}};
}

/// The text of a property of a node, or nothing.
std::string text_of(const SgfNode& node, std::string_view name) {
  const auto* found = node.find(name);
  return found == nullptr ? std::string() : sgf_text(found->values.front());
}

std::string size_of(const AnyGame& game) {
  const auto& board = game.board();
  return board.width() == board.height() ? std::to_string(board.width())
                                         : fmt::format("{}:{}", board.width(), board.height());
}

/// SZ[11] and SZ[9:7] as 11x11 and 9x7.
std::string board_of(const std::string& size) {
  const auto sides = base::split(size, ':');
  if (sides.size() > 2 || sides.front().empty()) {
    throw InputError(
        fmt::format("SGF: SZ[{}] is not a size; write SZ[11] or SZ[columns:rows]", size));
  }
  return fmt::format("{}x{}", sides.front(), sides.back());
}

/// Whether the swap rule is used, be it in a variation.
bool is_swapped(const SgfTree& tree) {
  return std::any_of(tree.nodes.begin(), tree.nodes.end(), [](const SgfNode& node) {
    return std::any_of(kMove.begin(), kMove.end(), [&](std::string_view name) {
      return play::lower_case(text_of(node, name)) == "swap-pieces";
    });
  });
}

/// What is said after that many moves.
std::string comment_after(const SavedGame& saved, std::size_t moves) {
  std::string text;
  if (moves > 0 && moves <= saved.comments.size()) text = saved.comments[moves - 1];
  if (moves < saved.moves.size() || saved.remark.empty()) return text;
  return text.empty() ? saved.remark : fmt::format("{}\n{}", text, saved.remark);
}

/// Adds a comment to a node that has none.
void comment(SgfNode& node, std::string_view text) {
  if (!text.empty() && node.find("C") == nullptr) node.properties.push_back(property("C", text));
}

bool has_move(const SgfNode& node) {
  return node.find(kMove[0]) != nullptr || node.find(kMove[1]) != nullptr;
}

/// Who makes the first move of the main line, if there is one.
std::optional<Side> first_mover(const SgfTree& tree) {
  for (std::size_t at = 0;; at = tree.nodes[at].children.front()) {
    const auto& node = tree.nodes[at];
    if (has_move(node)) return node.find(kMove[0]) != nullptr ? Side::a : Side::b;
    if (node.children.empty()) return std::nullopt;
  }
}

/// Whether stones are set up before the first move of the main line.
bool sets_up(const SgfTree& tree) {
  for (std::size_t at = 0;; at = tree.nodes[at].children.front()) {
    const auto& node = tree.nodes[at];
    if (SetUpReader::has_stones(node)) return true;
    if (has_move(node) || node.children.empty()) return false;
  }
}

AnyGame game_of(const SgfTree& tree) {
  const auto& root = tree.nodes.front();
  if (const auto name = text_of(root, kGame); !name.empty()) {
    if (name.find('@') != std::string::npos) {
      throw InputError(
          fmt::format("SGF: {}[{}] names a file, but a saved game must draw its board in the name",
                      kGame, name));
    }
    return AnyGame::parse(name);
  }
  const auto number = base::parse_number<int>(text_of(root, "GM"));
  for (const auto* family : games::families()) {
    if (number != family->dialect.sgf_game || number == games::kPrivateSgfGame) continue;
    const auto swap = is_swapped(tree) ? family->dialect.swap_option : std::string_view{};
    auto options =
        fmt::format("{}{}{}", board_of(text_of(root, "SZ")), swap.empty() ? "" : ",", swap);
    auto game = family->parse(options);
    const auto starter = first_mover(tree);
    if (!starter || sets_up(tree) || *starter == game.to_move(game.initial())) return game;
    return family->parse(fmt::format("{},first={}", options, game.side_name(*starter)));
  }
  std::string known;
  for (const auto* family : games::families()) {
    if (family->dialect.sgf_game == games::kPrivateSgfGame) continue;
    known += fmt::format("GM[{}] is {}, and ", family->dialect.sgf_game, family->title);
  }
  throw InputError(
      fmt::format("SGF: the game GM[{}] is unknown; {}the other games have a property {}[GAME]",
                  text_of(root, "GM"), known, kGame));
}

/// The moves of the main line are played one by one.
class Replay {
 public:
  explicit Replay(const SgfTree& tree)
      : saved_{.game = game_of(tree), .moves = {}},
        vertices_(saved_.game, play::Coordinates::hex),
        set_up_(saved_.game),
        first_(first_mover(tree)),
        position_(saved_.game.initial()) {
    const auto& root = tree.nodes.front();
    for (const Side side : {Side::a, Side::b}) {
      saved_.players[games::index(side)] = text_of(root, kName[games::index(side)]);
    }
    saved_.result = text_of(root, "RE");
  }

  void node(const SgfNode& node) {
    if (!begun_) {
      set_up_.read(node);
    } else if (SetUpReader::has_stones(node)) {
      throw InputError(fmt::format(
          "SGF: stones are set up (AB, AW or AE) after move {}; they are not moves and cannot be "
          "replayed, except before the first one",
          saved_.moves.size()));
    }
    for (const Side side : {Side::a, Side::b}) {
      const auto* found = node.find(kMove[games::index(side)]);
      if (found != nullptr) move(side, sgf_text(found->values.front()));
    }
  }

  SavedGame take() && {
    begin();
    return std::move(saved_);
  }

 private:
  /// Sets up what stands before the first move, which is known only when that move comes.
  void begin() {
    if (std::exchange(begun_, true)) return;
    saved_.start = set_up_.take(first_);
    position_ = saved_.first();
  }

  void move(Side side, std::string_view text) {
    const auto& game = saved_.game;
    const auto word = play::lower_case(text);
    if (word == "resign" || word == "forfeit") {
      const auto winner = kMove[games::index(games::other(side))];
      if (saved_.result.empty())
        saved_.result = fmt::format("{}+{}", winner, word == "resign" ? 'R' : 'F');
      return;
    }
    begin();
    const auto where = fmt::format("SGF, move {} ({}[{}])", saved_.moves.size() + 1,
                                   kMove[games::index(side)], text);
    if (game.outcome(position_) == Outcome::undecided && game.to_move(position_) != side) {
      throw InputError(
          fmt::format("{}: it is {}'s turn", where, game.side_name(games::other(side))));
    }
    try {
      saved_.moves.push_back(vertices_.parse(position_, text.empty() ? "pass" : text));
    } catch (const InputError& error) {
      throw InputError(fmt::format("{}: {}", where, error.what()));
    }
    game.play(position_, saved_.moves.back());
  }

  SavedGame saved_;
  Vertices vertices_;
  SetUpReader set_up_;
  std::optional<Side> first_;
  bool begun_ = false;
  games::AnyPosition position_;
};

}  // namespace

SgfTree to_sgf(const SavedGame& saved) {
  const auto& game = saved.game;
  SgfTree tree;
  SgfNode root;
  root.properties = {
      {"FF", {"4"}},           {"GM", {std::to_string(game.family().dialect.sgf_game)}},
      {"CA", {"UTF-8"}},       {"AP", {"Zermelo:" ZERMELO_VERSION}},
      {"SZ", {size_of(game)}}, property(kGame, game.name())};
  for (const Side side : {Side::a, Side::b}) {
    const auto& name = saved.players[games::index(side)];
    if (!name.empty()) root.properties.push_back(property(kName[games::index(side)], name));
  }
  if (!saved.result.empty()) root.properties.push_back(property("RE", saved.result));
  if (saved.start) write_set_up(game, *saved.start, root);
  comment(root, comment_after(saved, 0));
  auto last = tree.add(0, std::move(root));
  auto position = saved.first();
  std::size_t played = 0;
  for (const Move move : saved.moves) {
    SgfNode node;
    node.properties.push_back(
        property(kMove[games::index(game.to_move(position))], game.move_name(move)));
    comment(node, comment_after(saved, ++played));
    last = tree.add(last, std::move(node));
    game.play(position, move);
  }
  return tree;
}

games::AnyPosition SavedGame::last() const {
  auto position = first();
  for (const auto move : moves) game.play(position, move);
  return position;
}

SavedGame from_sgf(const SgfTree& any) {
  const auto tree = translated(any);
  Replay replay(tree);
  for (std::size_t at = 0;; at = tree.nodes[at].children.front()) {
    replay.node(tree.nodes[at]);
    if (tree.nodes[at].children.empty()) break;
  }
  return std::move(replay).take();
}

namespace {

/// Replaces the text of a property, or adds the property at the end.
void set(SgfNode& node, std::string_view name, std::string_view text) {
  std::erase_if(node.properties,
                [&](const SgfProperty& one) { return one.name == name && text.empty(); });
  const auto old = std::find_if(node.properties.begin(), node.properties.end(),
                                [&](const SgfProperty& one) { return one.name == name; });
  if (old != node.properties.end()) {
    old->values = {sgf_escaped(text)};
  } else if (!text.empty()) {
    node.properties.push_back(property(name, text));
  }
}

/// What the main line of a tree sets up before its first move.
std::optional<SetUp> set_up_in(const SgfTree& tree, const AnyGame& game) {
  SetUpReader reader(game);
  for (std::size_t at = 0;; at = tree.nodes[at].children.front()) {
    reader.read(tree.nodes[at]);
    if (has_move(tree.nodes[at]) || tree.nodes[at].children.empty()) break;
  }
  return reader.take(first_mover(tree));
}

/// Walks a tree along a game, which makes it the main line.
class Continuation {
 public:
  Continuation(SgfTree tree, const AnyGame& game)
      : tree_(std::move(tree)), vertices_(game, play::Coordinates::hex) {}

  /// Whether the root holds this move, which is rare but legal.
  bool begins_with(const games::AnyPosition& position, Side side, Move move) const {
    return says(tree_.nodes.front(), position, side, move);
  }

  void move(const games::AnyPosition& position, Side side, Move move, const std::string& name) {
    at_ = found_or_added(position, side, move, name);
  }

  /// Says something of the last move, if nothing is said yet.
  void say(std::string_view text) { comment(tree_.nodes[at_], text); }

  /// Ends the game here, whatever follows in the tree.
  void end() {
    const auto& children = tree_.nodes[at_].children;
    if (!children.empty() && has_move(tree_.nodes[with_move(children.front())])) add_first({});
  }

  SgfTree take() && { return std::move(tree_); }

 private:
  std::size_t found_or_added(const games::AnyPosition& position, Side side, Move move,
                             const std::string& name) {
    auto& children = tree_.nodes[at_].children;
    for (std::size_t i = 0; i < children.size(); ++i) {
      const auto node = with_move(children[i]);
      if (!says(tree_.nodes[node], position, side, move)) continue;
      std::rotate(children.begin(), children.begin() + static_cast<std::ptrdiff_t>(i),
                  children.begin() + static_cast<std::ptrdiff_t>(i) + 1);
      return node;
    }
    return add_first({{property(kMove[games::index(side)], name)}, {}});
  }

  /// The node itself or the first one down its main line that holds a move, if there is one.
  std::size_t with_move(std::size_t node) const {
    while (!has_move(tree_.nodes[node]) && !tree_.nodes[node].children.empty()) {
      node = tree_.nodes[node].children.front();
    }
    return node;
  }

  bool says(const SgfNode& node, const games::AnyPosition& position, Side side, Move move) const {
    const auto* found = node.find(kMove[games::index(side)]);
    if (found == nullptr) return false;
    const auto text = sgf_text(found->values.front());
    try {
      return vertices_.parse(position, text.empty() ? "pass" : text) == move;
    } catch (const InputError&) {
      return false;  // the variation is not legal in this game
    }
  }

  std::size_t add_first(SgfNode node) {
    const auto added = tree_.add(at_, std::move(node));
    auto& children = tree_.nodes[at_].children;
    std::rotate(children.begin(), children.end() - 1, children.end());
    return added;
  }

  SgfTree tree_;
  Vertices vertices_;
  std::size_t at_ = 0;
};

}  // namespace

SgfTree continued(SgfTree tree, const SavedGame& saved) {
  tree = translated(std::move(tree));
  if (set_up_in(tree, saved.game) != saved.start) return to_sgf(saved);
  set(tree.nodes.front(), kGame, saved.game.name());
  set(tree.nodes.front(), "RE", saved.result);
  const bool moved = has_move(tree.nodes.front());
  Continuation line(std::move(tree), saved.game);
  auto position = saved.first();
  for (std::size_t i = 0; i < saved.moves.size(); ++i) {
    const auto side = saved.game.to_move(position);
    if (i > 0 || !moved) {
      line.move(position, side, saved.moves[i], saved.game.move_name(saved.moves[i]));
    } else if (!line.begins_with(position, side, saved.moves[i])) {
      return to_sgf(saved);  // the tree is of another game
    }
    saved.game.play(position, saved.moves[i]);
    line.say(comment_after(saved, i + 1));
  }
  if (moved && saved.moves.empty()) return to_sgf(saved);
  line.end();
  return std::move(line).take();
}

SgfTree load_tree(const std::string& path, std::size_t number) {
  auto trees = read_games_from(path);
  if (number < 1 || number > trees.size()) {
    throw InputError(fmt::format("'{}' has no game {}; its games are numbered from 1 to {}", path,
                                 number, trees.size()));
  }
  return std::move(trees[number - 1]);
}

SavedGame load_game(const std::string& path, std::size_t number) {
  const auto tree = load_tree(path, number);
  try {
    return from_sgf(tree);
  } catch (const InputError& error) {
    throw InputError(fmt::format("'{}': {}", path, error.what()));
  }
}

std::string sgf_result(Outcome outcome) {
  switch (outcome) {
    case Outcome::a_wins:
      return "B+";
    case Outcome::b_wins:
      return "W+";
    case Outcome::draw:
      return "0";
    case Outcome::undecided:
      break;
  }
  return {};
}

}  // namespace zermelo::session

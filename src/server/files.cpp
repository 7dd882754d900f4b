// Reads and writes games, as SGF and as text that a person types.
#include <fmt/format.h>

#include <algorithm>

#include "base/error.hpp"
#include "base/text.hpp"
#include "games/stones.hpp"
#include "server/review.hpp"
#include "server/routes.hpp"
#include "session/foreign.hpp"
#include "session/picture/svg.hpp"
#include "session/saved_game.hpp"

namespace zermelo::server {

using base::InputError;
using games::AnyGame;
using session::SgfTree;

namespace {

constexpr std::size_t kMostLines = 200;
constexpr std::size_t kDeepestWay = 2000;  // nodes; no game has so many moves

Json names_json(const AnyGame& game, const std::vector<games::Move>& moves) {
  auto names = Json::array();
  for (const auto move : moves) names.push_back(game.move_name(move));
  return names;
}

/// A name that stands for a file is refused before anything could open that file.
void expect_no_files(const SgfTree& tree) {
  for (const auto& node : tree.nodes) {
    const auto* property = node.find("ZERMELO");
    if (property != nullptr &&
        session::sgf_text(property->values.front()).find('@') != std::string::npos) {
      throw InputError(
          "ZERMELO: a board in a file works only on the command line; draw it in the name, such as "
          "##./###");
    }
  }
}

/// The tree reduced to one of its ways from the root to a leaf.
SgfTree one_way(const SgfTree& tree, const std::vector<std::size_t>& way) {
  SgfTree line;
  for (const auto at : way) {
    auto node = tree.nodes[at];
    node.children.clear();
    const auto before = line.nodes.size();
    line.add(before == 0 ? 0 : before - 1, std::move(node));
  }
  return line;
}

/// Every way from the root to a leaf, in the order of the file, but no more than are listed; the
/// first is the main line.
std::vector<std::vector<std::size_t>> ways(const SgfTree& tree) {
  std::vector<std::vector<std::size_t>> found;
  std::vector<std::size_t> way;
  std::vector<std::pair<std::size_t, std::size_t>> waiting{{0, 0}};  // a node, and its depth
  while (!waiting.empty() && found.size() <= kMostLines) {
    const auto [node, depth] = waiting.back();
    waiting.pop_back();
    way.resize(depth);
    way.push_back(node);
    if (way.size() > kDeepestWay) {
      throw InputError(fmt::format("a variation has more than {} nodes", kDeepestWay));
    }
    const auto& children = tree.nodes[node].children;
    if (children.empty()) found.push_back(way);
    for (auto child = children.rbegin(); child != children.rend(); ++child) {
      waiting.emplace_back(*child, depth + 1);
    }
  }
  return found;
}

/// The games of a file. A node takes many times the memory of its `;`, and a game more time to
/// understand than its few bytes to send.
std::vector<SgfTree> games_of(std::string_view text) {
  constexpr std::ptrdiff_t most_nodes = 100'000;
  constexpr std::size_t most_games = 200;
  if (std::count(text.begin(), text.end(), ';') > most_nodes) {
    throw InputError(fmt::format("the file has more than {} nodes", most_nodes));
  }
  auto trees = session::read_games(text);
  if (trees.size() > most_games) {
    throw InputError(fmt::format("the file has more than {} games", most_games));
  }
  return trees;
}

/// The time that an import may take. To read the name of a game can take most of a second, if its
/// winning sets have to be found, and every game and every variation has a name.
class Patience {
 public:
  explicit Patience(base::Limits limits) : limits_(std::move(limits)) {}

  void expect() const {
    if (!limits_.reached(watch_)) return;
    throw InputError("the games take too long to read; import fewer of them at a time");
  }

 private:
  base::Limits limits_;
  base::Stopwatch watch_;
};

Json game_json(const SgfTree& tree, const Patience& patience) {
  expect_no_files(tree);
  patience.expect();
  const auto saved = session::from_sgf(tree);
  auto lines = Json::array();
  const auto all = ways(tree);
  for (std::size_t i = 1; i < all.size(); ++i) {
    patience.expect();
    try {
      const auto line = session::from_sgf(one_way(tree, all[i]));
      if (line.moves != saved.moves) lines.push_back(names_json(line.game, line.moves));
    } catch (const InputError&) {
      // The variation is not a game that the program knows, although the main line is.
    }
  }
  const auto& start = saved.start;
  return {{"game", saved.game.name()},
          {"stones", start ? Json(games::stones_name(saved.game, start->stones)) : Json(nullptr)},
          {"to_move", start ? Json(saved.game.side_name(start->to_move)) : Json(nullptr)},
          {"moves", names_json(saved.game, saved.moves)},
          {"players", saved.players},
          {"result", saved.result},
          {"lines", std::move(lines)}};
}

/// `GAME MOVES` or `GAME [STONES; SIDE] MOVES`, in one line or several.
Json typed_json(const std::string& text) {
  const auto words = base::words(text);
  if (words.empty()) throw InputError("the text is empty; write a game and its moves, or SGF");
  const auto game = parse_game(words.front());
  std::string rest = text.substr(static_cast<std::size_t>(words.front().end() - text.data()));
  std::optional<Drawn> drawn;
  if (const auto open = rest.find('['); open != std::string::npos) {
    const auto close = rest.find(']', open);
    if (close == std::string::npos)
      throw InputError("the ']' is missing after the stones; write a position as [STONES; SIDE]");
    const auto inside = rest.substr(open + 1, close - open - 1);
    const auto parts = base::split(inside, ';');
    const auto side = parts.size() > 1 ? base::words(parts[1]) : std::vector<std::string_view>{};
    drawn = read_drawn(game, parts.front(), side.empty() ? std::string_view{} : side.front());
    rest.erase(0, close + 1);
  }
  std::vector<std::string> moves;
  for (const auto word : base::words(rest)) moves.emplace_back(word);
  const auto place = make_place(game, std::move(drawn), moves);
  return {
      {"game", game.name()},
      {"stones", place.drawn ? Json(games::stones_name(game, place.drawn->stones)) : Json(nullptr)},
      {"to_move", place.drawn ? Json(game.side_name(place.drawn->to_move)) : Json(nullptr)},
      {"moves", names_json(game, place.moves)},
      {"players", {"", ""}},
      {"result", ""},
      {"lines", Json::array()}};
}

std::string typed_text(const Place& place) {
  auto text = place.game.name();
  if (place.drawn) {
    text += fmt::format(" [{}; {}]", games::stones_name(place.game, place.drawn->stones),
                        place.game.side_name(place.drawn->to_move));
  }
  if (!place.moves.empty()) text += ' ' + place.game.moves_name(place.moves);
  return text + '\n';
}

std::string sgf_of(const Place& place, const Fields& fields) {
  std::optional<session::SetUp> start;
  if (place.drawn) start = {place.drawn->stones, place.drawn->to_move};
  if (start && std::any_of(start->stones.begin(), start->stones.end(),
                           [](games::Move stone) { return stone.symbol() > 1; })) {
    throw InputError(
        "SGF cannot set up stones with more than two symbols; use format text, which can");
  }
  const auto players = fields.words("players");
  const auto saved = [&](const std::vector<games::Move>& moves) {
    session::SavedGame game{.game = place.game, .moves = moves, .start = start};
    if (!players.empty()) game.players[0] = players[0];
    if (players.size() > 1) game.players[1] = players[1];
    return game;
  };
  std::optional<SgfTree> tree;
  for (const auto& words : fields.lists("lines")) {
    const auto line = saved(make_place(place.game, place.drawn, words).moves);
    tree = tree ? session::continued(std::move(*tree), line) : session::to_sgf(line);
  }
  auto main_line = saved(place.moves);
  main_line.result = session::sgf_result(place.game.outcome(place.position));
  return session::write_sgf(
      {tree ? session::continued(std::move(*tree), main_line) : session::to_sgf(main_line)});
}

/// As `zermelo show --out` draws it.
std::string picture_of(const Place& place) {
  const auto marked = session::marked_cells(place.game, place.position, place.moves);
  return session::svg(place.game, place.position, {marked});
}

/// The game's name, turned into the name of a file.
std::string file_name(const AnyGame& game, std::string_view ending) {
  auto name = game.name();
  std::replace_if(
      name.begin(), name.end(),
      [](char c) { return c == ':' || c == ',' || c == '/' || c == '=' || c == '#' || c == '.'; },
      '-');
  constexpr std::size_t longest = 80;
  return fmt::format("{}.{}", name.substr(0, longest), ending);
}

}  // namespace

Answer post_import(Laboratory&, const Request& request) {
  const auto text = Fields(request.fields).text("text");
  constexpr double seconds = 5;
  const Patience patience(request.limits(seconds));
  auto games = Json::array();
  if (!session::holds_games(text)) {
    games.push_back(typed_json(text));
  } else {
    for (const auto& tree : games_of(text)) games.push_back(game_json(tree, patience));
  }
  return {.json = {{"games", std::move(games)}}};
}

Answer post_export(Laboratory&, const Request& request) {
  const Fields fields(request.fields);
  const auto place = read_place(fields);
  const auto format = fields.text_or("format", "sgf");
  const auto saved = [&](std::string_view ending, std::string text) -> Answer {
    return {.json = {{"name", file_name(place.game, ending)}, {"text", std::move(text)}}};
  };
  if (format == "sgf") return saved("sgf", sgf_of(place, fields));
  if (format == "text") return saved("txt", typed_text(place));
  if (format == "svg") return saved("svg", picture_of(place));
  if (format == "html") return saved("html", review_page_of(place, request.fields));
  throw InputError(fmt::format("format '{}': format is sgf, text, svg or html", format));
}

}  // namespace zermelo::server

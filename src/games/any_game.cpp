#include "games/any_game.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/error.hpp"
#include "base/suggest.hpp"
#include "base/text.hpp"
#include "games/every_height.hpp"
#include "games/family.hpp"
#include "games/turn_in_words.hpp"

namespace zermelo::games {

using base::InputError;

AnyGame AnyGame::parse(std::string_view name) {
  if (EveryHeight::is_meant_by(name)) {
    throw InputError(
        fmt::format("'{}' has a letter for a side, and so names no single board; `zermelo solve` "
                    "proves claims about every height, as hex:3xN,wrap=cylinder",
                    name));
  }
  const auto colon = name.find(':');
  std::string known;
  std::vector<std::string> names;
  for (const auto* family : families()) {
    if (colon != std::string_view::npos && name.substr(0, colon) == family->name()) {
      return family->parse(name.substr(colon + 1));
    }
    known += fmt::format("{}{}", known.empty() ? "" : ", ", family->examples.front());
    names.emplace_back(family->name());
  }
  if (name.starts_with('@') || name.ends_with(".pos") || name.ends_with(".pg")) {
    const auto file = name.substr(name.starts_with('@') ? 1 : 0);
    throw InputError(
        fmt::format("'{}' is not a game; the game in a file is positional:@{}", name, file));
  }
  const auto meant = base::nearest(name.substr(0, colon), names);
  if (!meant.empty()) {
    const auto rest = colon == std::string_view::npos ? ":..." : name.substr(colon);
    throw InputError(fmt::format("'{}' is not a game; did you mean {}{}?", name, meant, rest));
  }
  throw InputError(fmt::format("'{}' is not a game; a game is written like {}", name, known));
}

std::string AnyGame::name() const {
  return visit([](const auto& game) { return game.name(); });
}

const Family& AnyGame::family() const {
  return visit([](const auto& game) -> const Family& { return game.rules().family(); });
}

AnyGame AnyGame::resized(int width, int height) const {
  return visit([&](const auto& game) {
    auto rules = game.rules();
    rules.board = board::Board::rectangle(width, height);
    return make_game(std::move(rules));
  });
}

const board::Board& AnyGame::board() const {
  return visit([](const auto& game) -> const board::Board& { return game.board(); });
}
std::string_view AnyGame::side_name(Side side) const {
  return visit([&](const auto& game) { return game.side_name(side); });
}

std::string_view AnyGame::letters() const {
  return visit([](const auto& game) -> std::string_view { return game.letters(); });
}
bool AnyGame::only_places() const {
  return visit([](const auto& game) {
    if constexpr (Passing<std::remove_cvref_t<decltype(game)>>) return game.only_places();
    return true;
  });
}

std::optional<Side> AnyGame::parse_side(std::string_view name) const {
  for (const Side side : {Side::a, Side::b}) {
    if (side_name(side) == name) return side;
  }
  return std::nullopt;
}

bool AnyGame::chooses_stone() const {
  return visit([](const auto& game) {
    return requires { std::remove_cvref_t<decltype(game)>::kChoosesStone; };
  });
}

std::string_view AnyGame::outcome_name(Outcome outcome) const {
  switch (outcome) {
    case Outcome::a_wins:
      return side_name(Side::a);
    case Outcome::b_wins:
      return side_name(Side::b);
    case Outcome::draw:
      return "draw";
    case Outcome::undecided:
      break;
  }
  return "undecided";
}

AnyPosition AnyGame::initial() const {
  return visit([](const auto& game) -> AnyPosition { return game.initial(); });
}
Side AnyGame::to_move(const AnyPosition& p) const {
  return visit(p, [](const auto& game, const auto& position) { return game.to_move(position); });
}
Outcome AnyGame::outcome(const AnyPosition& p) const {
  return visit(p, [](const auto& game, const auto& position) { return game.outcome(position); });
}
Certain AnyGame::certain(const AnyPosition& p) const {
  return visit(
      p, [](const auto& game, const auto& position) { return games::certain(game, position); });
}
bool AnyGame::legal(const AnyPosition& p, Move move) const {
  return visit(p,
               [&](const auto& game, const auto& position) { return game.legal(position, move); });
}
std::vector<Move> AnyGame::moves(const AnyPosition& p) const {
  MoveList list;
  visit(p, [&](const auto& game, const auto& position) { game.moves(position, list); });
  return {list.begin(), list.end()};
}
void AnyGame::play(AnyPosition& p, Move move) const {
  visit([&](const auto& game) {
    using G = std::remove_cvref_t<decltype(game)>;
    game.play(std::get<typename G::Position>(p), move);
  });
}
std::uint64_t AnyGame::hash(const AnyPosition& p) const {
  return visit(p, [](const auto& game, const auto& position) { return game.hash(position); });
}
char AnyGame::stone(const AnyPosition& p, Cell cell) const {
  return visit(p,
               [&](const auto& game, const auto& position) { return game.stone(position, cell); });
}
std::string AnyGame::position_name(const AnyPosition& p) const {
  return visit(p,
               [](const auto& game, const auto& position) { return game.position_name(position); });
}

std::string AnyGame::move_name(Move move) const {
  return visit([&](const auto& game) { return game.move_name(move); });
}

std::string AnyGame::moves_name(std::span<const Move> moves) const {
  std::string text;
  for (const Move move : moves) {
    if (!text.empty()) text += ' ';
    text += move_name(move);
  }
  return text;
}

Move AnyGame::parse_move(const AnyPosition& p, std::string_view text) const {
  if (const Outcome end = outcome(p); end != Outcome::undecided) {
    throw InputError(fmt::format("move '{}': the game is over ({})", text, outcome_name(end)));
  }
  const auto move = visit([&](const auto& game) { return game.parse_move(text); });
  const auto legal_moves = moves(p);
  const auto example = move_name(legal_moves.front());
  if (!move) {
    const auto form = visit([](const auto& game) { return game.move_form(); });
    const auto cells = board().cells();
    throw InputError(fmt::format("'{}' is not a move on this board; {} from {} to {}, such as {}",
                                 text, form, board().cell_name(cells.front()),
                                 board().cell_name(cells.back()), example));
  }
  if (!legal(p, *move)) {
    // Games in which an empty cell may be forbidden say why.
    const auto forbidden = visit([](const auto& game) -> std::string_view {
      if constexpr (requires { game.why_illegal(); }) return game.why_illegal();
      return {};
    });
    throw InputError(fmt::format(
        "move '{}' is not legal here: {}; a legal one is {}", text,
        move->is_pass() ? fmt::format("{} may not pass under these rules", side_name(to_move(p)))
        : move->is_swap()
            ? std::string("only the first stone can be swapped, and only in reply to it")
        : stone(p, move->cell()) == '.'
            ? std::string(forbidden)
            : fmt::format("{} is filled", board().cell_name(move->cell())),
        example));
  }
  return *move;
}

std::vector<Move> AnyGame::parse_moves(std::string_view text) const {
  std::vector<Move> result;
  auto position = initial();
  for (const auto word : base::words(text)) {
    try {
      result.push_back(parse_move(position, word));
    } catch (const InputError& error) {
      throw InputError(fmt::format("move {}: {}", result.size() + 1, error.what()));
    }
    play(position, result.back());
  }
  return result;
}

AnyPosition AnyGame::after(std::span<const Move> moves) const {
  auto position = initial();
  for (const Move move : moves) play(position, move);
  return position;
}

AnyPosition AnyGame::set_up(std::span<const Move> stones, Side to_move) const {
  return visit([&](const auto& game) -> AnyPosition { return game.set_up(stones, to_move); });
}

std::string stones_left_in_words(const AnyGame& any, const AnyPosition& p) {
  return any.visit(p, [](const auto& game, const auto& position) -> std::string {
    if constexpr (requires { game.stones_left(position); }) {
      const int all = game.rules().bias[index(game.to_move(position))];
      const int left = std::min(game.stones_left(position), game.empty(position).count());
      if (all == 1) return {};
      return fmt::format(", {}{} stone{}", left == 1 ? "one" : fmt::format("{}", left),
                         left < all ? " more" : "", left == 1 ? "" : "s");
    } else {
      return {};
    }
  });
}

}  // namespace zermelo::games

#include "games/any_game.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/error.hpp"
#include "base/text.hpp"

namespace zermelo::games {

using base::InputError;

namespace {

GameVariant order_chaos(OrderChaosRules rules) {
  const int numbers = rules.board.numbers();
  if (rules.symbols == 2) {
    if (numbers <= 64) return OrderChaos<1, 2>(std::move(rules));
    if (numbers <= 128) return OrderChaos<2, 2>(std::move(rules));
    return OrderChaos<6, 2>(std::move(rules));
  }
  if (numbers <= 64) return OrderChaos<1, 8>(std::move(rules));
  return OrderChaos<6, 8>(std::move(rules));
}

GameVariant parse_order_chaos(std::string_view options) {
  return order_chaos(OrderChaosRules::parse(options));
}

GameVariant hex(std::string_view options) {
  auto rules = HexRules::parse(options);
  const int numbers = rules.board.numbers();
  if (numbers <= 64) return Hex<1>(std::move(rules));
  if (numbers <= 192) return Hex<3>(std::move(rules));
  return Hex<6>(std::move(rules));
}

GameVariant square_war(std::string_view options) {
  auto rules = SquareWarRules::parse(options);
  if (rules.board.numbers() <= 128) return SquareWar<2>(std::move(rules));
  return SquareWar<6>(std::move(rules));
}

struct Entry {
  Family family;
  GameVariant (*make)(std::string_view options);
};

const std::vector<Entry>& entries() {
  static const std::vector<Entry> list{
      {{"order-chaos",
        "Order and Chaos",
        "order-chaos:BOARD,line=M[,first=order|chaos][,pass=none|starter|both]"
        "[,win=line|exact|exact-at-end][,symbols=S]   (BOARD: WxH, @FILE or a shape ##./###)",
        "S. Sniderman, Games magazine, 1981; van den Bergh, Castelein and van Gent, \"Order versus "
        "Chaos\"",
        {"order-chaos:6x6,line=5", "order-chaos:4x4,line=4,first=chaos,pass=starter",
         "order-chaos:6x6,line=5,win=exact", "order-chaos:##./###,line=2"},
        {.gtp_game = "Orderandchaos",
         .sgf_game = kPrivateSgfGame,
         .stones = "XOABCDEF",
         .symbol_before_cell = true,
         .swap_option = ""}},
       parse_order_chaos},
      {{"hex",
        "Hex",
        "hex:WxH[,wrap=none|cylinder|torus][,first=red|blue][,swap=off|on]",
        "P. Hein, 1942; J. Nash, 1948; S. Alpern and A. Beck (cylinder), 1991; A. C. van den "
        "Broek, "
        "\"Hex Circles\" (torus), 2023",
        {"hex:11x11", "hex:11x11,swap=on", "hex:6x4,wrap=cylinder,first=blue",
         "hex:5x5,wrap=torus"},
        {.gtp_game = "Hex",
         .sgf_game = 11,
         .stones = kHexStones,
         .symbol_before_cell = false,
         .swap_option = "swap=on"}},
       hex},
      {{"square-war",
        "Square War",
        "square-war:WxH[,opening=adjacent|free]",
        "C. Luo, \"Solving a Mathematical Problem in Square War: a Go-like Board Game\"",
        {"square-war:19x19", "square-war:6x6", "square-war:5x5,opening=free"},
        {.gtp_game = "Squarewar",
         .sgf_game = kPrivateSgfGame,
         .stones = "BW",
         .symbol_before_cell = false,
         .swap_option = ""}},
       square_war},
  };
  return list;
}

}  // namespace

const std::vector<Family>& families() {
  static const std::vector<Family> list = [] {
    std::vector<Family> all;
    for (const auto& entry : entries()) all.push_back(entry.family);
    return all;
  }();
  return list;
}

AnyGame AnyGame::parse(std::string_view name) {
  const auto colon = name.find(':');
  if (colon != std::string_view::npos) {
    for (const auto& [family, make] : entries()) {
      if (name.substr(0, colon) == family.name) return AnyGame(make(name.substr(colon + 1)));
    }
  }
  std::string known;
  for (const auto& family : families()) {
    known += fmt::format("{}{}", known.empty() ? "" : ", ", family.examples.front());
  }
  throw InputError(fmt::format("'{}' is not a game; a game is written like {}", name, known));
}

AnyGame make_game(OrderChaosRules rules) { return AnyGame(order_chaos(std::move(rules))); }

std::string AnyGame::name() const {
  return visit([](const auto& game) { return game.name(); });
}

const Family& AnyGame::family() const {
  const auto full = name();
  const auto& all = families();
  return *std::find_if(all.begin(), all.end(), [&](const Family& family) {
    return full.substr(0, full.find(':')) == family.name;
  });
}

AnyGame AnyGame::resized(int width, int height) const {
  const auto full = name();  // FAMILY:BOARD,OPTIONS
  const auto options = full.find(',');
  return parse(fmt::format("{}:{}x{}{}", family().name, width, height,
                           options == std::string::npos ? "" : full.substr(options)));
}

const board::Board& AnyGame::board() const {
  return visit([](const auto& game) -> const board::Board& { return game.board(); });
}
std::string_view AnyGame::side_name(Side side) const {
  return visit([&](const auto& game) { return game.side_name(side); });
}

std::optional<Side> AnyGame::parse_side(std::string_view name) const {
  for (const Side side : {Side::a, Side::b}) {
    if (side_name(side) == name) return side;
  }
  return std::nullopt;
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
    throw InputError(
        fmt::format("'{}' is not a move on this board; {}, such as {}", text, form, example));
  }
  if (!legal(p, *move)) {
    // Games in which an empty cell may be forbidden say why.
    const auto forbidden = visit([](const auto& game) -> std::string_view {
      if constexpr (requires { game.why_illegal(); }) return game.why_illegal();
      return {};
    });
    throw InputError(fmt::format(
        "move '{}' is not legal here: {}; a legal one is {}", text,
        move->is_pass()   ? fmt::format("{} may not pass under these rules", side_name(to_move(p)))
        : move->is_swap() ? std::string("only the first stone can be swapped, in answer to it")
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

const OrderChaosRules* order_chaos_rules(const AnyGame& game) {
  return rules_if<OrderChaosRules>(game);
}
const HexRules* hex_rules(const AnyGame& game) { return rules_if<HexRules>(game); }
const SquareWarRules* square_war_rules(const AnyGame& game) {
  return rules_if<SquareWarRules>(game);
}

}  // namespace zermelo::games

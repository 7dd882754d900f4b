// A player of one's own in a match: it wins where it can at once, hinders the opponent where he
// could, and otherwise takes the first cell.
#include <iostream>
#include <zermelo/zermelo.hpp>

namespace {

/// A move after which the game is won, if there is one.
std::optional<std::string> winning_move(const zermelo::Position& position) {
  const auto won = position.to_move() == zermelo::Player::a ? zermelo::Outcome::a_wins
                                                            : zermelo::Outcome::b_wins;
  for (const auto& move : position.moves()) {
    if (position.play(std::string_view(move)).outcome() == won) return move;
  }
  return std::nullopt;
}

std::string choose(const zermelo::Position& position) {
  if (const auto move = winning_move(position)) return *move;
  const auto opponent = position.to_move() == zermelo::Player::a ? zermelo::Player::b
                                                                 : zermelo::Player::a;
  std::string stones;
  const auto cells = position.game().cells();
  const auto letters = position.game().letters();
  const auto on = position.stones();
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (on[i] > 0) stones += letters[static_cast<std::size_t>(on[i]) - 1] + cells[i] + ' ';
  }
  // The opponent's winning move, if it were his turn, is the cell to take.
  if (const auto threat = winning_move(position.game().set_up(stones, opponent))) return *threat;
  return position.moves().front();
}

}  // namespace

int main() {
  const zermelo::Game game("mnk:5x5,line=4");
  const auto result = game.match({std::pair{std::string("careful"), zermelo::Chooser(choose)},
                                  std::pair{std::string("random"), zermelo::Chooser()}},
                                 {.games = 100, .swap = true});
  std::cout << "careful won " << result.wins[0] << " of " << result.games << ", random "
            << result.wins[1] << ", " << result.draws << " draws\n";
  return result.wins[0] > result.wins[1] ? 0 : 1;
}

// Red's winning first stones of Hex on the plane. Those of 7x7 were published by R. Hayward,
// Y. Bjornsson, M. Johanson, M. Kan, N. Po and J. van Rijswijck, "Solving 7x7 Hex with domination,
// fill-in, and virtual connections", Theoretical Computer Science 349, 2005. They are taken here
// from the list of first stones that their program benzene swaps (share/swap-moves.txt), in which
// rows and columns are exchanged and e2 is misprinted as a second e3.
#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "games/family.hpp"
#include "prove/answer.hpp"
#include "reproduce/evidence.hpp"

namespace zermelo::reproduce {

namespace {

/// A board with + where the first stone wins, in rows joined by `/`. A half turn keeps the game, so
/// the second half of the board repeats the first backwards.
std::string picture_of(const std::string& first_half, int size) {
  const auto cells = static_cast<std::size_t>(size) * static_cast<std::size_t>(size);
  std::string board = first_half;
  while (board.size() < cells) board += first_half[cells - 1 - board.size()];
  for (auto at = cells - static_cast<std::size_t>(size); at > 0;
       at -= static_cast<std::size_t>(size)) {
    board.insert(at, "/");
  }
  return board;
}

Finding openings(int size, std::string_view published, const base::Limits& limits) {
  const auto game = games::AnyGame::parse(fmt::format("hex:{0}x{0}", size));
  const auto& cells = game.board().cells();
  std::string winners;
  for (std::size_t i = 0; i < (cells.size() + 1) / 2; ++i) {
    const auto answer =
        prove::answer(prove::after_moves(game, {games::Move::place(cells[i])}), {.limits = limits});
    if (!answer.known()) return stopped();
    winners += answer.value == games::win_of(games::kRed) ? '+' : '-';
  }
  const auto picture = picture_of(winners, size);
  return compare(published, picture, Verdict::refuted,
                 fmt::format("{} of {} first stones win",
                             std::count(picture.begin(), picture.end(), '+'), cells.size()));
}

constexpr std::string_view kOfThisProgram = "Results of this program";

}  // namespace

std::vector<Claim> claims_on_openings() {
  const auto claim = [](std::string_view id, std::string_view source, int size,
                        std::string_view words, std::string_view published, Cost cost) {
    return Claim{
        id,
        source,
        words,
        "exact search of every opening, up to the half turn",
        published,
        cost,
        [size, published](const auto& limits) { return openings(size, published, limits); }};
  };
  return {
      claim("hex-openings-7x7", "Hex, Hayward, Bjornsson, Johanson, Kan, Po and van Rijswijck 2005",
            7, "The winning first stones of 7x7 Hex.",
            "------+/--+-+++/-+++++-/+++++++/-+++++-/+++-+--/+------", Cost::full),
      claim("ours-openings-5x5", kOfThisProgram, 5, "The winning first stones of 5x5 Hex.",
            "----+/-++++/-+++-/++++-/+----", Cost::quick),
      claim("ours-openings-6x6", kOfThisProgram, 6, "The winning first stones of 6x6 Hex.",
            "-----+/-+++++/++++++/++++++/+++++-/+-----", Cost::normal),
  };
}

}  // namespace zermelo::reproduce

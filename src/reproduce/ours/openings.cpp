// Red's winning first stones of Hex on the plane. Those of 7x7 were published by R. Hayward,
// Y. Bjornsson, M. Johanson, M. Kan, N. Po and J. van Rijswijck, "Solving 7x7 Hex with domination,
// fill-in, and virtual connections", Theoretical Computer Science 349, 2005. They are taken here
// from the list of first stones that their program benzene swaps (share/swap-moves.txt), in which
// rows and columns are exchanged and e2 is misprinted as a second e3.
//
// All openings of 8x8 were solved first by P. Henderson, B. Arneson and R. Hayward, "Solving 8x8
// Hex", IJCAI 2009; the board is from the same list, where rows and columns are not exchanged.
// Here they take hours, so that most are on record, each with what its certificate took, and those
// that take less than half a minute are solved again.
#include <fmt/format.h>

#include <algorithm>
#include <sstream>
#include <vector>

#include "games/family.hpp"
#include "prove/answer.hpp"
#include "reproduce/data_files.hpp"
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

/// A line of data/solved/hex-8x8-openings.txt.
struct Recorded {
  std::string cell, winner;
  std::uint64_t positions = 0;
  double seconds = 0;
  std::uint64_t bytes = 0;
  double check_seconds = 0;
};

std::vector<Recorded> openings_on_record() {
  std::istringstream lines{std::string(data_file("solved/hex-8x8-openings.txt"))};
  std::vector<Recorded> openings;
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with('#')) continue;
    Recorded opening;
    std::istringstream(line) >> opening.cell >> opening.winner >> opening.positions >>
        opening.seconds >> opening.bytes >> opening.check_seconds;
    openings.push_back(std::move(opening));
  }
  return openings;
}

Finding openings_of_8x8(std::string_view published, const base::Limits& limits) {
  constexpr double quick = 30;
  const auto game = games::AnyGame::parse("hex:8x8");
  const auto record = openings_on_record();
  std::string winners, table, again;
  for (std::size_t i = 0; i < game.board().cells().size() / 2; ++i) {
    const auto cell = game.board().cells()[i];
    const auto name = game.board().cell_name(cell);
    const auto found = std::find_if(record.begin(), record.end(),
                                    [&](const auto& opening) { return opening.cell == name; });
    if (found == record.end()) {
      winners += '?';
      continue;
    }
    winners += found->winner == "red" ? '+' : '-';
    table +=
        fmt::format("{}{} {} {:.2f} MB, {:.2f} s", table.empty() ? "" : "; ", name, found->winner,
                    static_cast<double>(found->bytes) / 1e6, found->check_seconds);
    if (found->seconds >= quick) continue;
    const auto answer =
        prove::answer(prove::after_moves(game, {games::Move::place(cell)}), {.limits = limits});
    if (!answer.known()) return stopped();
    if (game.outcome_name(answer.value) != found->winner) {
      return {Verdict::refuted, "the record is wrong", name, {}};
    }
    again += (again.empty() ? "" : ", ") + name;
  }
  const auto picture = picture_of(winners, 8);
  const auto detail = fmt::format(
      "Certificates that the checker accepted, and its time: {}. Solved again: {}", table, again);
  return compare(published, picture, Verdict::refuted, detail);
}

constexpr std::string_view kOpenings8x8 =
    "-------+/------++/-++++++-/-+++++++/+++++++-/-++++++-/++------/+-------";
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
      Claim{"hex-openings-8x8", "Hex, Henderson, Arneson and Hayward 2009",
            "The winning first stones of 8x8 Hex.",
            "exact search of the openings, up to the half turn, each with a certificate "
            "(scripts/hex_values.py --openings 8x8)",
            kOpenings8x8, Cost::full,
            [](const auto& limits) { return openings_of_8x8(kOpenings8x8, limits); }},
      claim("ours-openings-5x5", kOfThisProgram, 5, "The winning first stones of 5x5 Hex.",
            "----+/-++++/-+++-/++++-/+----", Cost::quick),
      claim("ours-openings-6x6", kOfThisProgram, 6, "The winning first stones of 6x6 Hex.",
            "-----+/-+++++/++++++/++++++/+++++-/+-----", Cost::normal),
  };
}

}  // namespace zermelo::reproduce

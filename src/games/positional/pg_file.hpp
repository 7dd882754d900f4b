// Files `.pg`, in which V. Mayer-Eichberger and A. Saffidine describe positional games ("Positional
// games and QBF: the corrective encoding", SAT 2020; format 1.0 of their encoder).
//
//   the file                        here
//   #positions                      cells, at the places that they name (b2) if all of them do
//   #blackwins, #whitewins          sets of x and o; maker-breaker if White has none
//   #blackinitials, #whiteinitials  stones that stand already: the cells are left out, and sets are
//                                   without own stones, or left out where the other has one
//   #times, #blackturns             who begins; turns must alternate
//   #version                        1.0
//
// The number of time points, which bounds the length of play in the encoding, is not read: a game
// goes on until the board is full. So if Black wins in time, x or Maker wins here. #firstmoves is
// refused.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "games/positional/description.hpp"

namespace zermelo::games::positional {

/// `path` is named in messages. Throws base::InputError.
std::vector<Entry> read_pg_file(std::string_view text, const std::string& path);

}  // namespace zermelo::games::positional

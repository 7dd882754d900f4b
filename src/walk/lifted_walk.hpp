// Order's play on an inner board, with pairs around it.
#pragma once

#include <map>
#include <memory>

#include "walk/answer_walk.hpp"
#include "walk/walk.hpp"

namespace zermelo::walk {

struct InnerBoard {
  checker::Point offset;                     // of its a1 on the board
  std::map<games::Cell, games::Cell> pairs;  // each cell of the board that lies in one: the other
  checker::Header header;                    // of the inner certificate
  Answers answers;                           // that it lists for Order
};

/// Order plays by the first rule that applies:
///
///   (a) a move that wins at once
///   (b) if Chaos has just played in a pair, the other symbol on its other cell
///   (c) the inner strategy on the inner board or, once that holds a line, any move there
std::shared_ptr<const Walk> walk_inner(InnerBoard inner, Place start);

}  // namespace zermelo::walk

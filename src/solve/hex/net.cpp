#include "solve/hex/net.hpp"

namespace zermelo::solve {

std::vector<HexAims> hex_aims(board::Wrap wrap) {
  switch (wrap) {
    case board::Wrap::none:
      return {{HexAim::edges, HexAim::edges}};
    case board::Wrap::cylinder:
      return {{HexAim::edges, HexAim::ring}};
    case board::Wrap::torus:
      break;
  }
  return {{HexAim::straight, HexAim::ring}, {HexAim::ring, HexAim::straight}};
}

using board::Axis;
using board::Wrap;
using games::Side;

HexNet::HexNet(const board::HexGrid& grid, Side player, HexAim aim)
    : aim_(aim),
      cells_(grid.board().size()),
      most_winding_(aim == HexAim::edges  ? 0
                    : aim == HexAim::ring ? 1
                                          : 4) {
  const Axis own = player == Side::a ? Axis::south : Axis::east;
  const Axis across = player == Side::a ? Axis::east : Axis::south;
  const auto index = board::index_of_numbers(grid.board());
  for (const auto cell : grid.board().cells()) {
    auto& steps = steps_.emplace_back();
    for (std::size_t k = 0; k < steps.size(); ++k) {
      const auto& next = grid.neighbours(cell)[k];
      const int along = next.winding(own);
      if (next.cell == board::kNoCell) {
        const bool over_own = aim == HexAim::edges && along != 0;
        steps[k] = {over_own ? cells_ + (along > 0) : kNowhere, 0};
      } else {
        const Winding winding = aim == HexAim::edges  ? 0
                                : aim == HexAim::ring ? along
                                                      : next.winding(across) + 3 * along;
        steps[k] = {index[next.cell], winding};
      }
    }
  }
}

}  // namespace zermelo::solve

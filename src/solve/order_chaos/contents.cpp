#include "solve/order_chaos/contents.hpp"

namespace zermelo::solve {

Contents contents_of(const games::AnyGame& any, const games::AnyPosition& position) {
  Contents contents;
  any.visit(position, [&](const auto& game, const auto& p) {
    if constexpr (requires { p.passed; }) {
      for (const auto cell : game.board().cells()) {
        int content = 0;
        for (std::size_t s = 0; s < p.stones.size(); ++s) {
          if (p.stones[s].test(cell)) content = 1 + static_cast<int>(s);
        }
        contents.of.push_back(content);
      }
      contents.to_move = p.to_move;
      contents.passed = p.passed;
    }
  });
  return contents;
}

}  // namespace zermelo::solve

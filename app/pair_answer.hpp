// What the parts of `zermelo pair` share: pair.cpp for finite boards, pair_plane.cpp for those
// without end, every_height/pair_every_height.cpp for families of boards.
#pragma once

#include <string>
#include <string_view>

#include "console.hpp"
#include "games/order_chaos/pairing.hpp"
#include "pairing/conditions.hpp"

namespace zermelo::app {

struct PairArguments {
  std::string target;
  pairing::Wish wish;
  std::string symmetric = "none";
  bool count = false;
  std::string out;
  std::string proof, cnf;
  double seconds = 0;
  bool json = false;
};

/// The keys of every answer in their order, null where nothing has been said yet.
inline Json unanswered(std::string_view game, const PairArguments& a) {
  Json object{{"game", game},
              {"adjacent", a.wish.adjacent},
              {"ordered", a.wish.ordered},
              {"symmetric", a.symmetric}};
  for (const auto* key : {"torus", "exists", "pairs", "count"}) object[key] = Json(nullptr);
  for (const auto* key : {"up_to_symmetry", "symmetries"}) {
    if (a.count) object[key] = Json(nullptr);
  }
  for (const auto* key : {"certificate", "cnf", "stopped_by", "seconds"})
    object[key] = Json(nullptr);
  return object;
}

/// The pairs as a certificate lists them.
Json pairs_of(const board::Board& board, const games::Pairing& pairing);

/// The board with equal numbers on the cells of a pair, as the publications print it.
std::string drawing(const board::Board& board, const games::Pairing& pairing);

int pair_on_plane(const PairArguments& a);

/// A family of boards, as order-chaos:8xN,line=8.
int pair_every_height(const PairArguments& a);

}  // namespace zermelo::app

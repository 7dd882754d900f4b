// The published strategies by name.
#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "games/strategy.hpp"

namespace zermelo::strategy {

struct Entry {
  std::string_view name;
  std::string_view plays;  // for whom and on which boards
  std::string_view source;
  std::string_view example;         // a game that it is for
  bool too_long_to_verify = false;  // a proof by every reply exceeds a machine's memory
};

/// In the order in which people are shown them.
const std::vector<Entry>& catalogue();

/// The strategy with that name: a name of the catalogue, or `mirror:NAME`, which lifts the strategy
/// NAME, or `rules:LIST`, which follows a list of rules (rules/language.hpp). Plain `mirror` lifts
/// t1-final, or iv1 where the inner board is smaller. Throws base::InputError for an unknown name,
/// or for a game that the strategy is not for.
std::unique_ptr<games::Strategy> make_strategy(const games::AnyGame& game, std::string_view name);

}  // namespace zermelo::strategy

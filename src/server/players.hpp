// Who may play through the server, and what they say of their moves.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/order_chaos/pairing.hpp"
#include "play/player.hpp"
#include "search/estimate.hpp"
#include "server/laboratory.hpp"

namespace zermelo::server {

/// An option that a player may have here.
struct ServedOption {
  std::string_view name;
  std::string_view label;  // for people
  double most = 0;         // the greatest value that the limits allow; 0: any
};

/// Nothing if players of that kind may not have such an option here.
std::optional<ServedOption> served_option(const Laboratory& laboratory, std::string_view kind,
                                          std::string_view option);

/// A player by its name, within the server's limits. Other programs are refused, as are options
/// that would take more than the limits allow. Throws base::InputError.
class ServedPlayer {
 public:
  ServedPlayer(const Laboratory& laboratory, const Place& place, const std::string& name);

  const std::string& name() const { return name_; }
  /// Whether it answers at once.
  bool is_quick() const { return kind_ == "random" || (kind_ == "strategy" && !pairs()); }
  bool is_strategy() const { return kind_ == "strategy"; }

  struct Said {
    games::Advice advice;
    std::optional<search::Estimate> estimate;  // of players that search by random games
    std::vector<games::Pair> pairs;            // of the strategy `pairing`
  };
  /// Throws base::InputError where the player is not for this game or this side.
  Said choose(const Place& place, std::uint64_t seed, const base::Limits& limits) const;

 private:
  bool pairs() const { return options_ == "pairing"; }

  std::string name_, kind_, options_;
  play::Defaults defaults_;  // what the name does not say, the server says
};

/// Every strategy that is for the game, whose side it plays, and itself. (`pairing`, which has to
/// be found first, is listed for every game that may have one.)
Json strategies_json(const games::AnyGame& game);

}  // namespace zermelo::server

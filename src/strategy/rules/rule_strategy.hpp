// A list of rules as a strategy: the plain evaluation of the language, on boards of any size, which
// verification and players use. The search has a faster one (discover/ranking.hpp) that is tested
// against it.
#pragma once

#include "games/strategy.hpp"
#include "strategy/rules/language.hpp"

namespace zermelo::strategy::rules {

class RuleStrategy final : public games::Strategy {
 public:
  /// `name` is what the strategy is called. Throws base::InputError if the game lists no winning
  /// sets.
  RuleStrategy(games::AnyGame game, RuleList list, std::string name);

  std::string name() const override { return name_; }
  games::Side side() const override { return list_.side; }
  games::Advice advise(const games::AnyPosition& position) const override;
  /// All moves that the criteria leave: whoever follows the list may break ties as he likes.
  std::vector<games::Move> allowed_after(const games::AnyPosition& position,
                                         std::optional<games::Move> previous) const override;

  const RuleList& list() const { return list_; }

 private:
  struct Left {
    std::vector<games::Move> moves;
    std::string decided_by;  // the last criterion that set moves aside
  };
  Left left(const games::AnyPosition& position) const;

  RuleList list_;
  std::string name_;
  std::vector<std::vector<games::Cell>> sets_;
};

/// What stands on a line: how many cells are empty, how many stones there are, and their kind if
/// there is only one.
struct Line {
  int empty = 0;
  int stones = 0;
  char kind = '.';  // '.' no stones, '*' stones of several kinds
};

/// What stands on each of the winning sets of the game.
std::vector<Line> look(const games::AnyGame& game,
                       const std::vector<std::vector<games::Cell>>& sets,
                       const games::AnyPosition& position);

/// What a criterion wants to be great, for one move. `sets` are the winning sets of the game, and
/// `lines` what stands on them in the position.
int score(const games::AnyGame& game, const std::vector<std::vector<games::Cell>>& sets,
          const Criterion& criterion, const games::AnyPosition& position,
          const std::vector<Line>& lines, games::Move move);

}  // namespace zermelo::strategy::rules

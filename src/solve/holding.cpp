#include "solve/holding.hpp"

#include <limits>
#include <variant>

#include "solve/deciding.hpp"
#include "solve/mnk_insight.hpp"
#include "solve/positional/insight.hpp"
#include "solve/square_war/insight.hpp"

namespace zermelo::solve {

namespace {

using games::AnyPosition;
using games::Move;
using games::Side;

constexpr std::size_t kMemory = std::size_t{1} << 29;
// Knowledge that no certificate has words for: what it tells would have to be played out, and the
// proof is shorter if the answers do not count on it.
constexpr const char* kNotListed = "matching";
constexpr int kSteps = 5000;  // of the search for pairs: as many as the search takes at most

template <class G>
class HoldingBySearch final : public Holding {
 public:
  using Position = typename G::Position;

  HoldingBySearch(games::AnyGame game, Side holder, const base::Limits& limits)
      : any_(std::move(game)),
        game_(any_.as<G>()),
        attacker_(games::other(holder)),
        config_{.memory = kMemory, .limits = limits, .without = {kNotListed}},
        call_(config_),
        deciding_(game_, call_),
        insight_(deciding_.insight()) {
    call_.begin();
  }

  std::optional<Move> answer(const AnyPosition& any) override {
    const auto& p = std::get<Position>(any);
    std::vector<Move> list;
    insight_.look(p);
    insight_.moves(list);
    int least = kUnknown;
    std::optional<Move> best;
    for (const Move move : list) {
      const int work = work_known(after(p, move));
      if (work >= least) continue;
      least = work;
      best = move;
      if (work <= kNothingLeft) break;
    }
    for (std::size_t i = 0; i < list.size() && !best && !call_.stopped(); ++i) {
      if (deciding_.wins(after(p, list[i]), attacker_, 1) == false) best = list[i];
    }
    return best;
  }

  bool light(const AnyPosition& any) override {
    if constexpr (requires { insight_.light(); }) {
      insight_.look(std::get<Position>(any));
      return insight_.light();
    } else {
      return false;
    }
  }

  std::optional<Pairs> pairs(const AnyPosition& any) override {
    const auto& p = std::get<Position>(any);
    insight_.look(p);
    const auto found = insight_.pairs(kSteps);
    if (!found) return std::nullopt;
    Pairs pairs;
    for (const CoverPair& pair : *found) {
      pairs.emplace_back(insight_.cell(pair.one), insight_.cell(pair.other));
    }
    return pairs;
  }

 private:
  static constexpr int kUnknown = std::numeric_limits<int>::max();
  static constexpr int kNothingLeft = 0;

  Position after(Position p, Move move) const {
    game_.play(p, move);
    return p;
  }

  /// The work that it took to find that the attacker does not win, or kUnknown if that is not
  /// known.
  int work_known(const Position& p) {
    const games::Certain certain = games::certain(game_, p);
    if (attacker_ == Side::a ? certain.most < 1 : certain.least > -1) return -1;
    if (attacker_ == Side::a ? certain.least == 1 : certain.most == -1) return kUnknown;
    const auto found = deciding_.known(p, attacker_);
    if (found && found->wins) return kUnknown;
    insight_.look(p);
    if (game_.to_move(p) == attacker_ && insight_.pairs(kSteps)) return kNothingLeft;
    return found ? found->work : kUnknown;
  }

  games::AnyGame any_;
  const G& game_;
  Side attacker_;
  SolverConfig config_;
  SearchCall call_;
  Deciding<G> deciding_;
  Insight<G>& insight_;
};

}  // namespace

std::unique_ptr<Holding> make_holding(const games::AnyGame& game, Side holder,
                                      const base::Limits& limits) {
  return game.visit([&](const auto& g) -> std::unique_ptr<Holding> {
    using G = std::remove_cvref_t<decltype(g)>;
    if constexpr (requires(Insight<G> insight) { insight.pairs(1); }) {
      return std::make_unique<HoldingBySearch<G>>(game, holder, limits);
    } else {
      return nullptr;
    }
  });
}

}  // namespace zermelo::solve

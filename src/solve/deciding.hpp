// Whether a side wins, asked of the game itself and, where the family has such a thing, of a game
// that is easier to win.
//
// Insight<G>::one_sided, if there is such a function, gives a game that the side wins wherever it
// wins this one (solve/positional/one_sided.hpp), and Insight<G>::in_one_sided a position there. If
// the side does not win the easier game, that is the answer. As nobody knows which of the two will
// be decided sooner, they are searched in turn, for more and more positions.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <type_traits>
#include <utility>

#include "solve/df_pn_worker.hpp"

namespace zermelo::solve {

/// The type of the easier game; void if there is none.
template <class G>
struct OneSided {
  using type = void;
};
template <class G>
requires requires(const G& game, const Without& without) {
  Insight<G>::one_sided(game, games::Side::a, without);
}
struct OneSided<G> {
  using type = typename decltype(Insight<G>::one_sided(
      std::declval<const G&>(), games::Side::a, std::declval<const Without&>()))::element_type;
};

template <games::Game G>
class Deciding {
 public:
  using Position = typename G::Position;
  static constexpr bool kHasEasier = !std::is_void_v<typename OneSided<G>::type>;

  Deciding(const G& game, SearchCall& call)
      : game_(game), call_(call), search_(game, call), insight_(game, call.config.without) {}

  /// Whether the side wins. Nothing if a limit was reached.
  std::optional<bool> wins(const Position& p, games::Side side, int threads) {
    if (const auto found = known(p, side)) return found->wins;
    auto* easier = easier_for(side);
    for (std::uint64_t share = kFirstShare;; share *= 2) {
      call_.pause_after(easier == nullptr ? 0 : share);
      const auto found = told(search_.search(p, side, threads), p, side);
      if (found || call_.stopped() || easier == nullptr) return found;
      if constexpr (kHasEasier) {
        call_.pause_after(share * kShareOfTheEasier);
        const auto alone =
            told(easier->search.search(easier->position(game_, p), side, threads), p, side);
        if (alone == false) return false;
        if (alone) easier = nullptr;
      }
    }
  }

  struct Known {
    bool wins;
    int work;  // ProofTable::Found
  };
  /// What the tables know of an undecided position.
  std::optional<Known> known(const Position& p, games::Side side) {
    if constexpr (kHasEasier) {
      if (auto* easier = easier_for(side)) {
        const auto found =
            look_up(easier->search, easier->insight, easier->position(game_, p), side);
        if (found && !found->wins) return found;
      }
    }
    return look_up(search_, insight_, p, side);
  }

  /// How far the tables are from deciding the question.
  Numbers numbers(const Position& p, games::Side side) {
    insight_.look(p);
    const auto found = call_.table.find(search_.salted(insight_.key(), side));
    return found ? found->numbers : Numbers{};
  }

  /// What is known of the position without search.
  games::Certain judge(const Position& p) {
    insight_.look(p);
    return insight_.judge();
  }
  /// Of the game itself.
  Insight<G>& insight() { return insight_; }

 private:
  /// The game that is easier to win, and its search.
  template <class H>
  struct Searched {
    Searched(std::unique_ptr<H> g, SearchCall& call, games::Side side)
        : game(std::move(g)),
          search(*game, call, base::mix(1 + games::index(side))),
          insight(*game, call.config.without) {}

    typename H::Position position(const G& of, const Position& p) const {
      return Insight<G>::in_one_sided(of, p);
    }

    std::unique_ptr<H> game;
    SharedSearch<H> search;
    Insight<H> insight;
  };
  struct None {};
  using Easier = std::conditional_t<kHasEasier, Searched<typename OneSided<G>::type>, None>;

  static constexpr std::uint64_t kFirstShare = 64;  // positions
  static constexpr std::uint64_t kShareOfTheEasier = 4;

  Easier* easier_for(games::Side side) {
    if constexpr (!kHasEasier) {
      return nullptr;
    } else {
      auto& easier = easier_[games::index(side)];
      if (!easier) {
        easier.emplace();
        if (auto game = Insight<G>::one_sided(game_, side, call_.config.without)) {
          *easier = std::make_unique<Easier>(std::move(game), call_, side);
        }
      }
      return easier->get();
    }
  }

  std::optional<bool> told(Numbers numbers, const Position& p, games::Side side) const {
    if (!numbers.is_decided()) return std::nullopt;
    return numbers.is_proved() == (game_.to_move(p) == side);
  }

  template <class H>
  std::optional<Known> look_up(const SharedSearch<H>& search, Insight<H>& insight,
                               const typename H::Position& p, games::Side side) const {
    insight.look(p);
    const auto found = call_.table.find(search.salted(insight.key(), side));
    if (!found || !found->numbers.is_decided()) return std::nullopt;
    const bool wins = found->numbers.is_proved() == (search.game.to_move(p) == side);
    return Known{wins, found->work};
  }

  const G& game_;
  SearchCall& call_;
  SharedSearch<G> search_;
  Insight<G> insight_;
  std::array<std::optional<std::unique_ptr<Easier>>, 2> easier_;  // by side; made when asked for
};

}  // namespace zermelo::solve

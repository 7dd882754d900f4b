#include "play/timed_player.hpp"

#include <utility>

namespace zermelo::play {

namespace {

class TimedPlayer final : public Player {
 public:
  TimedPlayer(games::AnyGame game, std::unique_ptr<Player> player, const Timing& timing)
      : game_(std::move(game)), player_(std::move(player)), timing_(timing) {
    start();
  }

  void hear(std::span<const games::Move> moves) override {
    if (moves.size() < heard_) start();
    heard_ = moves.size();
    player_->hear(moves);
  }

  games::Advice choose(const games::AnyPosition& position, const base::Limits& given) override {
    const base::Stopwatch watch;
    int empty = 0;
    for (const auto cell : game_.board().cells()) empty += game_.stone(position, cell) == '.';
    base::Limits limits = given;
    for (const double seconds : {timing_.seconds, clock_.budget((empty + 1) / 2)}) {
      if (seconds > 0 && (limits.seconds <= 0 || seconds < limits.seconds)) {
        limits.seconds = seconds;
      }
    }
    auto advice = player_->choose(position, limits);
    clock_.spend(watch.seconds());
    return advice;
  }

  void ponder(const games::AnyPosition& position, const base::Limits& limits) override {
    player_->ponder(position, limits);
  }

  const search::Estimate* estimate() const override { return player_->estimate(); }
  bool gives_reasons() const override { return player_->gives_reasons(); }

 private:
  void start() { clock_ = timing_.clock ? MoveClock(*timing_.clock) : MoveClock(); }

  games::AnyGame game_;
  std::unique_ptr<Player> player_;
  Timing timing_;
  MoveClock clock_;
  std::size_t heard_ = 0;
};

}  // namespace

std::unique_ptr<Player> make_timed(const games::AnyGame& game, std::unique_ptr<Player> player,
                                   const Timing& timing) {
  return std::make_unique<TimedPlayer>(game, std::move(player), timing);
}

}  // namespace zermelo::play

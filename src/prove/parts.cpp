#include "prove/parts.hpp"

#include <fmt/format.h>

#include <unordered_set>
#include <utility>

#include "prove/certificate.hpp"

namespace zermelo::prove {

namespace {

using games::AnyPosition;
using games::Move;

class Division {
 public:
  Division(Prover& prover, const Question& question, games::Outcome value, std::size_t bytes,
           const KeepPart& keep, const base::Limits& limits)
      : prover_(prover),
        game_(question.game),
        value_(value),
        bytes_(bytes),
        keep_(keep),
        limits_(limits),
        moves_(*question.after),
        certificate_{game_, moves_, {Claim{game_, {}, value}.winner()}, true, {}} {}

  WrittenParts divide(const AnyPosition& start) {
    const bool done = is_on_turn(start) ? answer(start) : try_replies(start);
    if (done) return {certificate_.text(), certificate_.parts.size(), {}};
    return {{}, certificate_.parts.size(), std::move(refutation_)};
  }

 private:
  bool is_on_turn(const AnyPosition& p) const { return game_.to_move(p) == certificate_.goal.side; }

  /// Whether the position needs nothing more, since the player has won or it has been seen to.
  bool is_settled(const AnyPosition& p) {
    if (certificate_.goal.is_reached(game_.certain(p))) return true;
    const auto key = game_.visit(p, [](const auto& game, const auto& position) {
      return games::class_hash(game, position);
    });
    return !seen_.insert(key).second;
  }

  /// False with the play so far as the refutation, unless a limit is what prevents an answer.
  bool fail() {
    if (!limits_.reached(watch_)) refutation_ = moves_;
    return false;
  }

  bool answer(const AnyPosition& p) {
    if (is_settled(p)) return true;
    const auto found = prover_.answer({game_, p}, {limits_.rest(watch_)});
    if (found.value != value_ || !found.move) return fail();
    certificate_.answers.emplace_back(game_.position_name(p), game_.move_name(*found.move));
    return descend(p, *found.move);
  }

  /// In a turn of several stones the same player is on turn again.
  bool descend(AnyPosition p, Move move) {
    game_.play(p, move);
    moves_.push_back(move);
    if (!(is_on_turn(p) ? answer(p) : prove(p))) return false;
    moves_.pop_back();
    return true;
  }

  /// A position at the opponent's turn: as a part if that is short enough, and else by his replies.
  bool prove(const AnyPosition& p) {
    if (is_settled(p)) return true;
    const auto found = prover_.answer({game_, p, moves_}, {limits_.rest(watch_)});
    if (found.value != value_) return fail();
    auto rest = limits_.rest(watch_);
    rest.bytes = bytes_;
    const auto written = found.evidence->write(rest);
    if (written.refutation) {
      refutation_ = written.refutation;
      return false;
    }
    if (!written.certificate || written.certificate->size() > bytes_) {
      return limits_.reached(watch_) ? false : try_replies(p);
    }
    const auto digest = keep_(*written.certificate);
    certificate_.parts.emplace_back(game_.position_name(p),
                                    fmt::format("{} {}", digest, game_.moves_name(moves_)));
    if (limits_.progress) limits_.progress(-1, static_cast<double>(certificate_.parts.size()));
    return true;
  }

  bool try_replies(const AnyPosition& p) {
    for (const Move reply : game_.moves(p)) {
      if (!descend(p, reply)) return false;
    }
    return true;
  }

  Prover& prover_;
  const games::AnyGame game_;
  const games::Outcome value_;
  const std::size_t bytes_;
  const KeepPart& keep_;
  const base::Limits& limits_;
  const base::Stopwatch watch_;
  std::vector<Move> moves_;
  StrategyCertificate certificate_;
  std::unordered_set<std::uint64_t> seen_;
  std::optional<std::vector<Move>> refutation_;
};

}  // namespace

WrittenParts write_in_parts(Prover& prover, const Question& question, const Answer& answer,
                            std::size_t bytes, const KeepPart& keep, const base::Limits& limits) {
  const bool draw = answer.value == games::Outcome::draw;
  const base::Stopwatch watch;
  base::Limits whole = limits;
  if (!draw) whole.bytes = bytes;
  const auto written = answer.evidence->write(whole);
  if (written.certificate && (draw || written.certificate->size() <= bytes)) {
    return {*written.certificate, 0, {}};
  }
  if (draw || written.refutation || limits.reached(watch)) return {{}, 0, written.refutation};
  const auto rest = limits.rest(watch);
  return Division(prover, question, answer.value, bytes, keep, rest).divide(question.position);
}

}  // namespace zermelo::prove

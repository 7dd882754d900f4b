// The walk that collects a player's answers, which each kind of strategy certificate steers in its
// own way: what decides a position, what makes two positions one, and which replies there are.
//
// A walk derives from Closing<Walk, G> and has a function visit(p), which says whether everything
// below is answered; if not, the play so far is one that is not.
#pragma once

#include <cstdint>
#include <unordered_set>
#include <utility>
#include <vector>

#include "prove/certificate.hpp"

namespace zermelo::prove {

template <class Walk, games::Game G>
class Closing {
 public:
  using Position = typename G::Position;

  /// All of these must outlive this object, but for the certificate, to which answers are added.
  Closing(const G& game, StrategyCertificate empty, const Reply& answer, const base::Limits& limits,
          const ReplyInPairs& in_pairs)
      : game_(game),
        certificate_(std::move(empty)),
        answer_(answer),
        limits_(limits),
        in_pairs_(in_pairs) {}
  Closing(const Closing&) = delete;
  Closing& operator=(const Closing&) = delete;

  Closed run(const Position& start) {
    Closed result;
    if (walk().visit(start)) {
      result.certificate = std::move(certificate_);
    } else if (!stopped_) {
      result.refutation = play_;
    }
    return result;
  }

 protected:
  bool descend(Position p, games::Move move) {
    game_.play(p, move);
    play_.push_back(move);
    if (!walk().visit(p)) return false;
    play_.pop_back();
    return true;
  }

  /// Whether no position with this key was visited before.
  bool is_new(std::uint64_t key) { return seen_.insert(key).second; }
  /// Whether the walk must end, since a limit was reached.
  bool must_stop() {
    const bool too_long = limits_.bytes > 0 && bytes_ > limits_.bytes;
    return stopped_ = too_long || limits_.reached(watch_);
  }

  const games::Side& side() const { return certificate_.goal.side; }
  const G& game() const { return game_; }
  const StrategyCertificate& certificate() const { return certificate_; }

  std::optional<games::Move> ask(const Position& p) const { return answer_(p); }
  bool answer(const Position& p, games::Move move) {
    list(certificate_.answers, game_.position_name(p), game_.move_name(move));
    return descend(p, move);
  }
  /// Whether the player wins from here by pairs, which then are in the certificate.
  bool answer_in_pairs(const Position& p) {
    if (!in_pairs_) return false;
    auto pairs = in_pairs_(p);
    if (!pairs) return false;
    certificate_.answers_before.push_back(certificate_.answers.size());
    list(certificate_.paired, game_.position_name(p), std::move(*pairs));
    return true;
  }

 private:
  using Lines = std::vector<std::pair<std::string, std::string>>;

  Walk& walk() { return static_cast<Walk&>(*this); }

  void list(Lines& lines, std::string position, std::string words) {
    constexpr std::size_t between = 4;  // ` : ` and the end of the line
    bytes_ += position.size() + words.size() + between;
    lines.emplace_back(std::move(position), std::move(words));
  }

  const G& game_;
  StrategyCertificate certificate_;
  const Reply& answer_;
  const base::Limits& limits_;
  const ReplyInPairs& in_pairs_;
  base::Stopwatch watch_;
  std::unordered_set<std::uint64_t> seen_;
  std::vector<games::Move> play_;
  std::size_t bytes_ = 0;  // of the lines that the certificate has so far
  bool stopped_ = false;
};

}  // namespace zermelo::prove

#include "play/peer.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <set>
#include <utility>

#include "base/text.hpp"
#include "games/family.hpp"
#include "play/child_process.hpp"
#include "play/vertex.hpp"

namespace zermelo::play {

using base::InputError;
using games::Advice;
using games::AnyGame;
using games::AnyPosition;
using games::Move;
using games::Side;

namespace {

constexpr double kPatience = 30;   // seconds for commands that need no search
constexpr double kGrace = 1;       // seconds beyond its time, for the communication
constexpr double kLimitGrace = 5;  // the same where the limits of choose() say how long
constexpr std::size_t kLongestAnswer = std::size_t{1} << 20;  // in bytes

/// What GTP can say of a time.
int whole_seconds(double seconds) { return std::max(1, static_cast<int>(seconds)); }

/// The program at the other end of the pipes. That it does not start is its own failure.
std::unique_ptr<ChildProcess> started(std::string command) {
  try {
    return std::make_unique<ChildProcess>(std::move(command));
  } catch (const InputError& error) {
    throw PeerError(error.what());
  }
}

class Peer final : public Player {
 public:
  /// `stop`, if it is not null, ends the wait for a program that does not answer the first
  /// questions.
  Peer(AnyGame game, Side side, std::string command, const std::atomic<bool>* stop,
       const Defaults& defaults)
      : game_(std::move(game)),
        side_(side),
        vertices_(game_, Coordinates::hex),
        time_(defaults.peers),
        patience_(defaults.patience),
        child_(started(std::move(command))),
        stop_(stop) {
    if (ask("protocol_version") != "2") complain("protocol_version: it does not speak GTP 2");
    const auto list = ask("list_commands");
    for (const auto name : base::words(list)) commands_.insert(lower_case(name));
    compare("zermelo-game", game_.name());
    compare("gogui-rules_game_id", game_.family().dialect.gtp_game);
    const auto& board = game_.board();
    ask(board.width() == board.height()
            ? fmt::format("boardsize {}", board.width())
            : fmt::format("boardsize {} {}", board.width(), board.height()));
    ask("clear_board");
    start_clock();
  }

  void hear(std::span<const Move> moves) override {
    if (moves.size() < heard_.size()) start_clock();  // another game
    heard_.assign(moves.begin(), moves.end());
  }

  Advice choose(const AnyPosition& position, const base::Limits& limits) override {
    if (game_.after(heard_) != position) {
      throw InputError(
          "a gtp: player can only play on from the start of a game, not from a position");
    }
    turn_ = base::Stopwatch();
    allowed_ = time_for_a_move(limits);
    auto commands = moves_to_tell();
    in_step_ = false;
    for (auto& command : time_to_tell(limits)) commands.push_back(std::move(command));
    const bool told = std::all_of(commands.begin(), commands.end(), [&](const auto& command) {
      return ask(command, left(kPatience), limits.stop).has_value();
    });
    std::optional<std::string> word;
    if (told) {
      word = ask(fmt::format("genmove {}", colour_name(side_)),
                 allowed_ ? left(allowed_->patience()) : patience_, limits.stop);
    }
    clock_.spend(turn_.seconds());
    allowed_.reset();
    if (!word) {
      silenced_ = true;
      return {std::nullopt, "stopped before it had an answer", {}};
    }
    return take(position, *word);
  }

  bool gives_reasons() const override { return false; }

 private:
  /// The time of a turn, and how much longer the program is waited for.
  struct Allowed {
    double seconds = 0, grace = 0;
    double patience() const { return std::max(seconds + grace, 0.0); }
  };

  void start_clock() {
    clock_ = time_.clock ? MoveClock(*time_.clock, true) : MoveClock();
    clock_told_ = false;
  }

  /// The shortest of what its clock, the time for each move and the limits say, if any does.
  std::optional<Allowed> time_for_a_move(const base::Limits& limits) const {
    std::optional<Allowed> least;
    const auto note = [&](double seconds, double grace) {
      if (!least || seconds < least->seconds) least = Allowed{seconds, grace};
    };
    if (clock_.left()) note(clock_.left()->seconds, kGrace);
    if (time_.seconds > 0) note(time_.seconds, kGrace);
    if (limits.seconds > 0) note(limits.seconds, kLimitGrace);
    return least;
  }

  /// What is left of the time of this turn, if it is limited, and at most `seconds`.
  double left(double seconds) const {
    return allowed_ ? std::min(seconds, allowed_->patience() - turn_.seconds()) : seconds;
  }

  /// The commands that tell the program the time of this turn, as far as it knows them.
  std::vector<std::string> time_to_tell(const base::Limits& limits) {
    std::vector<std::string> commands;
    if (!allowed_) return commands;
    const bool by_clock = clock_.left() && time_.seconds <= 0 && limits.seconds <= 0;
    const int seconds = whole_seconds(allowed_->seconds);
    if (commands_.contains("time_settings") && !(by_clock && std::exchange(clock_told_, true))) {
      // A time for each move is GTP's byo-yomi with a period for each move.
      commands.push_back(by_clock
                             ? fmt::format("time_settings {} 0 0", whole_seconds(time_.clock->main))
                             : fmt::format("time_settings 0 {} 1", seconds));
    }
    if (commands_.contains("time_left")) {
      commands.push_back(
          fmt::format("time_left {} {} {}", colour_name(side_), seconds, by_clock ? 0 : 1));
    }
    return commands;
  }

  /// The commands for all moves that the program has neither played nor been sent.
  std::vector<std::string> moves_to_tell() {
    std::vector<std::string> commands;
    const bool ahead = !in_step_ || told_.size() > heard_.size() ||
                       !std::equal(told_.begin(), told_.end(), heard_.begin());
    if (ahead) {
      commands.emplace_back("clear_board");
      told_.clear();
    }
    auto position = game_.after(told_);
    while (told_.size() < heard_.size()) {
      const Move move = heard_[told_.size()];
      commands.push_back(
          fmt::format("play {} {}", colour_name(game_.to_move(position)), vertices_.name(move)));
      game_.play(position, move);
      told_.push_back(move);
    }
    return commands;
  }

  Advice take(const AnyPosition& position, const std::string& word) {
    if (lower_case(word) == "resign") {
      in_step_ = true;
      return {std::nullopt, "it resigns", {}};
    }
    try {
      const Move move = vertices_.parse(position, word);
      told_.push_back(move);
      in_step_ = true;
      return {move, fmt::format("the answer of '{}'", child_->command()), {}};
    } catch (const InputError& error) {
      complain(fmt::format("genmove: {}", error.what()));
    }
  }

  [[noreturn]] void complain(std::string_view what) const {
    throw PeerError(fmt::format("peer '{}': {}", child_->command(), what));
  }

  [[noreturn]] void complain_of_silence(const std::string& command, double seconds) const {
    if (!allowed_) complain(fmt::format("{}: no answer within {:g} s", command, seconds));
    complain(fmt::format("{}: no answer within the {:.1f} s that it had, and {:.0f} s of grace",
                         command, std::max(allowed_->seconds, 0.0), allowed_->grace));
  }

  void compare(const std::string& question, std::string_view expected) {
    if (!commands_.contains(question)) return;
    const auto answer = ask(question);
    if (answer != expected) {
      complain(fmt::format("it plays {}, but the game is {}", answer, expected));
    }
  }

  /// The answer to a command while the program starts.
  std::string ask(const std::string& command) {
    const auto answer = ask(command, kPatience, stop_);
    if (!answer) complain(fmt::format("{}: stopped before it answered", command));
    return *answer;
  }

  /// The answer to a command, or nothing if it was stopped before the answer came; whatever the
  /// program still writes is then of no use. Lines before the answer are not GTP and are skipped.
  std::optional<std::string> ask(const std::string& command, double seconds,
                                 const std::atomic<bool>* stop) {
    if (silenced_) complain("it was stopped and does not support gogui-interrupt");
    if (!child_->write_line(command)) {
      complain(fmt::format("{}: {}", command, child_->fate("it does not read its input")));
    }
    const base::Stopwatch watch;
    std::string answer, line;
    while (true) {
      switch (child_->read_line(line, seconds - watch.seconds(), stop)) {
        case ChildProcess::End::closed:
          complain(fmt::format("{}: {}", command, child_->fate("it closed its output")));
        case ChildProcess::End::too_long:
          complain(fmt::format("{}: it writes a line of more than {} bytes", command,
                               ChildProcess::kLongestLine));
        case ChildProcess::End::timeout:
          complain_of_silence(command, seconds);
        case ChildProcess::End::stopped:
          if (!interrupt()) return std::nullopt;
          stop = nullptr;
          seconds = watch.seconds() + kLimitGrace;
          continue;
        case ChildProcess::End::line:
          break;
      }
      std::erase_if(line, [](char c) { return c == '\r'; });
      if (watch.seconds() > seconds) complain_of_silence(command, seconds);  // it talks on
      if (answer.empty() && !line.starts_with('=') && !line.starts_with('?')) continue;
      if (line.empty()) break;
      answer += answer.empty() ? line : "\n" + line;
      if (answer.size() > kLongestAnswer) {
        complain(fmt::format("{}: its answer has more than {} bytes", command, kLongestAnswer));
      }
    }
    auto text = answer.substr(std::min(answer.size(), answer.find_first_not_of(" \t", 1)));
    text.erase(text.find_last_not_of(" \t\n") + 1);
    if (answer.front() == '?') complain(fmt::format("{}: it answers '{}'", command, text));
    return text;
  }

  /// Asks the program to end its search, if it supports that.
  bool interrupt() {
    return commands_.contains("gogui-interrupt") && child_->write_line("# interrupt");
  }

  AnyGame game_;
  Side side_;
  Vertices vertices_;
  Timing time_;
  double patience_;
  MoveClock clock_;
  bool clock_told_ = false;         // whether time_settings was sent in this game
  base::Stopwatch turn_;            // since the turn began
  std::optional<Allowed> allowed_;  // the time of this turn, if there is a limit
  std::unique_ptr<ChildProcess> child_;
  const std::atomic<bool>* stop_;  // while the program starts
  std::set<std::string> commands_;
  std::vector<Move> heard_, told_;  // the moves of the game, and those that the program knows
  bool in_step_ = true;             // whether it knows these for certain, and no others
  bool silenced_ = false;           // whether its last answer was not waited for
};

}  // namespace

std::unique_ptr<Player> make_peer(const AnyGame& game, Side side, std::string_view command,
                                  std::uint64_t seed, const std::atomic<bool>* stop,
                                  const Defaults& defaults) {
  std::string text(command);
  if (base::words(text).empty()) {
    throw InputError(
        "player 'gtp' needs the command of a GTP engine, such as "
        "gtp:\"zermelo gtp GAME uct\"");
  }
  constexpr std::string_view place = "{seed}";
  for (auto at = text.find(place); at != std::string::npos; at = text.find(place, at)) {
    text.replace(at, place.size(), std::to_string(seed));
  }
  return std::make_unique<Peer>(game, side, std::move(text), stop, defaults);
}

}  // namespace zermelo::play

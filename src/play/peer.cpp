#include "play/peer.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "base/error.hpp"
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

constexpr double kPatience = 30;       // seconds for commands that need no search
constexpr double kMovePatience = 600;  // seconds for a move without a limit
constexpr double kGrace = 5;           // seconds beyond a limit, for the communication

class Peer final : public Player {
 public:
  /// `stop`, if it is not null, ends the wait for a program that does not answer the first
  /// questions.
  Peer(AnyGame game, Side side, std::string command, const std::atomic<bool>* stop)
      : game_(std::move(game)),
        side_(side),
        vertices_(game_, Coordinates::hex),
        child_(std::move(command)),
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
    stop_ = nullptr;
  }

  void hear(std::span<const Move> moves) override { heard_.assign(moves.begin(), moves.end()); }

  Advice choose(const AnyPosition& position, const base::Limits& limits) override {
    if (game_.after(heard_) != position) {
      throw InputError(
          "a gtp: player can only play on from the start of a game, not from a position");
    }
    catch_up();
    double patience = kMovePatience;
    if (limits.seconds > 0) {
      // A limit for each move is GTP's byo-yomi with a period for each move.
      if (commands_.contains("time_settings")) {
        ask(fmt::format("time_settings 0 {} 1", std::max(1, static_cast<int>(limits.seconds))));
      }
      if (commands_.contains("time_left")) {
        ask(fmt::format("time_left {} {} 1", colour_name(side_),
                        std::max(1, static_cast<int>(limits.seconds))));
      }
      patience = limits.seconds + kGrace;
    }
    const auto word = ask(fmt::format("genmove {}", colour_name(side_)), patience, limits.stop);
    if (!word) {
      told_.clear();
      silenced_ = true;
      return {std::nullopt, "stopped before it had an answer", {}};
    }
    return take(position, *word);
  }

 private:
  /// Sends the program all moves that it has neither played nor been sent.
  void catch_up() {
    const bool ahead =
        told_.size() > heard_.size() || !std::equal(told_.begin(), told_.end(), heard_.begin());
    if (ahead) {
      ask("clear_board");
      told_.clear();
    }
    auto position = game_.after(told_);
    while (told_.size() < heard_.size()) {
      const Move move = heard_[told_.size()];
      ask(fmt::format("play {} {}", colour_name(game_.to_move(position)), vertices_.name(move)));
      game_.play(position, move);
      told_.push_back(move);
    }
  }

  Advice take(const AnyPosition& position, const std::string& word) {
    if (lower_case(word) == "resign") return {std::nullopt, "it resigns", {}};
    try {
      const Move move = vertices_.parse(position, word);
      told_ = heard_;
      told_.push_back(move);
      return {move, fmt::format("the answer of '{}'", child_.command()), {}};
    } catch (const InputError& error) {
      complain(fmt::format("genmove: {}", error.what()));
    }
  }

  [[noreturn]] void complain(std::string_view what) const {
    throw InputError(fmt::format("peer '{}': {}", child_.command(), what));
  }

  void compare(const std::string& question, std::string_view expected) {
    if (!commands_.contains(question)) return;
    const auto answer = ask(question);
    if (answer != expected) {
      complain(fmt::format("it plays {}, but the game is {}", answer, expected));
    }
  }

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
    if (!child_.write_line(command)) complain(fmt::format("{}: {}", command, child_.fate()));
    const base::Stopwatch watch;
    std::string answer, line;
    while (true) {
      switch (child_.read_line(line, seconds - watch.seconds(), stop)) {
        case ChildProcess::End::closed:
          complain(fmt::format("{}: {}", command, child_.fate()));
        case ChildProcess::End::timeout:
          complain(fmt::format("{}: no answer within {:.0f} s", command, seconds));
        case ChildProcess::End::stopped:
          if (!interrupt()) return std::nullopt;
          stop = nullptr;
          seconds = watch.seconds() + kGrace;
          continue;
        case ChildProcess::End::line:
          break;
      }
      std::erase_if(line, [](char c) { return c == '\r'; });
      if (answer.empty() && !line.starts_with('=') && !line.starts_with('?')) continue;
      if (line.empty()) break;
      answer += answer.empty() ? line : "\n" + line;
    }
    auto text = answer.substr(std::min(answer.size(), answer.find_first_not_of(" \t", 1)));
    text.erase(text.find_last_not_of(" \t\n") + 1);
    if (answer.front() == '?') complain(fmt::format("{}: it answers '{}'", command, text));
    return text;
  }

  /// Asks the program to end its search, if it supports that.
  bool interrupt() {
    return commands_.contains("gogui-interrupt") && child_.write_line("# interrupt");
  }

  AnyGame game_;
  Side side_;
  Vertices vertices_;
  ChildProcess child_;
  const std::atomic<bool>* stop_;  // while the program starts; later every question has its own
  std::set<std::string> commands_;
  std::vector<Move> heard_, told_;  // the moves of the game, and those that the program knows
  bool silenced_ = false;           // whether its last answer was not waited for
};

}  // namespace

std::unique_ptr<Player> make_peer(const AnyGame& game, Side side, std::string_view command,
                                  std::uint64_t seed, const std::atomic<bool>* stop) {
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
  return std::make_unique<Peer>(game, side, std::move(text), stop);
}

}  // namespace zermelo::play

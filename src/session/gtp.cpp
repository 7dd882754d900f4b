#include "session/gtp.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <thread>

#include "base/error.hpp"
#include "base/random.hpp"
#include "base/text.hpp"
#include "session/gtp_commands.hpp"

namespace zermelo::session {

using base::InputError;
using games::Advice;
using games::AnyGame;
using games::AnyPosition;
using games::Outcome;
using games::Side;

namespace {

/// Prepares a line as GTP demands: control characters are dropped, a tab becomes a blank, and `#`
/// begins a comment.
std::string clean(std::string_view line) {
  std::string text;
  for (const char c : line.substr(0, line.find('#'))) {
    if (c == '\t') {
      text += ' ';
    } else if (static_cast<unsigned char>(c) >= 0x20 && c != 0x7f) {
      text += c;
    }
  }
  return text;
}

/// An empty line would end an answer, so empty lines within it are removed.
std::string framed(char status, std::string_view id, std::string_view text) {
  std::string answer =
      fmt::format("{}{}{}", status, id, text.empty() || text.front() == '\n' ? "" : " ");
  for (const char c : text) {
    if (c == '\n' && answer.back() == '\n') answer += ' ';
    answer += c;
  }
  while (answer.back() == '\n' || (answer.back() == ' ' && !text.empty())) answer.pop_back();
  return answer + "\n\n";
}

/// The style of a command that analyses, or nothing for the other commands.
std::optional<ReportStyle> analysis_style(std::string_view name) {
  if (name == "kata-analyze") return ReportStyle::kata;
  if (name == "lz-analyze" || name == "analyze") return ReportStyle::leela;
  return std::nullopt;
}

}  // namespace

GtpEngine::GtpEngine(GtpConfig config)
    : config_(std::move(config)),
      progress_(config_.game),
      vertices_(config_.game, config_.coordinates) {
  for (const Side side : {Side::a, Side::b}) {
    try {
      players_[games::index(side)] = play::make_player(
          game(), side, config_.player, base::derive_seed(config_.seed, games::index(side)));
      return;  // the other side's player is made when it is needed
    } catch (const InputError&) {
      if (side == Side::b) throw;
    }
  }
}

std::string GtpEngine::respond(std::string_view line, const std::atomic<bool>* stop,
                               const GtpLive* live) {
  const auto text = clean(line);
  auto words = base::words(text);
  if (words.empty()) return {};
  std::string_view id;
  if (base::parse_number<std::uint64_t>(words.front())) {
    id = words.front();
    words.erase(words.begin());
    if (words.empty()) return framed('?', id, "syntax error: there is an id but no command");
  }
  stop_ = stop;
  live_ = live;
  try {
    if (const auto style = analysis_style(play::lower_case(words.front()))) {
      return analyse(id, *style, Words(words).subspan(1));
    }
    return framed('=', id, answer(play::lower_case(words.front()), Words(words).subspan(1)));
  } catch (const InputError& error) {
    return framed('?', id, error.what());
  }
}

std::string GtpEngine::answer(std::string_view name, Words arguments) {
  const auto* command = GtpCommands::find(name);
  if (command == nullptr) throw InputError("unknown command");
  if (arguments.size() < command->least || arguments.size() > command->most) {
    throw InputError(fmt::format("syntax error: {}{}{}", command->name,
                                 *command->arguments == '\0' ? "" : " ", command->arguments));
  }
  return command->work(*this, arguments);
}

std::string GtpEngine::analyse(std::string_view id, ReportStyle style, Words arguments) {
  auto side = progress_.to_move();
  if (!arguments.empty() && !base::parse_number<int>(arguments.front())) {
    try {
      side = GtpEngine::side(arguments.front());
      arguments = arguments.subspan(1);
    } catch (const InputError&) {
      // The colour may be left out; what stands here is then an option.
      if (arguments.size() % 2 != 0) throw;
    }
  }
  const auto options = parse_analysis_options(arguments);
  const auto position = progress_.with_turn(side);
  if (progress_.over() || game().outcome(position) != Outcome::undecided) {
    throw InputError("the game is over");
  }
  // However soon the controller says something else, there is one report.
  constexpr std::uint64_t first = 1000;
  Analysis analysis(game(), position, config_.seed);
  analysis.search(first);
  const auto line = [&] {
    const auto moves = report(analysis, vertices_, style, options.most_moves);
    return moves.empty() ? moves : moves + '\n';
  };
  const auto head = fmt::format("={}\n", id);
  if (live_ == nullptr) return head + line() + '\n';
  live_->print(head + line());
  while (!*live_->input) {
    if (analysis.settled()) {  // what is proved was reported, and does not change any more
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
      continue;
    }
    analysis.search(options.seconds, *live_->input);
    if (!*live_->input || analysis.settled()) live_->print(line());
  }
  return "\n";
}

Side GtpEngine::side(std::string_view word) const { return play::parse_colour(game(), word); }

void GtpEngine::start(const AnyGame& game) {
  play::Vertices vertices(game, config_.coordinates);  // throws before anything has changed
  if (game.name() != progress_.game().name()) players_ = {};
  vertices_ = std::move(vertices);
  progress_ = GtpGame(game);
  loaded_.reset();
}

void GtpEngine::play(Side side, std::string_view vertex) {
  const auto word = play::lower_case(vertex);
  if (word == "resign" || word == "forfeit") {
    progress_.give_up(side, word == "resign" ? 'R' : 'F');
  } else if (word == "pass" && progress_.over()) {
    progress_.pass_after_end();
  } else {
    try {
      const auto position = progress_.with_turn(side);
      progress_.play(side, vertices_.parse(position, vertex));
    } catch (const InputError& error) {
      throw InputError(fmt::format("illegal move: {}", error.what()));
    }
  }
}

Advice GtpEngine::ask_player(Side side, const AnyPosition& position) {
  const base::Stopwatch watch;  // the first move makes the player as well
  auto& player = players_[games::index(side)];
  if (!player) {
    player = play::make_player(game(), side, config_.player,
                               base::derive_seed(config_.seed, games::index(side)));
  }
  if (const auto moves = progress_.moves()) player->hear(*moves);
  base::Limits limits;
  limits.stop = stop_;
  int empty = 0;
  for (const auto cell : game().board().cells()) empty += game().stone(position, cell) == '.';
  limits.seconds = clock_.budget(side, (empty + 1) / 2);
  try {
    auto advice = player->choose(position, limits);
    clock_.spend(side, watch.seconds());
    return advice;
  } catch (...) {
    player.reset();  // the next move starts with a fresh player, whatever went wrong
    throw;
  }
}

void GtpEngine::ponder(const std::atomic<bool>& input) {
  const auto moves = progress_.moves();
  auto& player = players_[games::index(games::other(progress_.to_move()))];
  if (!player || !moves || moves->empty() || progress_.over() || progress_.start()) return;
  base::Limits limits;
  limits.stop = &input;
  player->hear(*moves);
  player->ponder(progress_.position(), limits);
}

std::string GtpEngine::choose(Side side, bool play_it) {
  if (progress_.over()) {
    // The loser resigns; the winner, or either player after a draw, passes. Match tools end a game
    // by that.
    const bool lost = progress_.winner() == games::other(side);
    if (!lost && play_it) progress_.pass_after_end();
    return lost ? "resign" : "pass";
  }
  const auto position = progress_.with_turn(side);
  if (game().outcome(position) != Outcome::undecided) throw InputError("the game is over");
  const auto advice = ask_player(side, position);
  why_ = advice.rule;
  if (!advice.move) {
    if (stop_ != nullptr && stop_->load()) {
      players_[games::index(side)].reset();
      throw InputError(fmt::format("interrupted: {}", advice.rule));
    }
    if (play_it) progress_.give_up(side, 'R');
    return "resign";
  }
  const bool said = players_[games::index(side)]->gives_reasons();
  if (play_it) progress_.play(side, *advice.move, said ? advice.rule : std::string());
  return vertices_.name(*advice.move);
}

}  // namespace zermelo::session

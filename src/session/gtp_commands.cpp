#include "session/gtp_commands.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <cmath>
#include <cstring>
#include <fstream>

#include "base/error.hpp"
#include "base/ranges.hpp"
#include "base/text.hpp"
#include "games/family.hpp"
#include "session/saved_game.hpp"

namespace zermelo::session {

using base::InputError;
using games::Side;

namespace {

double seconds_of(std::string_view text) {
  const auto seconds = base::parse_number<double>(text);
  if (!seconds || !std::isfinite(*seconds) || *seconds > base::kMostSeconds) {
    throw InputError(fmt::format("syntax error: '{}' is not a number of seconds", text));
  }
  return std::max(0.0, *seconds);  // a controller's clock may have run out already
}

int count_of(std::string_view text, int least, int most) {
  const auto number = base::parse_number<int>(text);
  if (!number || *number < least || *number > most) {
    throw InputError(
        fmt::format("syntax error: '{}' is not a whole number from {} to {}", text, least, most));
  }
  return *number;
}

std::string joined(const games::AnyGame& game, const games::AnyPosition& position,
                   const play::Vertices& vertices) {
  std::string text;
  for (const auto move : game.moves(position)) {
    text += fmt::format("{}{}", text.empty() ? "" : " ", vertices.name(move));
  }
  return text;
}

/// Rows from the north, X for black's stones or the symbol X, O for white's or the symbol O.
std::string rows(const games::AnyGame& game, const games::AnyPosition& position) {
  const auto letters = game.letters();
  const auto& board = game.board();
  std::string text;
  for (int y = 0; y < board.height(); ++y) {
    for (int x = 0; x < board.width(); ++x) {
      const auto cell = board.at(x, y);
      char stone = cell ? game.stone(position, *cell) : '.';
      if (stone == letters[0]) {
        stone = 'X';
      } else if (stone == letters[1]) {
        stone = 'O';
      }
      text += x == 0 ? std::string(1, stone) : std::string{' ', stone};
    }
    text += '\n';
  }
  return text;
}

constexpr std::string_view kAnalyzeCommands =
    "string/Board/showboard\n"
    "plist/Legal Moves/all_legal_moves %c\n"
    "move/Suggest Move/reg_genmove %c\n"
    "string/Why The Last Move/zermelo-why\n"
    "string/Final Score/final_score\n"
    "string/Game/zermelo-game";

void write_to(const std::string& path, const std::string& text) {
  errno = 0;
  std::ofstream file(path, std::ios::binary);
  file << text;
  file.close();
  if (!file) throw InputError(fmt::format("cannot write '{}': {}", path, std::strerror(errno)));
}

}  // namespace

void GtpCommands::add_session(std::vector<GtpCommand>& list) {
  const auto nothing = [](Engine&, Words) { return std::string(); };
  list.insert(
      list.end(),
      {{"protocol_version", "", 0, 0, [](Engine&, Words) { return std::string("2"); }},
       {"name", "", 0, 0, [](Engine&, Words) { return std::string("Zermelo"); }},
       {"version", "", 0, 0, [](Engine&, Words) { return std::string(ZERMELO_VERSION); }},
       {"known_command", "COMMAND", 1, 1,
        [](Engine&, Words words) {
          return std::string(find(play::lower_case(words[0])) == nullptr ? "false" : "true");
        }},
       {"list_commands", "", 0, 0,
        [](Engine&, Words) {
          std::string text;
          for (const auto& command : all()) text += fmt::format("{}\n", command.name);
          return text;
        }},
       {"quit", "", 0, 0,
        [](Engine& e, Words) {
          e.finished_ = true;
          return std::string();
        }},
       // GtpEngine::respond answers these itself, since their answers grow.
       {"lz-analyze", "[COLOUR] [INTERVAL] [KEY VALUE]...", 0, ~std::size_t{0}, nothing},
       {"kata-analyze", "[COLOUR] [INTERVAL] [KEY VALUE]...", 0, ~std::size_t{0}, nothing},
       {"analyze", "[COLOUR] [INTERVAL] [KEY VALUE]...", 0, ~std::size_t{0}, nothing},
       // The thread that reads the lines has acted on it already (gtp_queue.hpp).
       {"gogui-interrupt", "", 0, 0, nothing},
       {"gogui-analyze_commands", "", 0, 0,
        [](Engine&, Words) { return std::string(kAnalyzeCommands); }},
       {"hexgui-analyze_commands", "", 0, 0,
        [](Engine&, Words) { return std::string(kAnalyzeCommands); }},
       {"time_settings", "MAIN_TIME BYO_YOMI_TIME BYO_YOMI_STONES", 3, 3,
        [](Engine& e, Words words) {
          constexpr int most = 1'000'000;
          e.clock_.set(seconds_of(words[0]), seconds_of(words[1]), count_of(words[2], 0, most));
          return std::string();
        }},
       // KGS's: `none`, `absolute MAIN`, `byoyomi MAIN PERIOD PERIODS` or
       // `canadian MAIN PERIOD STONES`. Of periods for one stone each only the last is relied on.
       {"kgs-time_settings", "none|absolute|byoyomi|canadian [SECONDS]...", 1, 4,
        [](Engine& e, Words words) {
          constexpr int most = 1'000'000;
          const auto kind = play::lower_case(words[0]);
          if (kind == "none" && words.size() == 1) {
            e.clock_ = {};
          } else if (kind == "absolute" && words.size() == 2) {
            e.clock_.set(seconds_of(words[1]), 0, 0);
          } else if ((kind == "byoyomi" || kind == "canadian") && words.size() == 4) {
            const int number = count_of(words[3], 1, most);
            e.clock_.set(seconds_of(words[1]), seconds_of(words[2]),
                         kind == "canadian" ? number : 1);
          } else {
            throw InputError(
                "syntax error: kgs-time_settings none, absolute MAIN, byoyomi MAIN PERIOD PERIODS "
                "or canadian MAIN PERIOD STONES");
          }
          return std::string();
        }},
       {"time_left", "COLOUR SECONDS [STONES]", 2, 3,
        [](Engine& e, Words words) {
          constexpr int most = 1'000'000;
          e.clock_.set_left(e.side(words[0]), seconds_of(words[1]),
                            words.size() < 3 ? 0 : count_of(words[2], 0, most));
          return std::string();
        }},
       {"komi", "KOMI", 1, 1, [](Engine&, Words words) {
          if (!base::parse_number<double>(words[0])) throw InputError("syntax error: komi NUMBER");
          return std::string();  // komi is ignored, since no game here counts points
        }}});
}

void GtpCommands::add_moves(std::vector<GtpCommand>& list) {
  const auto boardsize = [](Engine& e, Words words) {
    const auto columns = base::parse_number<int>(words[0]);
    const auto rows = base::parse_number<int>(words.back());
    if (!columns || !rows) throw InputError("syntax error: boardsize COLUMNS [ROWS]");
    const auto& board = e.game().board();
    const bool same = board.width() == *columns && board.height() == *rows;
    try {
      e.start(same ? e.game() : e.game().resized(*columns, *rows));
    } catch (const InputError& error) {
      throw InputError(fmt::format("unacceptable size: {}", error.what()));
    }
    return std::string();
  };
  list.insert(list.end(),
              {{"boardsize", "COLUMNS [ROWS]", 1, 2, boardsize},
               {"rectangular_boardsize", "COLUMNS ROWS", 2, 2, boardsize},  // Sabaki's
               {"clear_board", "", 0, 0,
                [](Engine& e, Words) {
                  e.start(e.game());
                  return std::string();
                }},
               {"zermelo-game", "[GAME]", 0, 1,
                [](Engine& e, Words words) {
                  if (words.empty()) return e.game().name();
                  e.start(games::AnyGame::parse(words[0]));
                  return std::string();
                }},
               {"play", "COLOUR VERTEX", 2, 2,
                [](Engine& e, Words words) {
                  e.play(e.side(words[0]), words[1]);
                  return std::string();
                }},
               {"play-game", "VERTEX...", 0, ~std::size_t{0},
                [](Engine& e, Words words) {
                  const GtpGame before = e.progress_;
                  e.progress_ = GtpGame(e.game());
                  try {
                    for (const auto vertex : words) e.play(e.progress_.to_move(), vertex);
                  } catch (const InputError&) {
                    e.progress_ = before;
                    throw;
                  }
                  e.loaded_.reset();
                  return std::string();
                }},
               {"gogui-play_sequence", "COLOUR VERTEX...", 0, ~std::size_t{0},
                [](Engine& e, Words words) {
                  if (words.size() % 2 != 0)
                    throw InputError("syntax error: a colour without a vertex");
                  const GtpGame before = e.progress_;
                  try {
                    for (std::size_t i = 0; i < words.size(); i += 2) {
                      e.play(e.side(words[i]), words[i + 1]);
                    }
                  } catch (const InputError&) {
                    e.progress_ = before;
                    throw;
                  }
                  return std::string();
                }},
               {"swap-pieces", "[COLOUR]", 0, 1,
                [](Engine& e, Words words) {
                  e.play(words.empty() ? e.progress_.to_move() : e.side(words[0]), "swap-pieces");
                  return std::string();
                }},
               {"resign", "[COLOUR]", 0, 1,
                [](Engine& e, Words words) {
                  e.play(words.empty() ? e.progress_.to_move() : e.side(words[0]), "resign");
                  return std::string();
                }},
               {"forfeit", "[COLOUR]", 0, 1,
                [](Engine& e, Words words) {
                  e.play(words.empty() ? e.progress_.to_move() : e.side(words[0]), "forfeit");
                  return std::string();
                }},
               {"undo", "", 0, 0,
                [](Engine& e, Words) {
                  if (!e.progress_.undo()) throw InputError("cannot undo");
                  return std::string();
                }},
               {"genmove", "COLOUR", 1, 1,
                [](Engine& e, Words words) { return e.choose(e.side(words[0]), true); }},
               {"reg_genmove", "COLOUR", 1, 1,
                [](Engine& e, Words words) { return e.choose(e.side(words[0]), false); }},
               {"zermelo-why", "", 0, 0, [](Engine& e, Words) { return e.why_; }}});
}

std::string GtpCommands::load(Engine& e, Words words) {
  constexpr int most = 1'000'000;
  const std::string path(words[0]);
  auto tree = load_tree(path);
  auto saved = load_game(path);
  const bool whole = words.size() < 2;
  // GTP asks for the position before that move.
  const auto moves =
      whole ? saved.moves.size() : static_cast<std::size_t>(count_of(words[1], 1, most)) - 1;
  saved.moves.resize(std::min(moves, saved.moves.size()));
  e.start(saved.game);
  if (saved.start) e.progress_ = GtpGame(saved.game, *saved.start);
  for (const auto move : saved.moves) e.progress_.play(e.progress_.to_move(), move);
  const auto& result = saved.result;  // W+R, W+Resign, W+F, W+Forfeit
  if (whole && !e.progress_.over() && result.size() > 2 && (result[2] == 'R' || result[2] == 'F')) {
    e.progress_.give_up(result.front() == 'B' ? Side::b : Side::a, result[2]);
  }
  e.loaded_ = std::move(tree);
  return {};
}

std::string GtpCommands::save(Engine& e, Words words) {
  const auto moves = e.progress_.moves();
  if (!moves) throw InputError("cannot save: a player moved out of turn");
  const SavedGame saved{.game = e.game(),
                        .moves = *moves,
                        .result = e.progress_.result(),
                        .start = e.progress_.start(),
                        .comments = e.progress_.reasons()};
  write_to(std::string(words[0]),
           write_sgf({e.loaded_ ? continued(*e.loaded_, saved) : to_sgf(saved)}));
  return {};
}

void GtpCommands::add_files(std::vector<GtpCommand>& list) {
  list.push_back({"loadsgf", "FILE [MOVE_NUMBER]", 1, 2, load});
  list.push_back({"savesgf", "FILE", 1, 1, save});
}

void GtpCommands::add_board(std::vector<GtpCommand>& list) {
  const auto legal_moves = [](Engine& e, Words words) {
    if (e.progress_.over()) return std::string();
    const auto side = words.empty() ? e.progress_.to_move() : e.side(words[0]);
    return joined(e.game(), e.progress_.with_turn(side), e.vertices_);
  };
  list.insert(
      list.end(),
      {{"showboard", "", 0, 0,
        [](Engine& e, Words) {
          if (!e.config_.draw) return "\n" + rows(e.game(), e.progress_.position());
          return "\n" + e.config_.draw(e.game(), e.progress_.position(), e.vertices_,
                                       e.progress_.last_move());
        }},
       {"final_score", "", 0, 0,
        [](Engine& e, Words) {
          if (!e.progress_.over()) throw InputError("cannot score");
          return e.progress_.result();
        }},
       {"all_legal_moves", "[COLOUR]", 0, 1, legal_moves},
       {"gogui-rules_legal_moves", "", 0, 0, legal_moves},
       {"gogui-rules_game_id", "", 0, 0,
        [](Engine& e, Words) { return std::string(e.game().family().dialect.gtp_game); }},
       {"gogui-rules_board", "", 0, 0,
        [](Engine& e, Words) { return rows(e.game(), e.progress_.position()); }},
       {"gogui-rules_board_size", "", 0, 0,
        [](Engine& e, Words) {
          const auto& board = e.game().board();
          return board.width() == board.height()
                     ? std::to_string(board.width())
                     : fmt::format("{} {}", board.width(), board.height());
        }},
       {"gogui-rules_side_to_move", "", 0, 0,
        [](Engine& e, Words) { return std::string(play::colour_name(e.progress_.to_move())); }},
       {"gogui-rules_final_result", "", 0, 0, [](Engine& e, Words) {
          if (!e.progress_.over()) return std::string("unknown");
          const auto winner = e.progress_.winner();
          return std::string(winner ? play::colour_name(*winner) : "draw");
        }}});
}

const std::vector<GtpCommand>& GtpCommands::all() {
  static const std::vector<GtpCommand> list = [] {
    std::vector<GtpCommand> commands;
    add_session(commands);
    add_moves(commands);
    add_files(commands);
    add_board(commands);
    return commands;
  }();
  return list;
}

const GtpCommand* GtpCommands::find(std::string_view name) {
  const auto found = std::find_if(all().begin(), all().end(),
                                  [&](const GtpCommand& command) { return command.name == name; });
  return found == all().end() ? nullptr : &*found;
}

}  // namespace zermelo::session

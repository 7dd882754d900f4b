// zermelo play: plays a game in the terminal.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <iostream>
#include <memory>
#include <utility>

#include "base/error.hpp"
#include "base/text.hpp"
#include "commands.hpp"
#include "console.hpp"
#include "drawing/draw.hpp"
#include "games/family.hpp"
#include "games/turn_in_words.hpp"
#include "play/player.hpp"
#include "play/vertex.hpp"
#include "prove/answer.hpp"
#include "prove/prospect.hpp"
#include "session/record.hpp"
#include "session/saved_game.hpp"
#include "shell/description.hpp"
#include "shell/prompt.hpp"

namespace zermelo::app {

namespace {

using games::Side;

constexpr std::string_view kHelp =
    "  Xb2           place a symbol, or b2 if you do not choose the stone; also `pass` and\n"
    "                `swap` if the rules allow them; capitals do not matter\n"
    "  undo, redo    take back your last move and the answer to it, or play them again\n"
    "  hint          show a move that is proved to win or draw, or what a search would play\n"
    "  why           show the reason for the other player's last move\n"
    "  moves         list the moves so far, from which `zermelo show` draws the position\n"
    "  board         draw the board again\n"
    "  save FILE     save the game as SGF; `zermelo show --sgf FILE` draws it\n"
    "  load FILE     continue with a game from a file, or from a link to HexWorld\n"
    "  help, quit    show this list, or leave the game\n";

constexpr std::string_view kOver =
    "the game is over; `undo` takes moves back, `save FILE` saves the game, `quit` leaves it\n";

struct PlayArguments {
  std::string game;
  std::array<std::string, 2> players;
  std::uint64_t seed = 1;
  std::string moves;  // played before the first turn
  std::string sgf;    // the file to which the game is written when it is over or left
  bool json = false;  // prints the game as one object at its end, and all else on standard error
};

/// A word as the shell reads it back.
std::string quoted(const std::string& word) {
  const auto plain = [](char c) {
    constexpr std::string_view marks = ":,=./_-+";
    return std::isalnum(static_cast<unsigned char>(c)) != 0 ||
           marks.find(c) != std::string_view::npos;
  };
  if (!word.empty() && std::all_of(word.begin(), word.end(), plain)) return word;
  return shell_quoted(word);
}

class Table {
 public:
  explicit Table(const PlayArguments& arguments)
      : record_(games::AnyGame::parse(arguments.game)),
        vertices_(record_.game(), play::Coordinates::hex),
        seed_(arguments.seed),
        sgf_(arguments.sgf),
        out_(arguments.json ? stderr : stdout) {
    for (const auto move : game().parse_moves(arguments.moves)) record_.play(move);
    for (const Side side : {Side::a, Side::b}) {
      const auto& name = arguments.players[games::index(side)];
      names_[games::index(side)] = name;
      if (name != "human") {
        players_[games::index(side)] = play::make_player(
            game(), side, name, base::derive_seed(seed_, games::index(side)), &interrupted);
      }
    }
  }

  void save(const std::string& file) const {
    auto result = session::sgf_result(record_.outcome());
    if (gave_up_) result = session::sgf_result(games::win_of(games::other(*gave_up_))) + 'R';
    const session::SavedGame saved{game(), record_.moves(), names_, result, start_, reasons_};
    const auto tree = loaded_ ? session::continued(*loaded_, saved) : session::to_sgf(saved);
    write_file(file, [&](std::ostream& out) { out << session::write_sgf({tree}); });
  }

  Json record() const {
    return {{"game", game().name()},
            {"players", names_},
            {"moves", game().moves_name(record_.moves())},
            {"position", game().position_name(record_.position())},
            {"outcome", game().outcome_name(record_.outcome())}};
  }

  /// Plays until the game is over or the user leaves.
  int run() {
    fmt::print(out_, "{}: {}\n{}{} is {}, {} is {}. Type `help` for a list of commands.\n",
               game().name(), game().family().name_in_words(game()), legend(game()),
               capital(game().side_name(Side::a)), base::escaped(names_[0]),
               capital(game().side_name(Side::b)), base::escaped(names_[1]));
    tell_prospect();
    show();
    while (true) {
      if (record_.outcome() != games::Outcome::undecided) {
        announce();
        if (!(human(Side::a) || human(Side::b))) return kYes;
        if (!ask()) return leave();
      } else if (human(record_.to_move())) {
        if (!ask()) return leave();
      } else if (!let_play()) {
        return leave();
      }
    }
  }

 private:
  const games::AnyGame& game() const { return record_.game(); }

  /// Who wins, where that is known before the game begins.
  void tell_prospect() const {
    if (!record_.moves().empty()) return;
    const auto told = prove::prospect(game(), limits_for("looking ahead", 3));
    end_progress();
    if (!told.sentence.empty()) fmt::print(out_, "{}\n", told.sentence);
  }

  /// The player at the other side thinks on, if he does that.
  void let_ponder(const base::Limits& limits) {
    const auto& player = players_[games::index(games::other(record_.to_move()))];
    if (!player || record_.moves().empty() || start_) return;
    player->hear(record_.moves());
    player->ponder(record_.position(), limits);
  }

  bool human(Side side) const { return players_[games::index(side)] == nullptr; }

  void show() const {
    const auto marked = marked_cells(game(), record_.position(), record_.moves());
    fmt::print(out_, "\n{}", draw(game(), record_.position(), {in_colour(out_), marked}));
    std::fflush(out_);
  }

  /// Says that the game is over, once until it continues or another one is loaded.
  void announce() {
    if (std::exchange(announced_, true)) return;
    const auto outcome = record_.outcome();
    fmt::print(out_, "{} after {}.\n",
               outcome == games::Outcome::draw
                   ? "A draw"
                   : fmt::format("{} has won", capital(game().outcome_name(outcome))),
               counted(record_.moves().size(), "move"));
  }

  /// Says how to return to an unfinished game.
  int leave() const {
    if (!record_.moves().empty() && record_.outcome() == games::Outcome::undecided) {
      const auto moves = game().moves_name(record_.moves());
      fmt::print(out_, "\nmoves so far: {}\n", moves);
      if (!start_)
        fmt::print(out_, "draw them:    zermelo show {} {}\n", quoted(game().name()), moves);
      if (!start_) fmt::print(out_, "go on:        {} --moves '{}'\n", command(), moves);
    }
    return interrupted ? kLimit : kYes;
  }

  /// The command that sits down at such a table.
  std::string command() const {
    auto text = fmt::format("zermelo play {} {} {}", quoted(game().name()), quoted(names_[0]),
                            quoted(names_[1]));
    if (seed_ != PlayArguments{}.seed) text += fmt::format(" --seed {}", seed_);
    if (!sgf_.empty()) text += fmt::format(" --sgf {}", quoted(sgf_));
    return text;
  }

  bool let_play() {
    const Side side = record_.to_move();
    auto& player = *players_[games::index(side)];
    player.hear(record_.moves());
    games::Advice advice;
    try {
      advice = player.choose(record_.position(), limits_for("thinking"));
    } catch (const base::InputError&) {
      if (!interrupted) throw;  // another program was stopped before it answered
    }
    end_progress();
    if (interrupted) return false;
    if (!advice.move) {
      fmt::print(out_, "{} gives up: {}\n", capital(game().side_name(side)),
                 base::escaped(advice.rule));
      gave_up_ = side;
      return false;
    }
    why_ = advice;
    fmt::print(out_, "{} plays {}\n", capital(game().side_name(side)),
               game().move_name(*advice.move));
    play(*advice.move, player.gives_reasons() ? advice.rule : std::string());
    show();
    return true;
  }

  /// Reads and obeys one line from the user; false if the user leaves.
  bool ask() {
    const bool over = record_.outcome() != games::Outcome::undecided;
    if (!over) announced_ = false;
    const auto line =
        over ? read_line("over> ")
             : read_line(fmt::format("{}{}> ", capital(game().side_name(record_.to_move())),
                                     games::stones_left_in_words(game(), record_.position())),
                         [&](const base::Limits& limits) { let_ponder(limits); });
    if (!line || interrupted) return false;
    const auto words = base::words(*line);
    if (words.empty()) return true;
    const auto word = play::lower_case(words.front());  // moves: capitals do not matter either
    if (word == "quit" || word == "exit" || word == "q") return false;
    if (word == "help" || word == "?") {
      fmt::print(out_, "{}", kHelp);
    } else if (word == "undo" || word == "redo") {
      undo_or_redo(word == "undo");
    } else if (word == "hint") {
      hint();
    } else if (word == "why") {
      why();
    } else if (word == "moves") {
      fmt::print(out_, "{}\n", game().moves_name(record_.moves()));
    } else if (word == "board") {
      show();
    } else if (word == "save" || word == "load") {
      if (words.size() == 2) {
        save_or_load(word == "save", std::string(words[1]));
      } else {
        fmt::print(out_, "write {} FILE, with the name of one file\n", word);
      }
    } else if (over) {
      fmt::print(out_, "{}", kOver);
    } else {
      move(words.front());
    }
    return true;
  }

  void save_or_load(bool saving, const std::string& file) {
    try {
      if (saving) {
        save(file);
        return fmt::print(out_, "saved in {}\n", base::escaped(file));
      }
      const auto saved = session::load_game(file);
      if (saved.game.name() != game().name()) {
        throw base::InputError(fmt::format(
            "'{}' is a game of {}; to continue it, quit and start `zermelo play {} ...`", file,
            saved.game.name(), saved.game.name()));
      }
      loaded_ = session::load_tree(file);
      start_ = saved.start;
      reasons_.clear();
      record_ = session::Record(game(), saved.first());
      for (const auto one : saved.moves) record_.play(one);
      why_.reset();
      gave_up_.reset();
      announced_ = false;
      show();
    } catch (const base::InputError& error) {
      fmt::print(out_, "{}\n", error.what());
    }
  }

  /// The reason for the other player's last move, with the cells that the rule looked at drawn in
  /// brackets.
  void why() const {
    if (!why_) return fmt::print(out_, "there is no move of another player to explain\n");
    fmt::print(out_, "{}: {}\n", game().move_name(*why_->move), base::escaped(why_->rule));
    if (why_->cells.empty()) return;
    fmt::print(out_, "{}", draw(game(), record_.position(), {in_colour(out_), why_->cells}));
  }

  void move(std::string_view word) {
    try {
      play(vertices_.parse(record_.position(), word));
      show();
    } catch (const base::InputError& error) {
      fmt::print(out_, "{} (type `help` for a list of commands)\n", error.what());
    }
  }

  void play(games::Move move, std::string reason = {}) {
    reasons_.resize(record_.moves().size());
    reasons_.push_back(std::move(reason));
    record_.play(move);
  }

  /// Goes back or forward to the nearest position in which a human is to move.
  void undo_or_redo(bool back) {
    bool moved = false;
    while (back ? record_.undo() : record_.redo()) {
      moved = true;
      if (human(record_.to_move())) break;
    }
    if (moved) {
      why_.reset();
      show();
    } else {
      fmt::print(out_, "there is nothing to {}\n", back ? "undo" : "redo");
    }
  }

  void hint() {
    if (record_.outcome() != games::Outcome::undecided) return fmt::print(out_, "{}", kOver);
    const auto side = record_.to_move();
    prove::Config brief{.memory = std::size_t{64} << 20, .limits = limits_for("proving", 3)};
    constexpr double work = 0.6;  // seconds, counted in positions
    brief.max_nodes = prove::positions_in(game(), work);
    const auto proved = prove::answer({game(), record_.position()}, brief);
    if (proved.move) {
      end_progress();
      return fmt::print(out_, "try {}: it is proved that this {}\n", game().move_name(*proved.move),
                        proved.value == games::Outcome::draw ? "draws" : "wins");
    }
    if (proved.known()) {
      fmt::print(out_, "it is proved that {} wins against any defence\n",
                 capital(game().side_name(games::other(side))));
    }
    const auto adviser = play::make_player(game(), side, play::usual_player(game()), seed_);
    const auto advice = adviser->choose(record_.position(), limits_for("thinking"));
    end_progress();
    fmt::print(out_, "try {}: {}\n", game().move_name(*advice.move), advice.rule);
  }

  session::Record record_;
  play::Vertices vertices_;              // reads what the user types, in capitals or not
  std::optional<session::SetUp> start_;  // where a loaded game began, if not on the empty board
  std::uint64_t seed_;
  std::string sgf_;
  std::FILE* out_;
  std::array<std::string, 2> names_;
  std::array<std::unique_ptr<play::Player>, 2> players_;
  std::optional<games::Advice> why_;  // the reason for the last move that was not a human's
  std::vector<std::string> reasons_;  // of the moves of the record, those taken back included
  std::optional<Side> gave_up_;
  bool announced_ = false;                  // whether it was said that the game is over
  std::optional<session::SgfTree> loaded_;  // what `load` read, to which `save` adds the new moves
};

}  // namespace

void add_play(CLI::App& app) {
  auto a = std::make_shared<PlayArguments>();
  auto* command = add_command(app, "play", "Plays a game in the terminal",
                              "play order-chaos:6x6,line=5 human level:3\n"
                              "play order-chaos:6x6,line=5 strategy:mirror human\n"
                              "play order-chaos:4x4,line=4 strategy:t1-final random:seed=3\n"
                              "play hex:11x11,swap=on human uct --moves 'a2 swap-pieces f6'",
                              [a] {
                                Table table(*a);
                                expect_writable(a->sgf);
                                const int code = table.run();
                                if (!a->sgf.empty()) table.save(a->sgf);
                                if (a->json) answer(true, table.record(), {});
                                return code;
                              });
  command->add_option("GAME", a->game, "the game")->required();
  command
      ->add_option("A", a->players[0],
                   "who plays the first side (Order, Red, Black or x): human, or a player that "
                   "`zermelo players` lists, such as level:3")
      ->type_name(std::string(kPlayerType))
      ->required();
  command->add_option("B", a->players[1], "who plays the second side (Chaos, Blue, White or o)")
      ->type_name(std::string(kPlayerType))
      ->required();
  command->add_option("--seed", a->seed, "the seed of players that use chance")
      ->check(whole(0, ~std::uint64_t{0}))
      ->capture_default_str();
  command->add_option("--moves", a->moves,
                      "the moves with which the game begins, as one word; a game that is left "
                      "says how to go on in this way");
  command->add_option("--sgf", a->sgf, "write the game to this file when it is over or left");
  command->add_flag(
      "--json", a->json,
      "print the game as one JSON object on standard output at the end, and all else on standard "
      "error");
}

}  // namespace zermelo::app

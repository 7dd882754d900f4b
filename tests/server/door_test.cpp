// One door to an answer: the program, the server and the player `solver` are asked about the same
// positions of all families, and say the same, each with a certificate that the checker
// accepts.
#include <gtest/gtest.h>
#include <unistd.h>

#include <array>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <optional>
#include <sstream>

#include "browser.hpp"
#include "play/player.hpp"
#include "prove/answer.hpp"
#include "slowness.hpp"

namespace zermelo::server {
namespace {

using games::AnyGame;
using games::Outcome;
using nlohmann::json;

struct Asked {
  const char* game;
  const char* moves = "";
  const char* winner = "";
  bool certificate = true;  // none of a win by lifting or by a pairing after moves, which are large
};

void PrintTo(const Asked& asked, std::ostream* out) { *out << asked.game << ' ' << asked.moves; }

const Asked kAsked[] = {
    // Order and Chaos: by search.
    {"order-chaos:3x3,line=3", "", "order"},
    {"order-chaos:3x3,line=3", "Xb2 Oa1", "order"},
    {"order-chaos:3x3,line=3,first=chaos", "Xb2", "order"},
    {"order-chaos:4x3,line=3,first=chaos", "", "order"},
    {"order-chaos:4x3,line=4", "", "chaos"},
    {"order-chaos:4x4,line=4", "", "order"},
    {"order-chaos:4x4,line=4,first=chaos", "", "order"},
    {"order-chaos:4x3,line=4", "Xa1", "chaos"},
    {"order-chaos:2x1,line=2,pass=starter", "", "order"},
    {"order-chaos:3x3,line=3,first=chaos,pass=starter", "", "order"},
    {"order-chaos:3x3,line=3,pass=both", "Xb2 pass", "order"},
    {"order-chaos:.##/###/##.,line=3", "", "chaos"},
    // The exact rules, and more symbols.
    {"order-chaos:3x3,line=3,win=exact,pass=both", "", "order"},
    {"order-chaos:4x2,line=3,win=exact-at-end", "", "chaos"},
    {"order-chaos:3x3,line=3,win=exact-at-end,symbols=3", "", "order"},
    {"order-chaos:2x3,line=2,first=chaos,symbols=5", "", "order"},
    {"order-chaos:6x1,line=3,symbols=3", "", "chaos"},
    // By an inner board, and by a pairing of the whole board.
    {"order-chaos:6x6,line=5", "", "order"},
    {"order-chaos:6x6,line=5", "Xc3 Oa1", "order", false},
    {"order-chaos:6x6,line=5,win=exact", "", "order"},
    {"order-chaos:5x5,line=4,pass=both", "", "order"},
    {"order-chaos:7x6,line=5,first=chaos,pass=starter", "", "order"},
    {"order-chaos:7x7,line=6", "", "chaos"},
    {"order-chaos:8x8,line=7", "Xd4", "chaos", false},
    {"order-chaos:5x5,line=5,pass=starter", "", "chaos"},
    // Hex on the plane, the cylinder and the torus.
    {"hex:1x1", "", "red"},
    {"hex:4x4", "", "red"},
    {"hex:4x4", "a1", "blue"},
    {"hex:5x6", "", "blue"},
    {"hex:3x3,swap=on", "", "blue"},
    {"hex:4x3,wrap=cylinder", "", "red"},
    {"hex:3x2,wrap=torus", "", "red"},
    {"hex:4x3,wrap=torus", "a1 b2", "red"},
    // Square War, won and drawn.
    {"square-war:9x9", "", "black"},
    {"square-war:6x6", "", "black"},
    {"square-war:8x8", "d4", "black"},
    {"square-war:5x5,opening=free", "c3 b2", "black"},
    {"square-war:3x3", "", "draw"},
    {"square-war:4x4", "", "draw"},
    {"square-war:4x3,opening=free", "b2", "draw"},
    // m,n,k-games, won and drawn.
    {"mnk:3x3,line=3", "", "draw"},
    {"mnk:3x3,line=3", "a1 b1", "x"},
    {"mnk:4x3,line=3", "", "x"},
    {"mnk:4x4,line=4", "", "draw"},
    {"mnk:5x2,line=3", "a1", "draw"},
};

/// The answers are compared, whatever time they take on a machine that has other things to do.
Config patient_config() {
  auto config = test_config();
  config.seconds = 100 * test::slowness();
  return config;
}

class Door : public testing::TestWithParam<Asked> {
 protected:
  Door() : server_(patient_config()), game_(AnyGame::parse(GetParam().game)) {
    server_.start();
    browser_.emplace(server_.port());
    position_ = game_.after(game_.parse_moves(GetParam().moves));
  }

  void expect_accepted(const json& certificate, const char* by) {
    ASSERT_TRUE(certificate.is_object()) << by;
    EXPECT_EQ(certificate["verified"], true) << by << ": " << certificate;
  }

  /// The winner is the one that is expected, and the move is one that leads to the value.
  void expect_answer(const std::string& winner, const json& move, const char* by) {
    EXPECT_EQ(winner, GetParam().winner) << by;
    const auto side = game_.to_move(position_);
    const bool moves = winner == "draw" || game_.parse_side(winner) == side;
    ASSERT_EQ(move.is_string(), moves) << by << ": " << move;
    if (!moves) return;
    auto next = position_;
    game_.play(next, game_.parse_move(position_, move.get<std::string>()));
    const auto then = prove::answer({game_, next}, {.memory = std::size_t{64} << 20});
    EXPECT_EQ(game_.outcome_name(then.value), winner) << by << " moves " << move;
  }

  Server server_;
  std::optional<Browser> browser_;
  AnyGame game_;
  games::AnyPosition position_;
};

TEST_P(Door, TheProgramSaysIt) {
  const auto& asked = GetParam();
  const auto file = std::filesystem::temp_directory_path() /
                    ("zermelo-door-" + std::to_string(::getpid()) + ".cert");
  auto command = std::string(ZERMELO_PROGRAM) + " solve " + asked.game + " " + asked.moves +
                 " --memory 64M --seconds 60 --json";
  if (asked.certificate) command += " --certificate " + file.string();
  std::string said;
  std::FILE* pipe = ::popen(command.c_str(), "r");
  ASSERT_NE(pipe, nullptr);
  std::array<char, 4096> part{};
  while (std::fgets(part.data(), part.size(), pipe) != nullptr) said += part.data();
  EXPECT_EQ(::pclose(pipe), 0) << command;
  const auto answer = json::parse(said);
  expect_answer(answer["winner"], answer["move"], "the program");
  if (!asked.certificate) return;
  std::ostringstream text;
  text << std::ifstream(file).rdbuf();
  std::filesystem::remove(file);
  expect_accepted(
      find_event(browser_->events("certificates", {{"text", text.str()}}), "certificate"),
      "the program");
}

TEST_P(Door, TheServerSaysIt) {
  const auto& asked = GetParam();
  const auto events = browser_->events(
      "solve", {{"game", asked.game}, {"moves", asked.moves}, {"certificate", asked.certificate}});
  const auto solution = find_event(events, "solution");
  ASSERT_TRUE(solution.is_object());
  expect_answer(solution["winner"], solution["move"], "the server");
  if (asked.certificate) expect_accepted(find_event(events, "certificate"), "the server");
}

TEST_P(Door, ThePlayerPlaysIt) {
  const auto player =
      play::make_player(game_, game_.to_move(position_), "solver:memory=64,seconds=60", 1);
  const auto advice = player->choose(position_, {});
  ASSERT_TRUE(advice.move);
  ASSERT_TRUE(game_.legal(position_, *advice.move));
  const std::string winner = GetParam().winner;
  if (winner != "draw" && game_.parse_side(winner) != game_.to_move(position_)) {
    EXPECT_EQ(advice.rule.rfind("every move loses", 0), 0U) << advice.rule;
    return;
  }
  // Behind it may stand why.
  const std::string proved = "proved: " + std::string(winner == "draw" ? "draw" : winner);
  EXPECT_TRUE(advice.rule == proved || advice.rule.starts_with(proved + "; ")) << advice.rule;
  expect_answer(winner, game_.move_name(*advice.move), "the player");
}

INSTANTIATE_TEST_SUITE_P(FortyPositions, Door, testing::ValuesIn(kAsked));

}  // namespace
}  // namespace zermelo::server

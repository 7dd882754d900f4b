// The must-play solver of Hex and its certificates, on every small board and in random positions,
// against plain recursion on the slow twin's judgement; each piece of its knowledge on and off.
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>

#include "base/error.hpp"
#include "base/random.hpp"
#include "checker/leaves/hex_ways.hpp"
#include "checker/words.hpp"
#include "oracle/hex_masks.hpp"
#include "prove/hex/connection.hpp"
#include "solve/hex/capture.hpp"
#include "solve/hex/solver.hpp"

namespace zermelo::test {
namespace {

using games::AnyGame;
using games::Move;
using Status = checker::Verdict::Status;

std::string winner_name(char colour) { return colour == 'R' ? "red" : "blue"; }

/// The value, the move, and a certificate that the checker accepts, after these moves.
void expect_proved(const AnyGame& game, const std::vector<Move>& moves, char truth,
                   solve::HexSolver& solver, bool connection = true) {
  const auto position = game.after(moves);
  const auto solution = solver.solve(position);
  const auto where = game.name() + " after " + game.moves_name(moves);
  ASSERT_EQ(game.outcome_name(solution.value), winner_name(truth)) << where;
  const bool on_turn = games::win_of(game.to_move(position)) == solution.value;
  ASSERT_EQ(solution.move.has_value(), on_turn) << where;
  const prove::Claim claim{game, moves, solution.value};
  const auto proof = prove::certify_hex(claim, solver);
  ASSERT_TRUE(proof.certificate) << where;
  if (connection) {
    EXPECT_NE(proof.certificate->find("kind connection"), std::string::npos) << where;
  }
  const auto verdict = checker::check(*proof.certificate, checker::Strictness::kStrict);
  ASSERT_EQ(verdict.status, Status::kVerified)
      << where << ", line " << verdict.line << ": " << message(verdict) << '\n'
      << *proof.certificate;
}

// Pieces of one connection that begin in several places of a group of stones, one of them in the
// stone where it ends.
TEST(HexConnection, ProvesConnectionsFromAGroupToItself) {
  const auto game = AnyGame::parse("hex:4x2,wrap=torus");
  const auto solver = solve::make_hex_solver(game, {.memory = 1 << 20});
  for (const char* names : {"d1 a2 c2", "a2 d2 c1 c2 b1"}) {
    expect_proved(game, game.parse_moves(names), 'R', *solver);
    if (testing::Test::HasFatalFailure()) return;
  }
}

TEST(HexConnection, ProvesEverySmallBoard) {
  for (const char* wrap : {"none", "cylinder", "torus"}) {
    for (int width = 1; width <= 9; ++width) {
      for (int height = 1; width * height <= 9; ++height) {
        for (const char* first : {"red", "blue"}) {
          const auto name = "hex:" + std::to_string(width) + "x" + std::to_string(height) +
                            ",wrap=" + wrap + ",first=" + first;
          const auto rules = oracle::hex::parse(name);
          oracle::hex::MaskNegamax masks{oracle::hex::Game(rules)};
          const auto game = AnyGame::parse(name);
          const auto solver = solve::make_hex_solver(game, {.memory = 1 << 20});
          expect_proved(game, {}, masks.winner(0, 0, rules.first), *solver,
                        std::string(wrap) != "torus");
          if (testing::Test::HasFatalFailure()) return;
        }
      }
    }
  }
}

/// Stones of a random game, none of whose moves ends it, and the same as bits.
struct Start {
  std::vector<Move> moves;
  std::uint32_t red = 0, blue = 0;
  char to_move = 'R';
};

Start random_start(const AnyGame& game, std::uint32_t stones, base::Random& random) {
  Start start;
  auto position = game.initial();
  while (start.moves.size() < stones) {
    const auto legal = game.moves(position);
    const Move move = legal[random.below(static_cast<std::uint32_t>(legal.size()))];
    auto next = position;
    game.play(next, move);
    if (game.outcome(next) != games::Outcome::undecided) break;
    const auto& board = game.board();
    const auto bit = 1U << (board.row(move.cell()) * board.width() + board.column(move.cell()));
    (game.to_move(position) == games::Side::a ? start.red : start.blue) |= bit;
    position = next;
    start.moves.push_back(move);
  }
  start.to_move = game.to_move(position) == games::Side::a ? 'R' : 'B';
  return start;
}

std::vector<solve::HexKnowledge> all_sorts_of_knowledge() {
  std::vector<solve::HexKnowledge> all(14);
  all[1].must_play = false;
  all[2].connections = false;
  all[3].resistance = false;
  all[4].table = false;
  all[5].symmetry = false;
  all[6].limits = {1, 2, 2, 2};
  all[7].fill.dead = false;
  all[8].fill.captured = {false, false};
  all[9].limits.over_edges = true;
  all[10].proof_numbers = false;
  all[11].look_ahead = false;
  all[12].proof_numbers = all[12].look_ahead = false;
  all[13].dominance = false;
  return all;
}

TEST(HexConnection, ProvesRandomPositionsWithAnyKnowledge) {
  base::Random random(515);
  for (const char* name : {"hex:4x4", "hex:5x3,first=blue", "hex:4x4,wrap=cylinder",
                           "hex:3x5,wrap=cylinder,first=blue", "hex:2x7,wrap=cylinder",
                           "hex:4x3,wrap=torus", "hex:3x4,wrap=torus", "hex:2x5,wrap=torus"}) {
    const auto game = AnyGame::parse(name);
    const bool torus = std::string(name).find("torus") != std::string::npos;
    oracle::hex::MaskNegamax masks{oracle::hex::Game(oracle::hex::parse(name))};
    for (const auto& knowledge : all_sorts_of_knowledge()) {
      const auto solver = solve::make_hex_solver(game, {.memory = 1 << 20}, knowledge);
      for (int trial = 0; trial < 4; ++trial) {
        const auto start = random_start(game, 3 + random.below(4), random);
        const char truth = masks.winner(start.red, start.blue, start.to_move);
        expect_proved(game, start.moves, truth, *solver, !torus);
        if (testing::Test::HasFatalFailure()) return;
      }
    }
  }
}

/// Dead cells are given to either.
TEST(HexConnection, FilledCellsChangeNoWinner) {
  base::Random random(516);
  int dead = 0, captured = 0;
  for (const char* name : {"hex:4x4", "hex:5x3", "hex:3x4,wrap=cylinder", "hex:4x4,wrap=cylinder",
                           "hex:2x6,wrap=cylinder", "hex:5x3,wrap=cylinder"}) {
    const auto game = AnyGame::parse(name);
    const auto& rules = *games::rules_if<games::HexRules>(game);
    const board::HexGrid grid(rules.board, rules.wrap);
    const bool ring = rules.wrap == board::Wrap::cylinder;
    const std::array<solve::HexNet, 2> nets{
        solve::HexNet(grid, games::Side::a, solve::HexAim::edges),
        solve::HexNet(grid, games::Side::b, ring ? solve::HexAim::ring : solve::HexAim::edges)};
    oracle::hex::Values values(name);
    const auto content = [&](const base::Bits<1>& red, const base::Bits<1>& blue) {
      std::string result(static_cast<std::size_t>(rules.board.size()), '.');
      red.for_each([&](int cell) { result[static_cast<std::size_t>(cell)] = 'R'; });
      blue.for_each([&](int cell) { result[static_cast<std::size_t>(cell)] = 'B'; });
      return result;
    };
    for (int trial = 0; trial < 30; ++trial) {
      const auto start = random_start(game, 5 + random.below(5), random);
      std::array<base::Bits<1>, 2> stones;
      stones[0].set_word(0, start.red);
      stones[1].set_word(0, start.blue);
      const auto fill = solve::fill_in<1>(nets, stones, {}, {});
      dead += fill.dead.count();
      captured += fill.captured[0].count() + fill.captured[1].count();
      for (const bool to_red : {false, true}) {
        auto red = stones[0] | fill.captured[0], blue = stones[1] | fill.captured[1];
        (to_red ? red : blue) |= fill.dead;
        for (const char turn : {'R', 'B'}) {
          ASSERT_EQ(values.winner(content(red, blue), turn),
                    values.winner(content(stones[0], stones[1]), turn))
              << game.name() << " after " << game.moves_name(start.moves);
        }
      }
    }
  }
  EXPECT_GT(dead, 100);
  EXPECT_GT(captured, 100);
}

/// The fast test for dead cells, which looks neighbours up as a pattern, and the condition of the
/// term `capture` were written apart.
TEST(HexConnection, CellsAreDeadWhereWaysGoRoundThem) {
  base::Random random(517);
  int dead = 0, alive = 0;
  for (const auto& [width, height] : {std::pair{5, 5}, {7, 3}, {3, 6}}) {
    const board::HexGrid grid(board::Board::rectangle(width, height), board::Wrap::none);
    const oracle::hex::Game slow({width, height});
    const std::array<solve::HexNet, 2> nets{
        solve::HexNet(grid, games::Side::a, solve::HexAim::edges),
        solve::HexNet(grid, games::Side::b, solve::HexAim::edges)};
    for (int trial = 0; trial < 200; ++trial) {
      std::array<base::Bits<1>, 2> stones;
      base::Bits<1> empty;
      std::string content;
      for (int cell = 0; cell < width * height; ++cell) {
        const auto kind = random.below(5);
        (kind < 2 ? stones[kind] : empty).set(cell);
        content += "RB..."[kind];
      }
      // Where somebody has won, the fast test does not see that his edges are one group.
      if (slow.connects(content, 'R') || slow.connects(content, 'B')) continue;
      const auto fill = solve::fill_in<1>(nets, stones, {}, {true, {false, false}});
      base::Bits<1> expected;
      for (bool more = true; more;) {
        more = false;
        const auto now = empty;
        now.for_each([&](int cell) {
          auto rest = empty;
          rest.reset(cell);
          const auto round = [&](std::size_t side) {
            return solve::goes_round(nets[side], cell, solve::HexCells::from(stones[side]),
                                     solve::HexCells::from(stones[side] | rest));
          };
          if (!round(0) && !round(1)) return;
          expected.set(cell);
          empty.reset(cell);
          more = true;
        });
      }
      ASSERT_EQ(fill.dead, expected);
      dead += expected.count();
      alive += empty.count();
    }
  }
  EXPECT_GT(dead, 1000);
  EXPECT_GT(alive, 1000);
}

/// The search's condition of the term `capture` and the checker's were written apart. And what the
/// condition says is true: whoever holds the cell, ways round it are ways.
TEST(HexConnection, WaysGoRoundACellOnlyWhereTheCheckerSaysSo) {
  base::Random random(518);
  int yes = 0, no = 0;
  for (const char* name : {"hex:4x4", "hex:5x3", "hex:4x4,wrap=cylinder", "hex:3x4,wrap=cylinder",
                           "hex:3x4,wrap=torus", "hex:2x4,wrap=torus"}) {
    const auto game = AnyGame::parse(name);
    const auto& rules = *games::rules_if<games::HexRules>(game);
    const board::HexGrid grid(rules.board, rules.wrap);
    const auto slow =
        std::dynamic_pointer_cast<const checker::Hex>(checker::parse_subject(name, 1));
    const oracle::hex::Game judge(oracle::hex::parse(name));
    for (const auto side : {games::Side::a, games::Side::b}) {
      const char colour = side == games::Side::a ? 'R' : 'B';
      const bool edges = rules.wrap == board::Wrap::none ||
                         (rules.wrap == board::Wrap::cylinder && side == games::Side::a);
      const solve::HexNet net(grid, side, edges ? solve::HexAim::edges : solve::HexAim::ring);
      const checker::HexWays ways(*slow, side == games::Side::a ? checker::kRed : checker::kBlue);
      for (int trial = 0; trial < 400; ++trial) {
        const int cells = rules.board.size();
        const int cell = static_cast<int>(random.below(static_cast<std::uint32_t>(cells)));
        solve::HexCells held, passable;
        checker::HexWays::Cells slow_held, slow_passable;
        std::string with(static_cast<std::size_t>(cells), '.'), without;
        for (int i = 0; i < cells; ++i) {
          const auto kind = i == cell ? 3 : random.below(4);
          if (kind >= 2) continue;
          passable.set(i);
          slow_passable.set(static_cast<std::size_t>(i));
          if (kind == 0 || random.below(2) != 0) {
            with[static_cast<std::size_t>(i)] = colour;
          }
          if (kind != 0) continue;
          held.set(i);
          slow_held.set(static_cast<std::size_t>(i));
        }
        const bool goes = solve::goes_round(net, cell, held, passable);
        ASSERT_EQ(goes, ways.go_round(cell, slow_held, slow_passable)) << name << ' ' << with;
        without = with;
        with[static_cast<std::size_t>(cell)] = colour;
        ++(goes ? yes : no);
        if (goes) {
          ASSERT_EQ(judge.connects(with, colour), judge.connects(without, colour))
              << name << ' ' << with;
        }
      }
    }
  }
  EXPECT_GT(yes, 300);
  EXPECT_GT(no, 300);
}

TEST(HexConnection, GoesOnFromAFileWhateverHappenedToTheWriter) {
  const std::string path = testing::TempDir() + "hex-" + std::to_string(getpid()) + ".table";
  const auto game = AnyGame::parse("hex:5x6");
  const solve::SolverConfig config{.memory = 1 << 20, .max_nodes = 30, .resume = path};
  const auto whole = solve::make_hex_solver(game, {.memory = 1 << 20})->solve(game.initial());
  auto solution = solve::make_hex_solver(game, config)->solve(game.initial());
  ASSERT_EQ(solution.value, games::Outcome::undecided) << "too few positions to be a test";
  base::Random random(7);
  for (int i = 0; i < 8; ++i) {
    const pid_t child = fork();
    if (child == 0) {
      for (;;) solve::make_hex_solver(game, config)->solve(game.initial());
    }
    usleep(1000 + random.below(30'000));
    kill(child, SIGKILL);
    waitpid(child, nullptr, 0);
    EXPECT_NO_THROW(solve::make_hex_solver(game, config));
  }
  auto larger = config;
  for (; solution.value == games::Outcome::undecided && larger.max_nodes < 2 * whole.nodes;
       larger.max_nodes += 10) {
    solution = solve::make_hex_solver(game, larger)->solve(game.initial());
  }
  EXPECT_LT(larger.max_nodes, whole.nodes) << "nothing was remembered";
  EXPECT_EQ(solution.value, whole.value);
  const auto again = solve::make_hex_solver(game, config)->solve(game.initial());
  EXPECT_LT(again.nodes, 10U) << "all of it was remembered";
  std::filesystem::resize_file(path, std::filesystem::file_size(path) - 9);
  EXPECT_THROW(solve::make_hex_solver(game, config), base::InputError);
  std::filesystem::remove(path);
}

TEST(HexConnection, SolvesWhatThePlainSearchCannot) {
  for (const char* name : {"hex:5x5", "hex:5x5,first=blue", "hex:6x5,first=blue",
                           "hex:5x6,wrap=cylinder,first=blue", "hex:7x5,wrap=cylinder"}) {
    const auto game = AnyGame::parse(name);
    const auto solver = solve::make_hex_solver(game);
    const bool square = game.board().width() == game.board().height();
    const char truth = square && std::string(name).find("first=blue") != std::string::npos &&
                               std::string(name).find("wrap") == std::string::npos
                           ? 'B'
                           : 'R';
    expect_proved(game, {}, truth, *solver);
  }
}

TEST(HexConnection, ASwapIsSolvedMoveByMove) {
  for (const char* name : {"hex:3x3,swap=on", "hex:3x3,wrap=torus,swap=on,first=blue"}) {
    const auto game = AnyGame::parse(name);
    const auto solver = solve::make_hex_solver(game, {.memory = 1 << 20});
    const oracle::hex::Game slow(oracle::hex::parse(name));
    oracle::hex::Negamax negamax(slow);
    expect_proved(game, {}, negamax.winner(slow.start()), *solver, false);
    const auto one = game.moves(game.initial())[2];
    const auto state = slow.after(slow.start(), game.move_name(one));
    expect_proved(game, {one}, negamax.winner(state), *solver, false);
  }
}

/// Terms of real proofs, a word of them replaced by another one and put to a position other than
/// their own: what is accepted must be true.
TEST(HexConnection, MutantsProveNothingFalse) {
  base::Random random(77);
  int accepted = 0, rejected = 0, false_claims = 0;
  for (const char* name : {"hex:3x3", "hex:3x3,wrap=cylinder,first=blue", "hex:3x3,wrap=torus"}) {
    const auto game = AnyGame::parse(name);
    oracle::hex::MaskNegamax masks{oracle::hex::Game(oracle::hex::parse(name))};
    const auto solver = solve::make_hex_solver(game);
    for (int k = 0; k < 600; ++k) {
      const auto own = random_start(game, random.below(5), random);
      const auto value = solver->solve(game.after(own.moves)).value;
      const prove::Claim claim{game, own.moves, value};
      const auto proof = prove::connect(claim, *solver);
      if (!proof) continue;
      auto text = proof->text();
      text.erase(0, text.find("kind"));
      std::vector<std::pair<std::size_t, std::size_t>> words;
      for (std::size_t at = text.find("terms"); at < text.size();) {
        const auto end = text.find_first_of(" \n", at);
        words.emplace_back(at, end - at);
        at = end + 1;
      }
      const auto any = [&] {
        return words[random.below(static_cast<std::uint32_t>(words.size()))];
      };
      const auto [at, size] = any();
      const auto [from, length] = any();
      if (k % 3 != 0) text.replace(at, size, text.substr(from, length));
      const auto other = random_start(game, random.below(6), random);
      const char winner = masks.winner(other.red, other.blue, other.to_move);
      const auto head = prove::head(game, other.moves, game.outcome_name(value), "");
      const auto mutant = head.substr(0, head.find("kind")) + text;
      const bool good =
          checker::check(mutant, checker::Strictness::kStrict).status == Status::kVerified;
      const bool is_true = winner_name(winner) == game.outcome_name(value);
      ++(good ? accepted : rejected);
      false_claims += is_true ? 0 : 1;
      EXPECT_TRUE(is_true || !good) << mutant;
    }
  }
  EXPECT_GT(accepted, 20);
  EXPECT_GT(rejected, 300);
  EXPECT_GT(false_claims, 200);
}

}  // namespace
}  // namespace zermelo::test

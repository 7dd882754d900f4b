// Proofs that are divided into jobs, with budgets so small that their trees are deep: the values
// against plain negamax, and the certificates given to the independent checker.
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <memory>
#include <random>
#include <unordered_map>
#include <vector>

#include "base/error.hpp"
#include "checker/archive/digest.hpp"
#include "checker/archive/folder.hpp"
#include "oracle/refusal.hpp"
#include "prove/jobs/assemble.hpp"
#include "prove/jobs/job_tree.hpp"
#include "prove/jobs/job_worker.hpp"
#include "prove/jobs/position_class.hpp"

namespace zermelo::test {
namespace {

using games::AnyGame;
using games::AnyPosition;
using prove::Finding;
using prove::JobTree;

/// The value for side a, by trying everything.
class Negamax {
 public:
  explicit Negamax(const AnyGame& game) : game_(game) {}
  int value(const AnyPosition& p) {
    if (const auto outcome = game_.outcome(p); outcome != games::Outcome::undecided) {
      return games::certain_from(outcome).least;
    }
    const auto key = game_.hash(p);
    if (const auto known = values_.find(key); known != values_.end()) return known->second;
    const bool a = game_.to_move(p) == games::Side::a;
    int best = a ? -1 : 1;
    for (const auto move : game_.moves(p)) {
      auto next = p;
      game_.play(next, move);
      best = a ? std::max(best, value(next)) : std::min(best, value(next));
      if (best == (a ? 1 : -1)) break;
    }
    return values_[key] = best;
  }

 private:
  const AnyGame& game_;
  std::unordered_map<std::uint64_t, int> values_;
};

struct Divided {
  int value = 0;
  std::vector<Finding> findings = {};
  std::uint64_t jobs = 0;
  std::shared_ptr<JobTree> tree = {};
};

/// A job that ended without an answer, with any expectations, as if its budget had been too small.
Finding undecided(const AnyGame& game, const std::vector<games::Move>& moves,
                  std::mt19937_64& random) {
  Finding finding{.moves = moves};
  for (const auto move : game.moves(game.after(moves))) {
    if (random() % 4 == 0) continue;
    solve::Expected expected{move, {}};
    for (auto& wins : expected.wins) {
      wins = {static_cast<std::uint32_t>(random() % 50), static_cast<std::uint32_t>(random() % 50)};
    }
    finding.expected.push_back(expected);
  }
  return finding;
}

/// Several workers at a time, whose jobs end in any order, and sometimes are given up. Most of them
/// find nothing, so that trees are deep where searches are good. `known` are findings of an earlier
/// run.
Divided divide_by_jobs(const prove::Question& question, const prove::JobConfig& config,
                       std::uint64_t seed, std::vector<Finding> known = {},
                       std::size_t stop_after = 0) {
  std::mt19937_64 random(seed);
  Divided result{.tree = std::make_shared<JobTree>(question, config.with_parts, known,
                                                   prove::Shard{seed % 3, 1 + seed % 4})};
  JobTree& tree = *result.tree;
  result.findings = std::move(known);
  std::vector<prove::JobWorker> workers;
  for (int i = 0; i < 3; ++i) workers.emplace_back(question.game, config);
  std::vector<std::vector<games::Move>> taken;
  while (!tree.is_settled()) {
    while (taken.size() < 3) {
      auto job = tree.take(static_cast<int>(random() % 3));
      if (!job) break;
      for (const auto& other : taken) EXPECT_NE(other, *job) << "two workers take one position";
      taken.push_back(std::move(*job));
    }
    if (taken.empty()) {
      ADD_FAILURE() << "nothing to do";
      break;
    }
    const auto which = random() % taken.size();
    std::swap(taken[which], taken.back());
    const auto moves = taken.back();
    taken.pop_back();
    if (random() % 8 == 0) {  // its worker died
      tree.put_back(moves);
      continue;
    }
    auto finding = random() % 3 != 0
                       ? undecided(question.game, moves, random)
                       : workers[random() % workers.size()].work(moves, moves == *question.after);
    finding = prove::read_finding(question.game, prove::write_finding(question.game, finding));
    result.findings.push_back(finding);
    tree.learn(finding);
    if (++result.jobs == stop_after) return result;
  }
  EXPECT_EQ(tree.root().known.least, tree.root().known.most);
  result.value = tree.root().known.least;
  return result;
}

/// Whether the checker accepts what the findings prove, and for whom.
std::string checked(const Divided& divided) {
  // Tests run at the same time, each in a process of its own.
  const auto folder =
      std::filesystem::path(testing::TempDir()) / ("zermelo-jobs-" + std::to_string(::getpid()));
  std::filesystem::remove_all(folder);
  std::filesystem::create_directories(folder);
  const auto& game = divided.tree->question().game;
  std::unordered_map<std::string, std::string> parts;
  for (const auto& finding : divided.findings) {
    if (finding.is_proved()) parts[game.moves_name(finding.moves)] = finding.part;
  }
  const auto load = [&](const std::vector<games::Move>& moves) -> std::optional<std::string> {
    const auto part = parts.find(game.moves_name(moves));
    return part == parts.end() ? std::nullopt : std::optional(part->second);
  };
  const auto keep = [&](const std::string& text) {
    auto digest = checker::sha256(text);
    std::ofstream(folder / (digest + ".cert"), std::ios::binary) << text;
    return digest;
  };
  std::vector<std::vector<games::Move>> lost;
  const auto written = prove::assemble(*divided.tree, load, keep, lost);
  if (!written.root) return "lost " + game.moves_name(lost.front());
  std::ofstream(folder / "root.cert", std::ios::binary) << *written.root;
  const auto verdict = checker::check_file(folder.string(), checker::Strictness::kStrict, 1);
  std::filesystem::remove_all(folder);
  if (verdict.status == checker::Verdict::Status::kVerified) return verdict.claim;
  return "not verified: " + verdict.claim;
}

struct Board {
  const char* game;
  const char* moves = "";
};

const std::vector<Board> kBoards{
    {"order-chaos:3x3,line=3"},
    {"order-chaos:3x3,line=3,first=chaos"},
    {"order-chaos:3x3,line=3,pass=both"},
    {"order-chaos:2x3,line=3,pass=starter"},
    {"order-chaos:2x3,line=2,pass=both", "Xa1 pass"},
    {"order-chaos:2x2,line=2,symbols=3,first=chaos"},
    {"order-chaos:3x2,line=3,win=exact"},
    {"order-chaos:##./###,line=3,win=exact-at-end"},
    {"hex:3x3"},
    {"hex:3x3", "a1"},
    {"hex:4x3,first=blue"},
    {"hex:3x3,swap=on"},
    {"hex:3x3,swap=on", "b2"},
    {"hex:3x3,wrap=cylinder"},
    {"hex:3x3,wrap=torus"},
    {"square-war:3x3"},
    {"square-war:4x3,opening=free"},
    {"mnk:3x3,line=3"},
    {"mnk:3x3,line=3", "a1 b1"},
    {"mnk:4x3,line=3"},
    {"mnk:3x2,line=4"},
    {"positional:3x3,lines=3"},
    {"positional:3x3,convention=maker-breaker,lines=3"},
    {"positional:3x3,convention=maker-breaker,lines=3,first=breaker"},
    {"positional:complete:4,convention=avoider-enforcer,triangles"},
    {"positional:complete:4,triangles"},
    {"positional:3x2,lines=3,pass=both"},
    {"positional:3x3,convention=maker-breaker,lines=3,bias=1:2"},
    {"positional:3x2,lines=2,swap=on"},
};

TEST(Jobs, TheValueIsThatOfNegamaxWhateverTheBudget) {
  std::uint64_t seed = 1, jobs = 0;
  for (const auto& [name, moves] : kBoards) {
    const auto game = AnyGame::parse(name);
    const auto question = prove::after_moves(game, game.parse_moves(moves));
    const int value = Negamax(game).value(question.position);
    for (const std::uint64_t budget : {1U, 2U, 5U, 20U, 100'000U}) {
      for (const bool with_parts : {false, true}) {
        const prove::JobConfig config{.budget = budget,
                                      .with_parts = with_parts,
                                      .part_bytes = budget < 20 ? 500U : 5000U,
                                      .search = {.memory = 1 << 16}};
        SCOPED_TRACE(fmt::format("{} {} budget {} parts {}", name, moves, budget, with_parts));
        const auto found = divide_by_jobs(question, config, ++seed);
        ASSERT_EQ(found.value, value);
        jobs += found.jobs;
        if (!with_parts || value == 0) continue;
        const auto winner = game.side_name(value > 0 ? games::Side::a : games::Side::b);
        ASSERT_EQ(checked(found).find(fmt::format("{} wins", winner)), 0U) << checked(found);
      }
    }
  }
  EXPECT_GT(jobs, 20'000U);
}

TEST(Jobs, AnyFindingsOfEarlierRunsAreGoodToGoOnFrom) {
  std::mt19937_64 random(7);
  for (const auto& [name, moves] : std::vector<Board>{{"order-chaos:3x3,line=3"},
                                                      {"hex:4x3"},
                                                      {"hex:3x3,swap=on"},
                                                      {"mnk:4x3,line=3"},
                                                      {"positional:3x3,lines=3"}}) {
    const auto game = AnyGame::parse(name);
    const auto question = prove::at_start(game);
    const int value = Negamax(game).value(question.position);
    for (int run = 0; run < 4; ++run) {
      prove::JobConfig config{.budget = 2, .search = {.memory = 1 << 16}};
      // Another question first, whose positions are met again by other ways, and no proofs.
      auto other = game.moves(game.initial());
      auto findings = divide_by_jobs(prove::after_moves(game, {other[random() % other.size()]}),
                                     config, random())
                          .findings;
      config.with_parts = true;
      const auto more = divide_by_jobs(question, config, random(), findings, 1 + random() % 20);
      findings = more.findings;
      std::shuffle(findings.begin(), findings.end(), random);
      findings.resize(findings.size() * 2 / 3);  // the others are lost
      const auto found = divide_by_jobs(question, config, random(), findings);
      ASSERT_EQ(found.value, value) << name;
      if (value == 0) continue;
      EXPECT_NE(checked(found).find("wins"), std::string::npos) << name << checked(found);
    }
  }
}

TEST(Jobs, FindingsAboutATwinOfTheQuestionLeaveItAsItIs) {
  std::mt19937_64 random(3);
  for (const auto& [name, moves, twin] :
       {std::array{"hex:4x3", "a1", "d3"}, std::array{"order-chaos:3x3,line=3", "Xa1", "Oc3"}}) {
    const auto game = AnyGame::parse(name);
    const prove::JobConfig config{.budget = 2, .with_parts = true, .search = {.memory = 1 << 16}};
    const auto question = prove::after_moves(game, game.parse_moves(moves));
    const int value = Negamax(game).value(question.position);
    for (int run = 0; run < 10; ++run) {
      const auto known = divide_by_jobs(prove::after_moves(game, game.parse_moves(twin)), config,
                                        random(), {}, 1 + random() % 12)
                             .findings;
      const auto found = divide_by_jobs(question, config, random(), known);
      ASSERT_EQ(found.value, value) << name;
      const auto claim = checked(found);
      EXPECT_NE(claim.find(fmt::format("wins {} after {}", name, moves)), std::string::npos)
          << claim;
    }
  }
}

TEST(Jobs, FindingsThatContradictEachOtherAreRefused) {
  const auto game = AnyGame::parse("hex:3x3");
  const auto b2 = game.parse_moves("b2");
  JobTree tree(prove::at_start(game), false, {Finding{}});
  tree.learn({.moves = b2, .least = 1, .most = 1});
  EXPECT_TRUE(tree.is_settled());
  EXPECT_NE(refusal([&] { tree.learn({.moves = b2, .least = -1, .most = -1}); }).find("contradict"),
            std::string::npos);
  EXPECT_NE(refusal([&] { tree.learn({.least = -1, .most = -1}); }).find("contradict"),
            std::string::npos);
}

TEST(Jobs, AllPartsThatAreLostAreToldAtOnce) {
  const auto game = AnyGame::parse("hex:4x4");
  const prove::JobConfig config{
      .budget = 1, .with_parts = true, .part_bytes = 600, .search = {.memory = 1 << 16}};
  const auto keep = [](const std::string&) { return std::string(64, '0'); };
  std::size_t most = 0;
  for (std::uint64_t seed = 1; seed < 4; ++seed) {
    const auto divided = divide_by_jobs(prove::at_start(game), config, seed);
    std::vector<std::vector<games::Move>> lost, asked;
    const auto written = prove::assemble(
        *divided.tree,
        [&](const auto& moves) {
          asked.push_back(moves);
          return std::optional<std::string>("part");
        },
        keep, lost);
    ASSERT_TRUE(written.root);
    EXPECT_TRUE(lost.empty());
    most = std::max(most, asked.size());
    const auto nothing = prove::assemble(
        *divided.tree, [](const auto&) { return std::optional<std::string>(); }, keep, lost);
    EXPECT_EQ(nothing.root.has_value(), asked.empty());
    EXPECT_EQ(lost, asked);
  }
  EXPECT_GT(most, 2U);
}

/// The rules of m,n,k-games tell a draw as soon as no line can be filled, and wins by threats.
TEST(Jobs, APositionThatNeedsNoJobHasAMove) {
  const auto game = AnyGame::parse("mnk:3x3,line=3");
  std::mt19937_64 random(11);
  int draws = 0;
  for (int play = 0; play < 300; ++play) {
    auto position = game.initial();
    std::vector<games::Move> moves;
    while (game.outcome(position) == games::Outcome::undecided) {
      const auto certain = game.certain(position);
      if (certain.least == certain.most) {
        const JobTree tree({game, position, moves}, false);
        ASSERT_TRUE(tree.is_settled());
        const bool loses = certain.least != 0 && games::win_of(game.to_move(position)) !=
                                                     (certain.least > 0 ? games::Outcome::a_wins
                                                                        : games::Outcome::b_wins);
        ASSERT_EQ(tree.move().has_value(), !loses) << game.position_name(position);
        if (loses) break;
        auto next = position;
        game.play(next, *tree.move());
        EXPECT_EQ(Negamax(game).value(next), certain.least);
        draws += certain.least == 0 ? 1 : 0;
      }
      const auto legal = game.moves(position);
      moves.push_back(legal[random() % legal.size()]);
      game.play(position, moves.back());
    }
  }
  EXPECT_GT(draws, 10);
}

TEST(Jobs, PositionsHaveOneNameIfASymmetryMapsThemToEachOther) {
  const auto game = AnyGame::parse("order-chaos:3x3,line=3,pass=starter");
  const auto name = [&](const char* moves) {
    return prove::class_name(game, game.after(game.parse_moves(moves)));
  };
  EXPECT_EQ(name("Xa1 Ob2"), name("Oc3 Xb2"));
  EXPECT_EQ(name("Xa1 Ob1"), name("Ob1 Xa1"));
  EXPECT_NE(name("Xa1 Ob2"), name("Xa1 Xb2"));
  EXPECT_NE(name(""), name("pass"));
  // Two passes end the game, and three positions before it have the same stones.
  const auto both = AnyGame::parse("order-chaos:3x3,line=3,pass=both");
  const auto after = [&](const char* moves) {
    return prove::class_name(both, both.after(both.parse_moves(moves)));
  };
  EXPECT_NE(after("Xa1 Oc3 Xb2 pass"), after("Xa1 pass Oc3 Xb2 pass pass"));
  EXPECT_EQ(after("Xa1 Oc3 Xb2 pass"), after("Xb2 Oc3 Xa1 pass"));
}

TEST(Jobs, AFindingComesThroughAsItWas) {
  const auto game = AnyGame::parse("mnk:3x3,line=3");
  const Finding finding{.moves = game.parse_moves("a1 b2"),
                        .least = 0,
                        .most = 1,
                        .expected = {{game.parse_moves("c3").front(), {{{3, 4}, {5, 6}}}}},
                        .answer = game.parse_moves("c1").front(),
                        .proof = prove::Proof::after_answer,
                        .part = "one\ntwo\n",
                        .nodes = 12,
                        .seconds = 0.25};
  const auto read = prove::read_finding(game, prove::write_finding(game, finding));
  EXPECT_EQ(read.moves, finding.moves);
  EXPECT_EQ(read.least, 0);
  EXPECT_EQ(read.most, 1);
  ASSERT_EQ(read.expected.size(), 1U);
  EXPECT_EQ(read.expected[0].wins[1].refute, 6U);
  EXPECT_EQ(read.answer, finding.answer);
  EXPECT_EQ(read.proof, finding.proof);
  EXPECT_EQ(read.part, finding.part);
  EXPECT_EQ(read.nodes, 12U);
  EXPECT_EQ(read.seconds, 0.25);
  for (const char* bad : {"", "a1", "a1\n0 1\n\n\n", "a1\n1 0 0 1 1\n\n\n", "a1\n0 1 3 1 1\n\n\n",
                          "z9\n0 1 0 1 1\n\n\n", "a1\n0 1 0 1 1\nb1 2 3\n\n"}) {
    EXPECT_NE(refusal([&] { prove::read_finding(game, bad); }), "(taken)") << bad;
  }
}

}  // namespace
}  // namespace zermelo::test

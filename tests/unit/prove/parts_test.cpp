// Certificates in parts as the program writes them, given to the independent checker.
#include "prove/parts.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <filesystem>
#include <fstream>
#include <map>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "checker/archive/digest.hpp"
#include "checker/archive/folder.hpp"
#include "checker/words.hpp"
#include "prove/hex/connection.hpp"

namespace zermelo::test {
namespace {

using Status = checker::Verdict::Status;

struct Division {
  prove::WrittenParts written;
  std::map<std::string, std::string> parts;  // by digest
  games::Outcome value;
};

Division divide(const std::string& name, const std::string& moves, std::size_t bytes,
                const base::Limits& limits = {}) {
  const auto game = games::AnyGame::parse(name);
  const auto question = prove::after_moves(game, game.parse_moves(moves));
  const auto prover = prove::make_prover(game);
  const auto answer = prover->answer(question, {});
  Division found{{}, {}, answer.value};
  const auto keep = [&](const std::string& text) {
    auto digest = checker::sha256(text);
    found.parts[digest] = text;
    return digest;
  };
  found.written = prove::write_in_parts(*prover, question, answer, bytes, keep, limits);
  return found;
}

checker::Verdict check(const Division& found, int jobs) {
  const auto folder = std::filesystem::path(testing::TempDir()) / "divided";
  std::filesystem::remove_all(folder);
  std::filesystem::create_directories(folder);
  for (const auto& [digest, text] : found.parts) {
    std::ofstream(folder / (digest + ".cert"), std::ios::binary) << text;
  }
  std::ofstream(folder / "root.cert", std::ios::binary) << *found.written.root;
  return checker::check_file(folder.string(), checker::Strictness::kStrict, jobs);
}

struct Example {
  const char* game;
  const char* moves;
  const char* winner;
  std::size_t bytes;
};

TEST(Parts, EveryDivisionIsAProof) {
  for (const auto& [game, moves, winner, bytes] : std::vector<Example>{
           {"order-chaos:4x4,line=4", "", "order", 4096},
           {"order-chaos:4x4,line=4,first=chaos", "", "order", 8192},
           {"order-chaos:3x4,line=4,pass=both", "Xa1", "", 256},
           {"order-chaos:3x3,line=3,win=exact-at-end,symbols=3", "", "order", 2048},
           {"hex:4x4", "", "red", 400},
           {"hex:4x4", "a1", "blue", 400},
           {"hex:3x3,swap=on", "", "blue", 400},
           {"hex:3x3,wrap=torus", "", "", 400},
           {"square-war:5x5", "", "", 400},
           {"mnk:4x4,line=3", "", "x", 200},
           {"positional:3x3,convention=maker-breaker,lines=3", "", "maker", 100},
           {"positional:complete:4,convention=avoider-enforcer,triangles", "", "", 100},
           {"positional:3x3,convention=maker-breaker,bias=1:2,lines=3", "", "breaker", 300},
           {"positional:4x3,convention=maker-breaker,bias=2:1,lines=3", "", "maker", 300},
       }) {
    const auto found = divide(game, moves, bytes);
    ASSERT_TRUE(found.written.root) << game;
    EXPECT_EQ(found.written.parts, found.parts.size());
    for (const auto& [digest, text] : found.parts) {
      EXPECT_LE(text.size(), bytes) << game;
      EXPECT_EQ(checker::check(text, checker::Strictness::kStrict).status, Status::kVerified);
    }
    const auto verdict = check(found, 2);
    EXPECT_EQ(verdict.status, Status::kVerified) << game << ": " << message(verdict);
    const std::string after = *moves == '\0' ? "" : std::string(" after ") + moves;
    const auto claimed = *winner == '\0' ? verdict.claim : std::string(winner) + " wins " + game;
    EXPECT_EQ(verdict.claim, *winner == '\0' ? claimed : claimed + after);
  }
}

TEST(Parts, WhatIsShortIsWrittenWhole) {
  const auto found = divide("order-chaos:4x4,line=4", "", std::size_t{1} << 20);
  EXPECT_EQ(found.written.parts, 0U);
  EXPECT_EQ(checker::check(*found.written.root).status, Status::kVerified);
}

TEST(Parts, ADrawIsWrittenWhole) {
  const auto found = divide("mnk:3x3,line=3", "", 100);
  EXPECT_EQ(found.value, games::Outcome::draw);
  EXPECT_EQ(found.written.parts, 0U);
  EXPECT_EQ(checker::check(*found.written.root).status, Status::kVerified);
}

TEST(Parts, AStopLeavesNoRoot) {
  const std::atomic<bool> stop = true;
  base::Limits limits;
  limits.stop = &stop;
  const auto found = divide("order-chaos:4x4,line=4", "", 4096, limits);
  EXPECT_FALSE(found.written.root);
  EXPECT_FALSE(found.written.refutation);
}

TEST(Parts, ThreadsThatCannotBeUsedAreRefused) {
  for (const char* name :
       {"hex:4x4,wrap=torus", "square-war:5x5", "mnk:2x2,line=3",
        "positional:3x3,lines=3,convention=avoider-avoider", "order-chaos:4x4,line=3,win=exact"}) {
    const auto game = games::AnyGame::parse(name);
    EXPECT_NO_THROW(static_cast<void>(prove::make_prover(game, {.threads = 1})));
    EXPECT_THROW(static_cast<void>(prove::make_prover(game, {.threads = 2})), base::InputError);
  }
  for (const char* name :
       {"hex:4x4", "order-chaos:4x4,line=4", "positional:3x3,lines=3,convention=maker-breaker",
        "positional:3x3,lines=3", "mnk:3x3,line=3"}) {
    EXPECT_NO_THROW(
        static_cast<void>(prove::make_prover(games::AnyGame::parse(name), {.threads = 2})));
  }
}

// What is written has no more terms than the checker reads.
TEST(Parts, WhatIsOneFileHasNoMoreTermsThanTheCheckerReads) {
  for (const char* name : {"hex:2x2", "hex:8x8", "hex:13x5", "hex:11x11", "hex:14x14"}) {
    const auto game = games::AnyGame::parse(name);
    const auto announcing = [&](std::size_t terms) {
      return message(checker::check("zermelo-certificate 1\ngame " + game.name() +
                                        "\nwinner red\nkind connection\nterms " +
                                        std::to_string(terms) + "\n",
                                    checker::Strictness::kStrict));
    };
    const std::size_t most = prove::most_terms(game.board());
    EXPECT_EQ(announcing(most).find("more terms"), std::string::npos) << name;
    EXPECT_NE(announcing(most + 1).find("more terms"), std::string::npos) << name;
  }
}

}  // namespace
}  // namespace zermelo::test

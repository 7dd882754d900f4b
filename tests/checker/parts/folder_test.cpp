// Certificates in parts: every good directory of the museum is verified, every wrong one is
// rejected for its reason, with any number of files checked at the same time.
#include "checker/archive/folder.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <set>

#include "checker/archive/digest.hpp"
#include "checker/archive/files.hpp"
#include "museum.hpp"
#include "oracle.hpp"

namespace {

using Status = checker::Verdict::Status;
using checker::Strictness;

checker::Verdict check_folder(const std::filesystem::path& folder, int jobs) {
  return checker::check_file(folder.string(), Strictness::kStrict, jobs);
}

TEST(Folders, GoodOnesAreVerifiedAndTheirClaimsAreTrue) {
  const auto good = folders("good");
  EXPECT_GE(good.size(), 8U);
  for (const auto& folder : good) {
    for (const int jobs : {1, 3, 1024}) {
      const auto verdict = check_folder(folder, jobs);
      EXPECT_EQ(verdict.status, Status::kVerified) << folder << ": " << message(verdict);
      const auto by_file = check_folder(folder / "root.cert", jobs);
      EXPECT_EQ(by_file.claim, verdict.claim);
      EXPECT_EQ(by_file.status, Status::kVerified);
    }
    const auto claim = check_folder(folder, 1).claim;
    const auto game = claim.substr(claim.find(" wins ") + 6);
    const bool hex = game.starts_with("hex:");
    if (!hex && game.find("3x3") != std::string::npos) continue;  // too large for the oracle
    EXPECT_EQ(claim.substr(0, claim.find(' ')),
              hex ? oracle::true_hex_winner(game) : oracle::true_winner(game))
        << folder;
  }
}

TEST(Folders, WrongOnesAreRejectedForTheirReason) {
  const auto wrong = folders("wrong");
  EXPECT_GE(wrong.size(), 14U);
  for (const auto& folder : wrong) {
    const auto root = checker::read_file((folder / "root.cert").string()).text;
    const std::string opening = "# expect: ";
    ASSERT_TRUE(root.starts_with(opening)) << folder;
    const auto expected = root.substr(opening.size(), root.find('\n') - opening.size());
    for (const int jobs : {1, 3}) {
      const auto verdict = check_folder(folder, jobs);
      const auto name = folder.filename().string();
      EXPECT_EQ(verdict.status, Status::kRejected) << folder;
      EXPECT_EQ(verdict.reason, name.substr(0, name.find("--"))) << folder;
      EXPECT_NE(message(verdict).find(expected), std::string::npos) << message(verdict);
      EXPECT_EQ(message(verdict), message(check_folder(folder, 1)));
    }
  }
}

TEST(Folders, ARootAloneIsNoProof) {
  for (const auto& folder : folders("good")) {
    const auto text = checker::read_file((folder / "root.cert").string()).text;
    const auto verdict = check_strictly(text);
    EXPECT_EQ(verdict.status, Status::kGivenParts) << folder;
    EXPECT_FALSE(verdict.parts.empty());
    EXPECT_NE(message(verdict).find("with its parts"), std::string::npos);
  }
}

// Whichever file is left out, spoiled, or put in the place of another.
TEST(Folders, EveryFileCounts) {
  for (const auto& folder : folders("good")) {
    const auto copy = std::filesystem::path(testing::TempDir()) / "parts" / folder.filename();
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
      if (entry.path().filename() != "root.cert") files.push_back(entry.path().filename());
    }
    for (const auto& file : files) {
      const auto anew = [&] {
        std::filesystem::remove_all(copy);
        std::filesystem::create_directories(copy.parent_path());
        std::filesystem::copy(folder, copy);
      };
      anew();
      std::filesystem::remove(copy / file);
      EXPECT_EQ(check_folder(copy, 2).reason, "part-missing") << folder << file;
      std::filesystem::create_directory(copy / file);
      EXPECT_EQ(check_folder(copy, 2).reason, "part-missing") << folder << file;
      anew();
      std::ofstream(copy / file, std::ios::app) << "\n";
      EXPECT_EQ(check_folder(copy, 2).reason, "part-changed") << folder << file;
      std::filesystem::copy_file(folder / "root.cert", copy / file,
                                 std::filesystem::copy_options::overwrite_existing);
      EXPECT_EQ(check_folder(copy, 2).reason, "part-changed") << folder << file;
    }
    std::filesystem::remove_all(copy);
  }
}

// A position in which Chaos has won already, with answers of no use that all have to be compared
// under 1,440 symmetries; it has 3,500 bytes, and takes 1.2 * 10^9 operations.
std::string slow_part(const std::string& head, const std::string& moves) {
  std::string text = head + "after " + moves +
                     "\nwinner chaos\nkind strategy\nsymmetry symbols O X A B C D E F\n"
                     "symmetry symbols O A B C D X E F\nsymmetry symbols X O A B C D F E\n"
                     "answers 400\n";
  for (int i = 0; i < 400; ++i) text += "- : Xa1\n";
  return text + "end\n";
}

// What all files take beyond the work that their lengths allow is counted together: each of these
// would be verified by itself, and two are too much, whichever of them ends first.
TEST(Folders, ManyFilesMayTakeNoMoreWorkThanOneOfTheirLength) {
  const auto folder = std::filesystem::path(testing::TempDir()) / "slow-parts";
  const std::string head = "zermelo-certificate 1\ngame order-chaos:32x32,line=33,symbols=8\n";
  for (const int parts : {1, 2}) {
    std::filesystem::remove_all(folder);
    std::filesystem::create_directories(folder);
    std::string root = head + "winner chaos\nkind parts\nparts " + std::to_string(parts) + "\n";
    std::set<std::string> digests;
    for (int part = 0; part < parts; ++part) {
      const std::string moves = "Xa1 Xb" + std::to_string(part + 1);
      const auto text = slow_part(head, moves);
      const auto digest = *digests.insert(checker::sha256(text)).first;
      std::ofstream(folder / (digest + ".cert")) << text;
      root += moves + " : " + digest + " " + moves + "\n";
    }
    std::ofstream(folder / "root.cert") << root << "answers 0\nend\n";
    for (int jobs = 1; jobs <= parts; ++jobs) {
      const auto verdict = checker::check_file(folder.string(), Strictness::kLenient, jobs);
      EXPECT_EQ(verdict.reason, parts == 1 ? "" : "too-much-work") << message(verdict);
      const auto second = parts == 1 ? "" : *std::next(digests.begin()) + ".cert";
      EXPECT_EQ(verdict.detail, second);
    }
  }
  std::filesystem::remove_all(folder);
}

TEST(Folders, WhatIsNotThereIsUnreadable) {
  const auto none = std::filesystem::path(testing::TempDir());
  EXPECT_EQ(check_folder(none / "no such directory", 1).status, Status::kUnreadable);
  EXPECT_EQ(check_folder(ZERMELO_MUSEUM, 1).detail, "root.cert cannot be read");
}

}  // namespace

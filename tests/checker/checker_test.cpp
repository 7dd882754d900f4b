// The museum: every good certificate is verified, every wrong one is rejected for its reason.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <regex>
#include <set>
#include <string>

#include "checker/core/certificate.hpp"
#include "museum.hpp"
#include "oracle.hpp"
#include "oracle_text.hpp"

namespace {

using checker::Verdict;
using Status = checker::Verdict::Status;

std::string read(const std::filesystem::path& path) {
  std::ifstream in(path);
  return {std::istreambuf_iterator<char>(in), {}};
}

/// All that the groups of the pattern match in the text.
void take(const std::string& text, const std::regex& pattern, std::set<std::string>& names) {
  for (std::sregex_iterator at(text.begin(), text.end(), pattern), end; at != end; ++at) {
    for (std::size_t group = 1; group < at->size(); ++group) {
      if ((*at)[group].matched) names.insert((*at)[group]);
    }
  }
}

/// The reasons for which the checker has a sentence.
std::set<std::string> reasons_with_words() {
  std::set<std::string> names;
  take(read(std::filesystem::path(ZERMELO_CHECKER) / "words.cpp"),
       std::regex(R"re(\n    \{"([a-z0-9-]+)",)re"), names);
  return names;
}

/// The reasons that the code of the checker names where it rejects.
std::set<std::string> reasons_in_the_code() {
  const std::regex call(R"re((?:reject|untidy)\([^,;]+,\s+(?:[^,;?]+\?\s+)?)re"
                        R"re("([a-z0-9-]+)"(?:\s+:\s+"([a-z0-9-]+)")?)re");
  const std::regex list(R"re(read_positions\(\w+, "\w+", "([a-z0-9-]+)")re");
  std::set<std::string> names;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(ZERMELO_CHECKER)) {
    if (entry.path().extension() != ".cpp" && entry.path().extension() != ".hpp") continue;
    const std::string text = read(entry.path());
    take(text, call, names);
    take(text, list, names);
  }
  return names;
}

TEST(Museum, GoodCertificatesAreVerified) {
  const auto good = exhibits("good");
  EXPECT_GE(good.size(), 40U);
  for (const Exhibit& exhibit : good) {
    const Verdict verdict = check_strictly(exhibit.text);
    EXPECT_EQ(verdict.status, Status::kVerified) << exhibit.name << ": " << message(verdict);
    EXPECT_EQ(message(verdict), "");
    EXPECT_NE(verdict.claim.find(is_hex(exhibit) ? " wins hex:" : " wins order-chaos:"),
              std::string::npos);
  }
}

TEST(Museum, WrongCertificatesAreRejectedForTheirReason) {
  for (const Exhibit& exhibit : exhibits("wrong")) {
    const std::string first_line = exhibit.text.substr(0, exhibit.text.find_first_of("\r\n"));
    const std::string opening = "# expect: ";
    ASSERT_TRUE(first_line.starts_with(opening)) << exhibit.name;
    const Verdict verdict = check_strictly(exhibit.text);
    EXPECT_EQ(verdict.status, Status::kRejected) << exhibit.name;
    EXPECT_EQ(verdict.reason, exhibit.name.substr(0, exhibit.name.find("--"))) << message(verdict);
    EXPECT_NE(message(verdict).find(first_line.substr(opening.size())), std::string::npos)
        << exhibit.name << ": " << message(verdict);
    EXPECT_GE(verdict.line, 1) << exhibit.name;
  }
}

TEST(Museum, EveryReasonHasAnExhibitAndASentence) {
  std::set<std::string> shown;
  for (const Exhibit& exhibit : exhibits("wrong")) {
    shown.insert(exhibit.name.substr(0, exhibit.name.find("--")));
  }
  for (const auto& folder : folders("wrong")) {
    const std::string name = folder.filename().string();
    shown.insert(name.substr(0, name.find("--")));
  }
  EXPECT_EQ(shown, reasons_with_words());
  EXPECT_EQ(shown, reasons_in_the_code());
}

// The claims themselves, by plain negamax where the board is small enough.
TEST(Museum, GoodClaimsAreTrue) {
  for (const Exhibit& exhibit : exhibits("good")) {
    const std::string claim = check_strictly(exhibit.text).claim;
    if (is_hex(exhibit)) {
      const std::string winner = oracle::true_hex_winner(claim.substr(claim.find("hex:")));
      EXPECT_EQ(claim.substr(0, claim.find(' ')), winner) << exhibit.name;
      continue;
    }
    const std::string game = claim.substr(claim.find("order-chaos:"));
    if (oracle::Game(game.substr(0, game.find(' '))).cells.size() > 9) continue;
    EXPECT_EQ(claim.substr(0, claim.find(' ')), oracle::true_winner(game)) << exhibit.name;
  }
}

TEST(Museum, TheOracleAgreesOnEveryExhibit) {
  for (const Exhibit& exhibit : exhibits("good")) {
    if (is_hex(exhibit)) {
      EXPECT_TRUE(oracle::accepts_hex_strategy(exhibit.text)) << exhibit.name;
    } else if (is_lifted(exhibit)) {
      EXPECT_TRUE(oracle::lifted_strategy_wins(exhibit.text)) << exhibit.name;
    } else {
      EXPECT_TRUE(oracle::accepts_strategy(exhibit.text)) << exhibit.name;
    }
  }
  for (const Exhibit& exhibit : exhibits("wrong")) {
    if (exhibit.name == "too-many-answers--large-board") continue;  // too large for the oracle
    EXPECT_FALSE(!is_lifted(exhibit) && oracle::accepts_strategy(exhibit.text)) << exhibit.name;
    EXPECT_FALSE(oracle::accepts_hex_strategy(exhibit.text)) << exhibit.name;
  }
}

TEST(Verdict, NamesTheLineInTheFileAndTheClaim) {
  const Verdict verdict = check_strictly(
      "# a comment\n\nzermelo-certificate 1\ngame order-chaos:1x1,line=1\nwinner order\n"
      "kind strategy\n# another\nanswers 1\n- : Xa2\nend\n");
  EXPECT_EQ(verdict.status, Status::kRejected);
  EXPECT_EQ(verdict.line, 9);
  EXPECT_EQ(verdict.reason, "no-such-cell");
  EXPECT_EQ(message(verdict), "not a cell of the board: a2");
  EXPECT_EQ(verdict.claim, "order wins order-chaos:1x1,line=1");
}

TEST(Verdict, CommentsAndEmptyLinesMayStandAnywhere) {
  for (const Exhibit& exhibit : exhibits("good")) {
    std::string text = "# before\n\n";
    for (const char c : exhibit.text) {
      text += c;
      if (c == '\n') text += "#\n\n#end\n# \t\xc3\xa9 anything\r\n";
    }
    EXPECT_EQ(check_strictly(text).status, Status::kVerified) << exhibit.name;
  }
}

TEST(Verdict, ClaimIsEmptyWhenTheHeaderCannotBeRead) {
  const std::string head = "zermelo-certificate 1\ngame order-chaos:1x1,line=1\n";
  EXPECT_EQ(check_strictly("").claim, "");
  EXPECT_EQ(check_strictly(head).claim, "");
  EXPECT_EQ(check_strictly(head + "winner nobody\n").claim, "");
  EXPECT_EQ(check_strictly(head + "winner chaos\nkind magic\n").claim,
            "chaos wins order-chaos:1x1,line=1");
}

TEST(Verdict, LongDetailsAreCut) {
  const std::string long_name(5000, 'z');
  const Verdict verdict = check_strictly("zermelo-certificate 1\ngame " + long_name + "\n");
  EXPECT_EQ(verdict.reason, "unknown-game");
  EXPECT_LT(message(verdict).size(), 400U);
}

}  // namespace

// The museum: every good certificate is verified, every wrong one is rejected for its reason.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <regex>
#include <set>
#include <sstream>
#include <string>

#include "checker/core/certificate.hpp"
#include "museum.hpp"
#include "oracle.hpp"
#include "oracle_text.hpp"

namespace {

using checker::Verdict;
using Status = checker::Verdict::Status;

/// Every reason of the checker. They stand beside the code that needs them, in tables and one by
/// one, and two of the same name mean the same; so they are read from the sources.
std::set<std::string> reasons_in_the_sources() {
  const std::regex in_table(R"re(^    \{"([a-z0-9-]+)",)re");
  const std::regex alone(R"re(constexpr Reason k\w+\{\s*"([a-z0-9-]+)",)re");
  std::set<std::string> names;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(ZERMELO_CHECKER)) {
    if (entry.path().extension() != ".cpp" && entry.path().extension() != ".hpp") continue;
    std::ifstream in(entry.path());
    const std::string text(std::istreambuf_iterator<char>(in), {});
    const auto take = [&](const std::string& part, const std::regex& pattern) {
      for (std::sregex_iterator at(part.begin(), part.end(), pattern), end; at != end; ++at) {
        names.insert((*at)[1]);
      }
    };
    take(text, alone);
    const std::string table = "to_array<Reason>({";
    const auto begin = text.find(table);
    if (begin == std::string::npos) continue;
    std::istringstream lines(text.substr(begin, text.find("});", begin) - begin));
    for (std::string line; std::getline(lines, line);) take(line, in_table);
  }
  return names;
}

TEST(Museum, GoodCertificatesAreVerified) {
  const auto good = exhibits("good");
  EXPECT_GE(good.size(), 40U);
  for (const Exhibit& exhibit : good) {
    const Verdict verdict = check_strictly(exhibit.text);
    EXPECT_EQ(verdict.status, Status::kVerified) << exhibit.name << ": " << verdict.message;
    EXPECT_EQ(verdict.message, "");
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
    EXPECT_EQ(verdict.reason, exhibit.name.substr(0, exhibit.name.find("--"))) << verdict.message;
    EXPECT_NE(verdict.message.find(first_line.substr(opening.size())), std::string::npos)
        << exhibit.name << ": " << verdict.message;
    EXPECT_GE(verdict.line, 1) << exhibit.name;
  }
}

TEST(Museum, EveryReasonHasAnExhibit) {
  std::set<std::string> shown;
  for (const Exhibit& exhibit : exhibits("wrong")) {
    shown.insert(exhibit.name.substr(0, exhibit.name.find("--")));
  }
  EXPECT_EQ(shown, reasons_in_the_sources());
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
  EXPECT_EQ(verdict.message, "not a cell of the board: a2");
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
  EXPECT_LT(verdict.message.size(), 400U);
}

}  // namespace

// Several hundred thousand certificates made from good ones (generated.hpp). Whatever is verified
// is true, where the board is small enough to try everything; and each reason to reject is the
// reason as often as it was when this was written down, so that no condition can go unnoticed
// (scripts/mutate_checker.py).
#include "generated/generated.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <set>
#include <sstream>

#include "checker/games/positional/any_symbols.hpp"
#include "checker/games/positional/own_stones.hpp"
#include "claim_judge.hpp"
#include "oracle.hpp"
#include "oracle/mnk_oracle.hpp"
#include "oracle/positional_oracle.hpp"
#include "oracle/square_war_oracle.hpp"

namespace {

using generated::Profile;

Profile written_down() {
  std::ifstream in(std::string(ZERMELO_MUSEUM) + "/../generated/generated.tsv");
  Profile profile;
  int count = 0;
  for (std::string reason; in >> reason >> count;) profile[reason] = count;
  return profile;
}

std::size_t cells_of(const std::string& game) {
  const auto board = game.substr(game.find(':') + 1);
  const auto cross = board.find('x');
  const auto comma = std::min(board.find(','), board.size());
  if (cross > comma) return static_cast<std::size_t>(std::count(board.begin(), board.end(), '#'));
  return std::stoul(board) * std::stoul(board.substr(cross + 1));
}

// Claims on positional games. The sets are those that the checker finds, which other tests compare
// with those of the program; whoever wins with them is found by trying everything.
class PositionalJudge {
 public:
  bool is_true(const std::string& claim) {
    std::istringstream words(claim.substr(claim.find("positional:")));
    std::string name, word;
    words >> name;
    const auto subject = checker::parse_subject(name, 0);
    const auto& rules = dynamic_cast<const checker::Game&>(*subject);
    const bool any_symbols = rules.stones_are_interchangeable();
    if (rules.board().size() > (any_symbols ? 6 : 10)) return true;
    auto& game = games_[name];
    if (game.convention.empty()) describe(name, rules, game);
    auto state = game.start();
    words >> word;  // after
    while (words >> word) {
      if (word == "pass") {
        state = game.pass(state);
      } else if (word == "swap-pieces") {
        state = game.take_over(state);
      } else {
        const char letter = any_symbols ? word.front() : state.mover;
        const auto cell = any_symbols ? word.substr(1) : word;
        state = game.place(state, checker::parse_cell(cell, rules.board(), 0), letter);
      }
    }
    const std::string player = claim.substr(0, claim.find(' '));
    const int value = player == rules.player_name(checker::Player::kA)   ? 1
                      : player == rules.player_name(checker::Player::kB) ? -1
                                                                         : 0;
    return game.value(state) == value;
  }

 private:
  static void describe(const std::string& name, const checker::Game& rules,
                       oracle::positional::Game& game) {
    game.cells = rules.board().size();
    game.first = rules.start().to_move == checker::Player::kA ? 'a' : 'b';
    game.convention = "maker-maker";
    for (const char* other :
         {"maker-breaker", "avoider-enforcer", "avoider-avoider", "order-chaos"}) {
      if (name.find(other) != std::string::npos) game.convention = other;
    }
    if (const auto* any = dynamic_cast<const checker::AnySymbols*>(&rules)) {
      game.symbols = any->letters();
      game.passers = std::string(any->may_pass(checker::Player::kA) ? "a" : "") +
                     (any->may_pass(checker::Player::kB) ? "b" : "");
      game.sets[0] = any->sets();
      return;
    }
    const auto& own = dynamic_cast<const checker::OwnStones&>(rules);
    game.bias = own.rules().bias;
    game.passers =
        std::string(own.rules().may_pass[0] ? "a" : "") + (own.rules().may_pass[1] ? "b" : "");
    game.swap = own.rules().swap;
    game.sets = own.sets();
  }

 private:
  std::map<std::string, oracle::positional::Game> games_;
};

class Truth {
 public:
  // Whether a claim that was verified is true, or too large to say.
  bool holds(const std::string& claim) {
    const bool of_sets =
        claim.find(" mnk:") < claim.size() || claim.find(" square-war:") < claim.size();
    if (claim.starts_with("for every ") && of_sets) return sets_hold(claim);
    if (claim.starts_with("for every ")) return holds_on_small_boards(claim);
    const auto at = claim.find(" wins ");
    const std::string game = claim.substr(claim.find(at == std::string::npos ? ": " : " wins ") +
                                          (at == std::string::npos ? 2 : 6));
    const std::string winner = claim.substr(0, claim.find(' '));
    if (game.starts_with("positional:")) return positional_.is_true(claim);
    if (!game.starts_with("order-chaos:") && game.find('#') != std::string::npos) return true;
    if (game.starts_with("mnk:")) return cells_of(game) > 12 || mnk_.is_true(claim);
    if (game.starts_with("square-war:")) return cells_of(game) > 12 || square_war_.is_true(claim);
    if (at == std::string::npos) return true;
    if (game.starts_with("hex:")) {
      return cells_of(game) > 9 || oracle::true_hex_winner(game) == winner;
    }
    if (game.find("plane") != std::string::npos) return true;
    if (cells_of(game) > 8 || game.find("symbols=") != std::string::npos) return true;
    return oracle::true_winner(game) == winner;
  }

 private:
  // Of games of winning sets: on each board of up to ten cells from the least one on.
  bool sets_hold(const std::string& claim) {
    const std::string each = claim.substr(claim.find(", ") + 2);  // `x wins mnk:MxN,line=2`
    const auto board = each.find(':', each.rfind(' ')) + 1, cross = each.find("xN", board);
    const std::size_t least = std::stoul(claim.substr(claim.find(">= ") + 3));
    const bool both = each[board] == 'M';
    constexpr std::size_t most = 10;
    const std::size_t first = both ? least : std::stoul(each.substr(board));
    for (std::size_t columns = first; columns <= (both ? most : first); ++columns) {
      for (std::size_t rows = least; rows * columns <= most; ++rows) {
        std::string member = each.substr(0, board) + std::to_string(columns) + "x" +
                             std::to_string(rows) + each.substr(cross + 2);
        if (!holds(member)) return false;
      }
    }
    return true;
  }

  // On each height from the least one on, as far as it is small; Hex whoever begins.
  static bool holds_on_small_boards(const std::string& claim) {
    const auto hex = claim.find("hex:");
    if (hex == std::string::npos) return strip_holds(claim);
    const std::string game = claim.substr(hex);
    const auto n = game.find("xN") + 1;
    const std::size_t columns = std::stoul(game.substr(4));
    for (std::size_t rows = std::stoul(claim.substr(15)); rows * columns <= 9; ++rows) {
      for (const char* first : {"red", "blue"}) {
        const std::string member =
            game.substr(0, n) + std::to_string(rows) + game.substr(n + 1) + ",first=" + first;
        if (oracle::true_hex_winner(member) != "red") return false;
      }
    }
    return true;
  }

  static bool strip_holds(const std::string& claim) {
    const std::string game = claim.substr(claim.find("order-chaos:"));
    const auto n = game.find("xN") + 1;
    if (claim.find("pairing: ") != std::string::npos) return pairings_hold(claim, game);
    if (game.find("symbols=") != std::string::npos) return true;
    const auto [fewest, most] = columns_of(claim, game);
    for (int columns = fewest; columns <= most; ++columns) {
      for (long rows = least_of(claim); rows * columns <= 6; ++rows) {
        const std::string member = game.substr(0, 12) + std::to_string(columns) + "x" +
                                   std::to_string(rows) + game.substr(n + 1);
        if (claim.find(", " + oracle::true_winner(member) + " wins") == std::string::npos) {
          return false;
        }
      }
    }
    return true;
  }

  static int least_of(const std::string& claim) {
    return std::stoi(claim.substr(claim.find(">= ") + 3));
  }
  // The widths of the small members of a family: its own, or any from the least on.
  static std::pair<int, int> columns_of(const std::string& claim, const std::string& game) {
    if (game[12] == 'M') return {least_of(claim), 4};
    return {std::stoi(game.substr(12)), std::stoi(game.substr(12))};
  }

  static bool pairings_hold(const std::string& claim, const std::string& game) {
    const auto says = [&](const char* word) { return claim.find(word) != std::string::npos; };
    const int line = std::stoi(game.substr(game.find("line=") + 5));
    const auto [fewest, most] = columns_of(claim, game);
    for (int columns = fewest; columns <= most; ++columns) {
      for (long rows = least_of(claim); rows * columns <= 9; ++rows) {
        const bool has = oracle::has_pairing(columns, static_cast<int>(rows), line,
                                             says("adjacent"), says("ordered"));
        if (has == says("no ")) return false;
      }
    }
    return true;
  }

  PositionalJudge positional_;
  ClaimJudge<oracle::mnk::Game> mnk_{"mnk:", "x", "o"};
  ClaimJudge<oracle::square_war::Game> square_war_{"square-war:", "black", "white"};
};

TEST(Generated, WhatIsVerifiedIsTrueAndNoConditionGoesUnnoticed) {
  Profile profile = generated::profile_of_folders();
  std::set<std::string> claims;
  std::set<std::pair<std::set<std::string>, std::string>> conditional;  // on the claims of parts
  for (const Exhibit& seed : generated::seeds()) {
    generated::for_each(seed, [&](const std::string& text) {
      const checker::Verdict verdict = check_strictly(text);
      const auto name = generated::name_of(verdict);
      ++profile[name];
      if (name == "verified") claims.insert(verdict.claim);
      std::set<std::string> parts;
      const auto before = verdict.claim.substr(0, verdict.claim.find(" after"));
      for (const auto& [digest, wanted] : verdict.parts) {
        parts.insert(before + " after" + wanted.first);
      }
      if (name == "given-parts") conditional.emplace(std::move(parts), verdict.claim);
    });
  }
  Truth truth;
  for (const std::string& claim : claims) EXPECT_TRUE(truth.holds(claim)) << claim;
  EXPECT_GT(claims.size(), 500U);
  int with_true_parts = 0;
  for (const auto& [parts, claim] : conditional) {
    const auto holds = [&](const std::string& part) { return truth.holds(part); };
    if (!std::all_of(parts.begin(), parts.end(), holds)) continue;
    ++with_true_parts;
    EXPECT_TRUE(truth.holds(claim)) << claim;
  }
  EXPECT_GE(with_true_parts, 50);
  // If a change is intended: write what follows to tests/checker/generated/generated.tsv.
  std::ostringstream found;
  for (const auto& [reason, count] : profile) found << reason << '\t' << count << '\n';
  EXPECT_EQ(profile, written_down()) << found.str();
}

}  // namespace

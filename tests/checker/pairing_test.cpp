// Kinds pairing and no-pairing: good ones, and mutants judged by an oracle that plays the pairs.
#include <gtest/gtest.h>

#include <algorithm>
#include <iostream>
#include <map>
#include <optional>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "checker/core/certificate.hpp"
#include "museum.hpp"

namespace {

using Status = checker::Verdict::Status;

TEST(Pairings, GoodOnesAreVerified) {
  std::set<std::string> claims;
  for (const Exhibit& exhibit : exhibits("pairings")) {
    const auto verdict = check_strictly(exhibit.text);
    EXPECT_EQ(verdict.status, Status::kVerified) << exhibit.name << ": " << message(verdict);
    claims.insert(verdict.claim.substr(0, verdict.claim.find(':')));
  }
  EXPECT_TRUE(claims.contains("no pairing"));
  EXPECT_TRUE(claims.contains("there is an adjacent pairing"));
  EXPECT_TRUE(claims.contains("chaos wins order-chaos"));
}

// The oracle for claims on boards of one row: what Chaos' strategy of docs/certificates.md does
// against every play of Order's, straight from the text.
struct Row {
  std::string cells;  // '.', 'X', 'O'
  std::size_t line = 0;
  bool exact_at_end = false, order_may_pass = false, chaos_may_pass = false, ends_on_two = false;
  struct Pair {
    std::size_t one = 0, other = 0;
    bool same = false;
    std::optional<std::size_t> witness = {};
  };
  std::vector<Pair> pairs;

  bool order_has_won() const {
    if (exact_at_end && cells.find('.') != std::string::npos) return false;
    for (std::size_t i = 0; i < cells.size();) {
      std::size_t j = i;
      while (j < cells.size() && cells[j] == cells[i]) ++j;
      if (cells[i] != '.' && (exact_at_end ? j - i == line : j - i >= line)) return true;
      i = j;
    }
    return false;
  }

  void chaos() {
    const auto unlike = [](char stone) { return stone == 'X' ? 'O' : 'X'; };
    for (auto pair = pairs.rbegin(); pair != pairs.rend(); ++pair) {
      char& one = cells[pair->one];
      char& other = cells[pair->other];
      if ((one == '.') == (other == '.')) continue;
      const char stone = one == '.' ? other : one;
      (one == '.' ? one : other) = pair->same ? stone : unlike(stone);
      return;
    }
    for (std::size_t i = 0; i < cells.size(); ++i) {
      bool paired = false;
      for (const Pair& pair : pairs) paired = paired || pair.one == i || pair.other == i;
      if (!paired && cells[i] == '.') {
        cells[i] = 'X';
        return;
      }
    }
    if (chaos_may_pass) return;
    for (const Pair& pair : pairs) {
      if (cells[pair.one] != '.') continue;
      cells[pair.one] = pair.witness ? unlike(cells[*pair.witness]) : 'X';
      return;
    }
  }

  bool chaos_wins(bool order_to_move) {
    if (order_has_won()) return false;
    if (cells.find('.') == std::string::npos) return true;
    const std::string before = cells;
    if (!order_to_move) {
      chaos();
      const bool wins = chaos_wins(true);
      cells = before;
      return wins;
    }
    bool wins = true;
    for (std::size_t i = 0; wins && i < cells.size(); ++i) {
      if (cells[i] != '.') continue;
      for (const char stone : {'X', 'O'}) {
        cells[i] = stone;
        wins = wins && chaos_wins(false);
        cells = before;
      }
    }
    // A pass of Order's after one of Chaos' ends the game under pass=both, for Chaos.
    if (wins && order_may_pass && !(chaos_may_pass && ends_on_two)) wins = chaos_wins(false);
    return wins;
  }
};

/// Whether Chaos wins with the pairs of a certificate for one row; nothing if it is no such text.
std::optional<bool> wins_by_play(const std::string& text) {
  Row row;
  std::string word;
  std::istringstream in(text);
  bool order_first = true;
  while (in >> word && word != "pairs") {
    if (!word.starts_with("order-chaos:")) continue;
    row.cells.assign(static_cast<std::size_t>(std::stoi(word.substr(12))), '.');
    const auto has = [&](const char* option) { return word.find(option) != std::string::npos; };
    row.line = static_cast<std::size_t>(word[word.find("line=") + 5] - '0');
    row.exact_at_end = has("win=exact-at-end");
    order_first = !has("first=chaos");
    row.ends_on_two = has("pass=both");
    row.order_may_pass = has("pass=both") || (has("pass=starter") && order_first);
    row.chaos_may_pass = has("pass=both") || (has("pass=starter") && !order_first);
  }
  std::getline(in, word);
  while (std::getline(in, word) && word != "end") {
    std::istringstream tokens(word);
    std::string one, other, bond, witness;
    tokens >> one >> other >> bond >> witness;
    const auto cell = [](const std::string& name) {
      return static_cast<std::size_t>(name[0] - 'a');
    };
    row.pairs.push_back({cell(one), cell(other), bond == "same", {}});
    if (!witness.empty()) row.pairs.back().witness = cell(witness);
  }
  return row.chaos_wins(order_first);
}

std::vector<std::string> mutants(const std::string& text) {
  std::vector<std::string> words, result;
  std::istringstream in(text);
  for (std::size_t at = 0; at < text.size();) {  // words and the single characters between them
    const auto end = std::min(text.find_first_of(" \n", at), text.size());
    words.push_back(text.substr(at, end - at));
    words.push_back(text.substr(end, 1));
    at = end + 1;
  }
  const std::vector<std::string> others{
      "a1",       "b1",     "c1",       "d1",      "e1",      "f1",        "g1",    "a2",
      "opposite", "same",   "0",        "1",       "2",       "3",         "chaos", "order",
      "none",     "exists", "adjacent", "ordered", "pairing", "no-pairing"};
  const auto joined = [](const std::vector<std::string>& parts) {
    std::string all;
    for (const auto& part : parts) all += part;
    return all;
  };
  for (std::size_t i = 0; i < words.size(); i += 2) {
    for (const auto& other : others) {
      auto changed = words;
      if (changed[i] == other) continue;
      changed[i] = other;
      result.push_back(joined(changed));
    }
    auto fewer = words;
    fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i),
                fewer.begin() + static_cast<std::ptrdiff_t>(i) + 2);
    result.push_back(joined(fewer));
  }
  for (const auto& option : {",line=2", ",line=3", ",line=4", ",line=5", ",first=chaos",
                             ",pass=starter", ",pass=both", ",win=exact", ",win=exact-at-end"}) {
    std::string changed = text;
    const std::string name = std::string(option).substr(0, 6);
    const auto begin = changed.find(name);
    const auto game = changed.find("order-chaos:");
    if (game == std::string::npos) continue;
    if (begin != std::string::npos) {
      const auto end = std::min(changed.find(',', begin + 1), changed.find('\n', begin));
      changed.erase(begin, end - begin);
    }
    changed.insert(changed.find('\n', game), option);
    result.push_back(changed);
  }
  return result;
}

TEST(Pairings, MutantsThatAreAcceptedWinByPlay) {
  int tried = 0, played = 0;
  for (const Exhibit& exhibit : exhibits("pairings")) {
    for (const auto& text : mutants(exhibit.text)) {
      ++tried;
      const auto verdict = check_strictly(text);
      if (verdict.status != Status::kVerified) continue;
      if (!verdict.claim.starts_with("chaos wins") ||
          verdict.claim.find("x1,") == std::string::npos) {
        continue;
      }
      ++played;
      EXPECT_TRUE(wins_by_play(text).value_or(false)) << "of " << exhibit.name << "\n" << text;
    }
  }
  std::cout << tried << " mutants, " << played << " of them accepted and played\n";
  EXPECT_GT(tried, 1'000);
  EXPECT_GT(played, 10);
  EXPECT_LT(played, tried / 10);
}

// No pairing of a small row exists where the weights say so: all sets of disjoint pairs are tried.
bool some_pairing(std::size_t cells, std::size_t line, std::vector<bool> used,
                  std::vector<bool> spoiled) {
  if (std::find(spoiled.begin(), spoiled.end(), false) == spoiled.end()) return true;
  for (std::size_t i = 0; i < cells; ++i) {
    for (std::size_t j = i + 1; j < cells; ++j) {
      if (used[i] || used[j]) continue;
      auto more = used;
      more[i] = more[j] = true;
      auto now = spoiled;
      bool of_use = false;
      for (std::size_t l = 0; l < now.size(); ++l) {
        if (l <= i && j < l + line && !now[l]) of_use = now[l] = true;
      }
      if (of_use && some_pairing(cells, line, more, now)) return true;
    }
  }
  return false;
}

TEST(Pairings, AcceptedWeightsAreRightOnRows) {
  int right = 0;
  for (int a = 0; a < 3; ++a) {
    for (std::size_t cells = 3; cells <= 7; ++cells) {
      for (std::size_t line = 2; line <= cells; ++line) {
        for (int b = 1; b < 3; ++b) {
          std::string text = "zermelo-certificate 1\ngame order-chaos:" + std::to_string(cells) +
                             "x1,line=" + std::to_string(line) +
                             "\npairing none\nkind no-pairing\ncells";
          for (std::size_t c = 0; c < cells; ++c) {
            const bool edge = c == 0 || c + 1 == cells;
            text += ' ' + std::to_string(edge ? a : b);
          }
          text += "\nlines " + std::to_string(cells - line + 1) + '\n';
          for (std::size_t l = 0; l + line <= cells; ++l) {
            text += "2";
            for (std::size_t c = l; c < l + line; ++c) {
              text += std::string(" ") + static_cast<char>('a' + c) + "1";
            }
            text += '\n';
          }
          if (!accepted(text + "end\n")) continue;
          ++right;
          EXPECT_FALSE(some_pairing(cells, line, std::vector<bool>(cells, false),
                                    std::vector<bool>(cells - line + 1, false)))
              << text;
        }
      }
    }
  }
  EXPECT_GT(right, 5);
}

}  // namespace

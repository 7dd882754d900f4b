// See oracle_text.hpp.
#include "oracle_text.hpp"

#include <sstream>

namespace oracle {
namespace {

// The text without comments and empty lines.
std::string essence(const std::string& text) {
  std::string result;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) {
    if (!line.empty() && line[0] != '#') result += line + (in.eof() ? "" : "\n");
  }
  return result;
}

std::vector<Words> lines_of(const std::string& text) {
  std::vector<Words> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) {
    std::istringstream words(line);
    lines.emplace_back();
    for (std::string word; words >> word;) lines.back().push_back(word);
  }
  return lines;
}

std::string join(const Words& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
  return text;
}

std::string head(const std::string& game, const std::string& winner, const std::string& kind) {
  return "zermelo-certificate 1\ngame " + game + "\nwinner " + winner + "\nkind " + kind + "\n";
}

std::string write(const StrategyText& strategy) {
  std::string text = head(strategy.game, strategy.winner, "strategy");
  if (!strategy.after.empty()) {
    text.insert(text.find("winner"), "after " + join(strategy.after) + "\n");
  }
  for (const Words& words : strategy.symmetries) text += "symmetry " + join(words) + "\n";
  text += "answers " + std::to_string(strategy.answers.size()) + "\n";
  for (const auto& [position, move] : strategy.answers) text += position + " : " + move + "\n";
  return text + "end\n";
}

std::string write(const LiftedText& lifted) {
  std::string text = head(lifted.game, lifted.winner, "lifted");
  text += "offset " + lifted.offset + "\npairs " + std::to_string(lifted.pairs.size()) + "\n";
  for (const auto& [one, other] : lifted.pairs) text += one + " " + other + "\n";
  return text + "inner\n" + lifted.inner + "end\n";
}

}  // namespace

std::optional<StrategyText> read_strategy(const std::string& text) {
  StrategyText strategy;
  for (Words words : lines_of(essence(text))) {
    if (words.size() < 2) continue;
    const std::string keyword = words[0];
    if (keyword == "game") strategy.game = words[1];
    if (keyword == "winner") strategy.winner = words[1];
    if (keyword == "after") strategy.after.assign(words.begin() + 1, words.end());
    if (keyword == "symmetry") {
      strategy.symmetries.emplace_back(words.begin() + 1, words.end());
    }
    if (words.size() >= 3 && words[words.size() - 2] == ":") {
      const std::string move = words.back();
      words.resize(words.size() - 2);
      strategy.answers.emplace_back(join(words), move);
    }
  }
  if (write(strategy) != essence(text)) return std::nullopt;
  return strategy;
}

std::optional<LiftedText> read_lifted(const std::string& text) {
  LiftedText lifted;
  bool inside = false;
  for (const Words& words : lines_of(essence(text))) {
    if (inside) {
      lifted.inner += join(words) + "\n";
    } else if (words.size() == 1) {
      inside = words[0] == "inner";
    } else if (words.size() == 2) {
      if (words[0] == "game") lifted.game = words[1];
      if (words[0] == "winner") lifted.winner = words[1];
      if (words[0] == "offset") lifted.offset = words[1];
      const bool is_pair = words[0].size() == 2 && words[1].size() == 2;
      if (is_pair) lifted.pairs.emplace_back(words[0], words[1]);
    }
  }
  if (lifted.inner.size() < 4) return std::nullopt;
  lifted.inner.resize(lifted.inner.size() - 4);  // the outer `end`
  if (write(lifted) != essence(text)) return std::nullopt;
  return lifted;
}

}  // namespace oracle

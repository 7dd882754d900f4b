// Changes of words, bytes and options, and several of these at once.
#include <algorithm>
#include <sstream>

#include "generated/maker.hpp"
#include "generated/vocabulary.hpp"

namespace generated {

bool is_number(const std::string& word) {
  return !word.empty() && word.find_first_not_of("0123456789") == std::string::npos;
}

// Whether an option of a positional game is none that names sets.
static bool is_rule(const std::string& option) {
  return option.starts_with("convention=") || option.starts_with("first=");
}

Words Maker::game_words(const std::string& game) {
  Words all;
  const auto colon = game.find(':');
  const auto comma = std::min(game.find(','), game.size());
  const std::string family = game.substr(0, colon),
                    board = game.substr(colon + 1, comma - colon - 1);
  const std::string options = game.substr(comma);
  const bool positional = family == "positional";
  const Words& boards = positional ? kGrounds : kBoards;
  const Words& others = positional ? kSets : kOptions;
  for (const auto& other : kFamilies) all.push_back(other + game.substr(colon));
  for (const auto& other : boards) all.push_back(family + ":" + other + options);
  Words single;
  std::istringstream in(options.empty() ? "" : options.substr(1));
  for (std::string one; std::getline(in, one, ',');) single.push_back(one);
  for (const auto& option : others) {
    all.push_back(game + "," + option);
    std::string replaced = family + ":" + board;
    const std::string name = option.substr(0, option.find('='));
    for (const auto& one : single) {
      const bool gone =
          positional && !is_rule(option) ? !is_rule(one) : one.starts_with(name + "=");
      if (!gone) replaced += "," + one;
    }
    all.push_back(replaced);
    all.push_back(replaced + "," + option);
    all.push_back(replaced + "," + option + "," + random.of(others));
  }
  return all;
}

void Maker::words(const Lines& lines, std::size_t stride) {
  std::size_t number = 0;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    for (std::size_t j = 0; j < lines[i].size(); ++j) {
      const bool head = i < 6 || number++ % stride == 0;
      if (!head) continue;
      Lines changed = lines;
      Words& line = changed[i];
      const std::string old = line[j];
      for (const auto& word : vocabulary) {
        line[j] = word;
        add(changed);
      }
      if (is_number(old) && old.size() < 9) {
        for (const int step : {-1, 1}) {
          line[j] = std::to_string(std::stoi(old) + step);
          add(changed);
        }
      }
      if (old.find(':') != std::string::npos && old.size() > 1) {
        for (const auto& word : game_words(old)) {
          line[j] = word;
          add(changed);
        }
      }
      line[j] = "-" + old;
      add(changed);
      line[j] = old + " " + old;
      add(changed);
      line.erase(line.begin() + static_cast<std::ptrdiff_t>(j));
      add(changed);
      if (j + 1 >= lines[i].size()) continue;
      line = lines[i];
      std::swap(line[j], line[j + 1]);
      add(changed);
    }
  }
}

void Maker::longer_lines() {
  for (std::size_t i = 1; i < original.size(); ++i) {
    const bool is_pair = original[i].size() == 3 && original[i][2] == "opposite";
    for (std::size_t k = 0; k < (is_pair ? vocabulary.size() : 12); ++k) {
      Lines longer = original;
      longer[i].push_back(is_pair ? vocabulary[k] : random.of(vocabulary));
      add(longer);
    }
  }
}

void Maker::bytes() {
  const std::string text = joined(original);
  const std::size_t stride = 1 + text.size() / 60;
  for (std::size_t at = 0; at < text.size(); at += stride) {
    for (const char* piece : {"\r", "\t", " ", "\n", "\x7f", "#", "#\n", "x"}) {
      std::string changed = text;
      changed.insert(at, piece);
      add(changed);
    }
    add(text.substr(0, at));
  }
  add(text + "end\n");
  add(text + "\n# no more\n");
  add("# first\n\n" + text);
  std::string many;
  for (int k = 0; k < 1'600; ++k) many += " a1";
  for (std::size_t at = text.find('\n'); at < text.size() - 1; at = text.find('\n', at + 1)) {
    add(text.substr(0, at) + many + text.substr(at));
  }
}

void Maker::at_random(int rounds) {
  for (int round = 0; round < rounds; ++round) {
    Lines lines = original;
    for (auto changes = 2 + random.below(3); changes > 0; --changes) {
      const std::size_t i = random.below(lines.size());
      Words& line = lines[i];
      const std::size_t j = random.below(line.size());
      const std::string old = line[j];
      switch (random.below(6)) {
        case 0:
          if (line.size() > 1) line.erase(line.begin() + static_cast<std::ptrdiff_t>(j));
          break;
        case 1:
          lines.insert(lines.begin() + static_cast<std::ptrdiff_t>(i), Words(line));
          count(lines, i, 1);
          break;
        case 2:
          if (lines.size() < 4) break;
          lines.erase(lines.begin() + static_cast<std::ptrdiff_t>(i));
          count(lines, i, -1);
          break;
        default:
          line[j] = old.find(':') != std::string::npos && old.size() > 1
                        ? random.of(game_words(old))
                        : random.of(vocabulary);
          break;
      }
    }
    add(lines);
  }
}

void Maker::everything() {
  const std::string text = joined(original);
  std::set<std::string> own;
  for (const Words& line : original) own.insert(line.begin(), line.end());
  Words of_seed(own.begin(), own.end());
  while (of_seed.size() > 24)
    of_seed.erase(of_seed.begin() + static_cast<std::ptrdiff_t>(random.below(of_seed.size())));
  vocabulary = kWords;
  for (const auto& word : of_seed) {
    if (std::find(kWords.begin(), kWords.end(), word) == kWords.end()) vocabulary.push_back(word);
  }
  add(text);
  bytes();
  words(original, 1 + text.size() / 500);
  if (text.size() < 2'500) whole_lines();
  if (text.size() < 2'500) symmetries();
  longer_lines();
  all_symbols();
  pairs();
  lifted();
  long_joins();
  extra_terms();
  shifts();
  families();
  at_random(600);
}

}  // namespace generated

#include "generated/generated.hpp"

#include <algorithm>
#include <cstdint>
#include <set>
#include <sstream>
#include <utility>

#include "generated/hostile.hpp"
#include "generated/random.hpp"
#include "lines_of_words.hpp"

namespace generated {
namespace {

bool is_number(const std::string& word) {
  return !word.empty() && word.find_first_not_of("0123456789") == std::string::npos;
}

// Words that stand somewhere in certificates, whatever the seed.
const Words kWords{
    "0",           "1",      "2",        "3",        "33",      "999999999",  "1000000000",
    "01",          "-1",     "-2",       "x",        "o",       "order",      "chaos",
    "red",         "black",  "draw",     "-",        "pass",    ":",          "end",
    "a1",          "b1",     "a2",       "b2",       "c2",      "d4",         "zz9",
    "Xa1",         "Ob1",    "Xb2",      "Oc1",      "Aa1",     "X",          "O",
    "light",       "same",   "opposite", "e",        "n",       "sw",         "s",
    "strategy",    "lifted", "forcing",  "family",   "pairing", "no-pairing", "connection",
    "periodic",    "exists", "none",     "adjacent", "ordered", "half-turn",  "quarter-turn",
    "swap-pieces", "grid",   "symbols",  "cells",    "walk",    "join",       "symmetry",
};

// Values of options, and boards.
const Words kOptions{
    "line=1",     "line=2",           "line=3",           "line=4",      "line=0",
    "line=x",     "line=40",          "first=order",      "first=chaos", "first=red",
    "first=blue", "pass=none",        "pass=starter",     "pass=both",   "win=line",
    "win=exact",  "win=exact-at-end", "symbols=2",        "symbols=3",   "symbols=8",
    "symbols=9",  "wrap=none",        "wrap=cylinder",    "wrap=torus",  "swap=on",
    "swap=off",   "opening=free",     "opening=adjacent", "colour=red",  "line"};
const Words kBoards{"1x1",           "2x1",   "1x2",    "2x2",    "3x2",        "2x3",
                    "3x3",           "4x3",   "4x4",    "5x1",    "6x1",        "0x2",
                    "1025x1",        "33x32", "1x1024", "#./##",  "...",        "###",
                    "##.#",          "##/##", "x",      "plane",  "half-plane", "plane-##",
                    "quarter-plane", "40",    "8",      ".##/.##"};
const Words kFamilies{"order-chaos", "hex", "square-war", "mnk", "torus", "go"};

struct Maker {
  const Lines original;
  const std::function<void(const std::string&)>& take;
  std::set<std::string> seen = {};
  Words vocabulary = {};
  Random random;

  void add(const std::string& text) {
    if (seen.insert(text).second) take(text);
  }
  void add(const Lines& lines) { add(joined(lines)); }

  // The line of the count above a line, put right when lines come or go.
  static void count(Lines& lines, std::size_t from, int more) {
    for (std::size_t i = std::min(from, lines.size()); i-- > 0;) {
      if (lines[i].size() != 2 || !is_number(lines[i][1]) || lines[i][0] == "torus") continue;
      if (lines[i][0] == "zermelo-certificate") return;
      lines[i][1] = std::to_string(std::max(0, std::stoi(lines[i][1]) + more));
      return;
    }
  }

  Words game_words(const std::string& game) {
    Words all;
    const auto colon = game.find(':');
    const auto comma = std::min(game.find(','), game.size());
    const std::string family = game.substr(0, colon),
                      board = game.substr(colon + 1, comma - colon - 1);
    const std::string options = game.substr(comma);
    for (const auto& other : kFamilies) all.push_back(other + game.substr(colon));
    for (const auto& other : kBoards) all.push_back(family + ":" + other + options);
    Words single;
    std::istringstream in(options.empty() ? "" : options.substr(1));
    for (std::string one; std::getline(in, one, ',');) single.push_back(one);
    for (const auto& option : kOptions) {
      all.push_back(game + "," + option);
      std::string replaced = family + ":" + board;
      const std::string name = option.substr(0, option.find('='));
      for (const auto& one : single) replaced += one.starts_with(name + "=") ? "" : "," + one;
      all.push_back(replaced);
      all.push_back(replaced + "," + option);
      all.push_back(replaced + "," + option + "," + random.of(kOptions));
    }
    return all;
  }

  void words(const Lines& lines, std::size_t stride) {
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

  // Lines left out, doubled, exchanged, moved and put in.
  void whole_lines() {
    Words cells;
    for (const auto& word : vocabulary) {
      if (word.size() == 2 && word[0] >= 'a' && word[0] <= 'd' && word[1] < '5')
        cells.push_back(word);
    }
    for (std::size_t i = 0; i < original.size(); ++i) {
      const auto at = static_cast<std::ptrdiff_t>(i);
      for (const int counted : {0, 1}) {
        Lines without = original, twice = original;
        without.erase(without.begin() + at);
        twice.insert(twice.begin() + at, original[i]);
        if (counted == 1) count(without, i, -1);
        if (counted == 1) count(twice, i, 1);
        add(without);
        add(twice);
      }
      for (const std::size_t j : {i + 1, i + 2, i + 5}) {
        if (j >= original.size()) continue;
        Lines swapped = original;
        std::swap(swapped[i], swapped[j]);
        add(swapped);
      }
      const auto put_in = [&](const Words& line, bool counted) {
        Lines more = original;
        more.insert(more.begin() + at, line);
        if (counted) count(more, i, 1);
        add(more);
      };
      for (const Words& line :
           {Words{"live-lines"}, Words{"symmetry", "grid"}, Words{"answers", "0"},
            Words{"symmetry", "symbols", "O", "X"}, Words{"symmetry", "half"},
            Words{"symmetry", "symbols", "O", "A", "B", "C", "D", "E", "F", "X"},
            Words{"symmetry", "symbols", "O", "X", "A", "B", "C", "D", "E", "F"},
            Words{"paired", "1"}, Words{"end"}, Words{"after", "pass"}}) {
        put_in(line, false);
      }
      if (i > 1 && i < 4) {
        for (const auto& word : vocabulary) put_in({"after", word}, false);
        for (int k = 0; k < 40; ++k)
          put_in({"after", random.of(vocabulary), random.of(vocabulary)}, false);
      }
      for (int k = 0; k < 6; ++k) {
        Words line = original[random.below(original.size())];
        line[random.below(line.size())] = random.of(vocabulary);
        put_in(line, true);
      }
      for (int k = 0; k < 3 && !cells.empty(); ++k) {
        put_in({random.of(cells), random.of(cells)}, true);
        put_in({random.of(cells)}, true);
      }
    }
  }

  // Permutations of the cells, in place of each line of symmetry and before the answers.
  void symmetries() {
    const std::string text = joined(original);
    for (std::size_t i = 4; i < original.size(); ++i) {
      const bool is_symmetry = original[i][0] == "symmetry";
      if (!is_symmetry && original[i][0] != "answers" && original[i][0] != "lines") continue;
      for (const auto& [columns, rows] : {std::pair(2, 2),
                                          {3, 2},
                                          {2, 3},
                                          {3, 3},
                                          {4, 3},
                                          {4, 4},
                                          {3, 1},
                                          {4, 1},
                                          {5, 1},
                                          {6, 1},
                                          {1, 3},
                                          {2, 1}}) {
        if (text.find(std::to_string(columns) + "x" + std::to_string(rows)) == std::string::npos) {
          continue;
        }
        Words cells;
        for (int row = 1; row <= rows; ++row) {
          for (int column = 0; column < columns; ++column) {
            cells.push_back(std::string(1, static_cast<char>('a' + column)) + std::to_string(row));
          }
        }
        for (std::size_t a = 0; a < cells.size(); ++a) {
          for (std::size_t b = 0; b < cells.size(); ++b) {
            Words line{"symmetry", "cells"};
            Words image = cells;
            if (a == b)
              std::rotate(image.begin(), image.begin() + static_cast<std::ptrdiff_t>(a),
                          image.end());
            if (a < b) std::swap(image[a], image[b]);
            if (a > b)
              std::reverse(image.begin() + static_cast<std::ptrdiff_t>(b),
                           image.begin() + static_cast<std::ptrdiff_t>(a) + 1);
            line.insert(line.end(), image.begin(), image.end());
            Lines changed = original;
            if (is_symmetry) changed.erase(changed.begin() + static_cast<std::ptrdiff_t>(i));
            changed.insert(changed.begin() + static_cast<std::ptrdiff_t>(i), line);
            add(changed);
          }
        }
      }
    }
  }

  // A word more at the end of a line.
  void longer_lines() {
    for (std::size_t i = 1; i < original.size(); ++i) {
      const bool is_pair = original[i].size() == 3 && original[i][2] == "opposite";
      for (std::size_t k = 0; k < (is_pair ? vocabulary.size() : 12); ++k) {
        Lines longer = original;
        longer[i].push_back(is_pair ? vocabulary[k] : random.of(vocabulary));
        add(longer);
      }
    }
  }

  // Two symmetries that generate all permutations of the symbols.
  void all_symbols() {
    for (std::size_t i = 4; i < original.size(); ++i) {
      if (original[i][0] != "answers") continue;
      Lines more = original;
      const Lines both{{"symmetry", "symbols", "O", "A", "B", "C", "D", "E", "F", "X"},
                       {"symmetry", "symbols", "O", "X", "A", "B", "C", "D", "E", "F"}};
      more.insert(more.begin() + static_cast<std::ptrdiff_t>(i), both.begin(), both.end());
      add(more);
    }
  }

  // The cells of all pairs paired in another way, with the rest of each line as it was.
  void pairs() {
    std::vector<std::size_t> lines;
    Words cells;
    for (std::size_t i = 4; i + 1 < original.size() && lines.empty(); ++i) {
      if (original[i][0] != "pairs" || original[i].size() != 2) continue;
      for (std::size_t j = i + 1; j < original.size() && original[j].size() > 1; ++j) {
        lines.push_back(j);
        cells.insert(cells.end(), original[j].begin(), original[j].begin() + 2);
      }
    }
    for (int round = 0; round < 150 && !lines.empty(); ++round) {
      for (std::size_t k = cells.size() - 1; k > 0; --k)
        std::swap(cells[k], cells[random.below(k + 1)]);
      Lines changed = original;
      for (std::size_t k = 0; k < lines.size(); ++k) {
        changed[lines[k]][0] = cells[2 * k];
        changed[lines[k]][1] = cells[2 * k + 1];
      }
      add(changed);
    }
  }

  // Kind lifted: the inner board elsewhere on a larger or smaller one, the cells around it in
  // pairs; and options of both games changed alike.
  void lifted() {
    std::size_t inner = 0;
    for (std::size_t i = 0; i < original.size(); ++i) {
      if (original[i] == Words{"inner"}) inner = i;
    }
    if (inner == 0) return;
    const auto with = [](const std::string& game, const Words& options) {
      std::string text = game.substr(0, game.find(','));
      std::istringstream in(game.substr(game.find(',') + 1));
      for (std::string one; std::getline(in, one, ',');) {
        const auto name = one.substr(0, one.find('=') + 1);
        const bool named = std::any_of(options.begin(), options.end(), [&](const auto& option) {
          return option.starts_with(name);
        });
        if (!named) text += "," + one;
      }
      for (const auto& option : options) text += "," + option;
      return text;
    };
    for (const char* first : {"first=order", "first=chaos"}) {
      for (const char* pass : {"pass=none", "pass=starter", "pass=both"}) {
        for (const char* win : {"win=line", "win=exact", "win=exact-at-end"}) {
          Lines changed = original;
          changed[1][1] = with(original[1][1], {first, pass, win});
          changed[inner + 2][1] = with(original[inner + 2][1], {first, pass});
          add(changed);
        }
      }
    }
    const std::string board =
        original[inner + 2][1].substr(12, original[inner + 2][1].find(',') - 12);
    if (board.size() != 3 || board[1] != 'x') return;
    const int inside_columns = board[0] - '0', inside_rows = board[2] - '0';
    const auto cell = [](int x, int y) {
      return std::string(1, static_cast<char>('a' + x)) + std::to_string(y + 1);
    };
    for (int round = 0; round < 400; ++round) {
      const int columns = inside_columns + static_cast<int>(random.below(4));
      const int rows = inside_rows + static_cast<int>(random.below(4));
      const int left =
          static_cast<int>(random.below(static_cast<std::size_t>(columns - inside_columns + 1)));
      const int above =
          static_cast<int>(random.below(static_cast<std::size_t>(rows - inside_rows + 1)));
      Words around;
      for (int y = 0; y < rows; ++y) {
        for (int x = 0; x < columns; ++x) {
          const bool inside =
              x >= left && x < left + inside_columns && y >= above && y < above + inside_rows;
          if (!inside) around.push_back(cell(x, y));
        }
      }
      for (std::size_t k = around.size(); k > 1; --k)
        std::swap(around[k - 1], around[random.below(k)]);
      Lines changed(original.begin(), original.begin() + 4);
      std::string& game = changed[1][1];
      game = "order-chaos:" + std::to_string(columns) + "x" + std::to_string(rows) +
             game.substr(game.find(','));
      changed.push_back({"offset", cell(left, above)});
      changed.push_back({"pairs", std::to_string(around.size() / 2)});
      for (std::size_t k = 0; k + 1 < around.size(); k += 2)
        changed.push_back({around[k], around[k + 1]});
      changed.insert(changed.end(), original.begin() + static_cast<std::ptrdiff_t>(inner),
                     original.end());
      add(changed);
    }
  }

  // Kind connection: a term joined with itself, and what comes of it again, many times.
  void long_joins() {
    if (original[3].back() != "connection") return;
    const int terms = std::stoi(original[4][1]);
    for (int term = 1; term <= terms; ++term) {
      Lines longer = original;
      longer.pop_back();
      for (int k = 0; k < 32; ++k) {
        const std::string part = std::to_string(k == 0 ? term : terms + k);
        longer.push_back({"join", part, part});
      }
      longer.push_back({"end"});
      longer[4][1] = std::to_string(terms + 32);
      add(longer);
    }
  }

  // Kind connection: one term more, of parts that there are.
  void extra_terms() {
    if (original[3].back() != "connection") return;
    const auto terms = static_cast<std::size_t>(std::stoi(original[4][1]));
    Words cells;
    for (const Words& line : original) {
      for (const std::string& word : line) {
        const bool cell = word.size() == 2 && word[0] >= 'a' && word[0] <= 'h' && word[1] <= '9';
        if (cell && std::find(cells.begin(), cells.end(), word) == cells.end())
          cells.push_back(word);
      }
    }
    const auto part = [&] {
      return (random.below(3) == 0 ? "-" : "") + std::to_string(1 + random.below(terms));
    };
    for (int round = 0; round < 800; ++round) {
      Lines more = original;
      more.pop_back();
      more[4][1] = std::to_string(terms + 1);
      const Words term = round % 4 == 0   ? Words{"join", part(), part()}
                         : round % 4 == 1 ? Words{"either", part(), part()}
                         : round % 4 == 2
                             ? Words{"move", random.of(cells), part()}
                             : Words{"capture", random.of(cells), random.of(cells), part()};
      more.push_back(term);
      more.push_back({"end"});
      add(more);
    }
  }

  // Kind periodic: the pattern shifted, on boards of each sort.
  void shifts() {
    if (original[3].back() != "periodic") return;
    const int side = std::stoi(original[4][1]);
    const std::string options = original[1][1].substr(original[1][1].find(",line"));
    const std::string line = options.substr(0, options.find(',', 1));
    for (int shift = 0; shift < 2 * side; ++shift) {
      Lines shifted = original;
      for (std::size_t i = 6; i + 1 < shifted.size(); ++i) {
        for (std::string& word : shifted[i]) {
          int x = word[0] - 'a', y = std::stoi(word.substr(1)) - 1;
          (shift < side ? x : y) += shift % side;
          word = static_cast<char>('a' + x % side) + std::to_string(y % side + 1);
        }
      }
      for (const char* board : {"plane", "half-plane", "quarter-plane", "plane-#"}) {
        for (const char* more :
             {"", ",first=chaos", ",pass=starter", ",first=chaos,pass=starter"}) {
          shifted[1][1] = std::string("order-chaos:") + board + line + more;
          add(shifted);
        }
      }
    }
  }

  // Bytes, and the end of the file.
  void bytes() {
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

  // Several changes at once.
  void at_random(int rounds) {
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

  void everything() {
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
    at_random(600);
  }
};

std::uint64_t hash(const std::string& text) {
  std::uint64_t value = 14695981039346656037U;
  for (const char c : text) value = (value ^ static_cast<unsigned char>(c)) * 1099511628211U;
  return value;
}

}  // namespace

// The one that asks for much work in few bytes.
static std::string most_work() {
  for (const Hostile& hostile : hostile_certificates()) {
    if (hostile.name == "after") return hostile.text;
  }
  return {};
}

std::vector<Exhibit> seeds() {
  std::vector<Exhibit> all;
  for (const char* folder :
       {"good", "connection", "live-lines", "mnk", "paired", "pairings", "square-war"}) {
    for (Exhibit& one : exhibits(folder)) {
      if (one.name != "forcing-whole-board") all.push_back(std::move(one));
    }
  }
  const std::string head = "zermelo-certificate 1\ngame order-chaos:";
  all.push_back({"eight-symbols", head + "2x1,line=3,symbols=8\nwinner chaos\nkind strategy\n"
                                         "answers 0\nend\n"});
  all.push_back({"large-formula", head + "1024x1,line=512\npairing none\nkind no-pairing\n"
                                         "clauses 0\nsteps 1\n0\nend\n"});
  all.push_back({"much-work", most_work()});
  for (const char* name : {"random-mnk", "random-square-war", "random-light", "random-ends",
                           "random-pairings", "random-weights", "random-rings"}) {
    all.push_back({name, ""});
  }
  return all;
}

void for_each(const Exhibit& seed, const std::function<void(const std::string&)>& take) {
  if (seed.text.size() > 5'000 && seed.name != "tic-tac-toe") return take(seed.text);
  if (seed.name == "large-formula") return take(seed.text);
  if (random_positions(seed.name, take)) return;
  Maker{split(seed.text), take, {}, {}, Random(hash(seed.name))}.everything();
}

Profile profile_of(const Exhibit& seed) {
  Profile profile;
  for_each(seed, [&](const std::string& text) {
    const checker::Verdict verdict = check_strictly(text);
    const bool verified = verdict.status == checker::Verdict::Status::kVerified;
    ++profile[verified ? "verified" : std::string(verdict.reason)];
  });
  return profile;
}

}  // namespace generated

// Changes that only some kinds of certificates have.
#include <algorithm>
#include <sstream>

#include "generated/maker.hpp"

namespace generated {

void Maker::all_symbols() {
  for (std::size_t i = 4; i < original.size(); ++i) {
    if (original[i][0] != "answers") continue;
    Lines more = original;
    const Lines both{{"symmetry", "symbols", "O", "A", "B", "C", "D", "E", "F", "X"},
                     {"symmetry", "symbols", "O", "X", "A", "B", "C", "D", "E", "F"}};
    more.insert(more.begin() + static_cast<std::ptrdiff_t>(i), both.begin(), both.end());
    add(more);
  }
}

void Maker::pairs() {
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

void Maker::lifted() {
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
      const bool named = std::any_of(options.begin(), options.end(),
                                     [&](const auto& option) { return option.starts_with(name); });
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

void Maker::long_joins() {
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

void Maker::extra_terms() {
  if (original[3].back() != "connection") return;
  const auto terms = static_cast<std::size_t>(std::stoi(original[4][1]));
  Words cells;
  for (const Words& line : original) {
    for (const std::string& word : line) {
      const bool cell = word.size() == 2 && word[0] >= 'a' && word[0] <= 'h' && word[1] <= '9';
      if (cell && std::find(cells.begin(), cells.end(), word) == cells.end()) cells.push_back(word);
    }
  }
  const auto part = [&] {
    return text_of({random.below(3) == 0 ? "-" : "", std::to_string(1 + random.below(terms))});
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

void Maker::families() {
  if (original[3].back() != "family") return;
  const bool symmetric = original[5] == Words{"symmetric"};
  const std::size_t first = symmetric ? 7 : 6;
  const Lines pairs(original.begin() + static_cast<std::ptrdiff_t>(first), original.end() - 1);
  if (pairs.empty()) return;  // a window of Order's with few moves
  const auto with = [&](const Lines& chosen) {
    Lines changed(original.begin(), original.begin() + static_cast<std::ptrdiff_t>(first));
    changed.back()[1] = std::to_string(chosen.size());
    changed.insert(changed.end(), chosen.begin(), chosen.end());
    changed.push_back({"end"});
    add(changed);
  };
  Words states;
  for (const Words& pair : pairs) states.insert(states.end(), pair.begin(), pair.end());
  for (int round = 0; round < 600; ++round) {
    Lines chosen;
    for (const Words& pair : pairs) {
      if (round % 2 == 0 || random.below(pairs.size()) > 0) chosen.push_back(pair);
    }
    for (std::size_t more = random.below(4); more > 0; --more) {
      chosen.push_back({random.of(states), random.of(states)});
    }
    with(chosen);
  }
  // Without symmetry, every set of few pairs.
  for (std::size_t set = 0; pairs.size() < 10 && !symmetric && set < 1U << pairs.size(); ++set) {
    Lines chosen;
    for (std::size_t i = 0; i < pairs.size(); ++i) {
      if ((set >> i & 1U) != 0) chosen.push_back(pairs[i]);
    }
    with(chosen);
  }
}

void Maker::shifts() {
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
      for (const char* more : {"", ",first=chaos", ",pass=starter", ",first=chaos,pass=starter"}) {
        shifted[1][1] = std::string("order-chaos:") + board + line + more;
        add(shifted);
      }
    }
  }
}

}  // namespace generated

// Certificates of kind zones, and families with a window, on random positions of small boards of
// Order and Chaos: the moves are random, too, so that few are verified, and those are true.
#include "generated/random_zones.hpp"

#include <algorithm>

#include "checker/core/certificate.hpp"

namespace generated {
namespace {

// `after ...`, or nothing; whoever wrote this did not look whether somebody has won.
std::string played(const checker::Game& game, Random& random) {
  std::string text;
  auto position = game.start();
  for (auto moves = random.below(6); moves > 0; --moves) {
    const auto legal = game.moves(position);
    if (legal.empty()) break;
    const auto move = legal[random.below(legal.size())];
    text += move.cell == checker::kNoCell
                ? " pass"
                : std::string(1, " XO"[move.stone]).insert(0, " ") + game.board().name(move.cell);
    if (game.play(position, move).over) break;
  }
  return text.empty() ? "" : "after" + text + "\n";
}

// Stones of Order's, and how many forced wins come before them.
std::string moves(const checker::Game& game, Random& random) {
  std::string text = random.below(4) == 0 ? "symmetry symbols O X\n" : "";
  if (random.below(4) == 0) text += "symmetry grid\n";
  for (auto stones = random.below(3); stones > 0; --stones) {
    if (random.below(4) == 0) text += std::to_string(random.below(6)) + " ";
    text += random.of({"X", "O"});
    text +=
        game.board().name(static_cast<int>(random.below(std::size_t(game.board().size())))) + " ";
  }
  return text;
}

// With each number of forced wins at the end.
void take_all(const std::string& text, const std::function<void(const std::string&)>& take) {
  for (int forced = 0; forced < 8; ++forced) take(text + std::to_string(forced) + "\nend\n");
}

}  // namespace

void random_zones(Random& random, const std::function<void(const std::string&)>& take) {
  const std::vector<std::string> boards{
      "3x2,line=2",         "4x1,line=2",  "5x1,line=2",         "4x2,line=3", "4x2,line=2",
      "2x3,line=2",         "7x1,line=3",  "8x1,line=3",         "2x4,line=3", "###/##.,line=2",
      "##/.#/##,line=2",    "##.#,line=2", "###/#.#/###,line=3", "3x3,line=3", "3x1,line=1",
      "#../##./###,line=3", "###.#,line=2"};
  const std::vector<std::string> rules{
      "",          "", "", ",pass=both", ",pass=starter", ",first=chaos", ",first=chaos,pass=both",
      ",win=exact"};
  const std::string head = "zermelo-certificate 1\ngame order-chaos:";
  for (int round = 0; round < 3'000; ++round) {
    const std::string name = random.of(boards) + random.of(rules);
    const auto subject = checker::parse_subject("order-chaos:" + name, 0);
    const auto& game = dynamic_cast<const checker::Game&>(*subject);
    const std::string after = played(game, random);
    take_all(text_of({head, name, "\n", after, "winner order\nkind zones\n", moves(game, random)}),
             take);
  }
  for (int round = 0; round < 1'000; ++round) {
    const std::string wide = random.of({"1", "2", "3", "M"}),
                      line = random.of({"1", "2", "2", "3"});
    const std::string columns = random.of({"1", "2", "3"}), rows = random.of({"1", "2", "3"});
    const auto subject =
        checker::parse_subject("order-chaos:" + columns + "x" + rows + ",line=" + line, 0);
    const auto& window = dynamic_cast<const checker::Game&>(*subject);
    take_all(text_of({head, wide, "xN,line=", line, random.of(rules), "\nevery ",
                      wide == "M" ? "M,N" : "N", " >= ", random.of({"1", "2", "3", "4", "5", "6"}),
                      " winner order\nkind family\nwindow ", columns, " ", rows, "\n",
                      moves(window, random)}),
             take);
  }
}

}  // namespace generated

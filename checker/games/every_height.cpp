// The names of families; see every_height.hpp.
#include "checker/games/every_height.hpp"

namespace checker {

std::shared_ptr<const Subject> parse_every_height(std::string_view text, int line) {
  const std::size_t colon = text.find(':');
  GameString options(text.substr(colon + 1), line);
  auto family = std::make_shared<EveryHeight>();
  family->game = text.substr(0, colon);
  const bool cylinder = options.take("wrap", "none") == "cylinder";
  if (family->game != "hex" || !cylinder) reject(line, "no-such-family", text);
  options.expect_no_more();
  const std::string_view board = options.board();
  const auto columns = parse_number(board.substr(0, board.size() - 2));
  if (!columns || *columns == 0) reject(line, "bad-board", board);
  if (*columns > 1024) reject(line, "board-too-large");
  family->columns = *columns;
  return family;
}

}  // namespace checker

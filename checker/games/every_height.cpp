// The names of families; see every_height.hpp.
#include "checker/games/every_height.hpp"

namespace checker {

std::shared_ptr<const Subject> parse_every_height(std::string_view text, int line) {
  const std::size_t colon = text.find(':');
  GameString options(text.substr(colon + 1), line);
  auto family = std::make_shared<EveryHeight>();
  family->is_hex = text.substr(0, colon) == "hex";
  const bool cylinder = family->is_hex && options.take("wrap", "none") == "cylinder";
  if (!cylinder && text.substr(0, colon) != "order-chaos") reject(line, "no-such-family", text);
  if (cylinder) options.expect_no_more();
  if (!cylinder) family->rules = parse_rules(options, line);
  const std::string_view board = options.board();
  const auto columns = parse_number(board.substr(0, board.size() - 2));
  if (!columns || *columns == 0) reject(line, "bad-board", board);
  if (*columns > 1024) reject(line, "board-too-large");
  family->columns = *columns;
  return family;
}

}  // namespace checker

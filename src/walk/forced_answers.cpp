#include "walk/forced_answers.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/error.hpp"

namespace zermelo::walk {

using base::InputError;

namespace {

std::size_t place_of(int cell) { return static_cast<std::size_t>(cell); }
int image_of(const checker::Permutation& image, int cell) { return image[place_of(cell)]; }

}  // namespace

ForcedAnswers::ForcedAnswers(const checker::Header& header, checker::Reader& reader)
    : game_(std::dynamic_pointer_cast<const checker::WinningSets>(header.game)),
      winner_(*header.winner),
      group_(*header.game) {
  auto line = reader.next();
  for (; line.tokens[0] == "symmetry"; line = reader.next()) {
    checker::declare_symmetry(line, *game_, group_);
  }
  // the order in which the checker tries them
  std::sort(group_.cells.begin(), group_.cells.end());
  lines_ = read_lists(line, reader);
  defaults_ = read_lists(reader.next(), reader);
  answers_ = checker::read_answers(*game_, winner_, group_, reader.next(), reader);
}

Walk::Reply ForcedAnswers::reply(const checker::Position& position) const {
  const auto seen = game_->look(position.stones);
  const auto& completes = seen.completes[mine()];
  if (!completes.empty()) return {name(completes.front()), "it completes a winning set"};
  if (const auto reply = by_line(position)) return *reply;
  if (const auto reply = by_answer(position)) return *reply;
  for (const auto& entry : defaults_) {
    for (const auto& image : group_.cells) {
      const int cell = image_of(image, entry.cells.front());
      if (position.stones[place_of(cell)] == 0 && game_->allowed(position, cell)) {
        return {name(cell), fmt::format("the default of line {}", entry.line)};
      }
    }
  }
  throw InputError("the proof has no answer here: these moves have left it");
}

std::vector<ForcedAnswers::Forced> ForcedAnswers::read_lists(const checker::TextLine& head,
                                                             checker::Reader& reader) const {
  std::vector<Forced> lists(place_of(checker::number_in(head, 1)));
  for (auto& list : lists) {
    const auto line = reader.next();
    list.line = line.number;
    for (const auto token : line.tokens) {
      list.cells.push_back(checker::parse_cell(token, game_->board(), line.number));
    }
  }
  return lists;
}

/// Whether the stones of the line from `from` on play through: each leaves the opponent nothing to
/// complete and one cell to block, the last more than one.
bool ForcedAnswers::plays_through(checker::Stones stones, const Forced& line, std::size_t from,
                                  const checker::Permutation& image) const {
  for (std::size_t i = from; i < line.cells.size(); ++i) {
    auto& place = stones[place_of(image_of(image, line.cells[i]))];
    if (place != 0) return false;
    place = checker::stone_of(winner_);
    const auto seen = game_->look(stones);
    if (!seen.completes[1 - mine()].empty() || seen.completes[mine()].empty()) return false;
    if (seen.completes[mine()].size() > 1) return true;
    stones[place_of(seen.completes[mine()].front())] = checker::stone_of(checker::other(winner_));
  }
  return false;
}

std::optional<Walk::Reply> ForcedAnswers::by_line(const checker::Position& position) const {
  for (const bool whole : {true, false}) {
    for (const auto& line : lines_) {
      for (std::size_t from = whole ? 0 : 1; from < (whole ? 1 : line.cells.size()); ++from) {
        for (const auto& image : group_.cells) {
          if (!plays_through(position.stones, line, from, image)) continue;
          return Walk::Reply{name(image_of(image, line.cells[from])),
                             fmt::format("the forced line of line {}, stone {} of {}", line.line,
                                         from + 1, line.cells.size())};
        }
      }
    }
  }
  return std::nullopt;
}

std::optional<Walk::Reply> ForcedAnswers::by_answer(const checker::Position& position) const {
  const auto found = answers_.find(game_->key(position, group_));
  if (found == answers_.end()) return std::nullopt;
  const auto& listed = found->second;
  for (const auto& image : group_.cells) {
    bool same = true;
    for (std::size_t i = 0; same && i < position.stones.size(); ++i) {
      same = position.stones[place_of(image[i])] == listed.position.stones[i];
    }
    if (same) {
      return Walk::Reply{name(image_of(image, listed.move.cell)),
                         fmt::format("line {}", listed.line)};
    }
  }
  return std::nullopt;
}

}  // namespace zermelo::walk

#include "games/positional/automorphisms.hpp"

#include <algorithm>
#include <map>
#include <numeric>
#include <optional>

#include "base/random.hpp"

namespace zermelo::games::positional {

namespace {

using board::CellPermutation;
using Colours = std::vector<std::uint64_t>;       // of each cell
constexpr std::uint64_t kMostWork = 300'000'000;  // cells of sets that are looked at

class Automorphisms {
 public:
  Automorphisms(const board::Board& board, const std::array<std::vector<board::CellSet>, 2>& sets)
      : cells_(board.cells().size()) {
    const auto index = board::index_of_numbers(board);
    for (std::size_t side = 0; side < 2; ++side) {
      for (const auto& set : sets[side]) {
        Set& copy = sets_[side].emplace_back();
        set.for_each([&](int cell) { copy.push_back(index[static_cast<std::size_t>(cell)]); });
      }
      std::sort(sets_[side].begin(), sets_[side].end());
    }
  }

  std::vector<CellPermutation> group() {
    make_levels();
    CellPermutation identity(cells_);
    std::iota(identity.begin(), identity.end(), std::uint16_t{0});
    std::vector<CellPermutation> group{identity};
    for (std::size_t i = levels_.size(); i-- > 0;) {
      const auto found = images_of_special(i);
      if (!found || group.size() * (found->size() + 1) > kMostSymmetries) break;
      const std::size_t fixing = group.size();
      for (const auto& element : *found) {
        for (std::size_t g = 0; g < fixing; ++g) group.push_back(board::compose(element, group[g]));
      }
    }
    return group;
  }

 private:
  using Set = std::vector<std::uint16_t>;  // indices of cells, rising

  /// How the cells can be told apart when those of the levels before are special.
  struct Level {
    Colours colours;
    int rounds = 0;           // of refinement that led from the last level to this one
    std::uint64_t whole = 0;  // equal for colours that are the same up to their order
    std::size_t special = 0;  // the cell that the next level makes special
  };

  void make_levels() {
    Level level{.colours = Colours(cells_, 1)};
    while (work_ < kMostWork) {
      level.rounds = refine(level.colours, -1);
      level.whole = whole(level.colours);
      const auto special = choose_special(level.colours);
      if (!special) {
        last_ = level;
        return;
      }
      level.special = *special;
      levels_.push_back(level);
      make_special(level.colours, *special);
    }
    levels_.clear();  // too many sets to tell anything
  }

  /// Refines for so many rounds, or if the number is -1 as long as more cells can be told apart.
  /// Returns the number of rounds.
  int refine(Colours& colours, int rounds) {
    std::size_t classes = count_classes(colours);
    for (int round = 0;; ++round) {
      if (round == rounds) return round;
      Colours sums(cells_, 0);
      for (std::size_t side = 0; side < 2; ++side) {
        for (const Set& set : sets_[side]) {
          std::uint64_t colour = base::mix(set.size() * 2 + side);
          for (const auto cell : set) colour += base::mix(colours[cell]);
          colour = base::mix(colour);
          for (const auto cell : set) sums[cell] += colour;
          work_ += 2 * set.size();
        }
      }
      for (std::size_t c = 0; c < cells_; ++c) colours[c] = base::mix(colours[c] ^ sums[c]);
      if (rounds >= 0) continue;
      const std::size_t now = count_classes(colours);
      if (now == classes) return round + 1;
      classes = now;
    }
  }

  static std::size_t count_classes(Colours colours) {
    std::sort(colours.begin(), colours.end());
    return static_cast<std::size_t>(std::unique(colours.begin(), colours.end()) - colours.begin());
  }
  static std::uint64_t whole(const Colours& colours) {
    std::uint64_t sum = 0;
    for (const auto colour : colours) sum += base::mix(colour);
    return sum;
  }
  static void make_special(Colours& colours, std::size_t cell) {
    colours[cell] = base::mix(colours[cell] + 0x5bd1e995U);
  }

  /// A cell of the smallest class of several cells, or nothing if there is none.
  static std::optional<std::size_t> choose_special(const Colours& colours) {
    std::map<std::uint64_t, std::size_t> sizes;
    for (const auto colour : colours) ++sizes[colour];
    std::optional<std::size_t> chosen;
    for (std::size_t c = 0; c < colours.size(); ++c) {
      const std::size_t size = sizes[colours[c]];
      if (size > 1 && (!chosen || size < sizes[colours[*chosen]])) chosen = c;
    }
    return chosen;
  }

  /// For each image that the special cell of the level has under automorphisms that fix the ones
  /// before, itself left out, one of these. Nothing if it took too long.
  std::optional<std::vector<CellPermutation>> images_of_special(std::size_t level) {
    std::vector<CellPermutation> found;
    const Level& here = levels_[level];
    for (std::size_t c = 0; c < cells_; ++c) {
      if (c == here.special || here.colours[c] != here.colours[here.special]) continue;
      if (auto one = extend(level, here.colours, c)) found.push_back(std::move(*one));
      if (work_ >= kMostWork) return std::nullopt;
    }
    return found;
  }

  /// An automorphism under which the colours of the level become `images`, and its special cell
  /// goes to `image`.
  std::optional<CellPermutation> extend(std::size_t level, Colours images, std::size_t image) {
    if (work_ >= kMostWork) return std::nullopt;
    make_special(images, image);
    const Level& next = level + 1 < levels_.size() ? levels_[level + 1] : last_;
    refine(images, next.rounds);
    if (whole(images) != next.whole) return std::nullopt;
    if (level + 1 == levels_.size()) return read_off(images);
    for (std::size_t c = 0; c < cells_; ++c) {
      if (images[c] != next.colours[next.special]) continue;
      if (auto found = extend(level + 1, images, c)) return found;
    }
    return std::nullopt;
  }

  std::optional<CellPermutation> read_off(const Colours& images) {
    std::map<std::uint64_t, std::uint16_t> place;
    for (std::size_t c = 0; c < cells_; ++c) place[images[c]] = static_cast<std::uint16_t>(c);
    CellPermutation permutation;
    for (const auto colour : last_.colours) {
      const auto found = place.find(colour);
      if (found == place.end()) return std::nullopt;
      permutation.push_back(found->second);
    }
    if (place.size() == cells_ && maps_sets_to_sets(permutation)) return permutation;
    return std::nullopt;
  }

  /// One to one on finitely many sets, so onto.
  bool maps_sets_to_sets(const CellPermutation& permutation) {
    for (const auto& sets : sets_) {
      for (Set image : sets) {
        for (auto& cell : image) cell = permutation[cell];
        std::sort(image.begin(), image.end());
        work_ += 4 * image.size();
        if (!std::binary_search(sets.begin(), sets.end(), image)) return false;
      }
    }
    return true;
  }

  std::size_t cells_;
  std::array<std::vector<Set>, 2> sets_;
  std::vector<Level> levels_;
  Level last_;  // in which all cells differ
  std::uint64_t work_ = 0;
};

}  // namespace

std::vector<CellPermutation> automorphisms(const board::Board& board,
                                           const std::array<std::vector<board::CellSet>, 2>& sets) {
  return Automorphisms(board, sets).group();
}

}  // namespace zermelo::games::positional

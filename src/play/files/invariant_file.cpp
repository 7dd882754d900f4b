#include "play/files/invariant_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <mutex>
#include <optional>

#include "base/error.hpp"
#include "base/text.hpp"
#include "games/every_height.hpp"
#include "play/files/certificate_file.hpp"
#include "solve/hex/every_height/pair_invariant.hpp"

namespace zermelo::play {

namespace {

/// The rows of a group, written with strokes between them, as one state.
std::string parse_state(const CertificateFile& file, std::string_view text,
                        const games::PairInvariant& invariant) {
  std::string state;
  bool right = true;
  const auto rows = base::split(text, '/');
  for (const auto row : rows) {
    right = right && static_cast<int>(row.size()) == invariant.columns;
    state += row;
  }
  right = right && static_cast<int>(rows.size()) == invariant.rows &&
          state.find_first_not_of(".RB") == std::string::npos;
  if (!right) {
    file.refuse(fmt::format("{} rows of {} characters among . R B, not '{}'", invariant.rows,
                            invariant.columns, text));
  }
  return state;
}

}  // namespace

std::shared_ptr<const games::PairInvariant> invariant_of(const games::AnyGame& game) {
  static std::mutex mutex;
  static std::map<int, std::shared_ptr<const games::PairInvariant>> known;  // by width
  const int columns = game.board().width();
  // Wider odd cylinders take minutes, after which nothing is found.
  constexpr int widest_odd = 3;
  const std::lock_guard lock(mutex);
  auto& invariant = known[columns];
  if (invariant) return invariant;
  std::optional<games::PairInvariant> found;
  if (columns % 2 == 0 || columns <= widest_odd) found = solve::find_pair_invariant(columns);
  if (!found) {
    throw base::InputError(
        fmt::format("strategy 'invariant': none is known for width {}, as `zermelo solve "
                    "hex:{}xN,wrap=cylinder` says; invariant,file=CERTIFICATE plays one of yours",
                    columns, columns));
  }
  invariant = std::make_shared<const games::PairInvariant>(*std::move(found));
  return invariant;
}

std::shared_ptr<const games::PairInvariant> read_invariant(const std::string& path) {
  CertificateFile file(path,
                       "a certificate of kind family, as `zermelo solve hex:3xN,wrap=cylinder "
                       "--certificate` writes");
  constexpr int most = 16;  // cells of a group, as the checker has it
  file.next("zermelo-certificate 1", 2);
  const std::string name(file.next("game", 2)[1]);
  file.next("every N >=", 6);
  file.next("kind family", 2);
  games::PairInvariant invariant;
  const bool meant = games::EveryHeight::is_meant_by(name);
  if (!meant || games::EveryHeight::parse(name).game() != "hex") {
    file.refuse("game hex:WxN,wrap=cylinder above");
  }
  invariant.columns = games::EveryHeight::parse(name).columns();
  invariant.rows = file.number(file.next("rows", 2)[1], 1, most);
  if (invariant.cells() > most) file.refuse(fmt::format("a group of at most {} cells", most));
  auto words = file.next("symmetric or pairs");
  const bool symmetric = words == CertificateFile::Words{"symmetric"};
  if (symmetric) words = file.next("pairs", 2);
  if (words.size() != 2 || words[0] != "pairs") file.refuse("symmetric or pairs N");
  constexpr int most_pairs = 999'999'999;
  const int count = file.number(words[1], 0, most_pairs);
  for (int i = 0; i < count; ++i) {
    const auto pair = file.next("a pair");
    if (pair.size() != 2) file.refuse("STATE STATE");
    const games::PairInvariant::Pair states{parse_state(file, pair[0], invariant),
                                            parse_state(file, pair[1], invariant)};
    if (symmetric) {
      for (const auto& image : invariant.images(states)) invariant.pairs.insert(image);
    } else {
      invariant.pairs.insert(states);
    }
  }
  file.next("end", 1);
  return std::make_shared<const games::PairInvariant>(std::move(invariant));
}

}  // namespace zermelo::play

#include "play/files/pairing_file.hpp"

#include <fmt/format.h>

#include <cstdlib>
#include <set>

#include "play/files/certificate_file.hpp"

namespace zermelo::play {

namespace {

/// The lines of a certificate that lists pairs of cells.
class PairsFile : public CertificateFile {
 public:
  explicit PairsFile(const std::string& path)
      : CertificateFile(path,
                        "a certificate of kind pairing or periodic, as `zermelo pair GAME --out` "
                        "writes") {}

  /// A cell that is in no pair yet.
  board::Cell cell(std::string_view name, const board::Board& board) {
    const auto found = board.parse_cell(name);
    if (!found) refuse(fmt::format("a cell of {}, not '{}'", board.name(), name));
    if (!taken_.insert(*found).second) refuse(fmt::format("{} in one pair only", name));
    return *found;
  }

 private:
  std::set<board::Cell> taken_;
};

constexpr int kMostPairs = 512;

void read_head(PairsFile& file, std::string_view kind) {
  file.next("zermelo-certificate 1", 2);
  file.next("game", 2);
  file.next("winner or pairing");
  file.next(fmt::format("kind {}", kind), 2);
}

}  // namespace

games::Pairing read_pairing(const std::string& path, const board::Board& board) {
  PairsFile file(path);
  read_head(file, "pairing");
  games::Pairing pairing;
  const int pairs = file.number(file.next("pairs", 2)[1], 0, kMostPairs);
  for (int i = 0; i < pairs; ++i) {
    const auto words = file.next("a pair");
    const bool form =
        (words.size() == 3 || words.size() == 4) && (words[2] == "same" || words[2] == "opposite");
    if (!form) file.refuse("CELL CELL opposite|same [WITNESS]");
    games::Pair pair{
        file.cell(words[0], board), file.cell(words[1], board), words[2] == "same", {}};
    if (words.size() == 4) {
      pair.witness = board.parse_cell(words[3]);
      if (!pair.witness)
        file.refuse(fmt::format("a witness on {}, not '{}'", board.name(), words[3]));
    }
    pairing.pairs.push_back(pair);
  }
  file.next("end", 1);
  return pairing;
}

games::PeriodicPairing read_periodic_pairing(const std::string& path) {
  PairsFile file(path);
  read_head(file, "periodic");
  constexpr int least = 3, most = 18;  // a larger torus does not fit a board
  const int n = file.number(file.next("torus", 2)[1], least, most);
  const auto board = board::Board::rectangle(n, n);
  games::Pairing pairing;
  const int pairs = file.number(file.next("pairs", 2)[1], 0, kMostPairs);
  for (int i = 0; i < pairs; ++i) {
    const auto words = file.next("a pair");
    if (words.size() != 2) file.refuse("CELL CELL");
    const auto one = file.cell(words[0], board), other = file.cell(words[1], board);
    const auto close = [&](int d) { return std::abs(d) <= 1 || std::abs(d) == n - 1; };
    if (!close(board.column(one) - board.column(other)) ||
        !close(board.row(one) - board.row(other))) {
      file.refuse("cells that touch");
    }
    pairing.pairs.push_back({one, other, false, {}});
  }
  file.next("end", 1);
  return {pairing, n};
}

}  // namespace zermelo::play

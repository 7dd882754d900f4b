// The live analysis of lz-analyze and kata-analyze: a search that goes on until the controller says
// something, and reports what it knows in the lines that Leela Zero and KataGo invented and user
// interfaces such as Sabaki read.
//
// Sources: "Leela Zero" (github.com/leela-zero/leela-zero), README, lz-analyze; KataGo,
// docs/GTP_Extensions.md; Sabaki, docs/guides/engine-analysis-integration.md.
#pragma once

#include <atomic>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "play/hex/estimates.hpp"
#include "play/vertex.hpp"
#include "search/uct.hpp"

namespace zermelo::session {

/// How the numbers are written.
enum class ReportStyle {
  leela,  // winrate 5213, of 10000
  kata,   // winrate 0.521300
};

struct AnalysisOptions {
  double seconds = 1;  // between two reports
  std::size_t most_moves = ~std::size_t{0};
};

/// Reads `[INTERVAL] [KEY VALUE]...` behind the name of the player: `interval`, in hundredths of a
/// second, and `maxmoves`. `minmoves` and keys whose value is `true` or `false` ask for what there
/// is not, and are read past. Throws base::InputError.
AnalysisOptions parse_analysis_options(std::span<const std::string_view> words);

/// Searches one position for as long as it is asked to.
class Analysis {
 public:
  static constexpr std::size_t kMemory = std::size_t{512} << 20;

  /// Precondition: the position is undecided. `memory` is that of one tree, in bytes.
  Analysis(games::AnyGame game, const games::AnyPosition& position, std::uint64_t seed,
           std::size_t memory = kMemory);

  /// Goes on for so many random games, whatever happens.
  void search(std::uint64_t iterations);
  /// Goes on until `stop` is set or the time is over.
  void search(double seconds, const std::atomic<bool>& stop);
  /// Whether everything is proved, so that going on adds nothing.
  bool settled() const { return settled_; }
  /// The moves from the best to the worst, without those never tried.
  std::vector<search::MoveEstimate> ranked() const;
  std::uint64_t iterations() const { return now_.iterations; }
  std::size_t legal_moves() const { return now_.moves.size(); }

 private:
  void run(std::uint64_t iterations, const base::Limits& limits);

  games::AnyGame game_;
  games::AnyPosition position_;
  search::UctConfig config_;
  base::Random random_;
  search::UctTree tree_;
  std::optional<play::HexEstimates> informed_;  // of a position of Hex, in place of the tree
  search::Estimate before_;  // what earlier trees counted, once one has filled its memory
  search::Estimate now_;     // all trees together
  bool settled_ = false;
};

/// One line `info move ... order 0 pv ... info move ... order 1 pv ...`, without its end.
std::string report(const Analysis& analysis, const play::Vertices& vertices, ReportStyle style,
                   std::size_t most_moves);

}  // namespace zermelo::session

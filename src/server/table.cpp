// Tables of many games: those of a text with ranges are solved one after the other
// (experiment/values/games_table.hpp), and their values kept in one store for all tables.
#include <fmt/format.h>

#include <filesystem>
#include <set>
#include <utility>

#include "base/error.hpp"
#include "experiment/values/games_table.hpp"
#include "experiment/values/value_store.hpp"
#include "prove/answer.hpp"
#include "server/routes.hpp"

namespace zermelo::server {

namespace {

using experiment::GamesTable;
using experiment::SolvedGame;

constexpr std::size_t kLongest = 4096;  // bytes of a text
constexpr std::size_t kMostGames = 400;
/// Reserves the store; a file of an experiment cannot have this name.
const std::string kName = "tables/";

/// The store, until it is given back: before the client learns that the table is done, since it may
/// ask for the next one at once.
class TakenStore {
 public:
  explicit TakenStore(Laboratory& laboratory) : laboratory_(laboratory) {
    if (!laboratory.take_experiment(kName)) {
      throw HttpError(409, "a table is being solved already; stop it, or wait for its end");
    }
  }
  ~TakenStore() { give_back(); }
  TakenStore(const TakenStore&) = delete;
  TakenStore& operator=(const TakenStore&) = delete;

  void give_back() {
    if (std::exchange(is_taken_, false)) laboratory_.give_experiment_back(kName);
  }

 private:
  Laboratory& laboratory_;
  bool is_taken_ = true;
};

using Rows = std::vector<std::optional<SolvedGame>>;

/// `certificate` is null where the server does not hold the proof any more.
Json table_json(Laboratory& laboratory, const GamesTable& table, const Rows& rows) {
  auto variables = Json::array();
  for (const auto& one : table.variables) {
    variables.push_back({{"name", one.name}, {"values", one.values}});
  }
  std::set<std::string> held;
  for (const auto& one : laboratory.certificates().all()) held.insert(one->id);
  auto cells = Json::array();
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const auto& cell = table.cells[i];
    const auto& row = rows[i];
    cells.push_back({{"game", cell.game ? Json(cell.game->name()) : Json(nullptr)},
                     {"why_not", cell.game ? Json(nullptr) : Json(cell.why_not)},
                     {"value", row ? Json(row->value) : Json(nullptr)},
                     {"nodes", row ? Json(row->nodes) : Json(nullptr)},
                     {"certificate", row && held.contains(row->certificate) ? Json(row->certificate)
                                                                            : Json(nullptr)}});
  }
  return {{"game", table.pattern}, {"variables", variables}, {"cells", std::move(cells)}};
}

/// Nothing if a limit was reached. The certificate is checked, and held with the others.
std::optional<SolvedGame> solve(Laboratory& laboratory, const games::AnyGame& game, double seconds,
                                Events& events) {
  const base::Stopwatch watch;
  const auto limits = events.limits(seconds);
  const auto solved = prove::answer(prove::at_start(game),
                                    {.memory = laboratory.config().memory, .limits = limits});
  if (!solved.known()) return std::nullopt;
  auto row = experiment::solved_game(game, solved, watch.seconds());
  if (!solved.evidence) return row;
  const auto written = solved.evidence->write(limits.rest(watch));
  if (!written.certificate || written.certificate->size() > CertificateStore::kLargest) return row;
  const auto held = laboratory.certificates().add(*written.certificate, limits.rest(watch));
  if (held) row.certificate = held->id;
  return row;
}

void solve_all(Laboratory& laboratory, const std::string& text, double seconds, Events& events) {
  const auto table = experiment::parse_games_table(text, "the table", kMostGames);
  const auto path = std::filesystem::path(laboratory.config().stores) / "tables.db";
  experiment::ValueStore store(path.string());
  Rows rows;
  for (const auto& cell : table.cells) {
    rows.push_back(cell.game ? store.find(cell.game->name()) : std::nullopt);
  }
  const auto tell = [&] { events.update("table", table_json(laboratory, table, rows)); };
  tell();
  const auto limits = events.limits(seconds);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (!table.cells[i].game || rows[i]) continue;
    if (*limits.stop) return events.reached_limit();
    rows[i] = solve(laboratory, *table.cells[i].game, seconds, events);
    if (rows[i]) {
      store.record(*rows[i]);
    } else {
      events.reached_limit();
    }
    tell();
  }
}

}  // namespace

Answer post_table(Laboratory& laboratory, const Request& request) {
  const Fields fields(request.fields);
  const auto& config = laboratory.config();
  const double seconds =
      fields.real("seconds", std::min(60.0, config.seconds), 0.001, config.seconds);
  auto text = fields.text("text");
  if (text.size() > kLongest) {
    throw base::InputError(fmt::format("a table has at most {} bytes", kLongest));
  }
  if (text.find('@') != std::string::npos) {
    throw base::InputError("a game in a file works only on the command line; write it out");
  }
  auto taken = std::make_shared<TakenStore>(laboratory);
  return {.job = [&laboratory, taken, text, seconds](Events& events) {
    solve_all(laboratory, text, seconds, events);
    taken->give_back();
  }};
}

}  // namespace zermelo::server

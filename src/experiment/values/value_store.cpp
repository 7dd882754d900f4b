#include "experiment/values/value_store.hpp"

#include <SQLiteCpp/SQLiteCpp.h>

#include <bit>

#include "experiment/store/database.hpp"
#include "experiment/store/errors.hpp"
#include "experiment/store/field_sum.hpp"

namespace zermelo::experiment {

namespace {

// The tables of a store are known by the number of their columns (store/tables.cpp): seven are
// those of no other.
constexpr const char* kTable = R"(CREATE TABLE IF NOT EXISTS solved (
  game TEXT NOT NULL PRIMARY KEY, value TEXT NOT NULL, move TEXT NOT NULL, nodes INTEGER NOT NULL,
  seconds REAL NOT NULL, certificate TEXT NOT NULL, checksum INTEGER NOT NULL) WITHOUT ROWID)";

std::int64_t checksum(const SolvedGame& solved) {
  return static_cast<std::int64_t>(FieldSum()
                                       .add(solved.game)
                                       .add(solved.value)
                                       .add(solved.move)
                                       .add(solved.nodes)
                                       .add(std::bit_cast<std::uint64_t>(solved.seconds))
                                       .add(solved.certificate)
                                       .sum());
}

}  // namespace

SolvedGame solved_game(const games::AnyGame& game, const prove::Answer& answer, double seconds) {
  return {.game = game.name(),
          .value = std::string(game.outcome_name(answer.value)),
          .move = answer.move ? game.move_name(*answer.move) : std::string(),
          .nodes = answer.nodes,
          .seconds = seconds,
          .certificate = {}};
}

ValueStore::ValueStore(const std::string& path) : path_(path) {
  database_ = open_to_write(path).database;
  telling(path_, [&] { database_->exec(kTable); });
}

ValueStore::~ValueStore() = default;

std::optional<SolvedGame> ValueStore::find(const std::string& game) {
  return telling(path_, [&]() -> std::optional<SolvedGame> {
    SQLite::Statement select(*database_, "SELECT * FROM solved WHERE game = ?");
    select.bind(1, game);
    if (!select.executeStep()) return std::nullopt;
    const SolvedGame solved{
        select.getColumn(0).getString(), select.getColumn(1).getString(),
        select.getColumn(2).getString(), static_cast<std::uint64_t>(select.getColumn(3).getInt64()),
        select.getColumn(4).getDouble(), select.getColumn(5).getString()};
    if (select.getColumn(6).getInt64() != checksum(solved)) return std::nullopt;
    return solved;
  });
}

void ValueStore::record(const SolvedGame& solved) {
  telling(path_, [&] {
    SQLite::Statement insert(*database_, "INSERT OR REPLACE INTO solved VALUES (?,?,?,?,?,?,?)");
    insert.bind(1, solved.game);
    insert.bind(2, solved.value);
    insert.bind(3, solved.move);
    insert.bind(4, static_cast<std::int64_t>(solved.nodes));
    insert.bind(5, solved.seconds);
    insert.bind(6, solved.certificate);
    insert.bind(7, checksum(solved));
    insert.exec();
  });
}

}  // namespace zermelo::experiment

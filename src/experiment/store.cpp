#include "experiment/store.hpp"

#include <SQLiteCpp/VariadicBind.h>
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <optional>
#include <set>
#include <tuple>

#include "base/error.hpp"
#include "experiment/store/database.hpp"
#include "experiment/store/errors.hpp"
#include "experiment/store/owner.hpp"
#include "experiment/store/rows.hpp"
#include "experiment/store/tables.hpp"

namespace zermelo::experiment {

using base::InputError;
using SQLite::Statement;

namespace {

using SQLite::Transaction;
constexpr auto kImmediate = SQLite::TransactionBehavior::IMMEDIATE;

/// The cells as the experiment has them, without games.
CellRecords cells_of(const Experiment& experiment) {
  CellRecords records;
  for (const auto& cell : experiment.cells) {
    records[{experiment.name, cell.name}] = {experiment.name, cell.name,       cell.game.name(),
                                             cell.players[0], cell.players[1], cell.seed};
  }
  return records;
}

bool same_games(const CellRecord& a, const CellRecord& b) {
  return std::tie(a.game, a.player_a, a.player_b, a.seed) ==
         std::tie(b.game, b.player_a, b.player_b, b.seed);
}

/// The numbers of the experiment's cells by name.
std::map<std::string, std::size_t> numbers_of(const Experiment& experiment) {
  std::map<std::string, std::size_t> numbers;
  for (std::size_t i = 0; i < experiment.cells.size(); ++i) numbers[experiment.cells[i].name] = i;
  return numbers;
}

/// Writes the record of a cell that has so many games more.
void write_cell(SQLite::Database& database, CellRecord cell, std::uint64_t more) {
  cell.games += more;
  cell.checksum = cell.right_checksum();
  insert(database, cell);
}

/// Removes everything of an experiment and writes what is in order.
void write_again(SQLite::Database& database, const std::string& experiment,
                 const Checked& checked) {
  // A damaged key may be found by no condition on it, so all rows that are to stay are read.
  auto others = read_contents(database);
  database.exec("DELETE FROM cells");
  database.exec("DELETE FROM games");
  for (const auto& cell : others.cells) {
    if (cell.experiment != experiment) insert(database, cell);
  }
  for (const auto& game : others.games) {
    if (game.experiment != experiment) insert(database, game);
  }
  for (const auto& [place, cell] : checked.cells) write_cell(database, cell, 0);
  for (const auto& game : checked.games) insert(database, game);
}

}  // namespace

Store::Store(const std::string& path, Mode mode) : path_(path) {
  if (mode == Mode::read && !std::filesystem::exists(path)) {
    throw InputError(fmt::format(
        "there is no results store '{}'; `zermelo experiment run` or `rate` creates one", path));
  }
  if (mode == Mode::write) {
    expect_store(path);  // before there is a lock beside it
    const OpeningLock lock(path);
    auto [database, damaged_file] = telling(path_, [&] { return open_to_write(path); });
    database_ = std::move(database);
    if (!damaged_file.empty()) {
      note(
          fmt::format("parts of the file are damaged; it was kept as '{}', and what could be read "
                      "is in a new one",
                      damaged_file));
    }
    has_owner(path);  // tidies
    owner_ = std::make_unique<Owner>(path);
    return;
  }
  telling(path_, [&] {
    try {
      database_ = open_to_read(path);
      if (is_sound(*database_)) return;
    } catch (const SQLite::Exception& error) {
      if (!says_damaged(error)) throw;
      if (!database_) throw;
    }
    note("parts of the file are damaged; `zermelo experiment run` repairs it");
  });
}

Store::~Store() {
  try {
    release();
  } catch (const std::exception&) {
    // The claims of an owner that is gone are void.
  }
}

void Store::note(std::string line) {
  if (std::find(damage_.begin(), damage_.end(), line) == damage_.end()) {
    damage_.push_back(std::move(line));
  }
}

Checked Store::read(const Experiment& experiment) {
  const Transaction transaction(*database_);  // so that both tables are of one moment
  auto contents = read_contents(*database_, experiment.name);
  auto checked = check(std::move(contents), cells_of(experiment));
  for (const auto& damage : checked.damage) note(damage.words());
  return checked;
}

void Store::expect_same_games(const Experiment& experiment, const Checked& checked) const {
  for (const auto& [place, cell] : cells_of(experiment)) {
    const auto& known = checked.cells.at(place);
    if (same_games(known, cell)) continue;
    const bool same = std::tie(known.game, known.player_a, known.player_b) ==
                      std::tie(cell.game, cell.player_a, cell.player_b);
    throw InputError(fmt::format(
        "results store '{}': cell {} of '{}' was played {}; undo the change to the experiment, or "
        "give it another name or another --db",
        path_, cell.cell, experiment.name,
        same ? std::string("with another seed")
             : fmt::format("as {} by {} and {}", known.game, known.player_a, known.player_b)));
  }
}

void Store::expect_same_games(const Experiment& experiment) {
  telling(path_, [&] { expect_same_games(experiment, read(experiment)); });
}

void Store::declare(const Experiment& experiment) {
  telling(path_, [&] {
    Transaction transaction(*database_, kImmediate);
    const auto wanted = cells_of(experiment);
    const auto checked = check(read_contents(*database_, experiment.name), wanted);
    expect_same_games(experiment, checked);
    for (const auto& damage : checked.damage) note(damage.words());
    if (!checked.damage.empty()) write_again(*database_, experiment.name, checked);
    for (const auto& [place, cell] : wanted) {
      if (!find_cell(*database_, cell.experiment, cell.cell)) write_cell(*database_, cell, 0);
    }
    transaction.commit();
  });
}

std::vector<Task> Store::recorded(const Experiment& experiment) {
  std::vector<Task> tasks;
  for (const auto& game : games(experiment)) tasks.push_back(game.task);
  return tasks;
}

std::vector<GameRow> Store::games(const Experiment& experiment) {
  return telling(path_, [&] {
    const auto numbers = numbers_of(experiment);
    std::vector<GameRow> games;
    for (auto& game : read(experiment).games) {
      const auto cell = numbers.find(game.cell);
      if (cell == numbers.end()) continue;
      games.push_back({{cell->second, game.index},
                       game.seed,
                       std::move(game.winner),
                       game.length,
                       std::move(game.moves),
                       game.cpu_seconds});
    }
    std::sort(games.begin(), games.end(),
              [](const GameRow& a, const GameRow& b) { return a.task < b.task; });
    return games;
  });
}

void Store::drop_void_claims() {
  Statement owners(*database_, "SELECT DISTINCT owner FROM claims");
  std::vector<std::string> gone;
  while (owners.executeStep()) {
    const auto owner = owners.getColumn(0).getString();
    if (!owner_->lives(owner)) gone.push_back(owner);
  }
  for (const auto& owner : gone) {
    Statement remove(*database_, "DELETE FROM claims WHERE owner=?");
    SQLite::bind(remove, owner);
    remove.exec();
  }
}

std::vector<Task> Store::claim(const Experiment& experiment, const std::vector<Task>& tasks) {
  return telling(path_, [&] {
    std::vector<Task> mine;
    Transaction transaction(*database_, kImmediate);
    drop_void_claims();
    Statement insert(
        *database_,
        "INSERT OR IGNORE INTO claims SELECT ?1, ?2, ?3, ?4 WHERE NOT EXISTS (SELECT 1 "
        "FROM games WHERE experiment=?1 AND cell=?2 AND game_index=?3)");
    for (const auto& task : tasks) {
      insert.reset();
      SQLite::bind(insert, experiment.name, experiment.cells[task.cell].name,
                   static_cast<std::int64_t>(task.index), owner_->name());
      if (insert.exec() == 1) mine.push_back(task);
    }
    transaction.commit();
    return mine;
  });
}

void Store::record(const Experiment& experiment, const std::vector<GameRow>& games,
                   const std::string& version) {
  telling(path_, [&] {
    Transaction transaction(*database_, kImmediate);
    const auto cells = cells_of(experiment);
    Statement release(*database_,
                      "DELETE FROM claims WHERE experiment=? AND cell=? AND game_index=?");
    std::map<std::string, std::uint64_t> added;
    for (const auto& game : games) {
      const auto& cell = experiment.cells[game.task.cell].name;
      GameRecord record{experiment.name, cell,       game.task.index,  game.seed, game.winner,
                        game.length,     game.moves, game.cpu_seconds, version};
      record.checksum = record.right_checksum(cells.at({experiment.name, cell}));
      if (insert(*database_, record)) ++added[cell];
      release.reset();
      SQLite::bind(release, experiment.name, cell, static_cast<std::int64_t>(game.task.index));
      release.exec();
    }
    for (const auto& [cell, count] : added) {
      // A record that was damaged meanwhile stays so, and the next run repairs it.
      if (auto record = find_cell(*database_, experiment.name, cell)) {
        write_cell(*database_, std::move(*record), count);
      }
    }
    transaction.commit();
  });
}

void Store::release() {
  if (!owner_) return;
  telling(path_, [&] {
    Statement remove(*database_, "DELETE FROM claims WHERE owner=?");
    SQLite::bind(remove, owner_->name());
    remove.exec();
  });
}

std::vector<CellCounts> Store::counts(const Experiment& experiment, bool up_to_a_gap) {
  std::vector<CellCounts> result;
  for (const auto& cell : experiment.cells) result.push_back(cell.before);
  for (const auto& game : games(experiment)) {
    const auto& cell = experiment.cells[game.task.cell];
    auto& counts = result[game.task.cell];
    if (game.task.index < cell.before.games || game.task.index >= cell.games) continue;
    if (up_to_a_gap && game.task.index != counts.games) continue;
    const auto length = static_cast<double>(game.length);
    ++counts.games;
    ++counts.winners[game.winner];
    counts.moves += length;
    counts.moves_squared += length * length;
    counts.cpu_seconds += game.cpu_seconds;
  }
  return result;
}

std::vector<CellCounts> Store::counts(const Experiment& experiment) {
  return counts(experiment, false);
}

std::vector<CellCounts> Store::counts_without_gap(const Experiment& experiment) {
  return counts(experiment, true);
}

std::vector<std::string> Store::versions(const Experiment& experiment) {
  return telling(path_, [&] {
    std::set<std::string> versions;
    for (auto& game : read(experiment).games) versions.insert(std::move(game.version));
    return std::vector<std::string>(versions.begin(), versions.end());
  });
}

std::uint64_t Store::merge(const std::string& other_path) {
  Store other(other_path, Mode::read);
  return telling(path_, [&] {
    Transaction transaction(*database_, kImmediate);
    const auto here = check(read_contents(*database_), {});
    if (!here.damage.empty()) {
      throw InputError(
          fmt::format("results store '{}': {}; `zermelo experiment run` repairs it; "
                      "nothing was merged",
                      path_, here.damage.front().words()));
    }
    const auto& mine = here.cells;
    auto contents = telling(other_path, [&] {
      const Transaction snapshot(*other.database_);
      return read_contents(*other.database_);
    });
    const auto theirs = check(std::move(contents), mine);
    for (const auto& [place, cell] : theirs.cells) {
      const auto known = mine.find(place);
      if (known == mine.end() || same_games(known->second, cell)) continue;
      throw InputError(
          fmt::format("results stores '{}' and '{}': cell {} of '{}' is not the same in both; "
                      "nothing was merged",
                      path_, other_path, place.second, place.first));
    }
    for (const auto& line : other.damage_) note(fmt::format("'{}': {}", other_path, line));
    for (const auto& damage : theirs.damage) {
      note(fmt::format("'{}': {}", other_path, damage.words()));
    }
    std::map<std::pair<std::string, std::string>, std::uint64_t> added;
    std::uint64_t sum = 0;
    for (auto game : theirs.games) {
      const auto place = std::pair(game.experiment, game.cell);
      game.checksum = game.right_checksum(theirs.cells.at(place));
      const std::uint64_t fresh = insert(*database_, game) ? 1 : 0;
      added[place] += fresh;
      sum += fresh;
    }
    for (const auto& [place, cell] : theirs.cells) {
      const auto known = mine.find(place);
      auto record = known == mine.end() ? cell : known->second;
      if (known == mine.end()) record.games = 0;
      write_cell(*database_, std::move(record), added[place]);
    }
    transaction.commit();
    return sum;
  });
}

}  // namespace zermelo::experiment

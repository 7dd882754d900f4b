#include "experiment/store.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <SQLiteCpp/VariadicBind.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <chrono>
#include <filesystem>
#include <random>
#include <thread>

#include "base/clock.hpp"
#include "base/error.hpp"

namespace zermelo::experiment {

using base::InputError;
using SQLite::Statement;

namespace {

constexpr int kWaitForOthers = 60'000;  // milliseconds that a statement waits for another process

constexpr const char* kSchema = R"(
CREATE TABLE IF NOT EXISTS cells (
  experiment TEXT NOT NULL, cell TEXT NOT NULL, game TEXT NOT NULL,
  player_a TEXT NOT NULL, player_b TEXT NOT NULL, seed INTEGER NOT NULL,
  PRIMARY KEY (experiment, cell)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS games (
  experiment TEXT NOT NULL, cell TEXT NOT NULL, game_index INTEGER NOT NULL, seed INTEGER NOT NULL,
  winner TEXT NOT NULL, length INTEGER NOT NULL, moves TEXT NOT NULL, cpu_seconds REAL NOT NULL,
  version TEXT NOT NULL, PRIMARY KEY (experiment, cell, game_index)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS claims (
  experiment TEXT NOT NULL, cell TEXT NOT NULL, game_index INTEGER NOT NULL, owner TEXT NOT NULL,
  PRIMARY KEY (experiment, cell, game_index)) WITHOUT ROWID;
)";

/// SQLite has only signed integers, so the bits are kept and not the value.
std::int64_t stored(std::uint64_t number) { return static_cast<std::int64_t>(number); }

/// Runs work on a database. An error there becomes one line that names the file.
template <class Work>
auto telling(const std::string& path, Work&& work) {
  try {
    return work();
  } catch (const SQLite::Exception& error) {
    throw InputError(fmt::format("results store '{}': {}", path, error.what()));
  }
}

/// The database with its tables. If two processes create it at the same moment, SQLite tells one of
/// them at once that it is locked, or that the other's journal is gone, and it tries again.
std::unique_ptr<SQLite::Database> open_database(const std::string& path) {
  constexpr int kBusy = 5, kInputOutput = 10;  // SQLITE_BUSY, SQLITE_IOERR
  constexpr double kPatience = 5;              // seconds, after which the error is reported
  const base::Stopwatch watch;
  while (true) {
    try {
      const int flags = SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE;
      auto database = std::make_unique<SQLite::Database>(path, flags, kWaitForOthers);
      database->exec("PRAGMA journal_mode=WAL");
      database->exec("PRAGMA synchronous=FULL");
      database->exec(kSchema);
      return database;
    } catch (const SQLite::Exception& error) {
      const bool passing = error.getErrorCode() == kBusy || error.getErrorCode() == kInputOutput;
      if (!passing || watch.seconds() > kPatience) throw;
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
}

}  // namespace

/// A lock that ends with its process, and its name.
class Store::Owner {
 public:
  explicit Owner(const std::string& store) : store_(store) {
    std::random_device device;
    while (true) {
      name_ = fmt::format("{:08x}{:08x}", device(), device());
      file_ = ::open(path(name_).c_str(), O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0644);
      if (file_ < 0 || ::flock(file_, LOCK_EX) != 0) {
        throw InputError(fmt::format("results store '{}': its directory is not writable", store));
      }
      // Before the lock was ours, another process may have taken the file for one that was left
      // behind, and removed it; then a new one is needed.
      struct stat status = {};
      if (::fstat(file_, &status) == 0 && status.st_nlink > 0) return;
      ::close(file_);
    }
  }
  ~Owner() {
    ::unlink(path(name_).c_str());
    ::close(file_);
  }
  Owner(const Owner&) = delete;
  Owner& operator=(const Owner&) = delete;

  const std::string& name() const { return name_; }

  /// Removes the files of processes that ended without removing them.
  void tidy() const {
    const std::filesystem::path file(path(""));
    const auto folder = file.has_parent_path() ? file.parent_path() : std::filesystem::path(".");
    std::error_code ignored;
    for (const auto& entry : std::filesystem::directory_iterator(folder, ignored)) {
      const auto name = entry.path().filename().string();
      const auto prefix = file.filename().string();
      if (name.starts_with(prefix)) lives(name.substr(prefix.size()));
    }
  }

  bool lives(const std::string& other) const {
    if (other == name_) return true;
    const int file = ::open(path(other).c_str(), O_RDWR | O_CLOEXEC);
    if (file < 0) return false;
    const bool locked = ::flock(file, LOCK_EX | LOCK_NB) != 0;
    if (!locked) ::unlink(path(other).c_str());
    ::close(file);
    return locked;
  }

 private:
  std::string path(const std::string& owner) const { return store_ + "-run-" + owner; }

  std::string store_;
  std::string name_;
  int file_ = -1;
};

Store::Store(const std::string& path, Mode mode) : path_(path) {
  if (mode == Mode::read && !std::filesystem::exists(path)) {
    throw InputError(
        fmt::format("there is no results store '{}'; `zermelo experiment run` creates one", path));
  }
  database_ = telling(path_, [&] { return open_database(path); });
  if (mode == Mode::write) {
    owner_ = std::make_unique<Owner>(path);
    owner_->tidy();
  }
}

Store::~Store() {
  try {
    release();
  } catch (const std::exception&) {
    // The claims of an owner that is gone are void.
  }
}

void Store::declare(const Experiment& experiment) {
  telling(path_, [&] {
    SQLite::Transaction transaction(*database_, SQLite::TransactionBehavior::IMMEDIATE);
    Statement insert(*database_, "INSERT OR IGNORE INTO cells VALUES (?, ?, ?, ?, ?, ?)");
    Statement look(
        *database_,
        "SELECT game, player_a, player_b, seed FROM cells WHERE experiment=? AND cell=?");
    for (const auto& cell : experiment.cells) {
      insert.reset();
      SQLite::bind(insert, experiment.name, cell.name, cell.game.name(), cell.players[0],
                   cell.players[1], stored(cell.seed));
      insert.exec();
      look.reset();
      SQLite::bind(look, experiment.name, cell.name);
      look.executeStep();
      if (look.getColumn(0).getString() != cell.game.name() ||
          look.getColumn(1).getString() != cell.players[0] ||
          look.getColumn(2).getString() != cell.players[1] ||
          look.getColumn(3).getInt64() != stored(cell.seed)) {
        throw InputError(fmt::format(
            "results store '{}': cell {} of '{}' was played as {} by {} and {}; undo the change to "
            "the experiment, or give it another name or another --db",
            path_, cell.name, experiment.name, look.getColumn(0).getString(),
            look.getColumn(1).getString(), look.getColumn(2).getString()));
      }
    }
    transaction.commit();
  });
}

std::vector<Task> Store::recorded(const Experiment& experiment) {
  return telling(path_, [&] {
    std::vector<Task> tasks;
    Statement select(*database_,
                     "SELECT game_index FROM games WHERE experiment=? AND cell=? ORDER BY 1");
    for (std::size_t i = 0; i < experiment.cells.size(); ++i) {
      select.reset();
      SQLite::bind(select, experiment.name, experiment.cells[i].name);
      while (select.executeStep()) {
        tasks.push_back({i, static_cast<std::uint64_t>(select.getColumn(0).getInt64())});
      }
    }
    return tasks;
  });
}

std::vector<GameRow> Store::games(const Experiment& experiment) {
  return telling(path_, [&] {
    std::vector<GameRow> games;
    Statement select(*database_,
                     "SELECT game_index, seed, winner, length, moves, cpu_seconds FROM games WHERE "
                     "experiment=? AND cell=? ORDER BY 1");
    for (std::size_t i = 0; i < experiment.cells.size(); ++i) {
      select.reset();
      SQLite::bind(select, experiment.name, experiment.cells[i].name);
      while (select.executeStep()) {
        games.push_back({{i, static_cast<std::uint64_t>(select.getColumn(0).getInt64())},
                         static_cast<std::uint64_t>(select.getColumn(1).getInt64()),
                         select.getColumn(2).getString(),
                         static_cast<std::uint64_t>(select.getColumn(3).getInt64()),
                         select.getColumn(4).getString(),
                         select.getColumn(5).getDouble()});
      }
    }
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
    SQLite::Transaction transaction(*database_, SQLite::TransactionBehavior::IMMEDIATE);
    drop_void_claims();
    Statement insert(
        *database_,
        "INSERT OR IGNORE INTO claims SELECT ?1, ?2, ?3, ?4 WHERE NOT EXISTS (SELECT 1 "
        "FROM games WHERE experiment=?1 AND cell=?2 AND game_index=?3)");
    for (const auto& task : tasks) {
      insert.reset();
      SQLite::bind(insert, experiment.name, experiment.cells[task.cell].name, stored(task.index),
                   owner_->name());
      if (insert.exec() == 1) mine.push_back(task);
    }
    transaction.commit();
    return mine;
  });
}

void Store::record(const Experiment& experiment, const std::vector<GameRow>& games,
                   const std::string& version) {
  telling(path_, [&] {
    SQLite::Transaction transaction(*database_, SQLite::TransactionBehavior::IMMEDIATE);
    Statement insert(*database_, "INSERT INTO games VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)");
    Statement release(*database_,
                      "DELETE FROM claims WHERE experiment=? AND cell=? AND game_index=?");
    for (const auto& game : games) {
      const auto& cell = experiment.cells[game.task.cell].name;
      insert.reset();
      SQLite::bind(insert, experiment.name, cell, stored(game.task.index), stored(game.seed),
                   game.winner, stored(game.length), game.moves, game.cpu_seconds, version);
      insert.exec();
      release.reset();
      SQLite::bind(release, experiment.name, cell, stored(game.task.index));
      release.exec();
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

std::vector<CellCounts> Store::counts(const Experiment& experiment) {
  return telling(path_, [&] {
    std::vector<CellCounts> result;
    Statement select(*database_,
                     "SELECT winner, COUNT(*), SUM(length), SUM(length * length), SUM(cpu_seconds) "
                     "FROM games WHERE experiment=? AND cell=? AND game_index<? GROUP BY winner");
    for (const auto& cell : experiment.cells) {
      CellCounts counts;
      select.reset();
      SQLite::bind(select, experiment.name, cell.name, stored(experiment.games));
      while (select.executeStep()) {
        const auto games = static_cast<std::uint64_t>(select.getColumn(1).getInt64());
        counts.winners[select.getColumn(0).getString()] = games;
        counts.games += games;
        counts.moves += select.getColumn(2).getDouble();
        counts.moves_squared += select.getColumn(3).getDouble();
        counts.cpu_seconds += select.getColumn(4).getDouble();
      }
      result.push_back(std::move(counts));
    }
    return result;
  });
}

std::vector<std::string> Store::versions(const Experiment& experiment) {
  return telling(path_, [&] {
    std::vector<std::string> result;
    Statement select(*database_,
                     "SELECT DISTINCT version FROM games WHERE experiment=? ORDER BY 1");
    SQLite::bind(select, experiment.name);
    while (select.executeStep()) result.push_back(select.getColumn(0).getString());
    return result;
  });
}

std::uint64_t Store::merge(const std::string& other_path) {
  Store(other_path, Mode::read);  // throws if it is not a store
  return telling(path_, [&] {
    Statement attach(*database_, "ATTACH DATABASE ? AS other");
    SQLite::bind(attach, other_path);
    attach.exec();
    SQLite::Transaction transaction(*database_, SQLite::TransactionBehavior::IMMEDIATE);
    Statement differing(*database_,
                        "SELECT experiment, cell FROM cells AS a JOIN other.cells AS b USING "
                        "(experiment, cell) WHERE a.game<>b.game OR a.player_a<>b.player_a OR "
                        "a.player_b<>b.player_b OR a.seed<>b.seed LIMIT 1");
    if (differing.executeStep()) {
      throw InputError(
          fmt::format("results stores '{}' and '{}': cell {} of '{}' is not the same in both; "
                      "nothing was merged",
                      path_, other_path, differing.getColumn(1).getString(),
                      differing.getColumn(0).getString()));
    }
    differing.reset();
    database_->exec("INSERT OR IGNORE INTO cells SELECT * FROM other.cells");
    const int added = database_->exec("INSERT OR IGNORE INTO games SELECT * FROM other.games");
    transaction.commit();
    database_->exec("DETACH DATABASE other");
    return static_cast<std::uint64_t>(added);
  });
}

std::vector<std::pair<std::string, std::uint64_t>> Store::experiments() {
  return telling(path_, [&] {
    std::vector<std::pair<std::string, std::uint64_t>> result;
    Statement select(*database_,
                     "SELECT experiment, COUNT(*) FROM games GROUP BY experiment ORDER BY 1");
    while (select.executeStep()) {
      result.emplace_back(select.getColumn(0).getString(),
                          static_cast<std::uint64_t>(select.getColumn(1).getInt64()));
    }
    return result;
  });
}

}  // namespace zermelo::experiment

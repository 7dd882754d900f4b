// Every file that the program reads besides certificates and SGF: experiments, the counts of a
// stored run, published numbers, what processes of an experiment tell each other, tables to resume
// from, pairings to play, shapes of boards, and positional games in both of their forms. Whatever
// the bytes are, the file is read or refused with an InputError of one line.
//
// The first byte chooses the reader and the rest is the file.
#include <sys/mman.h>
#include <unistd.h>

#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "base/error.hpp"
#include "experiment/experiment.hpp"
#include "experiment/processes/game_jobs.hpp"
#include "experiment/processes/messages.hpp"
#include "experiment/stored_run.hpp"
#include "experiment/table.hpp"
#include "games/any_game.hpp"
#include "games/positional/pg_file.hpp"
#include "play/files/pairing_file.hpp"
#include "solve/tables/table_file.hpp"

namespace {

namespace experiment = zermelo::experiment;

/// A file that is only in memory, for readers that take a path.
class MemoryFile {
 public:
  explicit MemoryFile(std::string_view text) : descriptor_(memfd_create("fuzz", MFD_CLOEXEC)) {
    if (descriptor_ < 0) std::abort();
    if (::write(descriptor_, text.data(), text.size()) != static_cast<ssize_t>(text.size())) {
      std::abort();
    }
  }
  MemoryFile(const MemoryFile&) = delete;
  MemoryFile& operator=(const MemoryFile&) = delete;
  ~MemoryFile() { ::close(descriptor_); }

  std::string path() const { return "/proc/self/fd/" + std::to_string(descriptor_); }

 private:
  int descriptor_;
};

const experiment::Experiment& small_experiment() {
  static const auto small = experiment::parse_experiment(
      "name = 'small'\ngame = 'order-chaos:{n}x{n},line=2'\ngames = 4\n"
      "players = { order = 'random', chaos = 'random' }\n"
      "report = { rows = 'n', columns = 'n', player = 'order' }\n[[cells]]\nn = [2, 3]\n",
      "small.toml");
  return small;
}

/// An experiment whose cells name files, or are more than a person would ask for, is not for a
/// fuzzer to expand.
void read_experiment(std::string_view text) {
  if (text.find('@') != std::string_view::npos || text.size() > 2000) return;
  experiment::parse_experiment(text, "fuzz.toml");
}

/// A game whose name says that it is in a file. Its normal form is a name without files.
void read_game(const std::string& before, std::string_view text, const std::string& after) {
  if (text.find("include") != std::string_view::npos) return;  // other files are not for a fuzzer
  const MemoryFile file(text);
  const auto game = zermelo::games::AnyGame::parse(before + file.path() + after);
  if (zermelo::games::AnyGame::parse(game.name()).name() != game.name()) std::abort();
}

void read(std::uint8_t what, std::string_view text) {
  switch (what % 9) {
    case 0:
      return read_experiment(text);
    case 1:
      experiment::parse_stored_run(text, "run");
      return;
    case 2:
      experiment::parse_published(text, "published");
      return;
    case 3:
      for (const auto& done : experiment::read_message(text).done) {
        experiment::read_game(done.result, small_experiment());
      }
      return;
    case 4: {
      const MemoryFile file(text);
      zermelo::solve::TableFile(file.path(), "fuzz").read([](std::uint64_t, std::uint64_t) {});
      return;
    }
    case 5:
      return read_game("positional:@", text, "");
    case 6:
      return read_game("order-chaos:@", text, ",line=3");
    case 7:
      zermelo::games::positional::read_pg_file(text, "fuzz.pg");
      return;
    default: {
      static const auto board = zermelo::board::Board::rectangle(5, 5);
      const MemoryFile file(text);
      try {
        zermelo::play::read_pairing(file.path(), board);
      } catch (const zermelo::base::InputError&) {
        zermelo::play::read_periodic_pairing(file.path());
      }
      return;
    }
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  try {
    read(data[0], {reinterpret_cast<const char*>(data + 1), size - 1});
  } catch (const zermelo::base::InputError& error) {
    const std::string_view line = error.what();
    if (line.empty() || line.find('\n') != std::string_view::npos) std::abort();
  }
  return 0;
}

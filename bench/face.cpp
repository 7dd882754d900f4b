// Asks the public face for C++ the same question many times, and prints the processor time of a
// call; bench/python_cost.py compares Python's with it.
//
// usage: zermelo_face playouts|solve GAME MOVES COUNT CALLS
//   COUNT   random games in a call; solve takes no notice of it
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <string>
#include <zermelo/zermelo.hpp>

namespace {

double cpu_seconds() {
  timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

}  // namespace

int main(int argc, char** argv) try {
  if (argc != 6) {
    std::fputs("usage: zermelo_face playouts|solve GAME MOVES COUNT CALLS\n", stderr);
    return 2;
  }
  const std::string task = argv[1];
  const auto position = zermelo::Game(argv[2]).after(argv[3]);
  const auto count = std::strtoull(argv[4], nullptr, 10);
  const auto calls = std::strtoull(argv[5], nullptr, 10);
  std::uint64_t sum = 0;  // so that nothing is left out
  const double begin = cpu_seconds();
  for (std::uint64_t i = 0; i < calls; ++i) {
    sum += task == "solve" ? position.solve().positions : position.playouts(count).a_wins;
  }
  const double seconds = cpu_seconds() - begin;
  std::printf("%.9f %llu\n", seconds / static_cast<double>(calls),
              static_cast<unsigned long long>(sum / calls));
  return 0;
} catch (const zermelo::Error& error) {
  std::fprintf(stderr, "%s\n", error.what());
  return 2;
}

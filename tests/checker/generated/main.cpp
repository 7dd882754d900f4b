// Prints the profile of each seed that is named, or of all: SEED, REASON COUNT ..., and behind a
// second tab the numbers of the conditions that were met, if the checker was made by
// scripts/mutate_checker.py.
#include <iostream>

#include "generated/generated.hpp"
#ifdef ZERMELO_MUTATED
#include "mutation_switch.hpp"
#endif

int main(int argc, char** argv) {
  const std::vector<std::string> wanted(argv + 1, argv + argc);
  for (const Exhibit& seed : generated::seeds()) {
    if (!wanted.empty() && std::find(wanted.begin(), wanted.end(), seed.name) == wanted.end()) {
      continue;
    }
    std::cout << seed.name << '\t';
    for (const auto& [reason, count] : generated::profile_of(seed)) {
      std::cout << reason << ' ' << count << ' ';
    }
    std::cout << '\t';
#ifdef ZERMELO_MUTATED
    for (const int number : mutation::met) std::cout << number << ' ';
    mutation::met.clear();
#endif
    std::cout << std::endl;
  }
}

// Certificates of less than 100 kB that ask the checker for as much work as they can, one or more
// for everything that it repeats as often as a file says.
#pragma once

#include <string>
#include <vector>

struct Hostile {
  std::string name;
  std::string text;
};

std::vector<Hostile> hostile_certificates();

// Those of positional games, whose sets have to be found first.
std::vector<Hostile> hostile_positional();

namespace hostile {

inline constexpr std::size_t kMostBytes = 99'000;

std::string cell(int column, int row);

// The lines of a certificate up to that of its kind.
std::string head(const std::string& game, const std::string& claim, const std::string& kind);

}  // namespace hostile

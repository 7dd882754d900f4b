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

// Certificates that are made from good ones by changing them in every simple way: words, lines,
// numbers, options of the game, symmetries, moves before the claim, and several of these at once.
// None is written by hand. scripts/mutate_checker.py runs them against a checker of which a
// condition is switched off.
#pragma once

#include <functional>
#include <map>
#include <string>

#include "museum.hpp"

namespace generated {

// What the others are made from, small enough that there can be many of them.
std::vector<Exhibit> seeds();

// Calls `take` with every certificate made from the seed, always the same ones in the same order.
void for_each(const Exhibit& seed, const std::function<void(const std::string&)>& take);

// The name of the seed that stands for the directories of the museum, and what they count as.
inline constexpr const char* kFolders = "folders";
std::map<std::string, int> profile_of_folders();

// The same for seeds that are no certificates but names of random positions (random_positions.cpp);
// false if the name is none of these.
bool random_positions(const std::string& name, const std::function<void(const std::string&)>& take);

// What a verdict counts as: `verified`, `given-parts` or the reason to reject.
std::string name_of(const checker::Verdict& verdict);

// How many of them were rejected for which reason, and how many are `verified`, all tidiness asked.
using Profile = std::map<std::string, int>;
Profile profile_of(const Exhibit& seed);

}  // namespace generated

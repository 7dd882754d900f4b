// What a person probably meant by a word that is not known.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace zermelo::app {

/// How many letters have to be added, left out, changed or exchanged with the next one to make one
/// word of the other (the restricted distance of Damerau and Levenshtein).
std::size_t typing_distance(std::string_view a, std::string_view b);

/// The nearest of the known words, or nothing if none is near: up to one slip in three letters.
std::string nearest(std::string_view word, const std::vector<std::string>& known);

}  // namespace zermelo::app

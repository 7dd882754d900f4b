#include "prove/hex/relaxed/relaxed_file.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <array>

#include "base/random.hpp"

namespace zermelo::prove {

namespace {

using Words = std::vector<std::uint64_t>;

constexpr solve::KeptFile::Kind kRelaxation{
    .magic = "zermelo-relaxation 1", .noun = "search", .maker = "solve --relaxed"};

std::uint64_t sum_of(const Words& words) {
  std::uint64_t sum = 0;
  for (const auto word : words) sum = base::mix(sum ^ word) + 1;
  return sum;
}

Words read_rest(std::FILE* file) {
  Words words;
  std::array<std::uint64_t, 4096> piece{};
  for (std::size_t n = 0;
       (n = std::fread(piece.data(), sizeof piece[0], piece.size(), file)) > 0;) {
    words.insert(words.end(), piece.begin(), piece.begin() + static_cast<long>(n));
  }
  return words;
}

}  // namespace

RelaxedFile::RelaxedFile(const std::string& path, const Groups& groups, const RelaxedRules& rules)
    : groups_(groups),
      file_(path, kRelaxation,
            fmt::format("hex:{}xN,wrap=cylinder from {} empty cells on, first answers {}",
                        groups.columns(), rules.least_empty, fmt::join(rules.first_answers, " "))) {
}

std::optional<RelaxedFile::State> RelaxedFile::read(std::size_t bits) const {
  const auto file = file_.open();
  if (!file) return std::nullopt;
  auto words = read_rest(file.get());
  if (words.size() < bits + 3 || words[0] != bits) file_.refuse_damaged();
  const auto sum = words.back();
  words.pop_back();
  const auto count = words[bits + 1];
  if (sum != sum_of(words) || words.size() != bits + 2 + 3 * count) file_.refuse_damaged();
  State state;
  state.bits.assign(words.begin() + 1, words.begin() + 1 + static_cast<long>(bits));
  for (std::size_t i = bits + 2; i < words.size(); i += 3) {
    const auto x = words[i], stone = words[i + 1], answers = words[i + 2];
    if (x >= static_cast<std::uint64_t>(groups_.size())) file_.refuse_damaged();
    const auto& stones = groups_.stones(static_cast<int>(x));
    if (stone >= stones.size() || answers >> stones[stone].answers.size() != 0) {
      file_.refuse_damaged();
    }
    state.separators.push_back(
        {static_cast<int>(x), static_cast<int>(stone), static_cast<unsigned>(answers), 0});
  }
  return state;
}

void RelaxedFile::write(const PairBits& choice, const std::vector<Separator>& separators) {
  file_.write([&](std::FILE* file) {
    Words words{choice.bits().size()};
    words.insert(words.end(), choice.bits().begin(), choice.bits().end());
    words.push_back(separators.size());
    for (const auto& separator : separators) {
      for (const std::uint64_t word :
           {static_cast<std::uint64_t>(separator.x), static_cast<std::uint64_t>(separator.stone),
            static_cast<std::uint64_t>(separator.answers)}) {
        words.push_back(word);
      }
    }
    words.push_back(sum_of(words));
    return std::fwrite(words.data(), sizeof words[0], words.size(), file) == words.size();
  });
}

}  // namespace zermelo::prove

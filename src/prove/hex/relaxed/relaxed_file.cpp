#include "prove/hex/relaxed/relaxed_file.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <array>

#include "base/random.hpp"

namespace zermelo::prove {

namespace {

using Words = std::vector<std::uint64_t>;

constexpr solve::KeptFile::Kind kRelaxation{
    .magic = "zermelo-relaxation 2", .noun = "search", .maker = "solve --relaxed"};

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
    : file_(path, kRelaxation,
            fmt::format("hex:{}xN,wrap=cylinder from {} empty cells on, first answers {}",
                        groups.columns(), rules.least_empty, fmt::join(rules.first_answers, " "))) {
}

std::optional<std::vector<RelaxedFile::Kept>> RelaxedFile::read(const Bounds& bounds) const {
  const auto file = file_.open();
  if (!file) return std::nullopt;
  auto words = read_rest(file.get());
  if (words.size() < 2) file_.refuse_damaged();
  const auto sum = words.back();
  words.pop_back();
  if (sum != sum_of(words)) file_.refuse_damaged();
  std::size_t at = 0;
  const auto next = [&](std::uint64_t below) {
    if (at == words.size() || words[at] >= below) file_.refuse_damaged();
    return words[at++];
  };
  std::vector<Kept> kept(next(words.size()));
  for (auto& [separator, places] : kept) {
    separator.x = static_cast<int>(next(static_cast<std::uint64_t>(bounds.answered)));
    const auto& stones = bounds.stones(separator.x);
    separator.stone = static_cast<int>(next(stones.size()));
    const auto answers = stones[static_cast<std::size_t>(separator.stone)].answers.size();
    separator.answers = static_cast<unsigned>(next(std::uint64_t{1} << answers));
    separator.literal = next(2) != 0 ? 1 : -1;
    places.resize(next(2 * static_cast<std::uint64_t>(bounds.states) + 1));
    std::uint64_t four = 0;
    for (std::size_t i = 0; i < places.size(); ++i) {
      if (i % 4 == 0) four = next(~std::uint64_t{0});
      places[i] = static_cast<int>(four >> 16 * (i % 4) & 0xffff);
      if (places[i] >= 2 * bounds.states) file_.refuse_damaged();
    }
  }
  if (at != words.size()) file_.refuse_damaged();
  return kept;
}

void RelaxedFile::write(const std::vector<Separator>& separators,
                        const std::vector<std::vector<std::uint64_t>>& places) {
  file_.write([&](std::FILE* file) {
    Words words{separators.size()};
    for (std::size_t i = 0; i < separators.size(); ++i) {
      const auto& [x, stone, answers, literal] = separators[i];
      for (const std::uint64_t word :
           {static_cast<std::uint64_t>(x), static_cast<std::uint64_t>(stone),
            static_cast<std::uint64_t>(answers), static_cast<std::uint64_t>(literal > 0 ? 1 : 0)}) {
        words.push_back(word);
      }
      const auto count = words.size();
      words.push_back(0);
      for_each_bit(places[i].data(), places[i].size(), [&](int place) {
        const auto k = words[count]++ % 4;
        if (k == 0) words.push_back(0);
        words.back() |= static_cast<std::uint64_t>(place) << 16 * k;
      });
    }
    words.push_back(sum_of(words));
    return std::fwrite(words.data(), sizeof words[0], words.size(), file) == words.size();
  });
}

}  // namespace zermelo::prove

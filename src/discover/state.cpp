#include "discover/state.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <array>

#include "base/error.hpp"
#include "base/random.hpp"
#include "base/text.hpp"

namespace zermelo::discover {

namespace {

constexpr solve::KeptFile::Kind kSearch{
    .magic = "zermelo-discover 1", .noun = "search", .maker = "discover"};

std::uint64_t digest(std::string_view text) {
  std::uint64_t sum = 0;
  for (const char c : text) sum = base::mix(sum ^ static_cast<unsigned char>(c)) + 1;
  return sum;
}

std::string read_rest(std::FILE* file) {
  std::string text;
  std::array<char, 4096> piece{};
  for (std::size_t n = 0; (n = std::fread(piece.data(), 1, piece.size(), file)) > 0;) {
    text.append(piece.data(), n);
  }
  return text;
}

std::optional<std::vector<std::uint64_t>> numbers(std::vector<std::string_view> words) {
  std::vector<std::uint64_t> all;
  for (std::size_t i = 1; i < words.size(); ++i) {
    const auto number = base::parse_number<std::uint64_t>(words[i]);
    if (!number) return std::nullopt;
    all.push_back(*number);
  }
  return all;
}

}  // namespace

StateFile::StateFile(const std::string& path, const games::AnyGame& game, const Config& config)
    : game_(game),
      file_(path, kSearch,
            fmt::format("{} as {}{}", game.name(), game.side_name(config.side),
                        config.ties == Ties::every ? " with every choice" : "")) {}

std::optional<State> StateFile::read() const {
  const auto file = file_.open();
  if (!file) return std::nullopt;
  const auto text = read_rest(file.get());
  const auto end = text.rfind("sum ");
  if (end == std::string::npos ||
      text.substr(end) != fmt::format("sum {:x}\n", digest(text.substr(0, end)))) {
    file_.refuse_damaged();
  }
  State state;
  for (const auto line : base::split(std::string_view(text).substr(0, end), '\n')) {
    const auto words = base::words(line);
    if (words.empty()) continue;
    if (words[0] == "winner") {
      state.winners.push_back(strategy::rules::parse_list(game_, line.substr(words[0].size())));
      continue;
    }
    const auto all = numbers(words);
    if (words[0] == "tried" && all && all->size() == 7) {
      const auto& n = *all;
      state.tried.push_back({static_cast<int>(n[0]), n[1], n[2], n[3], n[4], n[5], n[6], true});
    } else if ((words[0] == "at" || words[0] == "after") && all) {
      state.at.emplace(all->begin(), all->end());
      state.tested = words[0] == "after";
    } else {
      file_.refuse_damaged();
    }
  }
  if (state.tried.empty()) file_.refuse_damaged();
  return state;
}

void StateFile::write(const State& state) {
  std::string text;
  for (const auto& t : state.tried) {
    text += fmt::format("tried {} {} {} {} {} {} {}\n", t.length, t.lists, t.refuted, t.beginnings,
                        t.together, t.winners, t.undecided);
  }
  for (const auto& list : state.winners) {
    text += fmt::format("winner {}\n", strategy::rules::text(game_, list));
  }
  if (state.at) {
    text += fmt::format("{} {}\n", state.tested ? "after" : "at", fmt::join(*state.at, " "));
  }
  text += fmt::format("sum {:x}\n", digest(text));
  file_.write([&](std::FILE* file) { return std::fwrite(text.data(), text.size(), 1, file) == 1; });
}

}  // namespace zermelo::discover

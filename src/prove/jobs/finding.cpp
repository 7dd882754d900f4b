#include "prove/jobs/finding.hpp"

#include <fmt/format.h>

#include "base/error.hpp"
#include "base/text.hpp"

namespace zermelo::prove {

namespace {

[[noreturn]] void refuse_finding(std::string_view text) {
  throw base::InputError(fmt::format("'{}' is no finding of a job", text.substr(0, 80)));
}

template <class Number>
Number number_in(std::string_view word) {
  const auto number = base::parse_number<Number>(word);
  if (!number) refuse_finding(word);
  return *number;
}

/// Takes the first line off the text.
std::string_view next_line(std::string_view& text) {
  const auto end = text.find('\n');
  if (end == std::string_view::npos) refuse_finding(text);
  const auto line = text.substr(0, end);
  text.remove_prefix(end + 1);
  return line;
}

}  // namespace

std::string write_expected(const games::AnyGame& game, const Finding& finding) {
  std::string text;
  for (const auto& [move, wins] : finding.expected) {
    text += fmt::format("{}{} {} {} {} {}", text.empty() ? "" : " ", game.move_name(move),
                        wins[0].prove, wins[0].refute, wins[1].prove, wins[1].refute);
  }
  return text;
}

void read_expected(const games::AnyGame& game, std::string_view text, Finding& finding) {
  const auto words = base::words(text);
  constexpr std::size_t each = 5;
  if (words.size() % each != 0) refuse_finding(text);
  const auto position = game.after(finding.moves);
  for (std::size_t i = 0; i < words.size(); i += each) {
    solve::Expected one{game.parse_move(position, words[i]), {}};
    for (std::size_t side = 0; side < 2; ++side) {
      one.wins[side] = {number_in<std::uint32_t>(words[i + 1 + 2 * side]),
                        number_in<std::uint32_t>(words[i + 2 + 2 * side])};
    }
    finding.expected.push_back(one);
  }
}

std::string write_finding(const games::AnyGame& game, const Finding& finding) {
  return fmt::format("{}\n{} {} {} {} {}\n{}\n{}\n{}", game.moves_name(finding.moves),
                     finding.least, finding.most, static_cast<int>(finding.proof), finding.nodes,
                     finding.seconds, write_expected(game, finding),
                     finding.answer ? game.move_name(*finding.answer) : "", finding.part);
}

Finding read_finding(const games::AnyGame& game, std::string_view text) {
  Finding finding;
  finding.moves = game.parse_moves(next_line(text));
  const auto numbers = base::words(next_line(text));
  if (numbers.size() != 5) refuse_finding(text);
  finding.least = number_in<int>(numbers[0]);
  finding.most = number_in<int>(numbers[1]);
  const auto proof = number_in<unsigned>(numbers[2]);
  if (proof > static_cast<unsigned>(Proof::after_answer)) refuse_finding(text);
  finding.proof = static_cast<Proof>(proof);
  finding.nodes = number_in<std::uint64_t>(numbers[3]);
  finding.seconds = number_in<double>(numbers[4]);
  if (finding.least < -1 || finding.most > 1 || finding.least > finding.most) refuse_finding(text);
  read_expected(game, next_line(text), finding);
  if (const auto answer = next_line(text); !answer.empty()) {
    finding.answer = game.parse_move(game.after(finding.moves), answer);
  }
  finding.part = text;
  return finding;
}

}  // namespace zermelo::prove

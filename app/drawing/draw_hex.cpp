#include "drawing/draw_hex.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "games/family.hpp"

namespace zermelo::app {

namespace {

using board::Wrap;

constexpr std::string_view kRedInk = "\x1b[1;31m", kBlueInk = "\x1b[1;34m", kFaint = "\x1b[2m";

class Picture {
 public:
  Picture(const games::AnyGame& game, const games::AnyPosition& position,
          const DrawOptions& options)
      : game_(game),
        position_(position),
        options_(options),
        board_(game.board()),
        wrap_(game.family().picture(game).wrap) {}

  std::string text() {
    const bool torus = wrap_ == Wrap::torus;
    // Every line begins one place further east than the one above it.
    shift_ = board_.width() > 26 ? 1 : 0;
    if (board_.width() > 26) header(true);
    header(false);
    if (torus) row(board_.height() - 1, true);
    border();
    for (int y = 0; y < board_.height(); ++y) row(y, false);
    border();
    if (torus) row(0, true);
    if (board_.width() > 26) header(true);
    header(false);
    return text_;
  }

 private:
  void end_line() {
    while (text_.back() == ' ') text_.pop_back();
    text_ += '\n';
    ++shift_;
  }

  void ink(std::string_view colour, char c) {
    text_ += options_.colour ? fmt::format("{}{}\x1b[0m", colour, c) : std::string(1, c);
  }

  int margin() const { return 5 + (wrap_ == Wrap::none ? 0 : 3); }  // up to the first separator

  /// The letters of the columns; names of two letters take two lines.
  void header(bool first_letters) {
    text_ += std::string(static_cast<std::size_t>(margin() + shift_), ' ');
    for (int x = 0; x < board_.width(); ++x) {
      const auto name = options_.column(x);
      text_ += ' ';
      text_ += !first_letters ? name.back() : name.size() > 1 ? name.front() : ' ';
    }
    if (first_letters) --shift_;
    end_line();
  }

  void border() {
    text_ += std::string(static_cast<std::size_t>(margin() + shift_), ' ');
    for (int x = 0; x <= 2 * board_.width(); ++x) {
      if (wrap_ != Wrap::torus) {
        ink(kRedInk, '-');
      } else {
        text_ += x % 2 == 0 ? ' ' : '-';
      }
    }
    end_line();
  }

  void stone(int x, int y, bool copy) {
    const char letter = game_.stone(position_, *board_.at(x, y));
    const auto colour = letter == 'R' ? kRedInk : letter == 'B' ? kBlueInk : kFaint;
    ink(copy ? kFaint : colour,
        copy ? static_cast<char>(std::tolower(static_cast<unsigned char>(letter))) : letter);
  }

  bool marked(int x, int y, bool copy) const {
    const auto cell = board_.at(x, y);
    return cell && !copy &&
           std::find(options_.highlight.begin(), options_.highlight.end(), *cell) !=
               options_.highlight.end();
  }

  /// One row of the board, or its copy beyond a seam.
  void row(int y, bool copy) {
    text_ += std::string(static_cast<std::size_t>(shift_), ' ');
    text_ += copy ? "   " : fmt::format("{:>3}", options_.row(y));
    text_ += ' ';
    if (wrap_ == Wrap::none) {
      ink(kBlueInk, '\\');
    } else {
      stone(board_.width() - 1, y, true);
      text_ += " :";
      text_ += ' ';
    }
    for (int x = 0; x < board_.width(); ++x) {
      const bool here = marked(x, y, copy), before = x > 0 && marked(x - 1, y, copy);
      text_ += here && !before ? '[' : before && !here ? ']' : ' ';
      stone(x, y, copy);
    }
    text_ += marked(board_.width() - 1, y, copy) ? ']' : ' ';
    if (wrap_ == Wrap::none) {
      ink(kBlueInk, '\\');
    } else {
      text_ += ": ";
      stone(0, y, true);
    }
    end_line();
  }

  const games::AnyGame& game_;
  const games::AnyPosition& position_;
  const DrawOptions& options_;
  const board::Board& board_;
  Wrap wrap_;
  std::string text_;
  int shift_ = 0;
};

}  // namespace

std::string draw_hex(const games::AnyGame& game, const games::AnyPosition& position,
                     const DrawOptions& options) {
  return Picture(game, position, options).text();
}

}  // namespace zermelo::app

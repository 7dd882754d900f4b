// who_wins GAME [MOVES...]: the winner under perfect play, with a proof that is checked at once.
#include <iostream>
#include <zermelo/zermelo.hpp>

int main(int count, char** words) {
  if (count < 2) {
    std::cerr << "usage: who_wins GAME [MOVES...], such as: who_wins hex:5x5 a1\n";
    return 2;
  }
  try {
    const zermelo::Game game(words[1]);
    auto position = game.start();
    for (int i = 2; i < count; ++i) position = position.play(std::string_view(words[i]));
    const auto solution = position.solve({.limits = {.seconds = 60}, .certificate = true});
    switch (solution.value) {
      case zermelo::Outcome::a_wins:
      case zermelo::Outcome::b_wins:
        std::cout << game.players()[solution.value == zermelo::Outcome::a_wins ? 0 : 1] << " wins";
        break;
      case zermelo::Outcome::draw:
        std::cout << "a draw";
        break;
      case zermelo::Outcome::undecided:
        std::cout << "unknown after a minute\n";
        return 3;
    }
    if (solution.move) std::cout << ", for example by " << *solution.move;
    std::cout << " (" << solution.positions << " positions)\n";
    if (!solution.certificate) return 3;
    const auto verdict = solution.certificate->check();
    std::cout << (verdict.verified ? "verified: " : "rejected: ") << verdict.claim << '\n';
    return verdict.verified ? 0 : 1;
  } catch (const zermelo::Error& error) {
    std::cerr << error.what() << '\n';
    return 2;
  }
}

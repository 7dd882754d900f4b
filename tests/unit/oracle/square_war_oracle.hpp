// Square War a second time (two_colours_oracle.hpp), written from the paper alone (Luo, Section 2).
// Squares are looked for by trying every corner and side.
#pragma once

#include "oracle/two_colours_oracle.hpp"

namespace oracle::square_war {

using two_colours::Negamax;
using two_colours::State;

class Game final : public two_colours::Game {
 public:
  /// `square-war:4x3,opening=free`.
  explicit Game(const std::string& name)
      : two_colours::Game(name, "BW"), adjacent_(name.find("opening=free") == std::string::npos) {}

  std::vector<std::string> moves(const State& state) const override;
  bool has_set(const std::string& content, char colour) const override;

 private:
  bool adjacent_ = true;
};

}  // namespace oracle::square_war

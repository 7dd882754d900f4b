// The m,n,k-games a second time (two_colours_oracle.hpp): rows are counted stone by stone.
#pragma once

#include "oracle/two_colours_oracle.hpp"

namespace oracle::mnk {

using two_colours::Negamax;
using two_colours::State;

class Game final : public two_colours::Game {
 public:
  /// `mnk:4x3,line=3`.
  explicit Game(const std::string& name)
      : two_colours::Game(name, "XO"), line_(std::stoi(name.substr(name.find("line=") + 5))) {}

  bool has_set(const std::string& content, char colour) const override;

 private:
  int line_;
};

}  // namespace oracle::mnk

// How a virtual connection was found: the rules of solve/hex/connections.hpp, as a directed acyclic
// graph that grows while the search descends and is cut back when it returns.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace zermelo::solve {

/// A derivation, read from its first place to its last, or the other way around if the number is
/// odd.
using Reason = std::uint32_t;

struct Derivation {
  enum class Rule : std::uint8_t {
    touch,   // `cell` and where its step number `one` leads
    both,    // connections `one` and `two` meet in the player's own stones
    move,    // a stone on `cell`, where connections `one` and `two` meet
    either,  // one of the `two` parts from number `one` on, whatever the opponent does
    ring,    // a stone on `cell`, from which the connection `one` leads to its copy
  };
  Rule rule;
  std::uint16_t cell;
  std::uint32_t one, two;
};

class Derivations {
 public:
  Reason add(Derivation derivation) {
    all_.push_back(derivation);
    return static_cast<Reason>(2 * (all_.size() - 1));
  }
  Reason either(std::span<const Reason> parts) {
    const auto first = static_cast<std::uint32_t>(parts_.size());
    parts_.insert(parts_.end(), parts.begin(), parts.end());
    return add({Derivation::Rule::either, 0, first, static_cast<std::uint32_t>(parts.size())});
  }
  const Derivation& operator[](Reason reason) const { return all_[reason / 2]; }
  std::span<const Reason> parts(const Derivation& either) const {
    return std::span(parts_).subspan(either.one, either.two);
  }

  struct Mark {
    std::size_t all, parts;
  };
  Mark mark() const { return {all_.size(), parts_.size()}; }
  void cut(Mark mark) {
    all_.resize(mark.all);
    parts_.resize(mark.parts);
  }

 private:
  std::vector<Derivation> all_;
  std::vector<Reason> parts_;
};

}  // namespace zermelo::solve

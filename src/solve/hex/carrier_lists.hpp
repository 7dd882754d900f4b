// Lists of carriers: for either sort of connection of two places the smallest carriers that are
// known, none of which contains another.
//
// A table of connections holds thousands of such lists, and a move changes few of them. So there is
// one set of lists for all positions on the way from the root of a search: push() begins the next
// position, and rewind() takes back what has changed since.
#pragma once

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <limits>
#include <memory>
#include <span>
#include <vector>

#include "base/bits.hpp"
#include "solve/hex/derivation.hpp"

namespace zermelo::solve {

template <std::size_t Words>
class CarrierLists {
 public:
  using Bits = base::Bits<Words>;
  struct Carrier {
    Carrier() = default;
    Carrier(const Bits& all, Reason reason, int count)
        : cells(all), why(reason), size(static_cast<std::int16_t>(count)) {}

    Bits cells;
    Reason why;
    std::int16_t size;         // the number of cells
    bool is_reviewed = false;  // together with those that were reviewed before it

    bool is(const Carrier& other) const {
      return size == other.size && (cells - other.cells).none();
    }
  };
  static constexpr int kNoLimit = 1 << 20;

  explicit CarrierLists(std::size_t lists) : heads_(lists), all_(lists), every_(lists) {}

  /// Empties all lists; this is level 0.
  void clear();
  void push() { marks_.push_back({block_, used_, log_.size()}); }
  void rewind(std::size_t level);
  std::size_t level() const { return marks_.size(); }

  /// The carriers, the smallest first.
  std::span<const Carrier> operator[](std::size_t at) const {
    return {heads_[at].first, heads_[at].count};
  }
  /// Whether a carrier may have one of the cells. If it says no, none has.
  bool may_meet(std::size_t at, const Bits& cells) const { return (all_[at] & cells).any(); }
  /// Whether a carrier may have none of the cells. If it says no, each has one.
  bool may_avoid(std::size_t at, const Bits& cells) const {
    return (every_[at] & cells).none() && heads_[at].count != 0;
  }
  /// Whether some carrier lies within the cells, of which there are `size`.
  bool contains_one(std::size_t at, const Bits& cells, int size) const {
    if ((every_[at] - cells).any() || heads_[at].least > size) return false;
    for (const Carrier& known : (*this)[at]) {
      if (known.size > size) return false;
      if ((known.cells - cells).none()) return true;
    }
    return false;
  }
  /// Marks a carrier that was inserted on this level as reviewed. False if it is not there.
  bool review(std::size_t at, const Carrier& carrier) {
    Head& head = heads_[at];
    for (Carrier* known = head.first; known != head.first + head.count; ++known) {
      if (!known->is(carrier)) continue;
      known->is_reviewed = true;
      return true;
    }
    return false;
  }
  /// The size of the smallest carrier; more than any if there is none.
  int least_size(std::size_t at) const { return heads_[at].least; }
  /// Carriers of that size and above would not be kept.
  int size_limit(std::size_t at, int most) const {
    const Head& head = heads_[at];
    return static_cast<int>(head.count) < most ? kNoLimit : head.greatest;
  }

  /// Adds the carrier after those that are not larger.
  void insert(std::size_t at, const Carrier& fresh) {
    change(at, heads_[at].count + std::size_t{1});
    Head& head = heads_[at];
    Carrier* place = head.first + head.count++;
    for (; place != head.first && place[-1].size > fresh.size; --place) *place = place[-1];
    *place = fresh;
    head.least = head.first->size;
    head.greatest = head.first[head.count - 1].size;
    every_[at] = head.count == 1 ? fresh.cells : every_[at] & fresh.cells;
    all_[at] |= fresh.cells;
  }
  void drop_largest(std::size_t at) {
    change(at, heads_[at].count);
    --heads_[at].count;
    sum_up(at);
  }
  /// Removes the carriers that contain all of the cells.
  void remove_above(std::size_t at, const Bits& cells) {
    if ((cells - all_[at]).any()) return;
    remove_if(at, [&](const Carrier& known) { return (cells - known.cells).none(); });
  }
  /// Removes the carriers for which it is true.
  template <class IsTrue>
  void remove_if(std::size_t at, IsTrue&& is_true) {
    const auto old = (*this)[at];
    if (std::none_of(old.begin(), old.end(), is_true)) return;
    change(at, old.size());
    Head& head = heads_[at];
    Carrier* const end = std::remove_if(head.first, head.first + head.count, is_true);
    head.count = static_cast<std::uint8_t>(end - head.first);
    sum_up(at);
  }

 private:
  static constexpr std::size_t kBlock = 1 << 12;
  static constexpr std::int16_t kNone = 1 << 14;
  struct Head {
    Carrier* first = nullptr;
    std::uint8_t count = 0, room = 0;
    std::uint16_t level = 0;                   // in which the list was changed last
    std::int16_t least = kNone, greatest = 0;  // the sizes of the first and the last carrier
  };
  struct Change {
    std::size_t at;
    Head head;
    Bits all, every;
  };
  struct Mark {
    std::size_t block, used, log;
  };

  /// Makes room for so many carriers, and for taking back what is done to the list on this level.
  void change(std::size_t at, std::size_t count);
  void sum_up(std::size_t at);
  Carrier* take(std::size_t count);

  std::vector<Head> heads_;
  std::vector<Bits> all_, every_;  // each carrier lies within the former and contains the latter
  std::vector<Change> log_;
  std::vector<Mark> marks_;
  std::vector<std::unique_ptr<Carrier[]>> blocks_;
  std::size_t block_ = 0, used_ = 0;
};

template <std::size_t Words>
void CarrierLists<Words>::clear() {
  std::fill(heads_.begin(), heads_.end(), Head{});
  std::fill(all_.begin(), all_.end(), Bits{});
  std::fill(every_.begin(), every_.end(), Bits{});
  log_.clear();
  marks_.clear();
  block_ = used_ = 0;
}

template <std::size_t Words>
void CarrierLists<Words>::rewind(std::size_t level) {
  if (level >= marks_.size()) return;
  const Mark mark = marks_[level];
  for (; log_.size() > mark.log; log_.pop_back()) {
    const Change& last = log_.back();
    heads_[last.at] = last.head;
    all_[last.at] = last.all;
    every_[last.at] = last.every;
  }
  block_ = mark.block;
  used_ = mark.used;
  marks_.resize(level);
}

template <std::size_t Words>
void CarrierLists<Words>::change(std::size_t at, std::size_t count) {
  Head& head = heads_[at];
  const bool is_new = head.level != level();
  if (!is_new && head.room >= count) return;
  if (is_new) log_.push_back({at, head, all_[at], every_[at]});
  const auto room = std::max<std::size_t>(4, count + count / 2);
  assert(room <= std::numeric_limits<std::uint8_t>::max());  // no limit is above 64
  Carrier* const fresh = take(room);
  std::copy_n(head.first, head.count, fresh);
  head.first = fresh;
  head.room = static_cast<std::uint8_t>(room);
  head.level = static_cast<std::uint16_t>(level());
}

template <std::size_t Words>
void CarrierLists<Words>::sum_up(std::size_t at) {
  const auto list = (*this)[at];
  all_[at] = every_[at] = {};
  heads_[at].least = kNone;
  if (list.empty()) return;
  heads_[at].least = list.front().size;
  heads_[at].greatest = list.back().size;
  every_[at] = list.front().cells;
  for (const Carrier& known : list) {
    all_[at] |= known.cells;
    every_[at] &= known.cells;
  }
}

template <std::size_t Words>
auto CarrierLists<Words>::take(std::size_t count) -> Carrier* {
  if (used_ + count > kBlock) {
    ++block_;
    used_ = 0;
  }
  if (block_ == blocks_.size()) {
    blocks_.push_back(std::make_unique_for_overwrite<Carrier[]>(kBlock));
  }
  used_ += count;
  return blocks_[block_].get() + used_ - count;
}

}  // namespace zermelo::solve

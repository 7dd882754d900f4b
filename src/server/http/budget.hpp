// The memory that the bodies of large requests may take, all of them together.
#pragma once

#include <atomic>
#include <cstddef>
#include <memory>

namespace zermelo::server {

/// A number of bytes that many share.
class Budget {
 public:
  explicit Budget(std::size_t bytes) : left_(bytes) {}

  bool take(std::size_t bytes) {
    auto left = left_.load();
    do {
      if (left < bytes) return false;
    } while (!left_.compare_exchange_weak(left, left - bytes));
    return true;
  }
  void give_back(std::size_t bytes) { left_ += bytes; }
  std::size_t left() const { return left_; }

 private:
  std::atomic<std::size_t> left_;
};

/// What one request has taken of a budget. It is given back with the last owner.
class Share {
 public:
  explicit Share(std::shared_ptr<Budget> budget) : budget_(std::move(budget)) {}
  ~Share() { budget_->give_back(bytes_); }
  Share(const Share&) = delete;
  Share& operator=(const Share&) = delete;

  bool take(std::size_t bytes) {
    if (!budget_->take(bytes)) return false;
    bytes_ += bytes;
    return true;
  }

 private:
  std::shared_ptr<Budget> budget_;
  std::size_t bytes_ = 0;
};

}  // namespace zermelo::server

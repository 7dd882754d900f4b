#include "solve/strong/state.hpp"

#include <algorithm>
#include <utility>

#include "base/random.hpp"

namespace zermelo::solve {

namespace {

constexpr KeptFile::Kind kLayers{
    .magic = "zermelo-strong-state 1", .noun = "state", .maker = "strong"};
constexpr std::uint64_t kEnd = ~std::uint64_t{0};
constexpr std::uint64_t kAllOrders = std::uint64_t{1} << 63;

/// The words of a file, with the checksum over them.
class Words {
 public:
  explicit Words(std::FILE* file) : file_(file) {}

  bool read(std::uint64_t* words, std::size_t count) {
    if (std::fread(words, sizeof *words, count, file_) != count) return false;
    digest(words, count);
    return true;
  }
  bool write(const std::uint64_t* words, std::size_t count) {
    digest(words, count);
    return std::fwrite(words, sizeof *words, count, file_) == count;
  }
  std::uint64_t sum() const { return sum_; }

 private:
  void digest(const std::uint64_t* words, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) sum_ = base::mix(sum_ ^ words[i]);
  }

  std::FILE* file_;
  std::uint64_t sum_ = 0;
};

}  // namespace

StrongState::StrongState(std::string path, std::string game)
    : file_(std::move(path), kLayers, std::move(game)) {}

void StrongState::begin(Planes& planes, std::uint64_t words_a_block) {
  planes_ = &planes;
  words_ = words_a_block;
  done_ = std::vector<std::atomic<bool>>(planes[0].size() / words_a_block);
  count_ = 0;
  if (const auto file = file_.open(); file && !read(file.get())) file_.refuse_damaged();
  in_file_ = count_;
}

bool StrongState::read(std::FILE* file) {
  Words words(file);
  std::array<std::uint64_t, 2> shape{};
  if (!words.read(shape.data(), 2) || shape != std::array{words_, blocks()}) return false;
  std::vector<std::uint64_t> values(words_);
  for (std::uint64_t head = 0; words.read(&head, 1);) {
    if (head == kEnd) {
      const auto expected = words.sum();
      return words.read(&head, 1) && head == expected && std::fgetc(file) == EOF;
    }
    const std::uint64_t block = head & ~kAllOrders;
    if (block >= blocks() || is_done(block)) return false;
    if ((head & kAllOrders) != 0) {
      std::fill(values.begin(), values.end(), kEnd);
    } else if (!words.read(values.data(), values.size())) {
      return false;
    }
    for (std::size_t i = 0; i < values.size(); ++i) {
      (*planes_)[0][block * words_ + i] = static_cast<std::uint32_t>(values[i]);
      (*planes_)[1][block * words_ + i] = static_cast<std::uint32_t>(values[i] >> 32);
    }
    set_done(block);
  }
  return false;
}

bool StrongState::write(std::FILE* file) {
  Words words(file);
  const std::array<std::uint64_t, 2> shape{words_, blocks()};
  if (!words.write(shape.data(), 2)) return false;
  std::vector<std::uint64_t> values(words_);
  std::uint64_t written = 0;
  for (std::uint64_t block = 0; block < blocks(); ++block) {
    if (!is_done(block)) continue;
    for (std::size_t i = 0; i < values.size(); ++i) {
      values[i] = (*planes_)[0][block * words_ + i] |
                  std::uint64_t{(*planes_)[1][block * words_ + i]} << 32;
    }
    const bool all = std::all_of(values.begin(), values.end(), [](auto v) { return v == kEnd; });
    const std::uint64_t head = block | (all ? kAllOrders : 0);
    if (!words.write(&head, 1) || (!all && !words.write(values.data(), values.size()))) {
      return false;
    }
    ++written;
  }
  if (!words.write(&kEnd, 1)) return false;
  const auto sum = words.sum();
  if (!words.write(&sum, 1)) return false;
  in_file_ = written;
  return true;
}

void StrongState::write() {
  const auto before = in_file_;
  file_.write([this](std::FILE* file) { return write(file); });
  if (!file_.trouble().empty()) in_file_ = before;
}

void StrongState::keep_if_due() {
  const std::unique_lock lock(writing_, std::try_to_lock);
  if (lock && file_.is_due()) write();
}

void StrongState::keep() {
  const std::lock_guard lock(writing_);
  if (count_ != in_file_) write();
}

}  // namespace zermelo::solve

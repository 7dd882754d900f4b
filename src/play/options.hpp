// The options after a player's name: `uct:iterations=60000,c=1.41421`.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace zermelo::play {

class Options {
 public:
  /// Splits `key=value,key=value`; throws base::InputError on anything else. `kind` is for
  /// messages.
  Options(std::string_view kind, std::string_view text);

  std::uint64_t whole(std::string_view key, std::uint64_t otherwise, std::uint64_t least,
                      std::uint64_t most);
  std::optional<std::uint64_t> whole_if(std::string_view key, std::uint64_t least,
                                        std::uint64_t most);
  double real(std::string_view key, double otherwise, double least, double most);
  /// The index of the value among the choices; the first one when the key is absent.
  std::size_t choice(std::string_view key, const std::vector<std::string_view>& choices);

  /// The text after a key. It contains no comma.
  std::optional<std::string> text(std::string_view key);

  /// Throws base::InputError if there is an option for which nobody has asked. To be called last.
  void finish() const;

 private:
  const std::string* find(std::string_view key);
  [[noreturn]] void refuse(std::string_view key, std::string_view value,
                           const std::string& expected) const;

  struct Option {
    std::string key, value;
    bool used = false;
  };
  std::string kind_;
  std::vector<Option> options_;
  std::vector<std::string> known_;
};

}  // namespace zermelo::play

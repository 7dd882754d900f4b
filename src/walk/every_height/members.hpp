// The boards of a family, on any of which a certificate of kind `family` can be walked.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "checker/core/certificate.hpp"
#include "games/every_height.hpp"

namespace zermelo::walk {

class Members {
 public:
  /// Of the certificate's claim; nothing if it is not about a player's result on every height.
  static std::optional<Members> of(std::string_view text);

  /// The family's name, as mnk:6xN,line=6.
  std::string name() const { return family_.name(); }
  /// 0 if any number of columns may be chosen.
  int columns() const { return family_.columns(); }
  /// The fewest rows, and columns if they may be chosen.
  int least() const { return least_; }
  /// The board that is walked where nobody chooses one: two rows higher than it is wide and than a
  /// line is long, or as high as this program permits.
  std::string usual() const;
  /// The member of that name. On cylinders either player may begin there. Throws base::InputError,
  /// which says what would be right.
  games::AnyGame find(std::string_view name) const;

 private:
  Members(games::EveryHeight family, int least, int line)
      : family_(std::move(family)), least_(least), line_(line) {}

  games::EveryHeight family_;
  int least_, line_;
};

}  // namespace zermelo::walk

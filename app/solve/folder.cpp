#include "solve/folder.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <ostream>
#include <utility>

#include "base/error.hpp"
#include "checker/archive/digest.hpp"
#include "console.hpp"

namespace zermelo::app {

bool names_folder(const std::string& path) { return path.ends_with('/'); }

Folder::Folder(std::string path) : path_(std::move(path)) {
  std::error_code error;
  is_new_ = !std::filesystem::exists(path_, error);
  std::filesystem::create_directories(path_, error);
  if (!std::filesystem::is_directory(path_)) {
    throw base::InputError(
        fmt::format("cannot write to '{}': {}", path_,
                    error ? error.message() : std::string("it is not a directory")));
  }
  expect_writable(path_ + "root.cert");
}

Folder::~Folder() {
  std::error_code error;  // a directory with something in it stays
  if (is_new_) std::filesystem::remove(path_.substr(0, path_.size() - 1), error);
}

prove::WrittenParts Folder::write(prove::Prover& prover, const prove::Question& question,
                                  const prove::Answer& answer, std::size_t bytes,
                                  const base::Limits& limits) const {
  const auto keep = [&](const std::string& text) {
    auto digest = checker::sha256(text);
    write_file(path_ + digest + ".cert", [&](std::ostream& out) { out << text; });
    return digest;
  };
  auto written = prove::write_in_parts(prover, question, answer, bytes, keep, limits);
  if (written.root) {
    write_file(path_ + "root.cert", [&](std::ostream& out) { out << *written.root; });
  }
  return written;
}

}  // namespace zermelo::app

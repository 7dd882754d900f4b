#include "solve/folder.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <ostream>

#include "base/error.hpp"
#include "checker/archive/digest.hpp"
#include "console.hpp"

namespace zermelo::app {

namespace {

std::string root_of(const std::string& folder) { return folder + "root.cert"; }

}  // namespace

bool names_folder(const std::string& path) { return path.ends_with('/'); }

void expect_writable_folder(const std::string& folder) {
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (!std::filesystem::is_directory(folder)) {
    throw base::InputError(
        fmt::format("cannot write to '{}': {}", folder,
                    error ? error.message() : std::string("it is not a directory")));
  }
  expect_writable(root_of(folder));
}

prove::WrittenParts write_folder(const std::string& folder, prove::Prover& prover,
                                 const prove::Question& question, const prove::Answer& answer,
                                 std::size_t bytes, const base::Limits& limits) {
  const auto keep = [&](const std::string& text) {
    auto digest = checker::sha256(text);
    write_file(folder + digest + ".cert", [&](std::ostream& out) { out << text; });
    return digest;
  };
  auto written = prove::write_in_parts(prover, question, answer, bytes, keep, limits);
  if (written.root) {
    write_file(root_of(folder), [&](std::ostream& out) { out << *written.root; });
  }
  return written;
}

}  // namespace zermelo::app

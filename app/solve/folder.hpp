// The directory of a certificate in parts, as docs/certificates/parts.md describes it.
#pragma once

#include <string>

#include "prove/parts.hpp"

namespace zermelo::app {

/// Whether what is to be written is a directory: its name ends with a slash.
bool names_folder(const std::string& path);

class Folder {
 public:
  /// Makes the directory. Throws base::InputError if files could not be written there now.
  explicit Folder(std::string path);
  /// Removes it again if it was made here and nothing has come into it.
  ~Folder();
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;

  /// Writes each part under its SHA-256, and last of all root.cert, so that a directory with that
  /// file is whole. Throws base::InputError.
  prove::WrittenParts write(prove::Prover& prover, const prove::Question& question,
                            const prove::Answer& answer, std::size_t bytes,
                            const base::Limits& limits) const;

 private:
  std::string path_;  // ends with a slash
  bool is_new_ = false;
};

}  // namespace zermelo::app

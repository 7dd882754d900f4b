// The certificates in museum/, for tests.
#pragma once

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "checker/words.hpp"

struct Exhibit {
  std::string name;  // the file, without .cert
  std::string text;
};

// All of museum/good, museum/wrong or another, with its sub-directories, sorted by name.
inline std::vector<Exhibit> exhibits(const std::string& folder) {
  std::vector<Exhibit> found;
  const auto room = std::filesystem::path(ZERMELO_MUSEUM) / folder;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(room)) {
    if (entry.path().extension() != ".cert") continue;
    std::ifstream in(entry.path(), std::ios::binary);
    const std::string text(std::istreambuf_iterator<char>(in), {});
    found.push_back({entry.path().stem().string(), text});
  }
  std::sort(found.begin(), found.end(),
            [](const Exhibit& one, const Exhibit& two) { return one.name < two.name; });
  return found;
}

// The directories of museum/folders/good or museum/folders/wrong, sorted by name.
inline std::vector<std::filesystem::path> folders(const std::string& sort) {
  std::vector<std::filesystem::path> found;
  const auto all = std::filesystem::path(ZERMELO_MUSEUM) / "folders" / sort;
  for (const auto& entry : std::filesystem::directory_iterator(all)) found.push_back(entry.path());
  std::sort(found.begin(), found.end());
  return found;
}

inline bool is_lifted(const Exhibit& exhibit) {
  return exhibit.text.find("kind lifted") != std::string::npos;
}

inline bool is_hex(const Exhibit& exhibit) {
  return exhibit.text.find("\ngame hex:") != std::string::npos;
}

// All tests are strict, but for those of strictness itself.
inline checker::Verdict check_strictly(const std::string& text) {
  return checker::check(text, checker::Strictness::kStrict);
}

inline bool accepted(const std::string& text) {
  return check_strictly(text).status == checker::Verdict::Status::kVerified;
}

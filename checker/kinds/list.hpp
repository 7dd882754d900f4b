// The kinds of certificates and the sorts of claims, by name.
#pragma once

#include <array>

#include "checker/core/certificate.hpp"

namespace checker {

struct Kind {
  std::string_view name;
  std::array<Claim, 2> claims;  // that it can prove
  // Reads a certificate from the line after its head to its `end`, and rejects if anything is
  // wrong.
  void (*check)(const Header& header, Reader& reader);
};

// The kind of that name; rejects.
const Kind& find_kind(std::string_view name, int line);

// Reads the line of the claim, `winner ...` or `pairing ...`, into the header; rejects.
void read_claim(Header& header, const TextLine& line);

}  // namespace checker

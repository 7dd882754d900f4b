// The list of the forms that a proof of kind `no-pairing` has. Only the one that the certificate
// names is called.
#include "checker/kinds/no_pairing.hpp"

#include "checker/kinds/refusals/clausal.hpp"
#include "checker/kinds/refusals/weights.hpp"

namespace checker {

void check_no_pairing(const Header& header, Reader& reader) {
  Reader ahead = reader;
  const bool by_clauses = ahead.next().tokens[0] == "clauses";
  return by_clauses ? check_clausal_proof(header, reader) : check_weights(header, reader);
}

}  // namespace checker

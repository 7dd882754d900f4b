// The certificate of a proof that was divided into jobs: a root whose parts the jobs have written.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "prove/jobs/job_tree.hpp"
#include "prove/parts.hpp"

namespace zermelo::prove {

/// The part of the finding about the position after these moves; nothing if it is lost.
using LoadPart = std::function<std::optional<std::string>(const std::vector<games::Move>& moves)>;

/// Walks through the tree as the checker will, and keeps the parts that it needs. There is no root
/// if parts are lost, and then `lost` gets the moves of their positions. Precondition: the tree was
/// made with parts, it is settled, and somebody wins.
WrittenParts assemble(const JobTree& tree, const LoadPart& load, const KeepPart& keep,
                      std::vector<std::vector<games::Move>>& lost);

}  // namespace zermelo::prove

// From which commit the program was built.
#pragma once

#include <string_view>

namespace zermelo::app {

/// ` (commit 0123456789ab)`, with `, changed` behind the commit if files differed from it; empty if
/// the program was not built from a checkout.
std::string_view commit();

}  // namespace zermelo::app

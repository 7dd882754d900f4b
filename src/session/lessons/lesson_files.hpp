// The files of data/lessons/. They are compiled in, so that a program that was copied elsewhere
// still has them.
#pragma once

#include <string_view>

namespace zermelo::session {

/// One file behind the other, in the order in which people are shown the sets.
extern const std::string_view kLessonFiles;

}  // namespace zermelo::session

// The laboratory on standard input and output: each line is a question or an answer, in JSON. A
// program that asks thousands of questions need not start the program for each, nor speak HTTP.
//
//     {"id": 1, "get": "position", "fields": {"game": "hex:3x3"}}
//     {"id": 1, "status": 200, "answer": {...}}
//     {"id": 2, "post": "solve", "fields": {"game": "hex:5x5"}}
//     {"id": 2, "status": 200}                          what follows are its events
//     {"id": 2, "event": "solution", "data": {...}}
//     {"id": 2, "event": "done", "data": {...}}
//     {"stop": 2}                                       ends a search; `done` still comes
//
// The resources and their answers are those of docs/protocol.md. Questions are answered in their
// order; the events of several searches come as they happen.
#pragma once

#include <atomic>

#include "server/laboratory.hpp"

namespace zermelo::server {

/// Reads questions from a descriptor until its end, and returns when all are answered; or soon
/// after `stop` is set, when every search is told to stop. False if nobody reads the answers.
bool answer_lines(Config config, int in, int out, const std::atomic<bool>& stop);

}  // namespace zermelo::server

// zermelo._native: games, positions and certificates, joined to Python as they are. What a person
// uses is the package around it (python/zermelo/), which has the words, the types and the records.
#include <pybind11/numpy.h>
#include <pybind11/operators.h>
#include <pybind11/stl.h>

#include "running.hpp"

namespace zermelo::python {

namespace {

py::array_t<std::int8_t> stones(const Position& position) {
  const auto stones = position.stones();
  return py::array_t<std::int8_t>(static_cast<py::ssize_t>(stones.size()), stones.data());
}

py::array_t<bool> mask(const Position& position) {
  py::array_t<bool> mask(position.game().actions());
  auto legal = mask.mutable_unchecked<1>();
  for (py::ssize_t i = 0; i < legal.shape(0); ++i) legal(i) = false;
  for (const int action : position.actions()) legal(action) = true;
  return mask;
}

py::object began(const Position& position) {
  const auto begin = position.set_up();
  if (!begin) return py::none();
  return py::make_tuple(begin->stones, static_cast<int>(begin->to_move));
}

using Known = std::tuple<int, std::uint64_t, double, int>;  // action, visits, value, proved

std::string svg_of_moves(const Position& position, const std::vector<Known>& moves) {
  std::vector<MoveEstimate> known;
  for (const auto& [action, visits, value, proved] : moves) {
    auto& one = known.emplace_back();
    one.action = action;
    one.visits = visits;
    one.value = value;
    one.proved = static_cast<Outcome>(proved);
  }
  return position.svg_of_moves(known);
}

py::dict told(const Verdict& verdict) {
  using namespace py::literals;
  return py::dict("verified"_a = verdict.verified, "claim"_a = verdict.claim,
                  "kind"_a = verdict.kind, "reason"_a = verdict.reason,
                  "operations"_a = verdict.operations, "stopped"_a = verdict.stopped);
}

py::dict told(const WalkView& view) {
  using namespace py::literals;
  py::object answer = py::none();
  if (view.answer) answer = py::make_tuple(view.answer->move, view.answer->why);
  py::list replies;
  for (const auto& reply : view.replies) {
    replies.append(py::make_tuple(reply.move, reply.answers, reply.ends));
  }
  return py::dict("answer"_a = answer, "replies"_a = replies, "answers"_a = view.answers,
                  "complete"_a = view.complete);
}

void add_walk(py::module_& module) {
  using namespace py::literals;
  py::class_<Walk>(module, "Walk")
      .def_property_readonly("player",
                             [](const Walk& self) { return static_cast<int>(self.player()); })
      .def_property_readonly("goal", &Walk::goal)
      .def_property_readonly("position", &Walk::position)
      .def_property_readonly("turn", [](const Walk& self) { return static_cast<int>(self.turn()); })
      .def_property_readonly("pairs", &Walk::pairs)
      .def(
          "look",
          [](const Walk& self, double seconds) {
            const auto ran = run(0, py::none(),
                                 [&](const Limits& limits) { return self.look(seconds, limits); });
            return told(ran.result);
          },
          "seconds"_a)
      .def("play", &Walk::play, "move"_a);
}

void add_certificate(py::module_& module) {
  using namespace py::literals;
  py::class_<Certificate>(module, "Certificate")
      .def(py::init<std::string>(), "text"_a)
      .def_static("load", &Certificate::load, "path"_a)
      .def("save", &Certificate::save, "path"_a)
      .def_property_readonly("text", &Certificate::text)
      .def(
          "check",
          [](const Certificate& certificate, bool strict, double seconds) {
            const auto ran = run(seconds, py::none(), [&](const Limits& limits) {
              return certificate.check(strict, limits);
            });
            return told(ran.result);
          },
          "strict"_a, "seconds"_a)
      .def(
          "walks",
          [](const Certificate& certificate, const std::string& game, double seconds) {
            return run(seconds, py::none(),
                       [&](const Limits& limits) { return certificate.walks_on(game, limits); })
                .result;
          },
          "game"_a, "seconds"_a);
}

}  // namespace

PYBIND11_MODULE(_native, module) {
  using namespace py::literals;
  py::register_exception<Error>(module, "Error", PyExc_ValueError);
  py::register_exception_translator([](std::exception_ptr thrown) {
    try {
      std::rethrow_exception(thrown);
    } catch (const std::bad_alloc&) {
      PyErr_SetString(PyExc_MemoryError,
                      "out of memory: ask for a smaller board, fewer iterations or less memory");
    }
  });
  module.def("version", &version);
  module.def("strategies", &strategies);
  module.def("examples", &examples);

  py::class_<Game> game(module, "Game");
  py::class_<Position> position(module, "Position");
  module.def("levels", [](const Game& asked) {
    py::list list;
    for (const auto& level : levels(asked)) {
      list.append(py::make_tuple(
          level.player, level.words, level.plays, level.elo,
          level.rated_on.empty() ? std::optional<std::string>() : std::optional(level.rated_on)));
    }
    return list;
  });
  add_walk(module);
  add_certificate(module);
  game.def(py::init<std::string_view>(), "name"_a)
      .def_property_readonly("name", &Game::name)
      .def_property_readonly("family", &Game::family)
      .def_property_readonly("players", &Game::players)
      .def_property_readonly("can_be_drawn", &Game::can_be_drawn)
      .def_property_readonly("letters", &Game::letters)
      .def_property_readonly("width", &Game::width)
      .def_property_readonly("height", &Game::height)
      .def_property_readonly("cells", &Game::cells)
      .def_property_readonly("winning_sets", &Game::winning_sets)
      .def_property_readonly("symmetries", &Game::symmetries)
      .def_property_readonly("actions", &Game::actions)
      .def_property_readonly("choices", &Game::choices)
      .def("action_name", &Game::action_name, "action"_a)
      .def("start", &Game::start)
      .def("after", &Game::after, "moves"_a)
      .def(
          "set_up",
          [](const Game& self, std::string_view stones, int to_move) {
            return self.set_up(stones, to_move == 0 ? Player::a : Player::b);
          },
          "stones"_a, "to_move"_a)
      .def(py::self == py::self);

  position.def_property_readonly("game", &Position::game)
      .def_property_readonly("to_move",
                             [](const Position& self) { return static_cast<int>(self.to_move()); })
      .def_property_readonly("outcome",
                             [](const Position& self) { return static_cast<int>(self.outcome()); })
      .def_property_readonly("moves", &Position::moves)
      .def_property_readonly("actions", &Position::actions)
      .def_property_readonly("mask", &mask)
      .def_property_readonly("stones", &stones)
      .def_property_readonly("text", &Position::text)
      .def_property_readonly("history", &Position::history)
      .def_property_readonly("began", &began)
      .def("is_legal", &Position::is_legal, "move"_a)
      .def("play", py::overload_cast<std::string_view>(&Position::play, py::const_), "move"_a)
      .def("play", py::overload_cast<int>(&Position::play, py::const_), "action"_a)
      .def("svg", &Position::svg, "marked"_a)
      .def("svg_of_moves", &svg_of_moves, "moves"_a)
      .def(py::self == py::self)
      .def("__hash__", &Position::hash);
  add_questions(module, game, position);
}

}  // namespace zermelo::python

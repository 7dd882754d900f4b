// The list of players, for people and for programs that offer a choice.
#include "games/family.hpp"
#include "play/player.hpp"

namespace zermelo::play {

const std::vector<PlayerKind>& player_kinds() {
  static const std::vector<PlayerKind> kinds{
      {"level", "N,seed=N",
       "an opponent by strength, from level:1 for beginners to the strongest that there is in the "
       "family of the game",
       "docs/players.md", "level:3"},
      {"random", "seed=N", "any legal move, all equally likely", "", "random:seed=7"},
      {"mc", "playouts=500,seed=N",
       "pure Monte Carlo: so many random games after every move; the best rate moves",
       "van den Broek's thesis on Hex", "mc:playouts=500"},
      {"uct",
       "iterations=60000,seconds=0,time=MAIN+INCREMENT,c=1.41421,final=value|visits,solver=no|yes,"
       "knowledge=0,reuse=no|yes,threads=1,"
       "ponder=no,parallel=tree|root,leaf=1,rave=0,memory=1024,temperature=0,overlook=0,seed=N",
       "Monte-Carlo tree search; the child of highest value (the paper) or most visits (the "
       "thesis) moves; solver=yes backs up proved values, knowledge=N asks the solver what "
       "it sees without a search (threats, pairs, weights) after N visits of a position, 0 "
       "for never; reuse=yes keeps the tree from move to move, and ponder=yes thinks on in it "
       "while the opponent does; threads work on one tree or "
       "(parallel=root, the same answer in every run) on one each; leaf=K plays K random "
       "games an iteration, each a visit; rave=K lets a move's worth later in the game "
       "advise, as much as the rest after K iterations (Gelly, Silver 2011; 0 for none; best"
       " with final=visits); memory in MiB, when it is full the tree grows no more; seconds "
       "for a move, or time=10m+5s for a game and more with every move, take the place of "
       "iterations; temperature=T draws a move by its visits, to the power of 1/T, and "
       "overlook=P overlooks each move with probability P",
       "\"Order versus Chaos\", Section V; \"Order and Chaos\", 3.2",
       "uct:iterations=5000,final=visits"},
      {"hex",
       "iterations=20000,seconds=0,time=MAIN+INCREMENT,memory=256,c=0.01,rave=0,threads=1,"
       "ponder=no,without=PART+PART,temperature=0,overlook=0,seed=N",
       "Hex, with what is known of it: playouts that save bridges and follow patterns, a network "
       "in the tree, connections, must-play regions, dead and captured cells, resistance, and the "
       "solver on a share of the time; seconds for a move, or time=10m+5s for a game and more with "
       "every move, take the place of iterations; ponder=yes thinks on while the opponent does, in "
       "`zermelo gtp` and `zermelo play`; without=bridges, playout-patterns, network, "
       "patterns, resistance, connections, must-play, fill, solver or reuse leaves a part out; "
       "rave=K lets cells that were taken later count like at most K visits, which makes it "
       "weaker; memory in MiB; temperature and overlook as in uct",
       "docs/players.md", "hex:seconds=2", "hex"},
      {"solver", "seconds=0,work=0,time=MAIN+INCREMENT,iterations=10000,rave=0,memory=512,seed=N",
       "plays a proved win where there is one, and elsewhere as UCT does with so many iterations "
       "and RAVE (seconds of search for a proof, 0 for no limit; work is the same in positions, so "
       "many as take about these seconds, which gives the same move on every machine; memory in "
       "MiB)",
       "", "solver:seconds=5"},
      {"strategy", "NAME",
       "a published strategy; `zermelo strategies` lists them. strategy:pairing,file=F follows the "
       "pairs of a certificate, and strategy:rules,file=F the rules that `zermelo discover` found",
       "", "strategy:t1-final"},
      {"gtp", "COMMAND",
       "another program that speaks the Go Text Protocol, started by the shell; {seed} in its "
       "command is the seed",
       "docs/gtp.md", "gtp:zermelo gtp order-chaos:6x6,line=5 uct --seed {seed}"},
      {"human", "", "you, at the terminal (in `zermelo play`)", "", "human"},
  };
  return kinds;
}

std::string_view usual_player(const games::AnyGame& game) {
  for (const auto& kind : player_kinds()) {
    if (!kind.family.empty() && kind.family == game.family().name()) return kind.name;
  }
  return "uct:iterations=20000";
}

}  // namespace zermelo::play

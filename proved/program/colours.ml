(* Games in which each player has a colour, as the reader of their certificates sees them. *)
open Proved
open Text
open Games

(* What kind `forcing` needs of a game. *)
type outlines = {
  over : spot -> outcome option;
  threats_win : player -> positive list list -> spot -> bool;    (* at once, or by such a line *)
  threats_lose : player -> spot -> bool;                   (* the other player fills a set next *)
  forced_by : cell list -> player -> outline -> bool;
  may : spot -> nat list;                                  (* the moves *)
  proof : string * string * string;    (* the game as Coq reads it, and the lemmas that prove it *)
  alone : bool;                                            (* is no other kind proved? *)
}

type game_of_colours = {
  board : board;                    (* in the order in which the rules list the cells *)
  reading : int array;              (* the number of each cell, in reading order *)
  players : string * string;
  stones : string;                  (* the letter of each player *)
  family : string;
  words : string;                   (* the game, from what was understood *)
  statement : string;               (* the rules, as Coq reads them *)
  numbered : unit -> numbered;
  after : cell list -> spot option;                 (* None: one of the moves is not legal *)
  keeps : nat list -> bool;                         (* is this permutation a symmetry? *)
  broken : string;                                  (* the reason if it is not *)
  sure : player -> (outcome -> bool) -> spot -> bool;
  holds : ((player -> (outcome -> bool) -> spot -> (nat * nat) list -> bool)
           * (player -> (outcome -> bool) -> spot -> bool)) option;     (* by pairs, by weight *)
  outlines : outlines option;
  draws : bool;                                     (* can the game be drawn? *)
  wins_by : cell list -> player -> spot_answers -> bool;
  drawn_by : cell list -> spot_answers -> spot_answers -> bool;
  linked_by : cell list -> player -> hex_rule list -> bool;             (* kind `connection` *)
}

let board_of cells =
  let points =
    Array.of_list (List.map (fun (c, r) -> (Numbers.int_of_z c, Numbers.int_of_z r)) cells) in
  let index = Hashtbl.create 97 in
  Array.iteri (fun i p -> Hashtbl.replace index p i) points;
  { points; index }

(* A game on these cells, of which nothing else is known. *)
let of_cells cells =
  let board = board_of cells in
  expect_small board;
  let reading = Array.init (Array.length board.points) Fun.id in
  let row i = let c, r = board.points.(i) in (r, c) in
  Array.sort (fun i j -> compare (row i) (row j)) reading;
  { board; reading; players = ("", ""); stones = ""; family = ""; words = ""; statement = "";
    numbered = (fun () -> invalid_arg "numbered"); after = (fun _ -> None);
    keeps = (fun _ -> false); broken = ""; sure = (fun _ _ _ -> false); holds = None;
    outlines = None; draws = false; wins_by = (fun _ _ _ -> false); drawn_by = (fun _ _ _ -> false);
    linked_by = (fun _ _ _ -> false) }

(* The sides of a board that is a full rectangle. *)
let sides board =
  let w, h = Array.fold_left (fun (w, h) (c, r) -> (max w (c + 1), max h (r + 1))) (0, 0)
      board.points in
  (w, h, Array.length board.points = w * h)

let rectangle_of text line =
  let board = parse_board text line in
  let w, h, full = sides board in
  if not full then reject line "bad-board";
  expect_small board;
  (w, h)

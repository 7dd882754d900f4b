(* Positions of games in which each player has a colour, and lists of them, as certificates write
   them. *)
open Proved
open Text
open Games
open Colours

let size g = Array.length g.board.points

let stone g player = g.stones.[match player with A -> 0 | B -> 1]

(* Stones in reading order, each cell once. *)
let parse_spot g player tokens line =
  let rank = Array.make (size g) 0 in
  Array.iteri (fun r i -> rank.(i) <- r) g.reading;
  let stones =
    match tokens with
    | [ "-" ] -> []
    | _ ->
      List.map (fun t ->
          if t = "-" || t = "pass" then reject line "not-normal-form";
          let cell = cell_of g.board (String.sub t 1 (String.length t - 1)) line in
          if t.[0] <> stone g A && t.[0] <> stone g B then reject line "no-such-symbol";
          (t.[0], cell)) tokens in
  ignore (List.fold_left (fun previous (_, c) ->
      if rank.(c) <= previous then reject line "not-normal-form" else rank.(c)) (-1) stones);
  let of_player q =
    Numbers.set (List.filter_map (fun (s, c) -> if s = stone g q then Some c else None) stones) in
  { of_A = of_player A; of_B = of_player B; to_play = player }

let empty_cell g (x : spot) token line reason =
  let c = cell_of g.board token line in
  if not (untaken x (Numbers.nat c)) then reject line reason;
  c

(* The group that is declared, without the identity. *)
let read_symmetries g r first =
  let n = size g and declared = ref [] and some_line = ref first.number in
  let keep images line =
    if not (Answers.is_permutation n images) then reject line "not-a-permutation";
    if not (g.keeps (List.map Numbers.nat images)) then
      reject line g.broken;
    declared := images :: !declared in
  let rec go line =
    match line.tokens with
    | "symmetry" :: rest ->
      some_line := line.number;
      (match rest with
       | [ "grid" ] when g.family <> "positional" ->
         List.iter (fun images -> keep images line.number) (Answers.grid_images g.board)
       | "cells" :: names ->
         let named = Array.of_list (List.map (fun t -> cell_of g.board t line.number) names) in
         if Array.length named <> n then reject line.number "not-a-permutation";
         let images = Array.make n 0 in
         Array.iteri (fun rank i -> images.(i) <- named.(rank)) g.reading;
         keep (Array.to_list images) line.number
       | _ -> reject line.number "unexpected-line");
      go (next r)
    | _ -> line in
  let line = go first in
  let group = Answers.generate n !declared 4096 !some_line in
  let identity = List.init n Fun.id in
  (List.map (List.map Numbers.nat) (List.filter (fun u -> u <> identity) group), line)

let too_many g count line =
  if count > 10_000_000 || count * size g > 1 lsl 29 then reject line "too-many-answers"

let read_list g player r count read bad =
  List.init count (fun _ ->
      let line = next r in
      if line.tokens = [ "end" ] then reject line.number "answer-count";
      match Answers.split_at_colon line.tokens with
      | None | Some ([], _) -> reject line.number bad
      | Some (left, right) ->
        let x = parse_spot g player left line.number in
        (x, read x right line.number))

(* The answers of kinds `strategy` and `forcing`: positions with the player on turn, and moves. *)
let read_replies g player r line =
  let count = count_in line "answers" in
  too_many g count line.number;
  let read x words number =
    match words with
    | [ token ] -> Numbers.nat (empty_cell g x token number "cell-taken")
    | _ -> reject number "bad-answer" in
  let replies = read_list g player r count read "bad-answer" in
  ignore (expect r "end" 1);
  replies

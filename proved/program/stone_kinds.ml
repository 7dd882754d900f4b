(* Certificates of games in which each player has a colour: kinds `strategy`,
   `draw` and `connection`. *)
open Proved
open Text
open Games
open Colours

type certificate =
  | Wins of player * spot_answers
  | Draws of spot_answers * spot_answers
  | Links of player * hex_rule list

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

let rec read_pairs g x words line =
  match words with
  | [] -> []
  | [ _ ] -> reject line "bad-rest-pair"
  | a :: b :: rest ->
    let cell t = Numbers.nat (empty_cell g x t line "pair-on-stone") in
    let one = cell a in
    let two = cell b in
    (one, two) :: read_pairs g x rest line

let read_answers g player good ~draw r =
  let group, line = read_symmetries g r (next r) in
  let leaves, line =
    if List.hd line.tokens <> "paired" then ([], line)
    else begin
      let own_rules = g.family = "positional" in
      if not (draw || own_rules) then reject line.number "rest-not-here";
      let count = count_in line "paired" in
      too_many g count line.number;
      let read x words number =
        let holds, light =
          match g.holds with Some f -> f | None -> reject number "rest-not-here" in
        if words = [ "light" ] then begin
          if not own_rules then reject number "bad-rest-pair";
          let over = ended_at (g.numbered ()) x <> None in
          if not (over || light player good x) then reject number "not-light";
          None
        end else begin
          if words = [] && not own_rules then reject number "bad-rest-pair";
          let pairs = read_pairs g x words number in
          if not (holds player good x pairs) then reject number "open-set-without-pair";
          Some pairs
        end in
      let leaves = read_list g (other player) r count read "bad-rest-pair" in
      (leaves, next r)
    end in
  let count = count_in line "answers" in
  too_many g count line.number;
  let read x words number =
    match words with
    | [ token ] -> Numbers.nat (empty_cell g x token number "cell-taken")
    | _ -> reject number "bad-answer" in
  let replies = read_list g player r count read "bad-answer" in
  ignore (expect r "end" 1);
  let held = List.filter_map (fun (x, l) -> Option.map (fun l -> (x, l)) l) leaves in
  let goes_on x = ended_at (g.numbered ()) x = None in
  let light =
    List.filter_map (fun (x, l) -> if l = None && goes_on x then Some x else None) leaves in
  { symmetries = group; held; light; replies }

let read_header r =
  let first = next r in
  if first.tokens <> [ "zermelo-certificate"; "1" ] then reject first.number "bad-header";
  let line = expect r "game" 2 in
  let game = Paths.parse (List.nth line.tokens 1) line.number in
  let line = next r in
  let tokens = match line.tokens with "after" :: tokens -> tokens | _ -> [] in
  let moves =
    List.map (fun t ->
        let c, row = game.board.points.(cell_of game.board t line.number) in
        (Numbers.z c, Numbers.z row)) tokens in
  let begin_at =
    match game.after moves with
    | Some x -> x
    | None -> reject line.number "illegal-after" in
  let after = if tokens = [] then "" else " after " ^ String.concat " " tokens in
  let line = if tokens = [] then line else next r in
  (game, moves, begin_at, after, line)

(* The answers that play reaches; see reached.ml. *)
let reached g player good begin_at a =
  let n = g.numbered () in
  let table = Hashtbl.create 4096 in
  let entries = Array.of_list a.replies in
  let marked = Array.make (Array.length entries) false in
  Array.iteri (fun i (x, _) ->
      let keys = List.map spot_key (spot_images a.symmetries x) in
      if not (Hashtbl.mem table (List.hd keys)) then
        List.iter (fun key -> if not (Hashtbl.mem table key) then Hashtbl.add table key i) keys)
    entries;
  let some = List.map fst a.held @ a.light in
  let leaves = leaves_table a.symmetries some in
  let rec arrive x =
    if ended_at n x = None && not (g.sure player good x)
       && not (some <> [] && at_a_leaf player leaves x) then
      if x.to_play = player then begin
        match Hashtbl.find_opt table (spot_key x) with
        | Some i when not marked.(i) ->
          marked.(i) <- true;
          let y, v = entries.(i) in
          arrive (played y v)
        | _ -> ()
      end else List.iter (fun i -> arrive (played x i)) (spaces n x) in
  arrive begin_at;
  { a with replies = List.filteri (fun i _ -> marked.(i)) a.replies }

let read text claim =
  let r = { text; at = 0; count = 0 } in
  let game, moves, begin_at, after, line = read_header r in
  let winner =
    match line.tokens with
    | [ "winner"; "draw" ] ->
      if not game.draws then reject line.number "unknown-winner";
      None
    | [ "winner"; name ] when name = fst game.players -> Some A
    | [ "winner"; name ] when name = snd game.players -> Some B
    | [ "winner"; _ ] -> reject line.number "unknown-winner"
    | "pairing" :: _ -> reject line.number "bad-pairing-claim"
    | _ -> reject line.number "unexpected-line" in
  claim :=
    (match winner with
     | None -> "a draw: "
     | Some A -> fst game.players ^ " wins "
     | Some B -> snd game.players ^ " wins ") ^ game.words ^ after;
  let line = expect r "kind" 2 in
  let answers player good ~draw =
    let a = read_answers game player good ~draw r in
    if game.family = "hex-rings" then Expanded.expanded game player good begin_at a
    else reached game player good begin_at a in
  let certificate =
    match (List.nth line.tokens 1, winner) with
    | "strategy", Some p -> Wins (p, answers p (wins_only p) ~draw:false)
    | "draw", None ->
      let part player name =
        let holds = expect r "holds" 2 in
        if List.nth holds.tokens 1 <> name then reject holds.number "unexpected-line";
        answers player (not_lost player) ~draw:true in
      let a = part A (fst game.players) in
      let b = part B (snd game.players) in
      ignore (expect r "end" 1);
      Draws (a, b)
    | "forcing", Some _ when game.family <> "hex" && game.family <> "hex-rings" ->
      raise (Not_proved "kind forcing")
    | "connection", Some _ when game.family = "hex-rings" ->
      raise (Not_proved "connections with rings")
    | "connection", Some p when game.family = "hex" -> Links (p, Links.read game p r)
    | "parts", Some _ -> raise (Not_proved "kind parts")
    | _ -> reject line.number "kind-not-for-winner" in
  expect_nothing_more r;
  (game, moves, certificate)

let accepts game moves = function
  | Wins (p, a) -> game.wins_by moves p a
  | Draws (a, b) -> game.drawn_by moves a b
  | Links (p, l) -> game.linked_by moves p l

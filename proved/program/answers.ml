(* Positions, symmetries and answers in certificates of Order and Chaos, and the group that declared
   symmetries generate. *)
open Proved
open Text
open Games

let symbol_of game letter line =
  match String.index_opt game.letters (if String.length letter = 1 then letter.[0] else ' ') with
  | Some s -> s
  | None -> reject line "no-such-symbol"

(* A stone such as Xb2: its symbol and its cell. *)
let stone game token line =
  let s = symbol_of game (String.sub token 0 1) line in
  (s, cell_of game.ground (String.sub token 1 (String.length token - 1)) line)

let size game = Array.length game.ground.points

let both_pass game = game.rules.pass = Both

let rec split_at_colon = function
  | [] -> None
  | ":" :: rest -> Some ([], rest)
  | word :: rest -> (
    match split_at_colon rest with Some (a, b) -> Some (word :: a, b) | None -> None)

let parse_position game player tokens line =
  let rev = List.rev tokens in
  let passed, tokens =
    if List.hd rev = "pass" then begin
      if not (both_pass game) then reject line "stray-pass";
      (1, List.rev (List.tl rev))
    end else (0, tokens) in
  let stones =
    match tokens with
    | [] -> reject line "not-normal-form"
    | [ "-" ] -> []
    | _ ->
      List.map (fun t ->
          if t = "-" || t = "pass" then reject line "not-normal-form" else stone game t line)
        tokens in
  ignore (List.fold_left (fun previous (_, c) ->
      if c <= previous then reject line "not-normal-form" else c) (-1) stones);
  let of_symbol s =
    Numbers.set (List.filter_map (fun (t, c) -> if t = s then Some c else None) stones) in
  { masks = List.init (String.length game.letters) of_symbol; mover = player;
    passed = Numbers.nat passed }

let parse_move game (x : place_of) token line =
  let k = compact game in
  if token = "pass" then begin
    if (not (k.passing x.mover)) || is_full k x then reject line "illegal-pass";
    Pass
  end else begin
    let s, c = stone game token line in
    if has (covered x) (Numbers.nat c) then reject line "cell-taken";
    Put (Numbers.nat s, Numbers.nat c)
  end

(* Permutations as lists of images. *)
let is_permutation n l = List.sort compare l = List.init n Fun.id

let inverse l =
  let a = Array.make (List.length l) 0 in
  List.iteri (fun i j -> a.(j) <- i) l;
  Array.to_list a

(* All products of the generators, which are lists of images; the identity is among them. *)
let generate n generators most line =
  let identity = List.init n Fun.id in
  let seen = Hashtbl.create 97 in
  Hashtbl.add seen identity ();
  let rec grow all = function
    | [] -> all
    | e :: rest ->
      let fresh =
        List.filter_map (fun g ->
            let g = Array.of_list g in
            let product = List.map (fun i -> g.(i)) e in
            if Hashtbl.mem seen product then None
            else begin
              if Hashtbl.length seen >= most then reject line "group-too-large";
              Hashtbl.add seen product (); Some product
            end) generators in
      grow (fresh @ all) (fresh @ rest)
  in
  grow [ identity ] [ identity ]

(* Rotations and reflections of the smallest rectangle that holds the board, where they map it to
   itself. *)
let grid_images board =
  let pts = Array.to_list board.points in
  let low f = List.fold_left (fun m p -> min m (f p)) max_int pts in
  let high f = List.fold_left (fun m p -> max m (f p)) 0 pts in
  let lc = low fst and lr = low snd and hc = high fst and hr = high snd in
  let image turn (c, r) =
    let c, r = if turn land 4 <> 0 then (lc + r - lr, lr + c - lc) else (c, r) in
    ((if turn land 1 <> 0 then lc + hc - c else c), if turn land 2 <> 0 then lr + hr - r else r) in
  List.filter_map (fun turn ->
      let images = List.map (fun p -> Hashtbl.find_opt board.index (image turn p)) pts in
      if List.mem None images then None else Some (List.map Option.get images))
    (List.init 8 Fun.id)

let read_symmetries game r first =
  let cells = ref [] and symbols = ref [] in
  let n = size game and s = String.length game.letters in
  let some_line = ref first.number in
  let keeps to0 line =
    if not (is_permutation n to0) then reject line "not-a-permutation";
    let u = { to0 = List.map Numbers.nat to0; from = List.init s Numbers.nat } in
    if not (keeps_rules (compact game) u) then reject line "symmetry-breaks-lines" in
  let rec go line =
    if List.hd line.tokens <> "symmetry" then line
    else begin
      some_line := line.number;
      (match List.tl line.tokens with
       | [ "grid" ] ->
         List.iter (fun g -> keeps g line.number; cells := g :: !cells) (grid_images game.ground)
       | "cells" :: names ->
         let images = List.map (fun t -> cell_of game.ground t line.number) names in
         keeps images line.number;
         cells := images :: !cells
       | "symbols" :: names ->
         let images = List.map (fun t -> symbol_of game t line.number) names in
         if not (is_permutation s images) then reject line.number "not-a-permutation";
         symbols := images :: !symbols
       | _ -> reject line.number "unexpected-line");
      go (next r)
    end in
  let line = go first in
  let of_symbols = generate s !symbols 4096 !some_line in
  let of_cells = generate n !cells (4096 / List.length of_symbols) !some_line in
  let group =
    List.concat_map (fun c ->
        List.map (fun t ->
            { to0 = List.map Numbers.nat c; from = List.map Numbers.nat (inverse t) }) of_symbols)
      of_cells in
  let trivial u = u.to0 = List.init n Numbers.nat && u.from = List.init s Numbers.nat in
  (List.filter (fun u -> not (trivial u)) group, line)

let too_many game count line =
  if count > 10_000_000 || count * size game > 1 lsl 29 then reject line "too-many-answers"

(* The pairs of a leaf: CELL CELL WORD, again and again. *)
let rec parse_rest game x words line =
  match words with
  | [] -> []
  | a :: b :: word :: rest ->
    let cell t =
      let c = cell_of game.ground t line in
      if has (covered x) (Numbers.nat c) then reject line "pair-on-stone"; c in
    let one = cell a in
    let two = cell b in
    let how =
      if word = "-" then Differ
      else if String.length word = 1 then Opening (Numbers.nat (symbol_of game word line))
      else begin
        let w = cell_of game.ground word line in
        if w = one || w = two || has (covered x) (Numbers.nat w) then reject line "bad-witness";
        Witness (Numbers.nat w)
      end in
    { one = Numbers.nat one; two = Numbers.nat two; how } :: parse_rest game x rest line
  | _ -> reject line "bad-rest-pair"

(* A witness stands in no pair, or in an earlier one; no cell stands in two pairs. *)
let check_order ordered pairs line =
  let seen = Hashtbl.create 17 in
  List.iter (fun p ->
      List.iter (fun c ->
          if Hashtbl.mem seen c then reject line "in-two-pairs";
          Hashtbl.add seen c ()) [ p.one; p.two ]) pairs;
  let rec go = function
    | [] -> ()
    | p :: rest ->
      (match p.how with
       | Witness w when ordered && List.exists (fun q -> q.one = w || q.two = w) (p :: rest) ->
         reject line "witness-not-earlier"
       | _ -> ());
      go rest in
  go pairs

let read_listed game player r count read_words bad =
  List.init count (fun _ ->
      let line = next r in
      if line.tokens = [ "end" ] then reject line.number "answer-count";
      match split_at_colon line.tokens with
      | None | Some ([], _) -> reject line.number bad
      | Some (left, right) ->
        let x = parse_position game player left line.number in
        (x, read_words x right line.number))

let read_answers game winner r =
  let line = next r in
  let live, line =
    if line.tokens = [ "live-lines" ] then begin
      if game.rules.win <> LineOrLonger then reject line.number "not-by-live-lines";
      if size game > 64 then reject line.number "too-many-cells";
      (true, next r)
    end else (false, line) in
  let group, line = read_symmetries game r line in
  let leaves, light_leaves, line =
    if List.hd line.tokens <> "paired" then ([], [], line)
    else begin
      if winner <> B then reject line.number "rest-not-here";
      let count = count_in line "paired" in
      too_many game count line.number;
      let read x words number =
        if words = [ "light" ] then begin
          if not live then reject number "light-not-here";
          if not (light_leaf_ok (compact game) x) then reject number "not-light";
          None
        end else begin
          if words = [] then reject number "bad-rest-pair";
          let pairs = parse_rest game x words number in
          check_order true pairs number;
          let ok = if live then live_leaf_ok else leaf_ok in
          if not (ok (compact game) (x, pairs)) then reject number "live-line-without-pair";
          Some pairs
        end in
      let all = read_listed game A r count read "bad-rest-pair" in
      (List.filter_map (fun (x, l) -> Option.map (fun l -> (x, l)) l) all,
       List.filter_map (fun (x, l) -> if l = None then Some x else None) all, next r)
    end in
  let count = count_in line "answers" in
  too_many game count line.number;
  let read x words number =
    match words with
    | [ token ] ->
      let v = parse_move game x token number in
      (match v with
       | Put (_, i) when live && not (has (needed (compact game) x) i || spare (compact game) x) ->
         reject number "no-spare-cell"
       | _ -> ());
      v
    | _ -> reject number "bad-answer" in
  let listed = read_listed game winner r count read "bad-answer" in
  let last = next r in
  if last.tokens <> [ "end" ] then reject last.number "answer-count";
  { live; group; leaves; light_leaves; listed }

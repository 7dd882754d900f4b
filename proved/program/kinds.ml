(* From the text of a certificate to the claim and the certificate of the proofs.

   Whatever is read wrongly here can make the proved checker refuse, or judge another claim, which
   is the one that is printed: it cannot make it accept what is false. *)
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
  let leaves, line =
    if List.hd line.tokens <> "paired" then ([], line)
    else begin
      if winner <> B then reject line.number "rest-not-here";
      if live then raise (Not_proved "leaves with live lines");
      let count = count_in line "paired" in
      too_many game count line.number;
      let read x words number =
        if words = [ "light" ] then reject number "light-not-here";
        if words = [] then reject number "bad-rest-pair";
        let pairs = parse_rest game x words number in
        check_order true pairs number;
        if not (leaf_ok (compact game) (x, pairs)) then reject number "live-line-without-pair";
        pairs in
      let leaves = read_listed game A r count read "bad-rest-pair" in
      (leaves, next r)
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
  { live; group; leaves; listed }

let read_pair_list ?(ordered = true) game r =
  let count = number_in (expect r "pairs" 2) 1 in
  let rec go k =
    let line = next r in
    let at_end = line.tokens = [ "end" ] in
    if at_end <> (k = count) then reject line.number "pair-count";
    if at_end then []
    else begin
      let cell t = Numbers.nat (cell_of game.ground t line.number) in
      let pair a b word witness =
        let how =
          match (word, witness) with
          | "opposite", None -> Differ
          | "opposite", Some w -> Witness (cell w)
          | "same", None ->
            if game.rules.win <> ExactlyAtEnd then reject line.number "same-pair-of-no-use";
            Alike
          | "same", Some _ -> reject line.number "bad-witness"
          | _ -> reject line.number "bad-pair" in
        let p = { one = cell a; two = cell b; how } in
        (match how with
         | Witness w when ordered && (w = p.one || w = p.two) ->
           reject line.number "bad-witness"
         | _ -> ());
        p in
      let p =
        match line.tokens with
        | [ a; b; word ] -> pair a b word None
        | [ a; b; word; w ] -> pair a b word (Some w)
        | _ -> reject line.number "bad-pair" in
      p :: go (k + 1)
    end in
  let pairs = go 0 in
  check_order ordered pairs r.count;
  pairs

let parse_offset token line =
  match point token with
  | Some (c, r) -> (Numbers.z c, Numbers.z r)
  | None -> reject line "no-such-cell"

let read_lift_pairs game r =
  let count = number_in (expect r "pairs" 2) 1 in
  let rec go k =
    let line = next r in
    let at_end = line.tokens = [ "inner" ] in
    if at_end <> (k = count) then reject line.number "pair-count";
    if at_end then []
    else
      match line.tokens with
      | [ a; b ] ->
        let cell t =
          let c, r = game.ground.points.(cell_of game.ground t line.number) in
          (Numbers.z c, Numbers.z r) in
        let p = (cell a, cell b) in
        p :: go (k + 1)
      | _ -> reject line.number "unexpected-line" in
  go 0

type claim = Wins of player | No_pairing of bool | A_pairing of bool    (* ordered? *)

type header = {
  game : game;
  actions : action list;
  claim : claim;
  kind : string;
  line : int;
  words : string;                           (* the claim, from what was understood *)
}

let action game token line =
  if token = "pass" then Passes
  else
    let s, c = stone game token line in
    let column, row = game.ground.points.(c) in
    Stone (Numbers.nat s, (Numbers.z column, Numbers.z row))

let read_header r =
  let first = next r in
  if first.tokens <> [ "zermelo-certificate"; "1" ] then reject first.number "bad-header";
  let line = expect r "game" 2 in
  let game = parse_game (List.nth line.tokens 1) line.number in
  let line = next r in
  let tokens, actions, line =
    match line.tokens with
    | "after" :: (_ :: _ as tokens) ->
      let actions = List.map (fun t -> action game t line.number) tokens in
      if acts_on game.rules (initial (compact game)) actions = None then
        reject line.number "illegal-after";
      (tokens, actions, next r)
    | _ -> ([], [], line) in
  let claim =
    match line.tokens with
    | [ "winner"; "order" ] -> Wins A
    | [ "winner"; "chaos" ] -> Wins B
    | [ "winner"; _ ] -> reject line.number "unknown-winner"
    | "pairing" :: (("none" | "exists") as which) :: rest -> (
      if game.rules.win = ExactlyAtEnd then raise (Not_proved "pairs of the same symbol");
      let claim ordered = if which = "none" then No_pairing ordered else A_pairing ordered in
      match rest with
      | [] -> claim false
      | [ "ordered" ] -> claim true
      | word :: _ when List.mem word [ "adjacent"; "ordered" ] || which = "none" ->
        raise (Not_proved "pairings by neighbours or with a symmetry")
      | _ -> reject line.number "bad-pairing-claim")
    | "pairing" :: _ -> reject line.number "bad-pairing-claim"
    | _ -> reject line.number "unexpected-line" in
  let line = expect r "kind" 2 in
  let kind = List.nth line.tokens 1 in
  let after = if tokens = [] then "" else " after " ^ String.concat " " tokens in
  let what =
    match claim with
    | Wins A -> "order wins "
    | Wins B -> "chaos wins "
    | No_pairing ordered -> if ordered then "no ordered pairing: " else "no pairing: "
    | A_pairing true -> "there is an ordered pairing: "
    | A_pairing false -> "there is a pairing: " in
  { game; actions; claim; kind; line = line.number; words = what ^ Games.words game.rules ^ after }

(* Pairs with their witnesses, which are the first cell where they do not count. *)
let pairs_of game ordered pairs =
  let cell c =
    let column, row = game.ground.points.(Numbers.int_of_nat c) in
    (Numbers.z column, Numbers.z row) in
  List.filter_map (fun q ->
      let k = (cell q.one, cell q.two) in
      match q.how with
      | Witness w when ordered -> Some (k, cell w)
      | _ -> if ordered then None else Some (k, cell q.one)) pairs

(* The weights of the cells, and those of the lines in the order of `lines`. *)
let read_weights h r =
  let game = h.game in
  let line = next r in
  if List.hd line.tokens = "clauses" then raise (Not_proved "proofs by clauses");
  if List.hd line.tokens <> "cells" || List.length line.tokens <> size game + 1 then
    reject line.number "unexpected-line";
  let of_cells = List.init (size game) (fun i -> number_in line (i + 1)) in
  let count = number_in (expect r "lines" 2) 1 in
  let weights = Hashtbl.create 97 in
  let places = List.map (fun (s : stretch) -> numbers game.rules s.cells) (lines game.rules) in
  let rec go k =
    let line = next r in
    let at_end = line.tokens = [ "end" ] in
    if at_end <> (k = count) then reject line.number "line-count";
    if not at_end then begin
      let weight = number_in line 0 in
      let cells = List.map (fun t -> cell_of game.ground t line.number) (List.tl line.tokens) in
      let set = Numbers.set cells in
      let once = List.length (List.sort_uniq compare cells) = List.length cells in
      if not (once && List.mem set places) then reject line.number "not-a-line";
      if weight = 0 || Hashtbl.mem weights set then reject line.number "bad-line-weight";
      Hashtbl.add weights set weight;
      go (k + 1)
    end in
  go 0;
  let binary i = if i = 0 then N0 else Npos (Numbers.positive i) in
  let of_line set =
    match Hashtbl.find_opt weights set with
    | Some w -> Hashtbl.remove weights set; binary w
    | None -> N0 in
  (List.map binary of_cells, List.map of_line places)

let certificate h winner r =
  match h.kind with
  | "strategy" -> ByStrategy (read_answers h.game winner r)
  | "pairing" ->
    if winner <> B then reject h.line "winner-not-chaos";
    if h.actions <> [] then reject h.line "not-for-pairings";
    ByPairs (read_pair_list h.game r)
  | "lifted" ->
    let line = expect r "offset" 2 in
    let offset = parse_offset (List.nth line.tokens 1) line.number in
    let pairs = read_lift_pairs h.game r in
    let inner = read_header r in
    if inner.kind <> "strategy" then reject inner.line "inner-not-strategy";
    if inner.actions <> [] then reject inner.line "not-liftable";
    if inner.claim <> Wins A then reject inner.line "winner-not-order";
    let a = read_answers inner.game A r in
    ignore (expect r "end" 1);
    ByLifting (inner.game.rules, offset, pairs, a)
  | "draw" | "forcing" | "connection" | "no-pairing" | "periodic" ->
    reject h.line "kind-not-for-winner"
  | "family" -> reject h.line "reserved-kind"
  | _ -> reject h.line "unknown-kind"

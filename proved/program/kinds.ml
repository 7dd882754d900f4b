(* From the text of a certificate to the claim and the certificate of the proofs.

   Whatever is read wrongly here can make the proved checker refuse, or judge another claim, which
   is the one that is printed: it cannot make it accept what is false. *)
open Proved
open Text
open Games
open Answers

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
  | "draw" | "forcing" | "threats" | "product" | "connection" | "no-pairing" | "periodic" ->
    reject h.line "kind-not-for-winner"
  | "in-order" -> raise (Not_proved "kind in-order")
  | "parts" -> raise (Not_proved "kind parts")
  | "family" -> reject h.line "reserved-kind"
  | _ -> reject h.line "unknown-kind"

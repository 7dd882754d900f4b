(* A certificate as a theorem of Coq: the claim, and its proof by computation with `check`. *)
open Proved

let p = Printf.sprintf
let nat n = string_of_int (Numbers.int_of_nat n)
let list f l = "[" ^ String.concat "; " (List.map f l) ^ "]"

(* Sets are small enough for whole numbers on boards of up to 62 cells; larger ones are written in
   binary, which Coq reads as well. *)
let set = function
  | N0 -> "0"
  | Npos q ->
    let rec hex q k acc digit =
      let digit_of d = String.make 1 "0123456789abcdef".[d] in
      match q with
      | XH -> digit_of (digit + (1 lsl k)) ^ acc
      | XO r | XI r ->
        let digit = match q with XI _ -> digit + (1 lsl k) | _ -> digit in
        if k = 3 then hex r 0 (digit_of digit ^ acc) 0 else hex r (k + 1) acc digit in
    "0x" ^ hex q 0 "" 0

let cell (c, r) = p "(%d, %d)%%Z" (Numbers.int_of_z c) (Numbers.int_of_z r)
let player = function A -> "Order" | B -> "Chaos"

let rules_from first pass (g : rules) =
  let pts = List.map (fun (c, r) -> (Numbers.int_of_z c, Numbers.int_of_z r)) g.board in
  let width = 1 + List.fold_left (fun k (c, _) -> max k c) 0 pts in
  let height = 1 + List.fold_left (fun k (_, r) -> max k r) 0 pts in
  let board =
    if List.length pts = width * height then p "(rectangle %d %d)" width height
    else list cell g.board in
  p "Rules %s %s %s %s %s %s" board (nat g.line) first pass
    (match g.win with
     | LineOrLonger -> "LineOrLonger" | Exactly -> "Exactly" | ExactlyAtEnd -> "ExactlyAtEnd")
    (nat g.symbols)

let rules (g : rules) =
  rules_from (player g.first)
    (match g.pass with Nobody -> "Nobody" | Starter -> "Starter" | Both -> "Both") g

let position (x : place_of) =
  p "(Position %s%%N %s %s)" (list set x.masks) (player x.mover) (nat x.passed)

let entry (x, v) =
  match v with
  | Put (s, i) ->
    p "put %s%%N %s %s %s %s" (list set x.masks) (player x.mover) (nat x.passed) (nat s) (nat i)
  | Pass -> p "(%s, Pass)" (position x)

let pair q =
  p "Pair %s %s %s" (nat q.one) (nat q.two)
    (match q.how with
     | Differ -> "Differ" | Alike -> "Alike"
     | Opening s -> p "(Opening %s)" (nat s)
     | Witness w -> p "(Witness %s)" (nat w))

let symmetry u = p "Symmetry %s %s" (list nat u.to0) (list nat u.from)

let action = function
  | Passes -> "Passes"
  | Stone (s, c) -> p "Stone %s %s" (nat s) (cell c)

let rec chunks n = function
  | [] -> []
  | l ->
    let rec take k = function
      | x :: rest when k > 0 -> let a, b = take (k - 1) rest in (x :: a, b)
      | rest -> ([], rest) in
    let a, b = take n l in
    a :: chunks n b

(* Long lists in parts, since Coq reads them so much faster. *)
let answers name a =
  let parts = chunks 400 a.listed in
  List.iteri (fun i part ->
      p "Definition %s_%d : list entry :=\n [%s].\n" name i
        (String.concat ";\n  " (List.map entry part)) |> print_string) parts;
  let all =
    if parts = [] then "[]"
    else String.concat " ++ " (List.mapi (fun i _ -> p "%s_%d" name i) parts) in
  p "Definition %s_answers : answers :=\n  Answers %b %s\n    %s\n    %s\n    (%s).\n" name a.live
    (list symmetry a.group)
    (list (fun (x, l) -> p "(%s, %s)" (position x) (list pair l)) a.leaves)
    (list position a.light_leaves) all |> print_string;
  name ^ "_answers"

let opening path =
  p "(* Written by zermelo-check-proved --coq from %s. *)\n" path |> print_string;
  print_string
    "From Coq Require Import List NArith ZArith.\n\
     From Zermelo Require Import Game OrderChaos Compact Symmetry Pairing OrderWalk Strategy\n\
    \  Pairings Certificate.\n\
     Import ListNotations.\n\n"

let refusal ordered name path (g : rules) cw lw =
  opening path;
  p "Theorem %s : ~ exists pairs,\n  %s (%s) pairs.\n\
     Proof.\n  apply %s with\n   %s%%N\n   %s%%N.\n\
    \  vm_cast_no_check (eq_refl true).\nQed.\n"
    name (if ordered then "is_ordered_pairing" else "is_pairing") (rules g)
    (if ordered then "certified_none_ordered" else "certified_none")
    (list set cw) (list set lw) |> print_string

(* Whoever begins, and whoever may pass, if `always`. *)
let theorem always name path (g : rules) actions winner c =
  opening path;
  print_string
    "Definition put (m : list N) (p : player) (n s i : nat) : entry :=\n\
    \  (Position m p n, Put s i).\n\
     \n";
  let proof =
    match c with
    | ByStrategy a -> p "ByStrategy %s" (answers name a)
    | ByPairs l -> p "ByPairs %s" (list pair l)
    | ByLifting (inner, o, pairs, a) ->
      let a = answers name a in
      p "ByLifting (%s)\n    %s %s\n    %s" (rules inner) (cell o)
        (list (fun (c, d) -> p "(%s, %s)" (cell c) (cell d)) pairs) a in
  p "Definition %s_certificate : certificate :=\n  %s.\n\n" name proof |> print_string;
  if always then
    p "Theorem %s : forall starter passers, wins %s\n  (order_chaos (%s)).\n\
       Proof.\n  intros [] []; apply certified with %s_certificate;\n\
      \    vm_cast_no_check (eq_refl true).\nQed.\n"
      name (player winner) (rules_from "starter" "passers" g) name |> print_string
  else
  let g = p "(%s)" (rules g) in
  if actions = [] then
    p "Theorem %s : wins %s (order_chaos %s).\n\
       Proof.\n  apply certified with %s_certificate. vm_cast_no_check (eq_refl true).\nQed.\n"
      name (player winner) g name |> print_string
  else
    p "Theorem %s : wins_from %s (order_chaos %s)\n  (after_moves %s %s).\n\
       Proof.\n  apply check_sound with %s_certificate. vm_cast_no_check (eq_refl true).\nQed.\n"
      name (player winner) g g (list action actions) name |> print_string

(* A certificate of a game in which each player has a colour, as a theorem of Coq. *)
open Proved
open Coq
open Colours

let player = function A -> "A" | B -> "B"

let spot x = p "Spot %s%%N %s%%N %s" (set x.of_A) (set x.of_B) (player x.to_play)

let answers name a =
  let parts = chunks 400 a.replies in
  List.iteri (fun i part ->
      p "Definition %s_%d : list (spot * nat) :=\n [%s].\n" name i
        (String.concat ";\n  " (List.map (fun (x, v) ->
             p "put %s%%N %s%%N %s %s" (set x.of_A) (set x.of_B) (player x.to_play) (nat v))
             part)) |> print_string) parts;
  let all =
    if parts = [] then "[]"
    else String.concat " ++ " (List.mapi (fun i _ -> p "%s_%d" name i) parts) in
  let pair (i, j) = p "(%s, %s)" (nat i) (nat j) in
  p "Definition %s : spot_answers :=\n  SpotAnswers %s\n    %s\n    %s\n    (%s).\n\n" name
    (list (list nat) a.symmetries)
    (list (fun (x, l) -> p "(%s, %s)" (spot x) (list pair l)) a.held) (list spot a.light) all
  |> print_string

(* The rules of kind `connection`. *)
let terms name l =
  let part (turned, k) = p "(%b, %d%%positive)" turned (Numbers.int_of_positive k) in
  let rule = function
    | Walking l -> p "Walking %s" (list nat l)
    | Joining l -> p "Joining %s" (list part l)
    | Moving (c, t) -> p "Moving %s %s" (nat c) (part t)
    | Choosing l -> p "Choosing %s" (list part l)
    | Capturing (c, d, t, l) -> p "Capturing %s %s %s %s" (nat c) (nat d) (part t) (list nat l) in
  let parts = chunks 400 l in
  List.iteri (fun i some ->
      p "Definition %s_%d : list hex_rule :=\n [%s].\n" name i
        (String.concat ";\n  " (List.map rule some)) |> print_string) parts;
  p "Definition %s : list hex_rule := %s.\n\n" name
    (String.concat " ++ " (List.mapi (fun i _ -> p "%s_%d" name i) parts)) |> print_string

let outline name a =
  let entry (x, v) =
    p "put %s%%N %s%%N %s %s" (set x.of_A) (set x.of_B) (player x.to_play) (nat v) in
  p "Definition %s : outline :=\n  Outline %s\n    %s\n    %s.\n\n" name
    (list (list nat) a.turns) (list (list nat) a.lines_of_threats) (list entry a.otherwise)
  |> print_string

let theorem name path game moves certificate =
  let whole, of_rules, lemma, lemma_after =
    match game.family with
    | "hex" -> ("hex_game", "rules_of_hex", "hex_win", "check_hex_sound")
    | "hex-rings" -> ("ring_game", "rules_of_rings", "ring_win", "check_rings_sound")
    | _ -> ("set_game", "rules_of_sets", "set_win", "check_set_win_sound") in
  let hex = whole <> "set_game" in
  let winner = function
    | A -> if hex then "Red" else "A"
    | B -> if hex then "Blue" else "B" in
  p "(* Written by zermelo-check-proved --coq from %s. *)\n" path |> print_string;
  print_string
    "From Coq Require Import List NArith ZArith.\n\
     From Zermelo Require Import Game Cells Stones WinningSets NamedSets GraphSets Hex Numbered\n\
    \  SetCertificate HexCertificate HexTerms HexConnection HexRings RingCertificate\n\
    \  ForcingCertificate SquareWar SquareWarCertificate.\n\
     Import ListNotations.\n\n\
     Definition put (a b : N) (p : player) (i : nat) : spot * nat := (Spot a b p, i).\n\n";
  let rules = p "(%s)" game.statement in
  let position = p "(after_stones (%s %s) %s)" of_rules rules (list cell moves) in
  let prove claim lemma =
    p "Theorem %s : %s.\nProof. apply %s. vm_cast_no_check (eq_refl true). Qed.\n" name claim lemma
    |> print_string in
  match certificate with
  | Stone_kinds.Wins (q, a) ->
    let one = name ^ "_answers" in
    answers one a;
    if moves = [] then
      prove (p "wins %s (%s %s)" (winner q) whole rules) (p "%s with %s" lemma one)
    else
      prove (p "wins_from %s (%s %s) %s" (winner q) whole rules position)
        (p "%s with %s" lemma_after one)
  | Stone_kinds.Links (q, l) ->
    let one = name ^ "_terms" in
    terms one l;
    if moves = [] then
      prove (p "wins %s (hex_game %s)" (winner q) rules) ("hex_connection with " ^ one)
    else
      prove (p "wins_from %s (hex_game %s) %s" (winner q) rules position)
        ("check_connection_sound with " ^ one)
  | Stone_kinds.Forces (q, a) ->
    let one = name ^ "_outline" in
    outline one a;
    let whole, lemma, lemma_after =
      match game.outlines with Some o -> o.proof | None -> invalid_arg "outlines" in
    if moves = [] then prove (p "wins %s (%s)" (winner q) whole) (p "%s with %s" lemma one)
    else
      prove (p "wins_from %s (%s) %s" (winner q) whole position)
        (p "%s with %s" lemma_after one)
  | Stone_kinds.Draws (a, b) ->
    let one = name ^ "_first" and two = name ^ "_second" in
    answers one a;
    answers two b;
    let lemma = p "with %s %s" one two in
    if moves = [] then prove (p "drawn (set_game %s)" rules) ("set_draw " ^ lemma)
    else
      prove (p "holds_from A (set_game %s) %s /\\ holds_from B (set_game %s) %s" rules position
               rules position) ("check_set_draw_sound " ^ lemma)

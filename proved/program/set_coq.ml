(* A certificate of a game of winning sets as a theorem of Coq. *)
open Proved
open Coq
open Sets

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
  p "Definition %s : spot_answers :=\n  SpotAnswers %s\n    %s\n    (%s).\n\n" name
    (list (list nat) a.symmetries)
    (list (fun (x, l) -> p "(%s, %s)" (spot x) (list pair l)) a.held) all |> print_string

let theorem name path game moves certificate =
  p "(* Written by zermelo-check-proved --coq from %s. *)\n" path |> print_string;
  print_string
    "From Coq Require Import List NArith ZArith.\n\
     From Zermelo Require Import Game Cells Stones WinningSets Numbered SetCertificate.\n\
     Import ListNotations.\n\n\
     Definition put (a b : N) (p : player) (i : nat) : spot * nat := (Spot a b p, i).\n\n";
  let rules = p "(%s)" game.statement in
  let position = p "(after_stones (rules_of_sets %s) %s)" rules (list cell moves) in
  let prove claim lemma =
    p "Theorem %s : %s.\nProof. apply %s. vm_cast_no_check (eq_refl true). Qed.\n" name claim lemma
    |> print_string in
  match certificate with
  | Set_kinds.Wins (q, a) ->
    let one = name ^ "_answers" in
    answers one a;
    if moves = [] then
      prove (p "wins %s (set_game %s)" (player q) rules) (p "set_win with %s" one)
    else
      prove (p "wins_from %s (set_game %s) %s" (player q) rules position)
        (p "check_set_win_sound with %s" one)
  | Set_kinds.Draws (a, b) ->
    let one = name ^ "_first" and two = name ^ "_second" in
    answers one a;
    answers two b;
    let lemma = p "with %s %s" one two in
    if moves = [] then prove (p "drawn (set_game %s)" rules) ("set_draw " ^ lemma)
    else
      prove (p "holds_from A (set_game %s) %s /\\ holds_from B (set_game %s) %s" rules position
               rules position) ("check_set_draw_sound " ^ lemma)

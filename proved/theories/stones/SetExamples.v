(* The rules of games of winning sets at work: examples that a reader can check by eye. They
   serve no proof. *)
From Coq Require Import List Arith ZArith Bool.
Require Import Game Cells Stones WinningSets.
Import ListNotations.

Definition sets_for (g : set_rules) : list (list cell) := named g A.

(* Tic-tac-toe has eight lines, 4x4 has ten of four cells, and five in a row on the Go board has
   1,020. The cube of side 3 has 49 lines, which are found in both directions. 4x4 has 9 + 4 + 1
   squares, and 36 rectangles. *)
Example eight_lines : length (sets_for (mnk 3 3 3)) = 8.
Proof. reflexivity. Qed.

Example ten_lines : length (sets_for (mnk 4 4 4)) = 10.
Proof. reflexivity. Qed.

Example go_board : length (sets_for (mnk 19 19 5)) = 1020.
Proof. vm_compute. reflexivity. Qed.

Example cube_lines : length (box_lines 3 3) = 2 * 49.
Proof. vm_compute. reflexivity. Qed.

Example fourteen_squares : length (sets_for (free_square_war 4 4)) = 14.
Proof. vm_compute. reflexivity. Qed.

Example all_rectangles : length (rectangles 4 (rectangle 4 4)) = 36.
Proof. vm_compute. reflexivity. Qed.

(* The middle of the cube is drawn in the middle of the second of three slices side by side. *)
Example middle_of_cube : drawing 3 [1; 1; 1]%Z = (5, 1)%Z.
Proof. reflexivity. Qed.

Example cube_is_drawn_apart : distinct (box 3 3) = true.
Proof. vm_compute. reflexivity. Qed.

(* One row of three cells, sets of two in a row, under each convention. *)
Definition three (v : convention) : set_rules :=
  SetRules (rectangle 3 1) (fun _ => runs horizontally 2 (rectangle 3 1)) v A.

Definition cell_in_row (i : nat) : cell := (Z.of_nat i, 0%Z).

Definition shown_after (v : convention) (l : list nat) : option outcome :=
  result (rules_of_sets (three v)) (after_stones (rules_of_sets (three v)) (map cell_in_row l)).

(* X . . and X O . go on; X X O: filled by A, who has won, or lost; X O X: full. *)
Example goes_on : shown_after MakerMaker [0; 1] = None.
Proof. reflexivity. Qed.

Example maker_fills : shown_after MakerMaker [0; 2; 1] = Some (Won A).
Proof. reflexivity. Qed.

Example avoider_fills : shown_after AvoiderEnforcer [0; 2; 1] = Some (Won B).
Proof. reflexivity. Qed.

Example full_is_drawn : shown_after MakerMaker [0; 1; 2] = Some Drawn.
Proof. reflexivity. Qed.

Example breaker_wins_full : shown_after MakerBreaker [0; 1; 2] = Some (Won B).
Proof. reflexivity. Qed.

Example avoider_wins_full : shown_after AvoiderEnforcer [0; 1; 2] = Some (Won A).
Proof. reflexivity. Qed.

(* Breaker has no sets: with Breaker to begin, his two stones in a row mean nothing. *)
Example breaker_has_none :
  let g := SetRules (rectangle 4 1) (fun _ => runs horizontally 2 (rectangle 4 1)) MakerBreaker B in
  result (rules_of_sets g) (after_stones (rules_of_sets g) (map cell_in_row [0; 3; 1])) = None.
Proof. reflexivity. Qed.

(* Straight from the definition: on one row of two cells with sets of one, A fills one at once. *)
Example one_stone_wins : wins A (set_game (mnk 2 1 1)).
Proof.
  eapply own_turn; [reflexivity|reflexivity|simpl; left; reflexivity|].
  eapply at_end; reflexivity.
Qed.

(* Exactly one of the three values holds. *)
Example one_of_three g : let w := set_game g in
  (wins A w \/ wins B w \/ drawn w) /\
  ~ (wins A w /\ wins B w) /\ ~ (wins A w /\ drawn w) /\ ~ (wins B w /\ drawn w).
Proof. split; [apply some_value, stones_end|apply one_value]. Qed.

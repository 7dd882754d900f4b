(* The rules of Hex at work: examples that a reader can check by eye. They serve no proof. *)
From Coq Require Import List Arith ZArith Bool.
Require Import Game Cells Stones Hex HexRings.
Import ListNotations.

Definition hex_after (w h : nat) (l : list cell) : option outcome :=
  let g := rules_of_hex (HexRules w h Red) in result g (after_stones g l).

(* A cell in the middle touches six others, and a corner of the board 2 or 3 of them. *)
Example six_cells : touching (1, 1)%Z = [(2, 1); (2, 0); (1, 0); (0, 1); (0, 2); (1, 2)]%Z.
Proof. reflexivity. Qed.

(* On 2x2 the cells b1 and a2 touch, so that Red's stones there lead from the first row to the
   last one; a1 and b2 do not touch. *)
Example short_diagonal : hex_after 2 2 [(1, 0); (0, 0); (0, 1)]%Z = Some (Won Red).
Proof. reflexivity. Qed.

Example long_diagonal : hex_after 2 2 [(0, 0); (1, 0); (1, 1)]%Z = None.
Proof. reflexivity. Qed.

Example blue_on_the_diagonal : hex_after 2 2 [(0, 0); (1, 0); (1, 1); (0, 1)]%Z = Some (Won Blue).
Proof. reflexivity. Qed.

(* On 3x2 Blue needs one stone in each column, which touch: a2, b1, c1. *)
Example along_the_row :
  hex_after 3 2 [(0, 0); (0, 1); (1, 1); (1, 0); (2, 1); (2, 0)]%Z = Some (Won Blue).
Proof. reflexivity. Qed.

Example rows_of_red : hex_after 3 2 [(0, 0); (1, 0); (0, 1)]%Z = Some (Won Red).
Proof. reflexivity. Qed.

(* On one cell whoever begins has won with the first stone. *)
Example one_cell_wins : wins Red (hex_game (HexRules 1 1 Red)).
Proof.
  eapply own_turn; [reflexivity|reflexivity|simpl; left; reflexivity|].
  eapply at_end; reflexivity.
Qed.

(* Three stones of Blue's in a row close a ring about a cylinder of three columns; two do not. *)
Definition ring_after (w h : nat) (t : bool) (l : list cell) : option outcome :=
  let g := rules_of_rings (RingRules w h t Red) in result g (after_stones g l).

Example ring_about_a_cylinder :
  ring_after 3 2 false [(0, 0); (0, 1); (1, 0); (1, 1); (2, 0)]%Z = None /\
  ring_after 3 2 false [(0, 0); (0, 1); (1, 0); (1, 1); (2, 0); (2, 1)]%Z = Some (Won Blue).
Proof. split; reflexivity. Qed.

(* On a cylinder of three columns a1 touches c2, over the seam. *)
Example path_over_the_seam : ring_after 3 2 false [(0, 0); (0, 1); (2, 1)]%Z = Some (Won Red).
Proof. reflexivity. Qed.

(* A column of the torus is a ring of Red's, as the last row touches the first one. *)
Example ring_southwards :
  ring_after 3 3 true [(0, 0); (1, 0); (0, 1); (1, 1); (0, 2)]%Z = Some (Won Red).
Proof. reflexivity. Qed.

(* A ring may slant: a1, c2 and b3 wind southwards, and westwards as well. *)
Example slanting_ring :
  ring_after 3 3 true [(0, 0); (1, 0); (2, 1); (1, 1); (1, 2)]%Z = Some (Won Red).
Proof. reflexivity. Qed.

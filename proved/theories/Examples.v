(* The rules at work: examples that a reader can check by eye. They serve no proof. *)
From Coq Require Import List Arith ZArith Bool.
Require Import Game OrderChaos Play.
Import ListNotations.

Definition X := 0.
Definition O_ := 1.

(* 3x3 has eight lines of three, and 6x6 has 32 lines of five. *)
Example lines_of_three : length (lines (Rules (rectangle 3 3) 3 Order Nobody LineOrLonger 2)) = 8.
Proof. reflexivity. Qed.

Example lines_of_five : length (lines (Rules (rectangle 6 6) 5 Order Nobody LineOrLonger 2)) = 32.
Proof. reflexivity. Qed.

(* A row of cells, and stones on its first ones. *)
Definition row (length : nat) (m : nat) (w : win_rule) : rules :=
  Rules (rectangle length 1) m Order Nobody w 2.

Fixpoint put_all (l : list nat) (x : Z) (stones : cell -> option nat) : cell -> option nat :=
  match l with
  | [] => stones
  | s :: l' => put_all l' (x + 1) (place stones s (x, 0%Z))
  end.

Definition filled (l : list nat) : state := State (put_all l 0 (fun _ => None)) Chaos 0.

(* X X . . with rows of two: Order has won; under exact-at-end play goes on. *)
Example two_in_a_row : outcome_of (row 4 2 LineOrLonger) (filled [X; X]) = Some (Won Order).
Proof. reflexivity. Qed.

Example not_over_yet : outcome_of (row 4 2 ExactlyAtEnd) (filled [X; X]) = None.
Proof. reflexivity. Qed.

(* X X X . with rows of two: a longer row wins as well, but not where it has to be exact. *)
Example longer_row : outcome_of (row 4 2 LineOrLonger) (filled [X; X; X]) = Some (Won Order).
Proof. reflexivity. Qed.

Example too_long : outcome_of (row 4 2 Exactly) (filled [X; X; X]) = None.
Proof. reflexivity. Qed.

(* X X X O, full: Chaos has won where the row has to be exact. *)
Example full_board : outcome_of (row 4 2 Exactly) (filled [X; X; X; O_]) = Some (Won Chaos).
Proof. reflexivity. Qed.

Example exact_at_end : outcome_of (row 4 2 ExactlyAtEnd) (filled [X; X; O_; X]) = Some (Won Order).
Proof. reflexivity. Qed.

(* From the empty row of four cells there are eight moves, and a ninth for who may pass. *)
Example eight_moves : length (moves (row 4 2 LineOrLonger) (filled [])) = 8.
Proof. reflexivity. Qed.

Example may_pass_too :
  length (moves (Rules (rectangle 4 1) 2 Chaos Starter LineOrLonger 2) (filled [])) = 9.
Proof. reflexivity. Qed.

(* Two passes in succession end the game. *)
Example two_passes : outcome_of (Rules (rectangle 4 1) 2 Order Both LineOrLonger 2)
  (after_moves (Rules (rectangle 4 1) 2 Order Both LineOrLonger 2) [Passes; Passes])
  = Some (Won Chaos).
Proof. reflexivity. Qed.

(* Straight from the definition: Order wins 1x1 with rows of one by her first move, and Chaos wins
   2x1 with rows of two by answering on the other cell. *)
Example order_wins_one : wins Order (order_chaos (row 1 1 LineOrLonger)).
Proof.
  apply own_turn with (State (place (fun _ => None) X (0, 0)%Z) Chaos 0); [reflexivity..|simpl;
    auto|].
  apply at_end with (Won Order); reflexivity.
Qed.

Example chaos_wins_two : wins Chaos (order_chaos (row 2 2 LineOrLonger)).
Proof.
  apply other_turn; [reflexivity..|]. intros y y_in. simpl in y_in.
  destruct y_in as [<-|[<-|[<-|[<-|[]]]]].
  - eapply own_turn; [reflexivity..|simpl; right; left; reflexivity|].
    eapply at_end; reflexivity.
  - eapply own_turn; [reflexivity..|simpl; left; reflexivity|]. eapply at_end; reflexivity.
  - eapply own_turn; [reflexivity..|simpl; right; left; reflexivity|].
    eapply at_end; reflexivity.
  - eapply own_turn; [reflexivity..|simpl; left; reflexivity|]. eapply at_end; reflexivity.
Qed.

(* Exactly one of them wins, whatever the rules are. *)
Example one_of_them g : (wins Order (order_chaos g) /\ ~ wins Chaos (order_chaos g)) \/
                        (wins Chaos (order_chaos g) /\ ~ wins Order (order_chaos g)).
Proof.
  destruct (one_value (order_chaos g)) as [no _].
  destruct (order_or_chaos g); [left|right]; tauto.
Qed.

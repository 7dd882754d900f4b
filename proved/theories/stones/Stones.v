(* Games in which each player places stones of a colour of his own.

   The players take turns. In a turn, a player places one stone of his colour on any empty cell, and
   stones stay. What ends the game before the board is full, and with which outcome, is told by the
   colours of the cells alone; this is the field `decides` below, which the files of the games give.
   The board may also be full without that, which has an outcome, too. *)
From Coq Require Import List Arith ZArith Bool Lia.
Require Import Game Cells.
Import ListNotations.

(* Whose stone stands on each cell, if there is one. *)
Definition colours := cell -> option player.

Definition uncoloured : colours := fun _ => None.

Definition is_empty (x : colours) (c : cell) : bool :=
  match x c with None => true | Some _ => false end.

Definition has_stone (x : colours) (p : player) (c : cell) : bool :=
  match x c with
  | None => false
  | Some q => if player_eq_dec p q then true else false
  end.

Definition put_stone (x : colours) (p : player) (c : cell) : colours :=
  fun d => if same_cell c d then Some p else x d.

Record stone_rules := StoneRules {
  field : list cell;                        (* the board *)
  begins : player;
  decides : colours -> option outcome;      (* Some: these colours end the game so *)
  undecided : outcome                       (* of a full board that decides nothing *)
}.

Record stage := Stage { shown : colours; to_place : player }.

Definition opening_stage (g : stone_rules) : stage := Stage uncoloured (begins g).

Definition place_stone (x : stage) (c : cell) : stage :=
  Stage (put_stone (shown x) (to_place x) c) (other (to_place x)).

Definition result (g : stone_rules) (x : stage) : option outcome :=
  match decides g (shown x) with
  | Some o => Some o
  | None => if existsb (is_empty (shown x)) (field g) then None else Some (undecided g)
  end.

Definition stone_game (g : stone_rules) : game :=
  {| position := stage;
     start := opening_stage g;
     turn := to_place;
     ended := result g;
     next := fun x => map (place_stone x) (filter (is_empty (shown x)) (field g)) |}.

(* The position after these moves from the start, as claims name it. *)
Definition after_stones (g : stone_rules) (l : list cell) : stage :=
  fold_left place_stone l (opening_stage g).

(* Play always ends, so exactly one value holds (see Game.v). *)
Lemma is_empty_put x p c d :
  is_empty (put_stone x p c) d = negb (same_cell c d) && is_empty x d.
Proof. unfold is_empty, put_stone. now destruct (same_cell c d). Qed.

Theorem stones_end g : finite (stone_game g).
Proof.
  exists (fun x : stage => length (filter (is_empty (shown x)) (field g))).
  intros x y _ y_in. simpl in y_in. apply in_map_iff in y_in. destruct y_in as [c [<- c_in]].
  apply filter_In in c_in. destruct c_in as [c_in e]. apply filter_less with c; auto.
  - simpl. now rewrite is_empty_put, same_cell_refl.
  - intros d. simpl. rewrite is_empty_put, andb_true_iff. tauto.
Qed.

(* No player is ever without a move. *)
Theorem stones_never_stuck g x : result g x = None -> next (stone_game g) x <> [].
Proof.
  unfold result. destruct (decides g (shown x)); [discriminate|].
  destruct (existsb (is_empty (shown x)) (field g)) eqn:e; [intros _|discriminate].
  apply existsb_exists in e. destruct e as [c [c_in e]]. simpl. intros nil.
  assert (h : In (place_stone x c)
            (map (place_stone x) (filter (is_empty (shown x)) (field g)))).
  { apply in_map. now apply filter_In. }
  now rewrite nil in h.
Qed.

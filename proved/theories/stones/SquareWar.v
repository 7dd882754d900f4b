(* Square War with an adjacent opening: Black's second stone stands beside his first one, in its
   row or column, if a cell there is empty. docs/certificates.md, section "Square War". *)
From Coq Require Import List Arith ZArith Bool.
Require Import Game Cells Stones WinningSets.
Import ListNotations.

Definition beside (c d : cell) : bool :=
  (Z.abs (fst c - fst d) + Z.abs (snd c - snd d) =? 1)%Z.

(* Black, who is A, is to place his second stone. *)
Definition second_stone (board : list cell) (x : stage) : bool :=
  if player_eq_dec (to_place x) A
  then length (filter (has_stone (shown x) A) board) =? 1
  else false.

Definition beside_black (board : list cell) (x : stage) (c : cell) : bool :=
  existsb (fun d => has_stone (shown x) A d && beside d c) board.

Definition open_cells (board : list cell) (x : stage) : list cell :=
  let empty := filter (is_empty (shown x)) board in
  if second_stone board x then
    match filter (beside_black board x) empty with [] => empty | near => near end
  else empty.

Definition adjacent (g : set_rules) : game :=
  {| position := stage;
     start := opening_stage (rules_of_sets g);
     turn := to_place;
     ended := result (rules_of_sets g);
     next := fun x => map (place_stone x) (open_cells (ground g) x) |}.

Definition square_war (width height : nat) : game := adjacent (free_square_war width height).

(* Play always ends: what may be played is empty. *)
Lemma open_empty board x c : In c (open_cells board x) ->
  In c board /\ is_empty (shown x) c = true.
Proof.
  unfold open_cells.
  assert (all : In c (filter (is_empty (shown x)) board) ->
            In c board /\ is_empty (shown x) c = true) by apply filter_In.
  destruct (second_stone board x); auto.
  destruct (filter (beside_black board x) _) as [|d l] eqn:e; auto.
  rewrite <- e. intros h. apply filter_In in h. tauto.
Qed.

Theorem adjacent_ends g : finite (adjacent g).
Proof.
  exists (fun x : stage => length (filter (is_empty (shown x)) (ground g))).
  intros x y _ y_in. simpl in y_in. apply in_map_iff in y_in. destruct y_in as [c [<- c_in]].
  apply open_empty in c_in. destruct c_in as [c_in e]. apply filter_less with c; auto.
  - simpl. now rewrite is_empty_put, same_cell_refl.
  - intros d. simpl. rewrite is_empty_put, andb_true_iff. tauto.
Qed.

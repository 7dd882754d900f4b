(* Cells of the plane, and boards, which are lists of cells. *)
From Coq Require Import List Arith ZArith Bool Lia.
Import ListNotations.

(* A cell is its column and its row, a1 is (0, 0), and rows count downwards. *)
Definition cell := (Z * Z)%type.

Definition same_cell (c d : cell) : bool := (fst c =? fst d)%Z && (snd c =? snd d)%Z.

(* The cell i steps further on. *)
Definition step (c direction : cell) (i : Z) : cell :=
  (fst c + i * fst direction, snd c + i * snd direction)%Z.

Definition directions : list cell := [(1, 0); (0, 1); (1, 1); (1, -1)]%Z.

Definition rectangle (width height : nat) : list cell :=
  flat_map (fun y => map (fun x => (Z.of_nat x, Z.of_nat y)) (seq 0 width)) (seq 0 height).

(* No cell may stand on the board twice. *)
Fixpoint distinct (l : list cell) : bool :=
  match l with [] => true | c :: l' => negb (existsb (same_cell c) l') && distinct l' end.

Lemma same_cell_spec c d : same_cell c d = true <-> c = d.
Proof.
  destruct c as [a b], d as [e f]. unfold same_cell. simpl.
  rewrite andb_true_iff, !Z.eqb_eq. split; [intros [-> ->]; auto|intros [= -> ->]; auto].
Qed.

Lemma same_cell_refl c : same_cell c c = true.
Proof. now apply same_cell_spec. Qed.

Lemma same_cell_sym c d : same_cell c d = same_cell d c.
Proof. apply eq_true_iff_eq. rewrite !same_cell_spec. split; auto. Qed.

Lemma exists_same c l : existsb (same_cell c) l = true <-> In c l.
Proof.
  rewrite existsb_exists. split.
  - intros [d [d_in e]]. apply same_cell_spec in e. now subst.
  - intros c_in. exists c. split; auto. now apply same_cell_spec.
Qed.

Lemma distinct_spec l : distinct l = true -> NoDup l.
Proof.
  induction l as [|c l IH]; simpl; [constructor|].
  rewrite andb_true_iff, negb_true_iff. intros [c_out rest]. constructor; auto.
  rewrite <- exists_same. congruence.
Qed.

(* A board loses an empty cell, and has fewer of them: why play ends. *)
Lemma filter_less {T} (f f' : T -> bool) i l : In i l -> f i = true -> f' i = false ->
  (forall j, f' j = true -> f j = true) -> length (filter f' l) < length (filter f l).
Proof.
  assert (le : forall k, (forall j, f' j = true -> f j = true) ->
            length (filter f' k) <= length (filter f k)).
  { induction k as [|a k IH]; simpl; auto. intros sub. specialize (IH sub).
    destruct (f' a) eqn:e; [rewrite (sub a e); simpl; lia|destruct (f a); simpl; lia]. }
  induction l as [|a l IH]; [contradiction|]. intros [->|i_in] fi fi' sub; simpl.
  - rewrite fi, fi'. simpl. specialize (le l sub). lia.
  - specialize (IH i_in fi fi' sub).
    destruct (f' a) eqn:e; [rewrite (sub a e); simpl; lia|destruct (f a); simpl; lia].
Qed.

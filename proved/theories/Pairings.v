(* What a pairing of a board is, and which lists of pairs are one.

   From van den Bergh, Castelein and van Gent, Section III, and Castelein, 4.2. The first part, to
   the line, states; the second part checks. Pairings are here those whose pairs get two symbols. *)
From Coq Require Import List Arith NArith ZArith Bool Lia.
Require Import Game OrderChaos Bits Compact.
Import ListNotations.

Definition ends_of (l : list (cell * cell)) : list cell := flat_map (fun k => [fst k; snd k]) l.

(* Pairs of cells of the board, no cell in two, such that every line holds a pair. *)
Definition is_pairing (g : rules) (l : list (cell * cell)) : Prop :=
  NoDup (ends_of l) /\ (forall c, In c (ends_of l) -> In c (board g)) /\
  forall L, In L (lines g) ->
    exists k, In k l /\ In (fst k) (cells L) /\ In (snd k) (cells L).

(* Pairs with witnesses, in an order: every line holds a pair with its witness, which is in no pair
   or in an earlier one. *)
Definition is_ordered_pairing (g : rules) (l : list ((cell * cell) * cell)) : Prop :=
  NoDup (ends_of (map fst l)) /\ (forall c, In c (ends_of (map fst l)) -> In c (board g)) /\
  (forall l1 k w l2, l = l1 ++ (k, w) :: l2 -> ~ In w (ends_of (k :: map fst l2))) /\
  forall L, In L (lines g) -> exists k w, In (k, w) l /\
    In (fst k) (cells L) /\ In (snd k) (cells L) /\ In w (cells L).

(* ---------------------------------------------------------------------------------------------- *)

(* Lists of pairs that are pairings. *)
Definition holds_both (L : stretch) (k : cell * cell) : bool :=
  existsb (same_cell (fst k)) (cells L) && existsb (same_cell (snd k)) (cells L).

Definition disjoint_pairs (g : rules) (l : list (cell * cell)) : bool :=
  distinct (ends_of l) && forallb (on_board g) (ends_of l).

Definition pairing_ok (g : rules) (l : list (cell * cell)) : bool :=
  disjoint_pairs g l && forallb (fun L => existsb (holds_both L) l) (lines g).

Fixpoint witnesses_ok (l : list ((cell * cell) * cell)) : bool :=
  match l with
  | [] => true
  | (k, w) :: l' => negb (existsb (same_cell w) (ends_of (k :: map fst l'))) && witnesses_ok l'
  end.

Definition ordered_ok (g : rules) (l : list ((cell * cell) * cell)) : bool :=
  disjoint_pairs g (map fst l) && witnesses_ok l &&
  forallb (fun L => existsb (fun k => holds_both L (fst k) && existsb (same_cell (snd k)) (cells L))
    l) (lines g).

Lemma holds_both_spec L k : holds_both L k = true <-> In (fst k) (cells L) /\ In (snd k) (cells L).
Proof. unfold holds_both. now rewrite andb_true_iff, !exists_same. Qed.

Lemma disjoint_pairs_spec g l : disjoint_pairs g l = true ->
  NoDup (ends_of l) /\ forall c, In c (ends_of l) -> In c (board g).
Proof.
  unfold disjoint_pairs. rewrite andb_true_iff, forallb_forall. intros [d on].
  split; [now apply distinct_spec|]. intros c c_in. apply exists_same. now apply on.
Qed.

Theorem pairing_ok_sound g l : pairing_ok g l = true -> is_pairing g l.
Proof.
  unfold pairing_ok. rewrite andb_true_iff, forallb_forall. intros [d all].
  destruct (disjoint_pairs_spec g l d) as [once on]. split; [exact once|]. split; [exact on|].
  intros L L_in. specialize (all L L_in). apply existsb_exists in all.
  destruct all as [k [k_in h]]. exists k. split; [exact k_in|]. now apply holds_both_spec.
Qed.

Theorem ordered_ok_sound g l : ordered_ok g l = true -> is_ordered_pairing g l.
Proof.
  unfold ordered_ok. rewrite !andb_true_iff, forallb_forall. intros [[d w] all].
  destruct (disjoint_pairs_spec g (map fst l) d) as [once on].
  split; [exact once|]. split; [exact on|]. split.
  - clear - w. intros l1 k v l2 e. revert l1 e. induction l as [|[k' v'] l IH]; intros l1 e.
    + now destruct l1.
    + cbn [witnesses_ok] in w. rewrite andb_true_iff, negb_true_iff in w. destruct w as [out w].
      destruct l1 as [|q l1]; injection e as e1 e2.
      * subst. apply not_true_iff_false in out. now rewrite exists_same in out.
      * now apply (IH w l1).
  - intros L L_in. specialize (all L L_in). apply existsb_exists in all.
    destruct all as [[k v] [k_in h]]. rewrite andb_true_iff, holds_both_spec, exists_same in h.
    exists k, v. split; [exact k_in|]. tauto.
Qed.

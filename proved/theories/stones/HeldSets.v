(* Positions held by pairs: docs/certificates/draw.md.

   The opponent is on turn. Every set of his without a stone of the holder's holds both cells of a
   pair that is empty. He never fills one: what he leaves of a pair, the holder takes. *)
From Coq Require Import List Arith NArith Bool Lia.
Require Import Game Stones WinningSets Bits Numbered SetNumbers.
Import ListNotations.

Definition both_cells (prs : list (nat * nat)) : list nat :=
  flat_map (fun p => [fst p; snd p]) prs.

Fixpoint all_different (l : list nat) : bool :=
  match l with [] => true | i :: l' => negb (existsb (Nat.eqb i) l') && all_different l' end.

Definition pair_in (x : spot) (s : N) (p : nat * nat) : bool :=
  has s (fst p) && has s (snd p) && untaken x (fst p) && untaken x (snd p).

Definition pairs_hold (k : set_numbers) (P : player) (x : spot) (prs : list (nat * nat)) : bool :=
  forallb (fun s => if disjoint s (own x P) then existsb (pair_in x s) prs else true)
    (sets_of k (other P)).

Definition held_ok (k : set_numbers) (P : player) (good : outcome -> bool) (x : spot)
    (prs : list (nat * nat)) : bool :=
  forallb (fun i => i <? cells_of k) (both_cells prs) &&
  fit (of_sets k) x && same_player (to_play x) (other P) && all_different (both_cells prs) &&
  good (without_filling (way_of k)) &&
  match sets_of k P with [] => true | _ => good (by_filling (way_of k) P) end &&
  pairs_hold k P x prs.

Fixpoint partner (prs : list (nat * nat)) (i : nat) : option nat :=
  match prs with
  | [] => None
  | (a, b) :: l => if i =? a then Some b else if i =? b then Some a else partner l i
  end.

Lemma all_different_spec l : all_different l = true -> NoDup l.
Proof.
  induction l as [|i l IH]; simpl; [constructor|].
  rewrite andb_true_iff, negb_true_iff. intros [out rest]. constructor; auto.
  intros i_in. apply not_true_iff_false in out. apply out, existsb_exists.
  exists i. split; auto. apply Nat.eqb_refl.
Qed.

Lemma in_both prs a b : In (a, b) prs -> In a (both_cells prs) /\ In b (both_cells prs).
Proof.
  intros h. split; apply in_flat_map; exists (a, b); simpl; auto.
Qed.

Lemma partner_spec prs a b : NoDup (both_cells prs) -> In (a, b) prs ->
  a <> b /\ partner prs a = Some b /\ partner prs b = Some a.
Proof.
  induction prs as [|[c d] l IH]; [contradiction|]. simpl. intros once h.
  apply NoDup_cons_iff in once. destruct once as [c_out once].
  apply NoDup_cons_iff in once. destruct once as [d_out once]. destruct h as [[= -> ->]|h].
  - assert (ne : a <> b) by (intros ->; apply c_out; now left). repeat split; auto.
    + now rewrite Nat.eqb_refl.
    + rewrite Nat.eqb_refl. now rewrite (proj2 (Nat.eqb_neq b a)) by auto.
  - destruct (in_both l a b h) as [a_in b_in]. destruct (IH once h) as [ne [pa pb]].
    repeat split; auto.
    + rewrite !(proj2 (Nat.eqb_neq a _)); auto.
      * intros ->. now apply d_out.
      * intros ->. apply c_out. now right.
    + rewrite !(proj2 (Nat.eqb_neq b _)); auto.
      * intros ->. now apply d_out.
      * intros ->. apply c_out. now right.
Qed.

Lemma pairs_hold_spec k P x prs : pairs_hold k P x prs = true <->
  forall s, In s (sets_of k (other P)) -> disjoint s (own x P) = true ->
  exists a b, In (a, b) prs /\ has s a = true /\ has s b = true /\
    untaken x a = true /\ untaken x b = true.
Proof.
  unfold pairs_hold. rewrite forallb_forall. split; intros all s s_in.
  - intros d. specialize (all s s_in). rewrite d in all. apply existsb_exists in all.
    destruct all as [[a b] [ab h]]. unfold pair_in in h. rewrite !andb_true_iff in h.
    exists a, b. tauto.
  - destruct (disjoint s (own x P)) eqn:d; auto. destruct (all s s_in d) as [a [b [ab h]]].
    apply existsb_exists. exists (a, b). split; auto. unfold pair_in.
    rewrite !andb_true_iff. tauto.
Qed.

Lemma partner_in prs i c : partner prs i = Some c -> In c (both_cells prs).
Proof.
  induction prs as [|[a b] l IH]; simpl; [discriminate|].
  destruct (i =? a); [intros [= <-]; auto|]. destruct (i =? b); [intros [= <-]; auto|].
  auto.
Qed.

Section Held.
  Variables (k : set_numbers) (P : player) (good : outcome -> bool) (prs : list (nat * nat)).
  Hypothesis apart : NoDup (both_cells prs).
  Hypothesis inside : forall i, In i (both_cells prs) -> i < cells_of k.
  Hypothesis last_good : good (without_filling (way_of k)) = true.
  Hypothesis own_good : sets_of k P <> [] -> good (by_filling (way_of k) P) = true.

  (* Nothing bad has happened as long as the opponent has filled no set. *)
  Lemma good_end x o : full_to k x (other P) = false -> ended_at (of_sets k) x = Some o ->
    good o = true.
  Proof.
    intros no e. destruct (ends_sets k x o e) as [->|[p [full ->]]]; auto.
    destruct (other_or p P) as [-> | ->]; [|congruence]. apply own_good. intros nil.
    unfold full_to, holds_one in full. now rewrite nil in full.
  Qed.

  Lemma not_filled_yet x : pairs_hold k P x prs = true -> fit (of_sets k) x = true ->
    full_to k x (other P) = false.
  Proof.
    intros h f. rewrite pairs_hold_spec in h.
    apply not_true_iff_false. intros full. unfold full_to, holds_one in full.
    apply existsb_exists in full. destruct full as [s [s_in sub]]. rewrite subset_spec in sub.
    destruct (h s s_in) as [a [b [_ [ha [_ [va _]]]]]].
    - apply disjoint_spec. intros j hj. rewrite fit_spec in f.
      destruct (f (other P) j (sub j hj)) as [_ o]. now rewrite other_other in o.
    - rewrite untaken_spec in va. specialize (sub a ha). now rewrite va in sub.
  Qed.

  (* The set that he fills would be open, and hold an empty cell beside the one just taken. *)
  Lemma not_filled x i : pairs_hold k P x prs = true -> untaken x i = true ->
    fit (of_sets k) (played x i) = true -> full_to k (played x i) (other P) = false.
  Proof.
    intros h v f'. rewrite pairs_hold_spec in h.
    apply not_true_iff_false. intros full. unfold full_to, holds_one in full.
    apply existsb_exists in full. destruct full as [s [s_in sub]]. rewrite subset_spec in sub.
    destruct (h s s_in) as [a [b [ab [ha [hb [va vb]]]]]].
    - apply disjoint_spec. intros j hj. rewrite fit_spec in f'.
      destruct (f' (other P) j (sub j hj)) as [_ o]. rewrite other_other, has_played in o.
      apply orb_false_iff in o. tauto.
    - destruct (partner_spec prs a b apart ab) as [ne _]. apply ne.
      rewrite untaken_spec in va, vb.
      assert (ia := sub a ha). assert (ib := sub b hb). rewrite has_played, va, orb_false_r in ia.
      rewrite has_played, vb, orb_false_r in ib. rewrite andb_true_iff, Nat.eqb_eq in ia, ib.
      destruct ia, ib. congruence.
  Qed.

  (* The answer to a stone on i: the rest of its pair if that is empty, and otherwise anything. *)
  Lemma reply_exists y i : ended_at (of_sets k) y = None ->
    exists j, In j (spaces (of_sets k) y) /\
      forall c, partner prs i = Some c -> untaken y c = true -> j = c.
  Proof.
    intros e. destruct (some_space _ _ e) as [j0 j0_in].
    destruct (partner prs i) as [c|] eqn:p; [|exists j0; split; [auto|congruence]].
    destruct (untaken y c) eqn:v; [|exists j0; split; [auto|congruence]].
    exists c. split; [|congruence]. apply in_spaces. split; auto. apply inside.
    now apply partner_in with i.
  Qed.

  (* After a stone and its answer every open set holds an empty pair, as before. *)
  Lemma still_held x i j : pairs_hold k P x prs = true -> to_play x = other P ->
    (forall c, partner prs i = Some c -> untaken (played x i) c = true -> j = c) ->
    pairs_hold k P (played (played x i) j) prs = true.
  Proof.
    intros h t answer. rewrite pairs_hold_spec in *. intros s s_in d.
    rewrite disjoint_spec in d.
    assert (d' : forall c, has s c = true -> has (own x P) c = false /\ c <> j).
    { intros c hc. specialize (d c hc). rewrite !has_played, to_play_played, t, other_other in d.
      rewrite same_player_refl in d. simpl in d. rewrite !orb_false_iff, Nat.eqb_neq in d.
      split; [tauto|]. intros ->. tauto. }
    destruct (h s s_in) as [a [b [ab [ha [hb [va vb]]]]]].
    { apply disjoint_spec. intros c hc. now apply d'. }
    destruct (partner_spec prs a b apart ab) as [ne [pa pb]].
    exists a, b. rewrite !untaken_played, va, vb, !andb_true_r.
    assert (ja := proj2 (d' a ha)). assert (jb := proj2 (d' b hb)).
    assert (ia : i <> a).
    { intros ->. apply jb. symmetry. apply answer; auto. rewrite untaken_played, vb, andb_true_r.
      now rewrite (proj2 (Nat.eqb_neq a b)). }
    assert (ib : i <> b).
    { intros ->. apply ja. symmetry. apply answer; auto. rewrite untaken_played, va, andb_true_r.
      rewrite (proj2 (Nat.eqb_neq b a)); auto. }
    rewrite !andb_true_iff, !negb_true_iff, !Nat.eqb_neq. repeat split; auto.
  Qed.

  Lemma held_by_pairs x : fit (of_sets k) x = true -> to_play x = other P ->
    pairs_hold k P x prs = true ->
    forces (numbered_game (of_sets k)) P (fun o => good o = true) x.
  Proof.
    remember (left (of_sets k) x) as n eqn:E. revert x E.
    induction n as [n IH] using lt_wf_ind. intros x -> f t h.
    destruct (ended_at (of_sets k) x) as [o|] eqn:e.
    { apply at_end with o; auto. apply (good_end x); auto. now apply not_filled_yet. }
    apply forces_other; auto. intros i i_in.
    assert (f' := fit_played _ _ _ f i_in).
    assert (no : full_to k (played x i) (other P) = false).
    { apply not_filled; auto. apply in_spaces in i_in. tauto. }
    destruct (ended_at (of_sets k) (played x i)) as [o|] eqn:e'.
    { apply at_end with o; auto. now apply (good_end (played x i)). }
    destruct (reply_exists (played x i) i e') as [j [j_in answer]].
    apply forces_own with j; auto.
    { rewrite to_play_played, t. apply other_other. }
    apply (IH (left (of_sets k) (played (played x i) j))); auto.
    - exact (Nat.lt_trans _ _ _ (left_falls _ _ _ j_in) (left_falls _ _ _ i_in)).
    - now apply fit_played.
    - now rewrite !to_play_played, other_other.
    - now apply still_held.
  Qed.
End Held.

Theorem held_sound k P good x prs : held_ok k P good x prs = true ->
  fit (of_sets k) x = true /\ to_play x = other P /\
  forces (numbered_game (of_sets k)) P (fun o => good o = true) x.
Proof.
  unfold held_ok. rewrite !andb_true_iff. intros [[[[[[l f] t] a] g] o] h].
  apply same_player_spec in t. split; [exact f|]. split; [exact t|].
  apply (held_by_pairs k P good prs); auto.
  - now apply all_different_spec.
  - intros i i_in. rewrite forallb_forall in l. now apply Nat.ltb_lt, l.
  - intros some. now destruct (sets_of k P).
Qed.

(* The rule `capture`: a player who gets one of two cells needs neither, if ways over a cell can be
   led round it. *)
From Coq Require Import List Arith NArith PArith Bool Lia.
Require Import Game Bits Hex HexNumbers HexPlaces Carriers CarriersTogether HexTerms
  HexTermsSound.
Import ListNotations.

Section Captures.
  Variables (n : nat) (k : hex_numbers).
  Hypothesis places : hex_size k = S (S n).
  Hypothesis mutual : forall i j, touches k i j = true -> touches k j i = true.
  Hypothesis inside : forall i j, touches k i j = true -> j < hex_size k.

  Lemma all_linked_sound c h passable m u v : all_linked n k c h passable = true ->
    (forall i, has h i = true -> has m i = true) -> has m u = true -> has m v = true ->
    touches k c u = true -> touches k c v = true ->
    has (with_edges n passable) u = true -> has (with_edges n passable) v = true ->
    linked k m u v.
  Proof.
    intros all sub mu mv cu cv pu pv. unfold all_linked in all.
    set (s := N.land (nth c (around k) 0%N) (with_edges n passable)) in all.
    assert (su : has s u = true) by (unfold s; rewrite has_land, pu, andb_true_r; exact cu).
    assert (sv : has s v = true) by (unfold s; rewrite has_land, pv, andb_true_r; exact cv).
    rewrite forallb_forall in all. assert (u_lt := inside c u cu).
    specialize (all u). rewrite su, <- places in all.
    assert (reached : has (grow k s (flood k (with_bit h u) (hex_size k) (with_bit 0 u))) v = true).
    { apply (proj1 (subset_spec s _)); auto. apply all, in_seq. lia. }
    clear all. apply has_grow in reached. destruct reached as [_ [_ reached]].
    apply linked_back; auto.
    assert (back : forall i, has (flood k (with_bit h u) (hex_size k) (with_bit 0 u)) i = true ->
      linked k m i u).
    { intros i hi. apply (flood_chain k (with_bit h u) (with_bit 0 u)) with (most := 0) in hi.
      - destruct hi as [l [_ [ch e]]]. rewrite has_with_bit, has_0, orb_false_r in e.
        apply Nat.eqb_eq in e. rewrite e. apply linked_more with (with_bit h u).
        + intros q hq. rewrite has_with_bit, orb_true_iff in hq.
          destruct hq as [hq|hq]; auto. apply Nat.eqb_eq in hq. now subst.
        + now apply chain_linked.
      - intros q hq. rewrite has_with_bit, has_0, orb_false_r in hq. apply Nat.eqb_eq in hq.
        subst q. exists []. split; auto. simpl. rewrite has_with_bit, Nat.eqb_refl. split; auto.
        split; [|simpl; lia]. intros q [<-|[]]. split; auto.
        now rewrite has_with_bit, Nat.eqb_refl. }
    destruct reached as [r|[j [t r]]]; auto. apply linked_trans with j; auto.
    apply linked_step with v; auto; [now apply linked_here|].
    apply back in r. now apply linked_ends in r.
  Qed.

  Lemma goes_round_sound c held passable m u v : goes_round n k c held passable = true ->
    (forall i, has (with_edges n held) i = true -> has m i = true) ->
    has m u = true -> has m v = true -> touches k c u = true -> touches k c v = true ->
    has (with_edges n passable) u = true -> has (with_edges n passable) v = true ->
    linked k m u v.
  Proof.
    intros round sub. unfold goes_round in round.
    destruct (all_linked n k c (N.land _ _) passable) eqn:e.
    - apply all_linked_sound with (1 := e). intros i h. apply sub.
      rewrite has_land, andb_true_iff in h. apply h.
    - now apply all_linked_sound with (1 := round).
  Qed.

  (* A way that avoids c as far as it can. *)
  Lemma led_round c held passable m m' i : goes_round n k c held passable = true ->
    (forall q, has m' q = negb (c =? q) && has m q) ->
    (forall q, has (with_edges n held) q = true -> has m' q = true) ->
    (forall q, has m' q = true -> has (with_edges n passable) q = true) ->
    i <> c -> forall j, linked k m i j ->
    (j <> c -> linked k m' i j) /\ (j = c -> exists u, touches k u c = true /\ linked k m' i u).
  Proof.
    intros round less sub low ic j w.
    assert (stays : forall q, q <> c -> has m q = true -> has m' q = true).
    { intros q ne h. rewrite less, h, andb_true_r. apply negb_true_iff, Nat.eqb_neq. congruence. }
    induction w as [h|r q w [IH1 IH2] t h].
    - split; [|congruence]. intros _. apply linked_here. auto.
    - destruct (Nat.eq_dec r c) as [->|rc].
      + destruct (IH2 eq_refl) as [u [tu wu]]. split; [|eauto]. intros qc.
        apply linked_trans with u; auto. assert (hu := proj2 (linked_ends _ _ _ _ wu)).
        apply (goes_round_sound c held passable) with (1 := round); auto.
      + assert (w' := IH1 rc). split; [|intros ->; eauto].
        intros qc. apply linked_step with r; auto.
  Qed.

  Lemma passes_by_sound t s c d y : passes_by n k t s c d = true ->
    (forall i, has (with_bit (with_bit s c) d) i = true -> has y i = true) ->
    (forall i, has y i = true -> has (with_bit (with_bit s c) d) i || has (carrier t) i = true) ->
    reaches n k (near_end t) (far_end t) y -> reaches n k (near_end t) (far_end t) (without y c).
  Proof.
    unfold passes_by. rewrite !andb_true_iff, !negb_true_iff, !Nat.eqb_neq, Nat.ltb_lt.
    intros [[[[lt out] near] far] round] more low w.
    refine (proj1 (led_round c _ _ _ (with_edges n (without y c)) (near_end t)
      round _ _ _ near (far_end t) w) far).
    - intros q. rewrite !has_with_edges, has_without.
      destruct (Nat.eqb_spec (S n) q), (Nat.eqb_spec n q), (Nat.eqb_spec c q); simpl; auto; lia.
    - intros q. rewrite !has_with_edges, !has_without, has_with_bit, !orb_true_iff.
      intros [edge|h]; [now left|right]. specialize (more q). rewrite !has_with_bit in more.
      rewrite andb_true_iff in *. destruct h as [ne h]. split; auto. apply more.
      now destruct (d =? q), (c =? q).
    - intros q. rewrite !has_with_edges, has_lor, !has_without, has_with_bit, !orb_true_iff.
      intros [edge|h]; [now left|right]. specialize (low q). rewrite !has_with_bit in low.
      rewrite andb_true_iff in *. destruct h as [ne h]. specialize (low h).
      destruct (c =? q); [discriminate|]. simpl in *. rewrite !orb_true_iff in low.
      rewrite orb_true_iff. tauto.
  Qed.

  Lemma captured_grants c d t more v : captured n k c d t more = Some v ->
    grants n k t -> grants n k v.
  Proof.
    unfold captured. set (s := fold_right _ _ more).
    destruct (passes_by n k t s c d && passes_by n k t s d c) eqn:e; [|discriminate].
    rewrite andb_true_iff in e. destruct e as [round_c round_d]. intros [= <-] g.
    unfold grants in *. cbn [full near_end far_end holding carrier].
    set (T := reaches n k (near_end t) (far_end t)) in *.
    assert (grows_T : grows T) by apply reaches_grows.
    set (s1 := with_bit (with_bit s c) d).
    assert (given : forall i, has (holding t) i = true -> has s1 i = true).
    { intros i h. unfold s1. rewrite !has_with_bit. assert (hs : has s i = true).
      { unfold s. clear -h. induction more as [|q l IH]; auto. simpl.
        rewrite has_with_bit, IH. apply orb_true_r. }
      rewrite hs, !orb_true_r. reflexivity. }
    set (T1 := fun y => T y /\ (forall i, has s1 i = true -> has y i = true) /\
      (forall i, has y i = true -> has s1 i || has (carrier t) i = true)).
    assert (same : without (without s c) d = without (without s1 c) d).
    { unfold s1. members. now destruct (c =? j), (d =? j). }
    assert (free : has (carrier t) c = false /\ has (carrier t) d = false).
    { unfold passes_by in *. rewrite !andb_true_iff, !negb_true_iff in *. tauto. }
    destruct free as [free_c free_d].
    assert (s1_c : has s1 c = true).
    { unfold s1. rewrite !has_with_bit, Nat.eqb_refl. apply orb_true_r. }
    assert (s1_d : has s1 d = true) by (unfold s1; now rewrite has_with_bit, Nat.eqb_refl).
    assert (no_c : forall y, T1 y -> (c <> d -> has y d = true) -> T (without y c)).
    { intros y [w [more_y low]] _. now apply passes_by_sound with s d. }
    assert (no_d : forall y, T1 y -> (c <> d -> has y c = true) -> T (without y d)).
    { intros y [w [more_y low]] _. apply passes_by_sound with s c; auto; intros i h.
      - apply more_y. unfold s1. rewrite !has_with_bit in *. now destruct (c =? i), (d =? i).
      - specialize (low i h). unfold s1 in low. rewrite !has_with_bit in *.
        now destruct (c =? i), (d =? i). }
    rewrite same. destruct (full t).
    - apply safe_captured with T1; auto. apply (safe_map T T1 (fun y => y)); auto.
      + intros y sub low w. repeat split; auto.
      + apply safe_weaken with (carrier t) (holding t); auto.
    - apply helped_captured with T1; auto.
      apply (helped_weaken T grows_T _ (carrier t) _ s1) in g; auto.
      destruct g as [g|[j [hj g]]].
      + left. apply (safe_map T T1 (fun y => y)); auto. intros y sub low w. repeat split; auto.
      + right. exists j. split; auto. apply (safe_map T T1 (fun y => y)); auto.
        intros y sub low w. repeat split; auto; intros i h.
        * apply sub. rewrite has_with_bit, h. apply orb_true_r.
        * specialize (low i h). rewrite has_with_bit, !orb_true_iff in low.
          apply orb_true_iff. destruct low as [[low|low]|low]; auto.
          -- apply Nat.eqb_eq in low. subst. auto.
          -- apply has_part in low. auto.
  Qed.
End Captures.

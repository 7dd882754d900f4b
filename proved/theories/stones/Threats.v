(* Threats in games of winning sets: cells that complete a set. *)
From Coq Require Import List Arith NArith Bool Lia.
Require Import Game Stones WinningSets Bits Numbered SetNumbers.
Import ListNotations.

(* No set has a cell off the board. *)
Definition inside (k : set_numbers) : bool :=
  forallb (fun p => forallb (fun s => subset s (N.ones (N.of_nat (cells_of k)))) (sets_of k p))
    [A; B].

Lemma one_cell_spec m : one_cell m = true <-> exists i, m = with_bit 0 i.
Proof.
  split.
  - destruct m as [|p]; [discriminate|]. simpl. induction p as [p IH|p IH|]; try discriminate.
    + intros h. destruct (IH h) as [i e]. exists (S i). apply has_ext. intros [|j].
      * rewrite has_with_bit, has_0. reflexivity.
      * rewrite has_even_S, e, !has_with_bit, !has_0. reflexivity.
    + intros _. now exists 0.
  - intros [i ->]. unfold with_bit. rewrite N.setbit_spec', N.lor_0_l.
    rewrite <- N.shiftl_1_l. induction i as [|i IH]; [reflexivity|].
    rewrite Nat2N.inj_succ, N.shiftl_succ_r.
    destruct (N.shiftl 1 (N.of_nat i)) as [|p]; [discriminate|exact IH].
Qed.

Lemma has_one_cell m i : one_cell m = true -> has m i = true -> m = with_bit 0 i.
Proof.
  rewrite one_cell_spec. intros [j ->]. rewrite has_with_bit, has_0, orb_false_r.
  intros e. apply Nat.eqb_eq in e. now subst.
Qed.

Lemma has_threats_in sets x p i : has (threats_in sets x p) i = true <->
  exists s, In s sets /\ disjoint s (own x (other p)) = true /\
    N.ldiff s (own x p) = with_bit 0 i.
Proof.
  induction sets as [|s l IH]; simpl.
  - rewrite has_0. split; [discriminate|]. now intros [s [[] _]].
  - destruct (disjoint s (own x (other p))) eqn:d.
    + destruct (one_cell (N.ldiff s (own x p))) eqn:o.
      * rewrite has_lor, orb_true_iff, IH. split.
        -- intros [h|[s' [s_in h]]]; [|exists s'; auto].
           exists s. repeat split; auto. now apply has_one_cell.
        -- intros [s' [[<-|s_in] [d' e]]]; [left|right; exists s'; auto].
           rewrite e, has_with_bit, Nat.eqb_refl. reflexivity.
      * rewrite IH. split; intros [s' [s_in [d' e]]]; exists s'; auto.
        destruct s_in as [<-|s_in]; auto.
        assert (h : one_cell (N.ldiff s (own x p)) = true) by (apply one_cell_spec; eauto).
        congruence.
    + rewrite IH. split; intros [s' [s_in [d' e]]]; exists s'; auto.
      destruct s_in as [<-|s_in]; [congruence|auto].
Qed.

Lemma has_last t : t <> 0%N -> has t (N.to_nat (N.log2 t)) = true.
Proof. intros some. unfold has. rewrite N2Nat.id. now apply N.bit_log2. Qed.

Lemma not_one_cell t i : t <> 0%N -> one_cell t = false -> exists j, has t j = true /\ j <> i.
Proof.
  intros some many.
  destruct (N.eq_dec (N.ldiff t (with_bit 0 i)) 0) as [z|nz].
  - exfalso.
    assert (only : forall j, has t j = true -> j = i).
    { intros j h. assert (zj : has (N.ldiff t (with_bit 0 i)) j = false)
        by (rewrite z; apply has_0).
      rewrite has_ldiff, h, has_with_bit, has_0, orb_false_r in zj. simpl in zj.
      apply negb_false_iff, Nat.eqb_eq in zj. auto. }
    assert (h : one_cell t = true); [|congruence]. apply one_cell_spec. exists i.
    apply has_ext. intros j. rewrite has_with_bit, has_0, orb_false_r.
    destruct (has t j) eqn:h.
    + rewrite (only j h). symmetry. apply Nat.eqb_refl.
    + symmetry. apply Nat.eqb_neq. intros <-. assert (l := has_last t some).
      rewrite (only _ l) in l. congruence.
  - exists (N.to_nat (N.log2 (N.ldiff t (with_bit 0 i)))).
    assert (h := N.bit_log2 _ nz). rewrite <- (N2Nat.id (N.log2 _)) in h.
    fold (has (N.ldiff t (with_bit 0 i)) (N.to_nat (N.log2 (N.ldiff t (with_bit 0 i))))) in h.
    rewrite has_ldiff, has_with_bit, has_0, orb_false_r, andb_true_iff, negb_true_iff in h.
    destruct h as [h ne]. split; auto. apply Nat.eqb_neq in ne. congruence.
Qed.

Section Threats.
  Variable k : set_numbers.

  Lemma going_on x p : ended_at (of_sets k) x = None -> full_to k x p = false.
  Proof.
    unfold ended_at, full_to. simpl. unfold judge_sets.
    destruct (holds_one (sets_of k A) (of_A x)) eqn:a; [discriminate|].
    destruct (holds_one (sets_of k B) (of_B x)) eqn:b; [discriminate|]. now destruct p.
  Qed.

  Hypothesis all_inside : inside k = true.

  Lemma in_sets_lt p s i : In s (sets_of k p) -> has s i = true -> i < cells_of k.
  Proof.
    intros s_in h. unfold inside in all_inside. rewrite forallb_forall in all_inside.
    assert (p_in : In p [A; B]) by (destruct p; simpl; auto).
    specialize (all_inside p p_in). rewrite forallb_forall in all_inside.
    specialize (all_inside s s_in). rewrite subset_spec in all_inside.
    specialize (all_inside i h). rewrite has_ones in all_inside. now apply Nat.ltb_lt.
  Qed.

  (* A cell that completes a set can be played, and then completes it. *)
  Lemma threat_space x p i : has (threats k x p) i = true -> In i (spaces (of_sets k) x).
  Proof.
    intros h. apply has_threats_in in h. destruct h as [s [s_in [d e]]].
    rewrite disjoint_spec in d.
    assert (h : has (N.ldiff s (own x p)) i = true)
      by (rewrite e, has_with_bit, Nat.eqb_refl; reflexivity).
    rewrite has_ldiff, andb_true_iff, negb_true_iff in h. destruct h as [si no].
    apply in_spaces. split; [now apply (in_sets_lt p s)|]. apply untaken_spec.
    intros q. destruct (other_or q p) as [-> | ->]; auto.
  Qed.

  Lemma threat_fills x i : has (threats k x (to_play x)) i = true ->
    full_to k (played x i) (to_play x) = true.
  Proof.
    intros h. apply has_threats_in in h. destruct h as [s [s_in [_ e]]].
    unfold full_to, holds_one. apply existsb_exists. exists s.
    split; auto. apply subset_spec. intros j sj. rewrite has_played, same_player_refl. simpl.
    destruct (Nat.eqb_spec i j) as [|ne]; auto. simpl.
    destruct (has (own x (to_play x)) j) eqn:o; auto.
    assert (h : has (N.ldiff s (own x (to_play x))) j = true) by (now rewrite has_ldiff, sj, o).
    rewrite e, has_with_bit, has_0, orb_false_r in h. apply Nat.eqb_eq in h. congruence.
  Qed.

  (* If no cell completes a set for the player on turn, the next stone fills none. *)
  Lemma no_threat x i : fit (of_sets k) x = true -> ended_at (of_sets k) x = None ->
    In i (spaces (of_sets k) x) -> threats k x (to_play x) = 0%N ->
    full_to k (played x i) (to_play x) = false.
  Proof.
    intros f e i_in none. apply not_true_is_false. intros full.
    assert (g := fit_played _ _ _ f i_in).
    assert (before := going_on x (to_play x) e).
    unfold full_to, holds_one in full. apply existsb_exists in full.
    destruct full as [s [s_in sub]]. rewrite subset_spec in sub.
    assert (one : N.ldiff s (own x (to_play x)) = with_bit 0 i).
    { assert (only : forall j, has (N.ldiff s (own x (to_play x))) j = true -> j = i).
      { intros j h. rewrite has_ldiff, andb_true_iff, negb_true_iff in h. destruct h as [sj oj].
        specialize (sub j sj). rewrite has_played, oj, same_player_refl in sub. simpl in sub.
        rewrite orb_false_r in sub. now apply Nat.eqb_eq in sub. }
      assert (some : has (N.ldiff s (own x (to_play x))) i = true).
      { apply not_false_is_true. intros no.
        assert (h : full_to k x (to_play x) = true); [|congruence].
        unfold full_to, holds_one. apply existsb_exists. exists s. split; auto.
        apply subset_spec. intros j sj. apply not_false_is_true. intros oj.
        assert (ji := only j). rewrite has_ldiff, sj, oj in ji. simpl in ji.
        rewrite (ji eq_refl) in *. rewrite has_ldiff, sj, oj in no. discriminate. }
      apply has_ext. intros j. rewrite has_with_bit, has_0, orb_false_r.
      destruct (Nat.eqb_spec i j) as [<-|ne]; auto. apply not_true_is_false. intros h.
      apply only in h. congruence. }
    assert (t : has (threats k x (to_play x)) i = true); [|rewrite none, has_0 in t; discriminate].
    apply has_threats_in. exists s. repeat split; auto.
    - apply disjoint_spec. intros j sj. specialize (sub j sj).
      apply not_true_is_false. intros h.
      assert (h' := proj2 (proj1 (fit_spec _ _) g _ _ sub)).
      rewrite has_played, h, orb_true_r in h'. discriminate.
  Qed.
End Threats.

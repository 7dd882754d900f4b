(* Winning sets looked up by the stones in them, for speed: a set of more than two cells that is full,
   or lacks one cell or two, holds a stone of the player's. *)
From Coq Require Import List Arith NArith Bool Lia.
Require Import Game Stones WinningSets Bits Numbered SetNumbers.
Import ListNotations.

Record nearby := Nearby {
  small : player -> list N;                 (* the sets of two cells or fewer *)
  by_cell : player -> list (list N)         (* for each cell, the other sets that it lies in *)
}.

Fixpoint two_bits (p : positive) : bool :=
  match p with xH => false | xO q => two_bits q | xI q => one_bit q end.

Definition two_cells (s : N) : bool := match s with N0 => false | Npos p => two_bits p end.

Definition is_small (s : N) : bool := N.eqb s 0 || (one_cell s || two_cells s).

Definition nearby_of (k : set_numbers) : nearby :=
  let cells p :=
    let large := filter (fun s => negb (is_small s)) (sets_of k p) in
    map (fun i => filter (fun s => has s i) large) (seq 0 (cells_of k)) in
  let small_a := filter is_small (sets_of k A) in
  let small_b := filter is_small (sets_of k B) in
  let cells_a := cells A in
  let cells_b := cells B in
  Nearby (fun p => match p with A => small_a | B => small_b end)
    (fun p => match p with A => cells_a | B => cells_b end).

(* What a list has at the places that a number has as bits. *)
Fixpoint gather (m : positive) (l : list (list N)) {struct l} : list N :=
  match l with
  | [] => []
  | s :: l' =>
    match m with
    | xH => s
    | xO m' => gather m' l'
    | xI m' => s ++ gather m' l'
    end
  end.

(* All sets of the player's that are full or lack one cell or two, and some more. *)
Definition near (v : nearby) (x : spot) (p : player) : list N :=
  small v p ++ match own x p with N0 => [] | Npos m => gather m (by_cell v p) end.

Definition completing (v : nearby) (x : spot) (p : player) : N := threats_in (near v x p) x p.

Definition full_near (v : nearby) (x : spot) (p : player) : bool :=
  holds_one (near v x p) (own x p).

Definition ended_near (k : set_numbers) (v : nearby) (x : spot) : option outcome :=
  if full_near v x A then Some (by_filling (way_of k) A)
  else if full_near v x B then Some (by_filling (way_of k) B)
  else match find (untaken x) (seq 0 (cells_of k)) with
       | Some _ => None
       | None => Some (without_filling (way_of k))
       end.

(* No set has a cell off the board. *)
Definition inside (k : set_numbers) : bool :=
  forallb (fun p => forallb (fun s => subset s (N.ones (N.of_nat (cells_of k)))) (sets_of k p))
    [A; B].

Lemma has_odd_S m i : has (Npos (xI m)) (S i) = has (Npos m) i.
Proof.
  unfold has. rewrite Nat2N.inj_succ. change (Npos (xI m)) with (2 * Npos m + 1)%N.
  apply N.testbit_odd_succ. lia.
Qed.

Lemma has_even_S m i : has (Npos (xO m)) (S i) = has (Npos m) i.
Proof.
  unfold has. rewrite Nat2N.inj_succ. change (Npos (xO m)) with (2 * Npos m)%N.
  apply N.testbit_even_succ. lia.
Qed.

Lemma in_gather l : forall m s, In s (gather m l) <->
  exists i, has (Npos m) i = true /\ In s (nth i l []).
Proof.
  induction l as [|a l IH]; intros m s; simpl.
  - split; [contradiction|]. intros [i [_ h]]. now destruct i.
  - destruct m as [m|m|].
    + rewrite in_app_iff, IH. split.
      * intros [h|[i [h s_in]]]; [now exists 0|]. exists (S i). now rewrite has_odd_S.
      * intros [[|i] [h s_in]]; [now left|right]. exists i. now rewrite has_odd_S in h.
    + rewrite IH. split.
      * intros [i [h s_in]]. exists (S i). now rewrite has_even_S.
      * intros [[|i] [h s_in]]; [discriminate|]. exists i. now rewrite has_even_S in h.
    + split; [now exists 0|]. intros [[|i] [h s_in]]; [exact s_in|].
      unfold has in h. rewrite Nat2N.inj_succ in h. change 1%N with (2 * 0 + 1)%N in h.
      rewrite N.testbit_odd_succ, N.bits_0 in h by lia. discriminate.
Qed.

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

Lemma log2_with_bit i : N.to_nat (N.log2 (with_bit 0 i)) = i.
Proof.
  unfold with_bit. rewrite N.setbit_spec', N.lor_0_l, N.log2_pow2 by lia. apply Nat2N.id.
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

Section Near.
  Variable k : set_numbers.
  Local Notation v := (nearby_of k).

  Lemma near_sets x p s : In s (near v x p) -> In s (sets_of k p).
  Proof.
    unfold near. rewrite in_app_iff. intros [h|h].
    - destruct p; simpl in h; apply filter_In in h; tauto.
    - destruct (own x p) as [|m]; [contradiction|]. apply in_gather in h.
      destruct h as [i [_ h]]. revert h.
      assert (each : forall large, incl large (sets_of k p) ->
        In s (nth i (map (fun i => filter (fun s => has s i) large) (seq 0 (cells_of k))) []) ->
        In s (sets_of k p)).
      { intros large sub h. destruct (Nat.lt_ge_cases i (cells_of k)) as [lt|ge].
        - rewrite nth_indep with (d' := filter (fun s => has s 0) large) in h
            by (rewrite map_length, seq_length; auto).
          rewrite (map_nth (fun i => filter (fun s => has s i) large)) in h.
          apply filter_In in h. apply sub. tauto.
        - rewrite nth_overflow in h by (rewrite map_length, seq_length; auto). contradiction. }
      destruct p; apply each; intros t h; apply filter_In in h; tauto.
  Qed.

  (* A set of more than two cells of which two at most are lacking has a stone on some cell. *)
  Lemma sets_near x p s : fit (of_sets k) x = true -> In s (sets_of k p) ->
    is_small (N.ldiff s (own x p)) = true -> In s (near v x p).
  Proof.
    intros f s_in few. unfold near. apply in_app_iff.
    destruct (is_small s) eqn:sm.
    { left. destruct p; simpl; apply filter_In; auto. }
    right. destruct (own x p) as [|m] eqn:o.
    { rewrite N.ldiff_0_r in few. congruence. }
    assert (some : exists i, has s i = true /\ has (Npos m) i = true).
    { destruct (disjoint s (Npos m)) eqn:d.
      - rewrite disjoint_spec in d. replace (N.ldiff s (Npos m)) with s in few; [congruence|].
        apply has_ext. intros i. rewrite has_ldiff. specialize (d i).
        destruct (has s i); simpl; auto. now rewrite d.
      - rewrite disjoint_land in d. apply N.eqb_neq in d.
        exists (N.to_nat (N.log2 (N.land s (Npos m)))).
        assert (h := N.bit_log2 _ d). rewrite N.land_spec, andb_true_iff in h.
        unfold has. now rewrite N2Nat.id. }
    destruct some as [i [si mi]]. apply in_gather. exists i. split; auto.
    assert (lt : i < cells_of k).
    { apply (proj1 (fit_spec (of_sets k) x) f p i). now rewrite o. }
    assert (each : forall large, In s large ->
      In s (nth i (map (fun i => filter (fun s => has s i) large) (seq 0 (cells_of k))) [])).
    { intros large h.
      rewrite nth_indep with (d' := filter (fun s => has s 0) large)
        by (rewrite map_length, seq_length; auto).
      rewrite (map_nth (fun i => filter (fun s => has s i) large)), seq_nth by auto.
      apply filter_In. auto. }
    destruct p; apply each; apply filter_In; rewrite sm; auto.
  Qed.

  Lemma full_near_spec x p : fit (of_sets k) x = true -> full_near v x p = full_to k x p.
  Proof.
    intros f. unfold full_near, full_to, holds_one. apply eq_true_iff_eq.
    rewrite !existsb_exists. split; intros [s [s_in h]]; exists s; split; auto.
    - now apply near_sets in s_in.
    - apply sets_near; auto. rewrite subset_ldiff in h. unfold is_small. now rewrite h.
  Qed.

  Lemma ended_near_spec x : fit (of_sets k) x = true ->
    ended_near k v x = ended_at (of_sets k) x.
  Proof.
    intros f. unfold ended_near, ended_at. rewrite !full_near_spec by auto.
    simpl. unfold judge_sets, full_to. simpl.
    destruct (holds_one (sets_of k A) (of_A x)); auto.
    destruct (holds_one (sets_of k B) (of_B x)); auto.
    destruct (find (untaken x) (seq 0 (cells_of k))) as [i|] eqn:e.
    - apply find_some in e. destruct e as [i_in u].
      assert (h : existsb (untaken x) (seq 0 (cells_of k)) = true)
        by (apply existsb_exists; eauto). now rewrite h.
    - destruct (existsb (untaken x) (seq 0 (cells_of k))) eqn:h; auto.
      apply existsb_exists in h. destruct h as [i [i_in u]].
      assert (no := find_none _ _ e i i_in). congruence.
  Qed.

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
  Lemma completing_space x p i : has (completing v x p) i = true -> In i (spaces (of_sets k) x).
  Proof.
    intros h. apply has_threats_in in h. destruct h as [s [s_in [d e]]].
    apply near_sets in s_in. rewrite disjoint_spec in d.
    assert (h : has (N.ldiff s (own x p)) i = true)
      by (rewrite e, has_with_bit, Nat.eqb_refl; reflexivity).
    rewrite has_ldiff, andb_true_iff, negb_true_iff in h. destruct h as [si no].
    apply in_spaces. split; [now apply (in_sets_lt p s)|]. apply untaken_spec.
    intros q. destruct (other_or q p) as [-> | ->]; auto.
  Qed.

  Lemma completing_fills x i : has (completing v x (to_play x)) i = true ->
    full_to k (played x i) (to_play x) = true.
  Proof.
    intros h. apply has_threats_in in h. destruct h as [s [s_in [_ e]]].
    apply near_sets in s_in. unfold full_to, holds_one. apply existsb_exists. exists s.
    split; auto. apply subset_spec. intros j sj. rewrite has_played, same_player_refl. simpl.
    destruct (Nat.eqb_spec i j) as [|ne]; auto. simpl.
    destruct (has (own x (to_play x)) j) eqn:o; auto.
    assert (h : has (N.ldiff s (own x (to_play x))) j = true) by (now rewrite has_ldiff, sj, o).
    rewrite e, has_with_bit, has_0, orb_false_r in h. apply Nat.eqb_eq in h. congruence.
  Qed.

  (* If no cell completes a set for the player on turn, the next stone fills none. *)
  Lemma none_completing x i : fit (of_sets k) x = true -> ended_at (of_sets k) x = None ->
    In i (spaces (of_sets k) x) -> completing v x (to_play x) = 0%N ->
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
    assert (t : has (completing v x (to_play x)) i = true); [|rewrite none, has_0 in t; discriminate].
    apply has_threats_in. exists s. repeat split; auto.
    - apply sets_near; auto. rewrite one. unfold is_small.
      apply orb_true_iff. right. apply orb_true_iff. left. apply one_cell_spec. eauto.
    - apply disjoint_spec. intros j sj. specialize (sub j sj).
      apply not_true_is_false. intros h.
      assert (h' := proj2 (proj1 (fit_spec _ _) g _ _ sub)).
      rewrite has_played, h, orb_true_r in h'. discriminate.
  Qed.
End Near.

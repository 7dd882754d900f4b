(* Positions held by their weight: P. Erdos and J. L. Selfridge, 1973; docs/certificates/draw.md.

   The opponent is on turn. A set of his without a stone of the holder's that lacks k cells weighs
   1/2^k. If all of them together weigh less than 1/2, his next stone makes it less than 1, and from
   then on the holder takes the cell of the greatest weight: what the opponent then gains is at most
   what he has just lost. All weights are multiplied by 2^n here, where n is the number of cells. *)
From Coq Require Import List Arith NArith Bool Lia.
Require Import Game Stones WinningSets Bits Numbered SetNumbers HeldSets.
Import ListNotations.

Fixpoint power (n : nat) : N := match n with O => 1 | S k => 2 * power k end.

Definition lacks (n : nat) (m s : N) : nat :=
  length (filter (fun i => has s i && negb (has m i)) (seq 0 n)).

Definition weight (k : set_numbers) (P : player) (x : spot) (s : N) : N :=
  if disjoint s (own x P)
  then power (cells_of k - lacks (cells_of k) (own x (other P)) s)
  else 0.

Definition sum (f : N -> N) (l : list N) : N := fold_right (fun s t => (f s + t)%N) 0%N l.

Definition all_weight (k : set_numbers) (P : player) (x : spot) : N :=
  sum (weight k P x) (sets_of k (other P)).

Definition light_ok (k : set_numbers) (P : player) (good : outcome -> bool) (x : spot) : bool :=
  fit (of_sets k) x && same_player (to_play x) (other P) && good (without_filling (way_of k)) &&
  match sets_of k P with [] => true | _ => good (by_filling (way_of k) P) end &&
  match ended_at (of_sets k) x with None => true | Some _ => false end &&
  (2 * all_weight k P x <? power (cells_of k))%N.

Lemma filter_one (f f' : nat -> bool) i l : NoDup l -> In i l -> f i = true -> f' i = false ->
  (forall j, j <> i -> f' j = f j) -> length (filter f l) = S (length (filter f' l)).
Proof.
  intros once i_in fi fi' same. induction l as [|a l IH]; [contradiction|].
  apply NoDup_cons_iff in once. destruct once as [out once]. simpl.
  destruct (Nat.eq_dec a i) as [->|ne].
  - rewrite fi, fi'. simpl. f_equal. f_equal. apply filter_ext_in. intros j j_in.
    symmetry. apply same. intros ->. contradiction.
  - destruct i_in as [e|i_in]; [contradiction|]. rewrite (same a ne).
    destruct (f a); simpl; rewrite (IH once i_in); reflexivity.
Qed.

Lemma filter_le (f : nat -> bool) l : length (filter f l) <= length l.
Proof. induction l as [|a l IH]; simpl; auto. destruct (f a); simpl; lia. Qed.

Lemma sum_le f f' l : (forall s, (f s <= f' s)%N) -> (sum f l <= sum f' l)%N.
Proof. intros all. induction l as [|s l IH]; simpl; [lia|]. specialize (all s). lia. Qed.

Lemma sum_add f f' f'' l : (forall s, f'' s = (f s + f' s)%N) ->
  sum f'' l = (sum f l + sum f' l)%N.
Proof. intros all. induction l as [|s l IH]; simpl; auto. rewrite all, IH. lia. Qed.

Lemma sum_one f s l : In s l -> (f s <= sum f l)%N.
Proof.
  induction l as [|t l IH]; [contradiction|]. intros [->|h]; simpl; [lia|].
  specialize (IH h). lia.
Qed.

Lemma greatest (h : nat -> N) l : l <> [] ->
  exists j, In j l /\ forall i, In i l -> (h i <= h j)%N.
Proof.
  induction l as [|a l IH]; [congruence|]. intros _. destruct l as [|b l].
  - exists a. split; [now left|]. intros i [<-|[]]. lia.
  - destruct IH as [j [j_in all]]; [discriminate|].
    destruct (N.le_gt_cases (h j) (h a)) as [le|gt].
    + exists a. split; [now left|]. intros i [<-|i_in]; [lia|]. specialize (all i i_in). lia.
    + exists j. split; [now right|]. intros i [<-|i_in]; [lia|]. auto.
Qed.

Section Light.
  Variables (k : set_numbers) (P : player) (good : outcome -> bool).
  Let n := cells_of k.
  Hypothesis last_good : good (without_filling (way_of k)) = true.
  Hypothesis own_good : sets_of k P <> [] -> good (by_filling (way_of k) P) = true.

  (* The weight of the sets that hold the cell i. *)
  Let hot (x : spot) (i : nat) (s : N) : N := if has s i then weight k P x s else 0.
  Definition heat (x : spot) (i : nat) : N := sum (hot x i) (sets_of k (other P)).

  Lemma heat_le x i : (heat x i <= all_weight k P x)%N.
  Proof. apply sum_le. intros s. unfold hot. destruct (has s i); lia. Qed.

  (* A stone of the opponent's doubles the weight of the sets that hold it. *)
  Lemma weight_theirs x i s : to_play x = other P -> untaken x i = true -> i < n ->
    weight k P (played x i) s = (weight k P x s + hot x i s)%N.
  Proof.
    intros t v lt. unfold hot, weight.
    assert (mine : own (played x i) P = own x P).
    { apply has_ext. intros j. rewrite has_played, t.
      replace (same_player P (other P)) with false by now destruct P. reflexivity. }
    rewrite mine. destruct (disjoint s (own x P)); [|destruct (has s i); lia].
    assert (theirs : forall j, has (own (played x i) (other P)) j
                       = (i =? j) || has (own x (other P)) j).
    { intros j. rewrite has_played, t, same_player_refl. reflexivity. }
    rewrite untaken_spec in v. fold n. destruct (has s i) eqn:hi.
    - assert (e : lacks n (own x (other P)) s = S (lacks n (own (played x i) (other P)) s)).
      { apply filter_one with i.
        - apply seq_NoDup.
        - apply in_seq. lia.
        - now rewrite hi, v.
        - now rewrite theirs, Nat.eqb_refl, andb_false_r.
        - intros j ne. rewrite theirs. now rewrite (proj2 (Nat.eqb_neq i j)) by auto. }
      assert (le : lacks n (own x (other P)) s <= n).
      { unfold lacks. etransitivity; [apply filter_le|]. now rewrite seq_length. }
      rewrite e in *. set (q := lacks n (own (played x i) (other P)) s) in *.
      replace (n - q) with (S (n - S q)) by lia. cbn [power]. lia.
    - rewrite N.add_0_r. f_equal. f_equal. unfold lacks. f_equal. apply filter_ext.
      intros j. rewrite theirs. destruct (Nat.eqb_spec i j) as [<-|ne]; auto. now rewrite hi.
  Qed.

  (* A stone of the holder's takes their weight away. *)
  Lemma weight_mine x i s : to_play x = P ->
    (weight k P (played x i) s + hot x i s)%N = weight k P x s.
  Proof.
    intros t. unfold hot, weight.
    assert (theirs : own (played x i) (other P) = own x (other P)).
    { apply has_ext. intros j. rewrite has_played, t, same_player_other. reflexivity. }
    rewrite theirs. destruct (disjoint s (own (played x i) P)) eqn:d.
    - rewrite disjoint_spec in d.
      assert (d' : disjoint s (own x P) = true).
      { apply disjoint_spec. intros j hj. specialize (d j hj). rewrite has_played in d.
        apply orb_false_iff in d. tauto. }
      rewrite d'. destruct (has s i) eqn:hi; [|lia]. specialize (d i hi).
      rewrite has_played, t, same_player_refl, Nat.eqb_refl in d. discriminate.
    - destruct (has s i) eqn:hi; [lia|]. destruct (disjoint s (own x P)) eqn:d'; [|lia].
      exfalso. apply not_true_iff_false in d. apply d. rewrite disjoint_spec in *.
      intros j hj. rewrite has_played, (d' j hj), orb_false_r.
      apply andb_false_iff. right. apply Nat.eqb_neq. intros <-. congruence.
  Qed.

  Definition stays_light (x : spot) : Prop := forall i, In i (spaces (of_sets k) x) ->
    (all_weight k P x + heat x i < power n)%N.

  Lemma light_no_full x : fit (of_sets k) x = true -> (all_weight k P x < power n)%N ->
    full_to k x (other P) = false.
  Proof.
    intros f lt. apply not_true_iff_false. intros full. unfold full_to, holds_one in full.
    apply existsb_exists in full. destruct full as [s [s_in sub]].
    assert (h := sum_one (weight k P x) s (sets_of k (other P)) s_in).
    fold (all_weight k P x) in h. unfold weight at 1 in h.
    rewrite subset_spec in sub. rewrite fit_spec in f.
    assert (d : disjoint s (own x P) = true).
    { apply disjoint_spec. intros j hj. destruct (f (other P) j (sub j hj)) as [_ o].
      now rewrite other_other in o. }
    rewrite d in h.
    assert (z : lacks (cells_of k) (own x (other P)) s = 0).
    { unfold lacks.
      replace (filter (fun i => has s i && negb (has (own x (other P)) i)) (seq 0 (cells_of k)))
        with (@nil nat); auto.
      symmetry. induction (seq 0 (cells_of k)) as [|a l IH]; auto. simpl.
      destruct (has s a) eqn:ha; auto. now rewrite (sub a ha). }
    rewrite z, Nat.sub_0_r in h. fold n in h. lia.
  Qed.

  Lemma held_by_weight x : fit (of_sets k) x = true -> to_play x = other P ->
    full_to k x (other P) = false -> stays_light x ->
    forces (numbered_game (of_sets k)) P (fun o => good o = true) x.
  Proof.
    remember (left (of_sets k) x) as q eqn:E. revert x E.
    induction q as [q IH] using lt_wf_ind. intros x -> f t no h.
    destruct (ended_at (of_sets k) x) as [o|] eqn:e.
    { apply at_end with o; auto. now apply (good_end k P good last_good own_good x). }
    apply forces_other; auto. intros i i_in.
    assert (f' := fit_played _ _ _ f i_in).
    assert (i_in' := i_in). apply in_spaces in i_in'. destruct i_in' as [lt v].
    assert (total : all_weight k P (played x i) = (all_weight k P x + heat x i)%N).
    { apply sum_add. intros s. now apply weight_theirs. }
    assert (small : (all_weight k P (played x i) < power n)%N) by (rewrite total; now apply h).
    assert (no' := light_no_full _ f' small).
    destruct (ended_at (of_sets k) (played x i)) as [o|] eqn:e'.
    { apply at_end with o; auto. now apply (good_end k P good last_good own_good (played x i)). }
    destruct (greatest (heat (played x i)) (spaces (of_sets k) (played x i))) as [j [j_in top]].
    { destruct (some_space _ _ e') as [j j_in]. intros nil. now rewrite nil in j_in. }
    assert (t' : to_play (played x i) = P) by (rewrite to_play_played, t; apply other_other).
    apply forces_own with j; auto.
    assert (f'' := fit_played _ _ _ f' j_in).
    assert (rest : (all_weight k P (played (played x i) j) + heat (played x i) j)%N
                   = all_weight k P (played x i)).
    { symmetry. apply sum_add. intros s. symmetry. now apply weight_mine. }
    apply (IH (left (of_sets k) (played (played x i) j))); auto.
    - exact (Nat.lt_trans _ _ _ (left_falls _ _ _ j_in) (left_falls _ _ _ i_in)).
    - now rewrite to_play_played, t'.
    - apply light_no_full; auto. lia.
    - intros c c_in. assert (cool : (heat (played (played x i) j) c <= heat (played x i) c)%N).
      { apply sum_le. intros s. unfold hot. assert (w := weight_mine (played x i) j s t').
        destruct (has s c); lia. }
      assert (c_in' : In c (spaces (of_sets k) (played x i))).
      { apply in_spaces in c_in. apply in_spaces. rewrite untaken_played, andb_true_iff in c_in.
        tauto. }
      specialize (top c c_in'). lia.
  Qed.
End Light.

Theorem light_sound k P good x : light_ok k P good x = true ->
  fit (of_sets k) x = true /\ to_play x = other P /\
  forces (numbered_game (of_sets k)) P (fun o => good o = true) x.
Proof.
  unfold light_ok. rewrite !andb_true_iff, N.ltb_lt. intros [[[[[f t] g] o] e] w].
  apply same_player_spec in t. split; [exact f|]. split; [exact t|].
  apply (held_by_weight k P good); auto.
  - intros some. now destruct (sets_of k P).
  - apply light_no_full; auto. lia.
  - intros i _. assert (h := heat_le k P x i). lia.
Qed.

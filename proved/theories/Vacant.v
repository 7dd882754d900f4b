(* Empty cells of the compact game: every stone fills one, so play ends; and what the stones of a
   position say later on. *)
From Coq Require Import List Arith NArith Bool Lia.
Require Import Game OrderChaos Bits Compact Symmetry.
Import ListNotations.

Section Count.
  Context {T : Type} (eqb : T -> T -> bool).
  Hypothesis eqb_spec : forall a b, eqb a b = true <-> a = b.

  Lemma count_same (f f' : T -> bool) l : (forall j, In j l -> f' j = f j) ->
    length (filter f' l) = length (filter f l).
  Proof.
    induction l as [|a l IH]; simpl; auto. intros same. rewrite (same a) by auto.
    destruct (f a); simpl; rewrite IH; auto.
  Qed.

  Lemma count_one (f f' : T -> bool) (i : T) l : NoDup l -> In i l -> f i = true ->
    (forall j, f' j = f j && negb (eqb i j)) ->
    S (length (filter f' l)) = length (filter f l).
  Proof.
    intros once i_in fi def. induction l as [|a l IH]; [contradiction|].
    inversion once as [|x y a_out once']; subst.
    assert (refl : eqb i i = true) by now apply eqb_spec.
    destruct i_in as [->|i_in].
    - simpl. rewrite (def i), fi, refl. simpl. f_equal. apply count_same. intros j j_in.
      rewrite def. destruct (eqb i j) eqn:e; [|now rewrite andb_true_r].
      apply eqb_spec in e. subst. contradiction.
    - simpl. rewrite def. specialize (IH once' i_in). destruct (eqb i a) eqn:e.
      + apply eqb_spec in e. subst. contradiction.
      + rewrite andb_true_r. destruct (f a); simpl; lia.
  Qed.
End Count.

Definition vacant (x : place_of) (i : nat) : bool := negb (has (covered x) i).

Definition room (g : compact) (x : place_of) : nat :=
  let c := covered x in length (filter (fun i => negb (has c i)) (seq 0 (size g))).

(* Cell i holds symbol s. *)
Definition on (x : place_of) (i s : nat) : Prop :=
  s < length (masks x) /\ has (nth s (masks x) 0%N) i = true.

(* No cell holds two. *)
Definition clean (x : place_of) : Prop := forall i s t, on x i s -> on x i t -> s = t.

Lemma on_or_vacant x i : vacant x i = false <-> exists s, on x i s.
Proof.
  unfold vacant, covered. rewrite negb_false_iff, has_union, existsb_exists. split.
  - intros [m [m_in h]]. apply In_nth with (d := 0%N) in m_in. destruct m_in as [s [lt <-]].
    now exists s.
  - intros [s [lt h]]. exists (nth s (masks x) 0%N). split; auto. now apply nth_In.
Qed.

Lemma vacant_not_on x i s : vacant x i = true -> ~ on x i s.
Proof.
  intros v o. assert (h : vacant x i = false) by (apply on_or_vacant; eauto). congruence.
Qed.

Lemma on_put g x s i j t : s < length (masks x) -> vacant x i = true ->
  (on (play g x (Put s i)) j t <-> on x j t \/ j = i /\ t = s).
Proof.
  intros lt v. unfold on. simpl. rewrite change_length. split.
  - intros [t_lt h]. rewrite nth_change in h by auto.
    destruct (Nat.eqb_spec s t) as [<-|ne]; [|now left].
    rewrite has_with_bit, orb_true_iff, Nat.eqb_eq in h. destruct h as [<-|h]; auto.
  - intros [[t_lt h]|[-> ->]]; split; auto; rewrite nth_change by auto.
    + destruct (Nat.eqb_spec s t); auto. rewrite has_with_bit, h. apply orb_true_r.
    + now rewrite Nat.eqb_refl, has_with_bit, Nat.eqb_refl.
Qed.

Lemma vacant_put g x s i j : s < length (masks x) -> vacant x i = true ->
  vacant (play g x (Put s i)) j = vacant x j && negb (i =? j).
Proof.
  intros lt v. apply eq_true_iff_eq. rewrite andb_true_iff, negb_true_iff, Nat.eqb_neq.
  destruct (vacant (play g x (Put s i)) j) eqn:e.
  - split; auto. intros _. split.
    + apply not_false_iff_true. intros h. apply on_or_vacant in h. destruct h as [t o].
      apply (vacant_not_on _ _ t e). apply on_put; auto.
    + intros <-. apply (vacant_not_on _ _ s e). apply on_put; auto.
  - split; [discriminate|]. intros [vj ne]. apply on_or_vacant in e. destruct e as [t o].
    apply on_put in o; auto. destruct o as [o|[<- _]]; [|congruence].
    now apply vacant_not_on in o.
Qed.

Lemma clean_put g x s i : s < length (masks x) -> vacant x i = true -> clean x ->
  clean (play g x (Put s i)).
Proof.
  intros lt v c j t u o1 o2. apply on_put in o1; auto. apply on_put in o2; auto.
  destruct o1 as [o1|[-> ->]], o2 as [o2|[e ->]]; subst; auto; try now eapply c; eauto.
  - now apply vacant_not_on in o1.
  - now apply vacant_not_on in o2.
Qed.

Lemma room_put g x s i : s < length (masks x) -> vacant x i = true -> i < size g ->
  S (room g (play g x (Put s i))) = room g x.
Proof.
  intros lt v i_lt. unfold room. cbv zeta.
  apply (count_one Nat.eqb Nat.eqb_eq) with (i := i); auto using seq_NoDup.
  - apply in_seq. lia.
  - intros j. apply (vacant_put g x s i j lt v).
Qed.

Lemma room_pass g x : room g (play g x Pass) = room g x.
Proof. reflexivity. Qed.

Lemma full_room g x : is_full g x = true <-> forall i, i < size g -> vacant x i = false.
Proof.
  unfold is_full, vacant. rewrite forallb_forall. split.
  - intros all i lt. rewrite all; auto. apply in_seq. lia.
  - intros all i i_in. apply in_seq in i_in. specialize (all i).
    rewrite negb_false_iff in all. apply all. lia.
Qed.

Lemma not_full g x : is_full g x = false -> exists i, i < size g /\ vacant x i = true.
Proof.
  intros no. destruct (find (vacant x) (seq 0 (size g))) as [i|] eqn:f.
  - apply find_some in f. destruct f as [i_in v]. apply in_seq in i_in. exists i. split; auto. lia.
  - assert (h : is_full g x = true).
    { apply full_room. intros i lt. apply find_none with (x := i) in f; auto. apply in_seq. lia. }
    congruence.
Qed.

(* A number that falls with every move. *)
Definition left_to_play (g : compact) (x : place_of) : nat :=
  3 * room g x +
  (if passing g A && passing g B then 2 - passed x
   else if passing g (mover x) then 1 else 0).

Lemma legal_put g x s i : length (masks x) = marks g -> In (Put s i) (options g x) ->
  s < length (masks x) /\ i < size g /\ vacant x i = true.
Proof.
  intros len h. apply in_options in h. unfold vacant. destruct h as [? [? ->]].
  repeat split; auto. lia.
Qed.

Lemma left_falls g x v : length (masks x) = marks g -> verdict g x = None ->
  In v (options g x) -> left_to_play g (play g x v) < left_to_play g x.
Proof.
  intros len e v_in. unfold left_to_play. destruct v as [s i|].
  - destruct (legal_put g x s i len v_in) as [s_lt [i_lt v]].
    assert (h := room_put g x s i s_lt v i_lt).
    simpl passed. simpl mover.
    destruct (passing g A && passing g B), (passing g (other (mover x))); lia.
  - apply in_options in v_in. rewrite room_pass. simpl passed. simpl mover. rewrite v_in.
    unfold verdict in e. destruct (Nat.leb_spec 2 (passed x)) as [|lt]; [discriminate|].
    destruct (mover x); simpl other; destruct (passing g A), (passing g B);
      try discriminate; cbn [andb]; lia.
Qed.

(* Dead positions: no symbol can still fill a line. *)
Definition alive (x : place_of) (m : N) (L : N * N) : bool :=
  disjoint (fst L) (N.ldiff (covered x) m).

Definition dead (g : compact) (x : place_of) : bool :=
  (0 <? marks g) && negb (existsb (fun m => existsb (alive x m) (spans g)) (masks x)).

Lemma dead_spec g x : dead g x = true <-> 0 < marks g /\
  forall s L, s < length (masks x) -> In L (spans g) ->
  exists i, has (fst L) i = true /\ vacant x i = false /\ ~ on x i s.
Proof.
  unfold dead. rewrite andb_true_iff, Nat.ltb_lt, negb_true_iff.
  apply and_iff_compat_l. split.
  - intros none s L lt L_in.
    assert (a : alive x (nth s (masks x) 0%N) L = false).
    { apply not_true_iff_false. intros a. apply not_true_iff_false in none. apply none.
      apply existsb_exists. exists (nth s (masks x) 0%N). split; [now apply nth_In|].
      apply existsb_exists. eauto. }
    unfold alive in a. rewrite disjoint_land in a. apply N.eqb_neq in a.
    destruct (N.land (fst L) (N.ldiff (covered x) (nth s (masks x) 0%N))) as [|p] eqn:e;
      [congruence|].
    assert (b : has (Npos p) (N.to_nat (N.log2 (Npos p))) = true).
    { unfold has. rewrite N2Nat.id. apply N.bit_log2. discriminate. }
    rewrite <- e in b. rewrite has_land, has_ldiff, !andb_true_iff, negb_true_iff in b.
    destruct b as [b1 [b2 b3]]. exists (N.to_nat (N.log2 (Npos p))). rewrite <- e.
    repeat split; auto; unfold vacant; [now rewrite b2|]. intros [_ o]. congruence.
  - intros all. apply not_true_iff_false. intros h. apply existsb_exists in h.
    destruct h as [m [m_in h]]. apply existsb_exists in h. destruct h as [L [L_in a]].
    apply In_nth with (d := 0%N) in m_in. destruct m_in as [s [lt <-]].
    destruct (all s L lt L_in) as [i [hi [v no]]]. unfold alive in a. rewrite disjoint_spec in a.
    specialize (a i hi). rewrite has_ldiff in a. unfold vacant in v.
    apply negb_false_iff in v. rewrite v in a. simpl in a. apply negb_false_iff in a.
    apply no. now split.
Qed.

Lemma dead_no_row g x : dead g x = true -> any_row g x = false.
Proof.
  intros d. apply dead_spec in d. destruct d as [_ d]. apply not_true_iff_false. intros h.
  unfold any_row in h. apply existsb_exists in h. destruct h as [m [m_in h]].
  apply existsb_exists in h. destruct h as [L [L_in h]].
  apply In_nth with (d := 0%N) in m_in. destruct m_in as [s [lt <-]].
  destruct (d s L lt L_in) as [i [hi [_ no]]]. apply no. split; auto.
  unfold span_full in h. rewrite andb_true_iff, subset_spec in h. now apply h.
Qed.

Lemma dead_play g x v : length (masks x) = marks g -> In v (options g x) ->
  dead g x = true -> dead g (play g x v) = true.
Proof.
  intros len v_in d. destruct v as [s i|]; [|exact d].
  destruct (legal_put g x s i len v_in) as [s_lt [i_lt v]].
  apply dead_spec in d. destruct d as [pos d]. apply dead_spec. split; auto.
  intros t L t_lt L_in. simpl in t_lt. rewrite change_length in t_lt.
  destruct (d t L t_lt L_in) as [j [hj [vj no]]]. exists j. repeat split; auto.
  - rewrite vacant_put by auto. now rewrite vj.
  - intros o. apply on_put in o; auto. destruct o as [o|[-> ->]]; auto. congruence.
Qed.

Theorem dead_wins g x : length (masks x) = marks g -> dead g x = true ->
  wins_from Chaos (compact_game g) x.
Proof.
  remember (left_to_play g x) as n eqn:E. revert x E.
  induction n as [n IH] using lt_wf_ind. intros x -> len d.
  destruct (verdict g x) as [o|] eqn:e.
  - apply at_end with o; auto. unfold verdict in e. rewrite (dead_no_row g x d) in e.
    destruct (2 <=? passed x), (is_full g x), (late g); congruence.
  - assert (all : forall v, In v (options g x) -> wins_from Chaos (compact_game g) (play g x v)).
    { intros v v_in. eapply IH; [now apply left_falls with (v := v)|reflexivity| |].
      - destruct v; simpl; auto. now rewrite change_length.
      - now apply dead_play. }
    destruct (other_or (mover x) Chaos) as [t|t].
    + assert (nf : is_full g x = false).
      { unfold verdict in e. destruct (2 <=? passed x), (is_full g x); congruence. }
      destruct (not_full g x nf) as [i [i_lt v]].
      apply dead_spec in d. destruct d as [pos _].
      assert (h : In (Put 0 i) (options g x)).
      { apply in_options. repeat split; auto. unfold vacant in v. now apply negb_true_iff. }
      apply own_turn with (play g x (Put 0 i)); [exact e|exact t| |exact (all _ h)].
      apply (in_map (play g x)). exact h.
    + apply other_turn; [exact e|exact t|]. intros y y_in. simpl in y_in. apply in_map_iff in y_in.
      destruct y_in as [v [<- v_in]]. exact (all v v_in).
Qed.

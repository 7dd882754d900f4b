(* What a player reaches on a set of empty cells though the other player moves first.

   The player holds the cells X, and E is the set of cells that are played for: his carrier. The
   other player takes cells of E, and the player answers in E or lets it be. T is what he wants to
   hold of his cells once none is left in E. Sets may be larger than they need to be: more cells of
   his never hurt. docs/certificates/connection.md says the same of its terms. *)
From Coq Require Import List Arith NArith Bool Lia.
Require Import Bits.
Import ListNotations.

Definition without (m : N) (i : nat) : N := N.clearbit m (N.of_nat i).

Arguments without : simpl never.

Lemma has_without m i j : has (without m i) j = negb (i =? j) && has m j.
Proof.
  unfold has, without. rewrite N.clearbit_eqb, andb_comm. f_equal. f_equal.
  destruct (Nat.eqb_spec i j) as [->|ne]; [apply N.eqb_refl|]. apply N.eqb_neq. lia.
Qed.

(* Sets with a cell less are smaller numbers, so that proofs can go by induction. *)
Lemma without_less m i : has m i = true -> (without m i < m)%N.
Proof.
  intros h. unfold without. rewrite N.clearbit_spec'. unfold has in h.
  assert (zero : N.ldiff (2 ^ N.of_nat i) m = 0%N).
  { apply N.bits_inj. intros j. rewrite N.ldiff_spec, N.bits_0, N.pow2_bits_eqb.
    destruct (N.eqb_spec (N.of_nat i) j) as [<-|]; auto. now rewrite h. }
  rewrite <- N.sub_nocarry_ldiff by auto. assert (pos : (2 ^ N.of_nat i <> 0)%N).
  { now apply N.pow_nonzero. }
  assert (m <> 0%N) by (intros ->; now rewrite N.bits_0 in h). lia.
Qed.

(* Sets are compared by their members. *)
Ltac members := apply has_ext; intros ?j;
  repeat rewrite ?has_lor, ?has_land, ?has_ldiff, ?has_without, ?has_with_bit, ?has_0.

Inductive safe (T : N -> Prop) : N -> N -> Prop :=
| all_taken X E :
    (E = 0%N -> T X) ->
    (forall i, has E i = true ->
       safe T X (without E i) \/
       exists j, has (without E i) j = true /\
         safe T (with_bit X j) (without (without E i) j)) ->
    safe T X E.

(* The same if the player moves first, who may also let it be. *)
Definition helped (T : N -> Prop) (X E : N) : Prop :=
  safe T X E \/ exists j, has E j = true /\ safe T (with_bit X j) (without E j).

Lemma safe_inv T X E : safe T X E ->
  (E = 0%N -> T X) /\ forall i, has E i = true -> helped T X (without E i).
Proof. now intros [X0 E0 last answer]. Qed.

Lemma by_number (Q : N -> Prop) : (forall E, (forall E', (E' < E)%N -> Q E') -> Q E) ->
  forall E, Q E.
Proof. intros step. apply (well_founded_induction N.lt_wf_0). auto. Qed.

Definition grows (T : N -> Prop) : Prop :=
  forall X Y, (forall i, has X i = true -> has Y i = true) -> T X -> T Y.

Section Safe.
  Variable T : N -> Prop.

  Lemma has_part E i q : has (without E i) q = true -> has E q = true.
  Proof. rewrite has_without. destruct (i =? q); [discriminate|auto]. Qed.

  Lemma less_twice E i j : has E i = true -> has (without E i) j = true ->
    (without (without E i) j < E)%N.
  Proof.
    intros h hj. assert (a := without_less _ _ h). assert (b := without_less _ _ hj). lia.
  Qed.

  (* A set with no member is that of nothing. *)
  Lemma no_member E : (forall i, has E i = false) -> E = 0%N.
  Proof. intros none. apply has_ext. intros i. now rewrite has_0. Qed.

  (* What is wanted may be replaced by what it implies, of sets that can come about. *)
  Lemma safe_map (T' : N -> Prop) (f : N -> N) : forall E X,
    (forall Y, (forall i, has X i = true -> has Y i = true) ->
       (forall i, has Y i = true -> has X i || has E i = true) -> T Y -> T' (f Y)) ->
    (forall Y i, has E i = true -> f (with_bit Y i) = with_bit (f Y) i) ->
    safe T X E -> safe T' (f X) E.
  Proof.
    intros E. induction E as [E IH] using by_number. intros X good follows s.
    destruct (safe_inv _ _ _ s) as [last answer]. constructor.
    - intros e. apply good; auto. intros i ->. reflexivity.
    - intros i h. destruct (answer i h) as [w|[j [hj w]]].
      + left. apply IH; auto.
        * now apply without_less.
        * intros Y sub low. apply good; auto. intros q hq. specialize (low q hq).
          rewrite orb_true_iff in *. destruct low as [low|low]; auto. apply has_part in low. auto.
        * intros Y q hq. apply has_part in hq. auto.
      + assert (hj' := hj). apply has_part in hj'. right; exists j; split; auto.
        rewrite <- follows by auto. apply IH; auto.
        * now apply less_twice.
        * intros Y sub low. apply good.
          -- intros q hq. apply sub. rewrite has_with_bit, hq. apply orb_true_r.
          -- intros q hq. specialize (low q hq). rewrite has_with_bit, !orb_true_iff in *.
             destruct low as [[low|low]|low]; auto.
             ++ apply Nat.eqb_eq in low. subst. auto.
             ++ apply has_part, has_part in low. auto.
        * intros Y q hq. apply has_part, has_part in hq. auto.
  Qed.

  Hypothesis grows_T : grows T.

  (* More stones, and more cells to be played for, do not hurt. *)
  Lemma safe_weaken : forall E' E X X', (forall i, has X i = true -> has X' i = true) ->
    (forall i, has E i = true -> has E' i = true) -> safe T X E -> safe T X' E'.
  Proof.
    intros E'. induction E' as [E' IH] using by_number. intros E X X' more sub s. constructor.
    - intros ->. assert (e : E = 0%N).
      { apply no_member. intros i. apply not_true_is_false. intros h. apply sub in h.
        now rewrite has_0 in h. }
      destruct (safe_inv _ _ _ s) as [last _]. apply grows_T with X; auto.
    - intros i h. assert (less := without_less _ _ h). destruct (has E i) eqn:hi.
      + destruct (safe_inv _ _ _ s) as [_ answer]. destruct (answer i hi) as [w|[j [hj w]]].
        * left. apply (IH _ less (without E i) X); auto. intros q.
          rewrite !has_without, !andb_true_iff. intuition.
        * assert (hj' : has (without E' i) j = true)
            by (rewrite has_without, andb_true_iff in *; intuition).
          right; exists j; split; auto.
          apply (IH _ (less_twice _ _ _ h hj') (without (without E i) j) (with_bit X j)); auto.
          -- intros q. rewrite !has_with_bit, !orb_true_iff. intuition.
          -- intros q. rewrite !has_without, !andb_true_iff. intuition.
      + left. apply (IH _ less E X); auto. intros q hq. rewrite has_without.
        rewrite (sub q hq), andb_true_r, negb_true_iff. apply Nat.eqb_neq. congruence.
  Qed.

  Lemma helped_weaken E E' X X' : (forall i, has X i = true -> has X' i = true) ->
    (forall i, has E i = true -> has E' i = true) -> helped T X E -> helped T X' E'.
  Proof.
    intros more sub [w|[j [hj w]]].
    - left. now apply safe_weaken with E X.
    - right; exists j; split; auto. apply safe_weaken with (3 := w).
      + intros q. rewrite !has_with_bit, !orb_true_iff. intuition.
      + intros q. rewrite !has_without, !andb_true_iff. intuition.
  Qed.

  (* A cell of the carrier that the player has already is one less to be played for. *)
  Lemma safe_extra : forall E X j, safe T X E -> safe T (with_bit X j) (without E j).
  Proof.
    intros E. induction E as [E IH] using by_number. intros X j s.
    assert (more : forall i, has X i = true -> has (with_bit X j) i = true)
      by (intros i h; rewrite has_with_bit, h; apply orb_true_r).
    destruct (has E j) eqn:hj.
    2:{ apply safe_weaken with E X; auto. intros i h. rewrite has_without, h, andb_true_r.
        apply negb_true_iff, Nat.eqb_neq. congruence. }
    constructor.
    - intros e. destruct (safe_inv _ _ _ s) as [_ answer]. assert (less := without_less _ _ hj).
      assert (give : helped T X (without E j)) by now apply answer. rewrite e in give.
      destruct give as [s'|[q [hq _]]]; [|now rewrite has_0 in hq].
      apply grows_T with X; auto. now apply (safe_inv _ _ _ s').
    - intros i h. assert (hi := h). apply has_part in hi.
      assert (swap : without (without E j) i = without (without E i) j).
      { apply has_ext. intros q. rewrite !has_without. now destruct (i =? q), (j =? q). }
      rewrite swap. destruct (safe_inv _ _ _ s) as [_ answer]. specialize (answer i hi).
      assert (less := without_less _ _ hi). destruct answer as [s'|[q [hq s']]].
      + left. now apply IH.
      + destruct (Nat.eq_dec q j) as [->|ne]; [now left|].
        right; exists q; split.
        * rewrite has_without, hq, andb_true_r. apply negb_true_iff, Nat.eqb_neq. congruence.
        * apply (IH _ (less_twice _ _ _ hi hq) _ j) in s'. apply safe_weaken with (3 := s').
          -- intros z. rewrite !has_with_bit. now destruct (j =? z), (q =? z).
          -- intros z. rewrite !has_without. now destruct (j =? z), (q =? z).
  Qed.

  (* The same for all cells that he has. *)
  Lemma safe_own : forall E X, safe T X E -> safe T X (N.ldiff E X).
  Proof.
    intros E. induction E as [E IH] using by_number. intros X s.
    destruct (N.eq_dec (N.land E X) 0) as [zero|some].
    - replace (N.ldiff E X) with E; auto. members. assert (h := has_0 j).
      rewrite <- zero, has_land in h. now destruct (has E j), (has X j).
    - set (i := N.to_nat (N.log2 (N.land E X))). assert (h : has (N.land E X) i = true).
      { unfold has, i. rewrite N2Nat.id. now apply N.bit_log2. }
      rewrite has_land, andb_true_iff in h. destruct h as [he hx].
      assert (same : with_bit X i = X).
      { members. destruct (Nat.eqb_spec i j) as [<-|]; auto. }
      replace (N.ldiff E X) with (N.ldiff (without E i) X).
      + apply IH; [now apply without_less|]. rewrite <- same. now apply safe_extra.
      + members. destruct (Nat.eqb_spec i j) as [<-|]; auto. rewrite hx. now rewrite !andb_false_r.
  Qed.

  Lemma helped_own E X : helped T X E -> helped T X (N.ldiff E X).
  Proof.
    intros [s|[j [hj s]]]; [left; now apply safe_own|]. apply safe_own in s.
    destruct (has X j) eqn:hx.
    - left. apply safe_weaken with (3 := s).
      + intros i. rewrite has_with_bit, orb_true_iff, Nat.eqb_eq. intros [<-|h]; auto.
      + intros i. rewrite !has_ldiff, has_without, has_with_bit, !andb_true_iff, !negb_true_iff,
          orb_false_iff. tauto.
    - right. exists j. split; [now rewrite has_ldiff, hj, hx|].
      apply safe_weaken with (3 := s); auto. intros i.
      rewrite has_without, !has_ldiff, has_without, has_with_bit, !andb_true_iff, !negb_true_iff,
        orb_false_iff. tauto.
  Qed.

  (* Play can come to an end at which all is well. *)
  Lemma safe_possible : forall E X, safe T X E ->
    exists Y, T Y /\ forall i, has Y i = true -> has X i || has E i = true.
  Proof.
    intros E. induction E as [E IH] using by_number. intros X s.
    destruct (N.eq_dec E 0) as [->|ne].
    - destruct (safe_inv _ _ _ s) as [last _]. exists X. split; auto. intros i ->. reflexivity.
    - assert (h : has E (N.to_nat (N.log2 E)) = true).
      { unfold has. rewrite N2Nat.id. now apply N.bit_log2. }
      apply safe_extra with (j := N.to_nat (N.log2 E)) in s.
      destruct (IH _ (without_less _ _ h) _ s) as [Y [t low]]. exists Y. split; auto.
      intros i hi. specialize (low i hi). rewrite has_with_bit, !orb_true_iff in *.
      destruct low as [[low|low]|low]; auto.
      + apply Nat.eqb_eq in low. subst. auto.
      + apply has_part in low. auto.
  Qed.
End Safe.

Lemma safe_all (T T' : N -> Prop) X E : (forall Y, T Y -> T' Y) -> safe T X E -> safe T' X E.
Proof. intros all s. apply (safe_map T T' (fun Y => Y)) with (3 := s); auto. Qed.

Lemma helped_all (T T' : N -> Prop) X E : (forall Y, T Y -> T' Y) ->
  helped T X E -> helped T' X E.
Proof.
  intros all [w|[j [hj w]]]; [left|right; exists j; split; auto];
    now apply safe_all with T.
Qed.

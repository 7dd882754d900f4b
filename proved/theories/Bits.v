(* Sets of small numbers as the bits of one number: lemmas about the arithmetic of N. *)
From Coq Require Import List Arith NArith Bool Lia.
Import ListNotations.

(* The same as existsb and forallb, but nothing is looked at behind the first that decides: Coq
   computes both arguments of || and &&. *)
Fixpoint any_of {T} (f : T -> bool) (l : list T) : bool :=
  match l with [] => false | a :: l' => if f a then true else any_of f l' end.

Fixpoint all_of {T} (f : T -> bool) (l : list T) : bool :=
  match l with [] => true | a :: l' => if f a then all_of f l' else false end.

Lemma any_of_spec {T} (f : T -> bool) l : any_of f l = existsb f l.
Proof. induction l as [|a l IH]; auto. simpl. rewrite IH. now destruct (f a). Qed.

Lemma all_of_spec {T} (f : T -> bool) l : all_of f l = forallb f l.
Proof. induction l as [|a l IH]; auto. simpl. rewrite IH. now destruct (f a). Qed.

Definition has (m : N) (i : nat) : bool := N.testbit m (N.of_nat i).
Definition with_bit (m : N) (i : nat) : N := N.setbit m (N.of_nat i).

(* Comparing bits needs no third number. *)
Fixpoint all_in (a b : positive) : bool :=
  match a, b with
  | xO a', xO b' | xO a', xI b' | xI a', xI b' => all_in a' b'
  | xH, xI _ | xH, xH => true
  | _, _ => false
  end.

Definition subset (a b : N) : bool :=
  match a, b with N0, _ => true | _, N0 => false | Npos p, Npos q => all_in p q end.

Fixpoint apart (a b : positive) : bool :=
  match a, b with
  | xO a', xO b' | xO a', xI b' | xI a', xO b' => apart a' b'
  | xO _, xH | xH, xO _ => true
  | _, _ => false
  end.

Definition disjoint (a b : N) : bool :=
  match a, b with Npos p, Npos q => apart p q | _, _ => true end.

Lemma subset_ldiff a b : subset a b = N.eqb (N.ldiff a b) 0.
Proof.
  destruct a as [|a], b as [|b]; auto. simpl. revert b.
  induction a as [a IH|a IH|]; intros [b|b|]; simpl; auto; rewrite ?IH;
    now destruct (Pos.ldiff a b).
Qed.

Lemma disjoint_land a b : disjoint a b = N.eqb (N.land a b) 0.
Proof.
  destruct a as [|a], b as [|b]; auto. simpl. revert b.
  induction a as [a IH|a IH|]; intros [b|b|]; simpl; auto; rewrite ?IH;
    now destruct (Pos.land a b).
Qed.

Arguments has : simpl never.
Arguments with_bit : simpl never.
Arguments subset : simpl never.
Arguments disjoint : simpl never.

Lemma has_0 i : has 0 i = false.
Proof. apply N.bits_0. Qed.

Lemma has_ext a b : (forall i, has a i = has b i) -> a = b.
Proof.
  intros same. apply N.bits_inj. intros j. specialize (same (N.to_nat j)).
  unfold has in same. now rewrite N2Nat.id in same.
Qed.

Lemma has_with_bit m i j : has (with_bit m i) j = (i =? j) || has m j.
Proof.
  unfold has, with_bit. rewrite N.setbit_eqb. f_equal.
  destruct (Nat.eqb_spec i j) as [->|ne]; [apply N.eqb_refl|].
  apply N.eqb_neq. lia.
Qed.

Lemma has_lor a b i : has (N.lor a b) i = has a i || has b i.
Proof. apply N.lor_spec. Qed.

Lemma has_land a b i : has (N.land a b) i = has a i && has b i.
Proof. apply N.land_spec. Qed.

Lemma has_ldiff a b i : has (N.ldiff a b) i = has a i && negb (has b i).
Proof. apply N.ldiff_spec. Qed.

Lemma subset_spec a b : subset a b = true <-> forall i, has a i = true -> has b i = true.
Proof.
  rewrite subset_ldiff, N.eqb_eq. split.
  - intros zero i ai. assert (H : has (N.ldiff a b) i = false) by (rewrite zero; apply has_0).
    rewrite has_ldiff, ai in H. now destruct (has b i).
  - intros all. apply has_ext. intros i. rewrite has_ldiff, has_0.
    specialize (all i). destruct (has a i); simpl; auto. now rewrite all.
Qed.

Lemma disjoint_spec a b : disjoint a b = true <-> forall i, has a i = true -> has b i = false.
Proof.
  rewrite disjoint_land, N.eqb_eq. split.
  - intros zero i ai. assert (H : has (N.land a b) i = false) by (rewrite zero; apply has_0).
    rewrite has_land, ai in H. exact H.
  - intros all. apply has_ext. intros i. rewrite has_land, has_0.
    specialize (all i). destruct (has a i); simpl; auto.
Qed.

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

(* The numbers below n for which f holds. *)
Fixpoint bits (f : nat -> bool) (n : nat) : N :=
  match n with
  | O => 0%N
  | S k => if f k then with_bit (bits f k) k else bits f k
  end.

Lemma has_bits f n i : has (bits f n) i = (i <? n) && f i.
Proof.
  induction n as [|n IH]; [apply has_0|].
  change (bits f (S n)) with (if f n then with_bit (bits f n) n else bits f n).
  assert (E : has (bits f n) i = true <-> i < n /\ f i = true)
    by (rewrite IH, andb_true_iff, Nat.ltb_lt; tauto).
  apply eq_true_iff_eq. rewrite andb_true_iff, Nat.ltb_lt.
  destruct (f n) eqn:fn; [rewrite has_with_bit, orb_true_iff, Nat.eqb_eq|]; rewrite E.
  - split; [intros [->|[? ?]]; auto|intros [? ?]; destruct (Nat.eq_dec n i); auto].
    right. split; auto. lia.
  - split; [intros [? ?]; auto|intros [? fi]; split; auto].
    destruct (Nat.eq_dec n i) as [->|]; [congruence|lia].
Qed.

(* Of the numbers from i on, n of them, those that m has as bits; or those that it does not have. *)
Fixpoint places (wanted : bool) (n i : nat) (m : N) : list nat :=
  match n with
  | O => []
  | S k =>
    let rest := places wanted k (S i) (N.div2 m) in
    if Bool.eqb (N.odd m) wanted then i :: rest else rest
  end.

Lemma places_from wanted n : forall i m, places wanted n i m =
  filter (fun j => Bool.eqb (has m (j - i)) wanted) (seq i n).
Proof.
  induction n as [|n IH]; intros i m; [reflexivity|].
  change (seq i (S n)) with (i :: seq (S i) n). cbn [places filter].
  rewrite Nat.sub_diag, IH. replace (has m 0) with (N.odd m) by (symmetry; apply N.bit0_odd).
  assert (e : filter (fun j => Bool.eqb (has (N.div2 m) (j - S i)) wanted) (seq (S i) n) =
              filter (fun j => Bool.eqb (has m (j - i)) wanted) (seq (S i) n)).
  { apply filter_ext_in. intros j j_in. apply in_seq in j_in. f_equal. unfold has.
    rewrite N.div2_spec, N.shiftr_spec by lia. f_equal. lia. }
  now rewrite e.
Qed.

Lemma in_places wanted n m i : In i (places wanted n 0 m) <-> i < n /\ has m i = wanted.
Proof.
  rewrite places_from, filter_In, in_seq, Nat.sub_0_r. rewrite eqb_true_iff. intuition lia.
Qed.

Lemma places_has n m : places true n 0 m = filter (has m) (seq 0 n).
Proof.
  rewrite places_from. apply filter_ext. intros i. rewrite Nat.sub_0_r. now destruct (has m i).
Qed.

(* The union of a list of sets. *)
Definition union (l : list N) : N := fold_right N.lor 0%N l.

Lemma has_union l i : has (union l) i = existsb (fun m => has m i) l.
Proof.
  induction l as [|m l IH]; simpl; [apply has_0|]. now rewrite has_lor, IH.
Qed.

(* One element of a list changed. *)
Fixpoint change {T} (f : T -> T) (k : nat) (l : list T) : list T :=
  match l, k with
  | [], _ => []
  | a :: l', O => f a :: l'
  | a :: l', S k' => a :: change f k' l'
  end.

Lemma change_length {T} (f : T -> T) k l : length (change f k l) = length l.
Proof. revert k; induction l; intros [|k]; simpl; auto. Qed.

Lemma nth_change {T} (f : T -> T) k l j d :
  k < length l -> nth j (change f k l) d = if k =? j then f (nth j l d) else nth j l d.
Proof.
  revert k j; induction l as [|a l IH]; intros k j lt; simpl in lt; [lia|].
  destruct k, j; simpl; auto. apply IH; lia.
Qed.

(* Sets of small numbers as the bits of one number: lemmas about the arithmetic of N. *)
From Coq Require Import List Arith NArith Bool Lia.
Import ListNotations.

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

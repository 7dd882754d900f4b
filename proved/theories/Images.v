(* Images of sets of numbers under permutations. *)
From Coq Require Import List Arith NArith Bool Lia.
Require Import Bits.
Import ListNotations.

Definition powers (l : list nat) : list N := map (with_bit 0) l.

Fixpoint image_pos (pw : list N) (p : positive) : N :=
  match pw with
  | [] => 0%N
  | b :: pw' =>
    match p with
    | xH => b
    | xO q => image_pos pw' q
    | xI q => N.lor b (image_pos pw' q)
    end
  end.

Definition image_set (pw : list N) (m : N) : N :=
  match m with N0 => 0%N | Npos p => image_pos pw p end.

(* A list of the numbers below n, each once. *)
Definition permutation (n : nat) (l : list nat) : bool :=
  (length l =? n) && forallb (fun i => existsb (Nat.eqb i) l) (seq 0 n).

Lemma has_image_pos l p j :
  has (image_pos (powers l) p) j = true <-> exists i,
    i < length l /\ has (Npos p) i = true /\ nth i l 0 = j.
Proof.
  revert p. induction l as [|a l IH]; intros p.
  - simpl. rewrite has_0. split; [discriminate|]. intros [i [lt _]]. inversion lt.
  - assert (S0 : forall q b, has (Npos (if b : bool then xI q else xO q)) 0 = b)
      by (intros q []; reflexivity).
    assert (SS : forall q b i, has (Npos (if b : bool then xI q else xO q)) (S i) = has (Npos q) i).
    { intros q b i. unfold has. rewrite Nat2N.inj_succ. destruct b.
      - change (Npos (xI q)) with (2 * Npos q + 1)%N. apply N.testbit_odd_succ. lia.
      - change (Npos (xO q)) with (2 * Npos q)%N. apply N.testbit_even_succ. lia. }
    assert (one : forall i, has 1 i = true -> i = 0).
    { intros [|i] h; auto. unfold has in h. rewrite N.bits_above_log2 in h; [discriminate|].
      simpl N.log2. lia. }
    assert (B : has (with_bit 0 a) j = true <-> a = j).
    { rewrite has_with_bit, has_0, orb_false_r. apply Nat.eqb_eq. }
    destruct p as [q|q|].
    + change (image_pos (powers (a :: l)) (xI q))
        with (N.lor (with_bit 0 a) (image_pos (powers l) q)).
      rewrite has_lor, orb_true_iff, B, IH. simpl length. split.
      * intros [->|[i [lt [h e]]]]; [exists 0|exists (S i)]; repeat split; auto; try lia.
        now rewrite (SS q true).
      * intros [[|i] [lt [h e]]]; [now left|right]. exists i. rewrite (SS q true) in h.
        repeat split; auto; lia.
    + change (image_pos (powers (a :: l)) (xO q)) with (image_pos (powers l) q).
      rewrite IH. simpl length. split.
      * intros [i [lt [h e]]]; exists (S i); repeat split; auto; try lia. now rewrite (SS q false).
      * intros [[|i] [lt [h e]]]; [now rewrite (S0 q false) in h|]. exists i.
        rewrite (SS q false) in h. repeat split; auto; lia.
    + change (image_pos (powers (a :: l)) xH) with (with_bit 0 a). rewrite B. simpl length. split.
      * intros ->. exists 0. repeat split; auto; lia.
      * intros [i [lt [h e]]]. apply one in h. now subst i.
Qed.

Lemma has_image_set l m j :
  has (image_set (powers l) m) j = true <-> exists i,
    i < length l /\ has m i = true /\ nth i l 0 = j.
Proof.
  destruct m as [|p]; simpl; [|apply has_image_pos].
  rewrite has_0. split; [discriminate|]. intros [i [_ [h _]]]. now rewrite has_0 in h.
Qed.

Lemma permutation_spec n l : permutation n l = true ->
  length l = n /\ (forall i, i < n -> nth i l 0 < n) /\
  (forall i j, i < n -> j < n -> nth i l 0 = nth j l 0 -> i = j) /\
  (forall j, j < n -> exists i, i < n /\ nth i l 0 = j).
Proof.
  unfold permutation. rewrite andb_true_iff, Nat.eqb_eq, forallb_forall. intros [len all].
  assert (inc : incl (seq 0 n) l).
  { intros i i_in. specialize (all i i_in). apply existsb_exists in all.
    destruct all as [j [j_in e]]. apply Nat.eqb_eq in e. now subst. }
  assert (le : length l <= length (seq 0 n)) by (rewrite seq_length; lia).
  assert (once : NoDup l) by (apply NoDup_incl_NoDup with (seq 0 n); auto; apply seq_NoDup).
  assert (conv : incl l (seq 0 n)).
  { apply NoDup_length_incl; auto using seq_NoDup. }
  repeat split; auto.
  - intros i lt. assert (h : In (nth i l 0) (seq 0 n)) by (apply conv, nth_In; lia).
    apply in_seq in h. lia.
  - intros i j i_lt j_lt e. apply (proj1 (NoDup_nth l 0) once); auto; lia.
  - intros j lt. assert (h : In j l) by (apply inc, in_seq; lia).
    apply In_nth with (d := 0) in h. destruct h as [i [i_lt e]]. exists i. split; auto. lia.
Qed.

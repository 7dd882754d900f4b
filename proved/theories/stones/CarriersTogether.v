(* Two carriers at once, and two cells of which a player gets one: how carriers are combined. *)
From Coq Require Import List Arith NArith Bool Lia.
Require Import Bits Carriers.
Import ListNotations.

(* Two carriers without a common cell: the player answers in the one in which the other moves. *)
Section Both.
  Variables (T1 T2 : N -> Prop).
  Hypothesis grows_1 : grows T1.
  Hypothesis grows_2 : grows T2.
  Let T X := T1 X /\ T2 X.

  Lemma lor_left X1 X2 j : with_bit (N.lor X1 X2) j = N.lor (with_bit X1 j) X2.
  Proof. members. now rewrite orb_assoc. Qed.

  Lemma lor_right X1 X2 j : with_bit (N.lor X1 X2) j = N.lor X1 (with_bit X2 j).
  Proof. members. now rewrite !orb_assoc, (orb_comm (has X1 _) (j =? _)). Qed.

  Lemma without_left E1 E2 i : has E2 i = false ->
    without (N.lor E1 E2) i = N.lor (without E1 i) E2.
  Proof.
    intros h. members. destruct (Nat.eqb_spec i j); simpl; auto. now subst.
  Qed.

  Lemma without_right E1 E2 i : has E1 i = false ->
    without (N.lor E1 E2) i = N.lor E1 (without E2 i).
  Proof.
    intros h. rewrite N.lor_comm, without_left by auto. apply N.lor_comm.
  Qed.

  Lemma apart_left E1 E2 i : (forall q, has E1 q = true -> has E2 q = false) ->
    forall q, has (without E1 i) q = true -> has E2 q = false.
  Proof. intros apart q h. apply apart. now apply has_part in h. Qed.

  Lemma apart_right E1 E2 i : (forall q, has E1 q = true -> has E2 q = false) ->
    forall q, has E1 q = true -> has (without E2 i) q = false.
  Proof. intros apart q h. rewrite has_without, (apart q h). apply andb_false_r. Qed.

  Lemma safe_both : forall E E1 E2 X1 X2, N.lor E1 E2 = E ->
    (forall i, has E1 i = true -> has E2 i = false) ->
    safe T1 X1 E1 -> safe T2 X2 E2 -> safe T (N.lor X1 X2) E.
  Proof.
    intros E. induction E as [E IH] using by_number. intros E1 E2 X1 X2 e apart s1 s2.
    constructor.
    - intros zero. rewrite zero in e. apply N.lor_eq_0_iff in e. destruct e as [-> ->].
      destruct (safe_inv _ _ _ s1) as [last1 _], (safe_inv _ _ _ s2) as [last2 _]. split.
      + apply grows_1 with X1; [|now apply last1]. intros i h. now rewrite has_lor, h.
      + apply grows_2 with X2; [|now apply last2]. intros i h. rewrite has_lor, h. apply orb_true_r.
    - intros i h. assert (less := without_less _ _ h). subst E.
      rewrite has_lor, orb_true_iff in h. destruct (has E1 i) eqn:h1.
      + assert (h2 := apart i h1). rewrite without_left in * by auto.
        assert (out := apart_left _ _ i apart).
        destruct (safe_inv _ _ _ s1) as [_ answer]. destruct (answer i h1) as [w|[j [hj w]]].
        * left. apply (IH _ less (without E1 i) E2); auto.
        * assert (h3 := out j hj). right; exists j; split; [now rewrite has_lor, hj|].
          assert (more : has (N.lor (without E1 i) E2) j = true) by now rewrite has_lor, hj.
          assert (less' := without_less _ _ more). rewrite lor_left, without_left in * by auto.
          apply (IH _ (N.lt_trans _ _ _ less' less) (without (without E1 i) j) E2); auto.
          now apply apart_left.
      + destruct h as [h|h2]; [discriminate|]. rewrite without_right in * by auto.
        assert (out := apart_right _ _ i apart).
        destruct (safe_inv _ _ _ s2) as [_ answer]. destruct (answer i h2) as [w|[j [hj w]]].
        * left. apply (IH _ less E1 (without E2 i)); auto.
        * assert (h3 : has E1 j = false).
          { apply not_true_is_false. intros h3. apply out in h3. congruence. }
          assert (more : has (N.lor E1 (without E2 i)) j = true)
            by (rewrite has_lor, hj; apply orb_true_r).
          right; exists j; split; auto.
          assert (less' := without_less _ _ more). rewrite lor_right, without_right in * by auto.
          apply (IH _ (N.lt_trans _ _ _ less' less) E1 (without (without E2 i) j)); auto.
          now apply apart_right.
  Qed.

  Lemma helped_left E1 E2 X1 X2 : (forall i, has E1 i = true -> has E2 i = false) ->
    helped T1 X1 E1 -> safe T2 X2 E2 -> helped T (N.lor X1 X2) (N.lor E1 E2).
  Proof.
    intros apart [w|[j [hj w]]] s2.
    - left. now apply safe_both with E1 E2.
    - right; exists j; split; [now rewrite has_lor, hj|].
      rewrite lor_left, without_left by auto. apply safe_both with (without E1 j) E2; auto.
      now apply apart_left.
  Qed.

  Lemma helped_right E1 E2 X1 X2 : (forall i, has E1 i = true -> has E2 i = false) ->
    safe T1 X1 E1 -> helped T2 X2 E2 -> helped T (N.lor X1 X2) (N.lor E1 E2).
  Proof.
    intros apart s1 [w|[j [hj w]]].
    - left. now apply safe_both with E1 E2.
    - right; exists j; split; [rewrite has_lor, hj; apply orb_true_r|].
      assert (h1 : has E1 j = false).
      { apply not_true_is_false. intros h1. apply apart in h1. congruence. }
      rewrite lor_right, without_right by auto. apply safe_both with E1 (without E2 j); auto.
      now apply apart_right.
  Qed.
End Both.

(* Two cells of which the player gets one, where either is as good as both. They may be the same
   cell, which then is not needed. *)
Section Captured.
  Variables (T T' : N -> Prop) (a b : nat).
  Hypothesis without_a : forall X, T X -> (a <> b -> has X b = true) -> T' (without X a).
  Hypothesis without_b : forall X, T X -> (a <> b -> has X a = true) -> T' (without X b).

  Lemma captured_one E X c d : c <> d -> (forall Y, T Y -> has Y d = true -> T' (without Y c)) ->
    has E c = false -> has E d = false -> has X d = true -> safe T X E ->
    safe T' (with_bit (without (without X c) d) d)
      (without (without (with_bit (with_bit E c) d) c) d).
  Proof.
    intros ne good ec ed xd s.
    replace (with_bit (without (without X c) d) d) with (without X c).
    2:{ members. destruct (Nat.eqb_spec d j) as [<-|]; auto. rewrite xd.
        now destruct (Nat.eqb_spec c d). }
    replace (without (without (with_bit (with_bit E c) d) c) d) with E.
    2:{ members. destruct (Nat.eqb_spec d j) as [<-|]; auto.
        destruct (Nat.eqb_spec c j) as [<-|]; auto. }
    apply (safe_map T T' (fun Y => without Y c)) with (3 := s).
    - intros Y sub _ t. auto.
    - intros Y i h. members. destruct (Nat.eqb_spec i j) as [<-|]; auto. simpl.
      destruct (Nat.eqb_spec c i) as [->|]; auto. congruence.
  Qed.

  Lemma safe_captured : forall E X, has E a = false -> has E b = false ->
    has X a = true -> has X b = true -> safe T X E ->
    safe T' (without (without X a) b) (with_bit (with_bit E a) b).
  Proof.
    intros E. induction E as [E IH] using by_number. intros X ea eb xa xb s. constructor.
    - intros e. assert (h : has (with_bit (with_bit E a) b) b = true)
        by now rewrite has_with_bit, Nat.eqb_refl. now rewrite e, has_0 in h.
    - intros i h. destruct (Nat.eq_dec i a) as [->|ia]; [|destruct (Nat.eq_dec i b) as [->|ib]].
      + destruct (Nat.eq_dec a b) as [<-|ne].
        * left. replace (without (with_bit (with_bit E a) a) a) with E.
          2:{ members. destruct (Nat.eqb_spec a j) as [<-|]; auto. }
          replace (without (without X a) a) with (without X a)
            by (members; now destruct (a =? j)).
          apply (safe_map T T' (fun Y => without Y a)) with (3 := s).
          -- intros Y _ _ t. apply without_a; congruence.
          -- intros Y i hi. members. destruct (Nat.eqb_spec i j) as [<-|]; auto. simpl.
             destruct (Nat.eqb_spec a i) as [->|]; auto. congruence.
        * right. exists b. split; [|apply captured_one; auto].
          rewrite has_without, has_with_bit, Nat.eqb_refl, andb_true_r.
          now apply negb_true_iff, Nat.eqb_neq.
      + assert (ne : b <> a) by congruence. right. exists a. split.
        * rewrite has_without, !has_with_bit, Nat.eqb_refl, orb_true_r, andb_true_r.
          now apply negb_true_iff, Nat.eqb_neq.
        * replace (without (without X a) b) with (without (without X b) a)
            by (members; now destruct (a =? j), (b =? j)).
          replace (with_bit (with_bit E a) b) with (with_bit (with_bit E b) a)
            by (members; now destruct (a =? j), (b =? j)).
          apply captured_one; auto.
      + assert (hi : has E i = true).
        { revert h. rewrite !has_with_bit.
          destruct (Nat.eqb_spec b i), (Nat.eqb_spec a i); auto; congruence. }
        assert (e : without (with_bit (with_bit E a) b) i = with_bit (with_bit (without E i) a) b).
        { members. destruct (Nat.eqb_spec i j) as [<-|]; auto. simpl.
          destruct (Nat.eqb_spec b i), (Nat.eqb_spec a i); auto; congruence. }
        rewrite e. assert (out : forall c, has E c = false -> has (without E i) c = false)
          by (intros c ec; rewrite has_without, ec; apply andb_false_r).
        assert (less := without_less _ _ hi). destruct (safe_inv _ _ _ s) as [_ answer].
        destruct (answer i hi) as [s'|[j [hj s']]]; [left; apply IH; auto|].
        assert (hj' := hj). apply has_part in hj'.
        assert (ja : a <> j) by congruence. assert (jb : b <> j) by congruence.
        right. exists j. split; [rewrite !has_with_bit, hj, !orb_true_r; auto|].
        replace (with_bit (without (without X a) b) j)
          with (without (without (with_bit X j) a) b).
        2:{ members. destruct (Nat.eqb_spec j j0) as [<-|]; auto.
            destruct (Nat.eqb_spec b j), (Nat.eqb_spec a j); auto; congruence. }
        replace (without (with_bit (with_bit (without E i) a) b) j)
          with (with_bit (with_bit (without (without E i) j) a) b).
        2:{ members. destruct (Nat.eqb_spec j j0) as [<-|]; auto.
            destruct (Nat.eqb_spec b j), (Nat.eqb_spec a j); auto; congruence. }
        apply IH; auto; try (rewrite has_with_bit; rewrite ?xa, ?xb; apply orb_true_r).
        * now apply less_twice.
        * now rewrite has_without, (out a ea), andb_false_r.
        * now rewrite has_without, (out b eb), andb_false_r.
  Qed.

  Lemma helped_captured E X : has E a = false -> has E b = false ->
    has X a = true -> has X b = true -> helped T X E ->
    helped T' (without (without X a) b) (with_bit (with_bit E a) b).
  Proof.
    intros ea eb xa xb [w|[j [hj w]]]; [left; now apply safe_captured|].
    assert (ja : a <> j) by congruence. assert (jb : b <> j) by congruence.
    right. exists j. split; [rewrite !has_with_bit, hj, !orb_true_r; auto|].
    replace (with_bit (without (without X a) b) j) with (without (without (with_bit X j) a) b).
    2:{ members. destruct (Nat.eqb_spec j j0) as [<-|]; auto.
        destruct (Nat.eqb_spec b j), (Nat.eqb_spec a j); auto; congruence. }
    replace (without (with_bit (with_bit E a) b) j) with (with_bit (with_bit (without E j) a) b).
    2:{ members. destruct (Nat.eqb_spec j j0) as [<-|]; auto.
        destruct (Nat.eqb_spec b j), (Nat.eqb_spec a j); auto; congruence. }
    apply safe_captured; auto; try (rewrite has_with_bit; rewrite ?xa, ?xb; apply orb_true_r).
    - rewrite has_without, ea. apply andb_false_r.
    - rewrite has_without, eb. apply andb_false_r.
  Qed.
End Captured.

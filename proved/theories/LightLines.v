(* The weight of the rests of live lines, and how a stone changes it: docs/certificates/strategy.md,
   "Light positions".

   Rests are kept in one list for each symbol. A stone of a symbol takes its cell from the rests of
   the symbol, and takes away the rests of other symbols that hold it. A rest of k cells weighs
   (5/t)^k, where t is 7 with two symbols and 8 with more; all weights are multiplied by t^n here,
   where n is the number of cells. *)
From Coq Require Import List Arith NArith Bool Lia.
Require Import Bits Vacant Needs Weights.
Import ListNotations.

Fixpoint pow (b : N) (k : nat) : N := match k with O => 1%N | S j => (b * pow b j)%N end.

Definition lose (d : nat) (l : list N) : list N := map (fun r => without r d) l.
Definition drop (d : nat) (l : list N) : list N := filter (fun r => negb (has r d)) l.

(* The rests after a stone of symbol u on the cell d. *)
Fixpoint hit (u d : nat) (R : list (list N)) : list (list N) :=
  match R with
  | [] => []
  | l :: R' => match u with O => lose d l :: map (drop d) R' | S v => drop d l :: hit v d R' end
  end.

Lemma hit_length u d R : length (hit u d R) = length R.
Proof.
  revert u. induction R as [|l R IH]; intros [|u]; simpl; auto. now rewrite map_length.
Qed.

Lemma nth_drops d R s : nth s (map (drop d) R) [] = drop d (nth s R []).
Proof. exact (map_nth (drop d) R [] s). Qed.

Lemma nth_hit u d R s : nth s (hit u d R) [] =
  if u =? s then lose d (nth s R []) else drop d (nth s R []).
Proof.
  revert u s. induction R as [|l R IH]; intros [|u] [|s]; simpl; auto.
  - now destruct (u =? s).
  - apply nth_drops.
Qed.

Lemma total_cons {T} (f : T -> N) a l : total f (a :: l) = (f a + total f l)%N.
Proof. reflexivity. Qed.

Section Weight.
  Variables (n : nat) (top : N).

  Definition size_of (r : N) : nat := length (filter (has r) (seq 0 n)).
  Definition heft (r : N) : N := (pow 5 (size_of r) * pow top (n - size_of r))%N.
  Definition load (R : list (list N)) : N := total (total heft) R.

  (* The weight of the rests that hold a cell. *)
  Definition at_cell (d : nat) (l : list N) : N :=
    total (fun r => if has r d then heft r else 0%N) l.

  Lemma without_none r d : has r d = false -> without r d = r.
  Proof.
    intros no. apply has_ext. intros j. rewrite has_without.
    destruct (Nat.eqb_spec d j) as [<-|ne]; [now rewrite no|apply andb_true_r].
  Qed.

  Lemma heft_without r d : d < n -> has r d = true ->
    (5 * heft (without r d) = top * heft r)%N.
  Proof.
    intros lt h.
    assert (e : S (size_of (without r d)) = size_of r).
    { apply (count_one Nat.eqb Nat.eqb_eq) with (i := d); auto using seq_NoDup.
      - apply in_seq. lia.
      - intros j. apply has_without. }
    assert (le : size_of r <= n).
    { unfold size_of. rewrite <- (seq_length n 0) at 2. induction (seq 0 n) as [|i l IH]; auto.
      simpl. destruct (has r i); simpl; lia. }
    unfold heft. rewrite <- e in *. set (q := size_of (without r d)) in *.
    replace (n - q) with (S (n - S q)) by lia. cbn [pow]. ring.
  Qed.

  Lemma lose_total d l : d < n -> (5 * total heft (lose d l) + 5 * at_cell d l =
    5 * total heft l + top * at_cell d l)%N.
  Proof.
    intros lt. unfold at_cell. induction l as [|r l IH]; [simpl; lia|].
    cbn [lose map]. fold (lose d l). rewrite !total_cons.
    destruct (has r d) eqn:h.
    - assert (e := heft_without r d lt h). lia.
    - rewrite without_none by exact h. lia.
  Qed.

  Lemma drop_total d l : (total heft (drop d l) + at_cell d l = total heft l)%N.
  Proof.
    unfold at_cell. induction l as [|r l IH]; [reflexivity|]. simpl.
    destruct (has r d); simpl; lia.
  Qed.

  Lemma load_drops d R : (load (map (drop d) R) + total (at_cell d) R = load R)%N.
  Proof.
    unfold load. induction R as [|l R IH]; [reflexivity|]. simpl.
    assert (e := drop_total d l). lia.
  Qed.

  Lemma load_hit u d R : d < n -> u < length R ->
    (5 * load (hit u d R) + 5 * total (at_cell d) R = 5 * load R + top * at_cell d (nth u R []))%N.
  Proof.
    intros lt. revert u. induction R as [|l R IH]; intros u u_lt; simpl in u_lt; [lia|].
    unfold load in *. destruct u as [|u]; cbn [hit nth]; rewrite !total_cons.
    - assert (e := load_drops d R). unfold load in e. assert (e' := lose_total d l lt). lia.
    - assert (e := drop_total d l). specialize (IH u ltac:(lia)). lia.
  Qed.

  Lemma total_map {T U} (f : U -> N) (h : T -> U) l :
    total f (map h l) = total (fun a => f (h a)) l.
  Proof. induction l as [|a l IH]; simpl; auto. now rewrite IH. Qed.

  Lemma total_nth (f : list N -> N) R :
    total (fun s => f (nth s R [])) (seq 0 (length R)) = total f R.
  Proof.
    induction R as [|l R IH]; [reflexivity|]. cbn [length seq]. rewrite <- seq_shift.
    rewrite !total_cons. cbn [nth]. f_equal. rewrite <- IH.
    exact (total_map (fun s => f (nth s (l :: R) [])) S (seq 0 (length R))).
  Qed.

  Lemma some_symbols d R l : NoDup l -> (forall s, In s l -> s < length R) ->
    (total (fun s => at_cell d (nth s R [])) l <= total (at_cell d) R)%N.
  Proof.
    intros once low. rewrite <- (total_nth (at_cell d)). apply total_incl; auto.
    intros s s_in. apply in_seq. specialize (low s s_in). lia.
  Qed.

  Lemma at_cell_hit s c u d R : (5 <= top)%N -> c < n -> d <> c ->
    (5 * at_cell d (nth u (hit s c R) []) <= top * at_cell d (nth u R []))%N.
  Proof.
    intros heavy lt ne. rewrite nth_hit. generalize (nth u R []). intros l. unfold at_cell.
    destruct (s =? u).
    - induction l as [|r l IH]; [simpl; lia|]. cbn [lose map]. fold (lose c l).
      rewrite !total_cons, has_without, (proj2 (Nat.eqb_neq c d)), andb_true_r by auto.
      destruct (has r d); [|lia].
      destruct (has r c) eqn:h.
      + assert (e := heft_without r c lt h). lia.
      + rewrite without_none by exact h. nia.
    - induction l as [|r l IH]; [simpl; lia|]. cbn [drop filter]. fold (drop c l).
      destruct (has r c); cbn [negb]; rewrite !total_cons; destruct (has r d); nia.
  Qed.

  Definition fair (k : nat) : Prop := k = 2 /\ top = 7%N \/ 3 <= k /\ top = 8%N.

  (* For every stone there is one on the same cell after which it would be met. *)
  Lemma some_reply u d R : fair (length R) -> d < n -> u < length R -> exists v, v < length R /\
    (25 * load (hit v d R) + top * (top - 5) * at_cell d (nth u R []) <= 25 * load R)%N.
  Proof.
    intros f lt u_lt. set (W := fun s => at_cell d (nth s R [])).
    assert (each : forall v, v < length R ->
      (5 * load (hit v d R) + 5 * total (at_cell d) R = 5 * load R + top * W v)%N)
      by (intros; now apply load_hit).
    fold (W u). destruct f as [[len ->]|[len ->]].
    - assert (w : exists w, w < 2 /\ w <> u) by (destruct u; [exists 1|exists 0]; lia).
      destruct w as [w [w_lt ne]].
      assert (all := some_symbols d R [u; w]). fold W in all. simpl in all.
      assert (h : (W u + (W w + 0) <= total (at_cell d) R)%N).
      { apply all; [|intros s [<-|[<-|[]]]; lia].
        constructor; [simpl; intuition|constructor; [simpl; tauto|constructor]]. }
      destruct (N.le_gt_cases (W w) (W u)) as [le|gt].
      + exists w. split; [lia|]. assert (e := each w ltac:(lia)). lia.
      + exists u. split; [lia|]. assert (e := each u ltac:(lia)). lia.
    - assert (pq : exists p q, p < 3 /\ q < 3 /\ p <> q /\ p <> u /\ q <> u).
      { destruct u as [|[|u]]; [exists 1, 2|exists 0, 2|exists 0, 1]; lia. }
      destruct pq as [p [q [p_lt [q_lt [n1 [n2 n3]]]]]].
      assert (all := some_symbols d R [u; p; q]). fold W in all. simpl in all.
      assert (h : (W u + (W p + (W q + 0)) <= total (at_cell d) R)%N).
      { apply all; [|intros s [<-|[<-|[<-|[]]]]; lia].
        repeat constructor; simpl; intuition. }
      destruct (N.le_gt_cases (W p) (W q)) as [le|gt].
      + exists p. split; [lia|]. assert (e := each p ltac:(lia)). lia.
      + exists q. split; [lia|]. assert (e := each q ltac:(lia)). lia.
  Qed.

  (* After Chaos' lightest stone no stone of Order's makes more than there was. *)
  Lemma met s c u d R : fair (length R) -> c < n -> d < n -> d <> c -> u < length R ->
    (forall v, v < length R -> (load (hit s c R) <= load (hit v d R))%N) ->
    (load (hit u d (hit s c R)) <= load R)%N.
  Proof.
    intros f c_lt d_lt ne u_lt least.
    destruct (some_reply u d R f d_lt u_lt) as [v [v_lt e]]. specialize (least v v_lt).
    assert (len := hit_length s c R).
    assert (h := load_hit u d (hit s c R) d_lt ltac:(lia)).
    assert (one := some_symbols d (hit s c R) [u]). simpl in one.
    assert (w : (at_cell d (nth u (hit s c R) []) + 0 <= total (at_cell d) (hit s c R))%N).
    { apply one; [repeat constructor; simpl; tauto|]. intros t [<-|[]]. lia. }
    assert (m := fun heavy => at_cell_hit s c u d R heavy c_lt ne).
    destruct f as [[_ ->]|[_ ->]]; specialize (m ltac:(lia)); lia.
  Qed.

  Lemma lighter c u R : fair (length R) -> c < n -> u < length R -> exists v, v < length R /\
    (load (hit v c R) <= load R)%N.
  Proof.
    intros f lt u_lt. destruct (some_reply u c R f lt u_lt) as [v [v_lt e]].
    exists v. split; auto. lia.
  Qed.

  Lemma heft_in s r R : In r (nth s R []) -> (heft r <= load R)%N.
  Proof.
    assert (one : forall {T} (f : T -> N) a l, In a l -> (f a <= total f l)%N).
    { intros T f a l. induction l as [|b l IH]; [contradiction|].
      intros [->|h]; simpl; [lia|]. specialize (IH h). lia. }
    intros h. destruct (Nat.lt_ge_cases s (length R)) as [lt|ge].
    - transitivity (total heft (nth s R [])); [now apply one|]. unfold load.
      apply (one _ (total heft)). now apply nth_In.
    - rewrite nth_overflow in h by auto. contradiction.
  Qed.

  Lemma heft_0 : heft 0 = pow top n.
  Proof.
    assert (e : size_of 0 = 0).
    { unfold size_of. now induction (seq 0 n). }
    unfold heft. rewrite e, Nat.sub_0_r. apply N.mul_1_l.
  Qed.
End Weight.

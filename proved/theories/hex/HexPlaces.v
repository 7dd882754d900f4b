(* Places of a player on the board of Hex: the cells, and the two edges that he has to join.

   The edge where his paths begin has the number of cells as its number, and the one where they end
   the next number. An edge touches the cells along it. Whoever has come from edge to edge over
   cells of his and these edges is connected. *)
From Coq Require Import List Arith NArith ZArith Bool Lia.
Require Import Game Cells Stones Hex Bits Numbered HexNumbers HexCrossing.
Import ListNotations.

Definition placed (k : hex_numbers) (p : player) : hex_numbers :=
  let n := hex_size k in
  let (a, b) := edges k p in
  HexNumbers (S (S n)) (hex_opener k)
    (map (fun i =>
       let m := nth i (around k) 0%N in
       let m := if has a i then with_bit m n else m in
       if has b i then with_bit m (S n) else m) (seq 0 n) ++ [a; b]) (edges k).

(* These cells, and both edges. *)
Definition with_edges (n : nat) (m : N) : N := with_bit (with_bit m n) (S n).

Lemma has_with_edges n m i : has (with_edges n m) i = (S n =? i) || (n =? i) || has m i.
Proof. unfold with_edges. now rewrite !has_with_bit, orb_assoc. Qed.

(* Ways over places of m. *)
Inductive linked (k : hex_numbers) (m : N) (i : nat) : nat -> Prop :=
| linked_here : has m i = true -> linked k m i i
| linked_step j q : linked k m i j -> touches k j q = true -> has m q = true -> linked k m i q.

Lemma linked_ends k m i j : linked k m i j -> has m i = true /\ has m j = true.
Proof. intros w. induction w; tauto. Qed.

Lemma linked_trans k m i j q : linked k m i j -> linked k m j q -> linked k m i q.
Proof.
  intros v w. induction w as [|r q w IH t h]; auto. now apply linked_step with r.
Qed.

Lemma linked_more k m m' i j : (forall q, has m q = true -> has m' q = true) ->
  linked k m i j -> linked k m' i j.
Proof.
  intros more w. induction w as [|r q w IH t h]; [apply linked_here; auto|].
  apply linked_step with r; auto.
Qed.

Lemma linked_back k m i j : (forall r q, touches k r q = true -> touches k q r = true) ->
  linked k m i j -> linked k m j i.
Proof.
  intros mutual w. induction w as [|r q w IH t h]; [now apply linked_here|].
  apply linked_trans with r; auto. apply linked_step with q; auto; [now apply linked_here|].
  now apply linked_ends in w.
Qed.

Lemma chain_linked k m l : forall i, chain k m (i :: l) -> linked k m i (last (i :: l) 0).
Proof.
  induction l as [|j l IH]; intros i c.
  - apply linked_here. apply c. now left.
  - apply linked_trans with j.
    + apply linked_step with i.
      * apply linked_here. apply c. now left.
      * apply (proj2 c 0). simpl. lia.
      * apply c. simpl. auto.
    + apply IH. now apply chain_tail with i.
Qed.

(* A chain need not meet a cell twice. *)
Lemma chain_suffix k m u : forall v, chain k m (u ++ v) -> chain k m v.
Proof. induction u as [|i u IH]; auto. intros v c. apply IH. now apply chain_tail with i. Qed.

Lemma last_suffix (u v : list nat) i : last (u ++ i :: v) 0 = last (i :: v) 0.
Proof.
  induction u as [|j u IH]; auto. rewrite <- IH. simpl. destruct (u ++ i :: v) eqn:e; auto.
  now destruct u.
Qed.

Lemma simple_chain k m l : forall i, chain k m (i :: l) ->
  exists l', chain k m (i :: l') /\ last (i :: l') 0 = last (i :: l) 0 /\ NoDup (i :: l').
Proof.
  induction l as [|j l IH]; intros i c.
  - exists []. split; [exact c|]. split; auto. constructor; [auto|constructor].
  - destruct (IH j (chain_tail _ _ _ _ c)) as [l' [c' [e once]]].
    destruct (in_dec Nat.eq_dec i (j :: l')) as [i_in|i_out].
    + apply in_split in i_in. destruct i_in as [u [v s]]. exists v. rewrite s in *.
      split; [now apply chain_suffix with u|]. split.
      * rewrite last_suffix in e. rewrite e. now destruct l.
      * clear e c' s. induction u as [|q u IHu]; auto. inversion once; auto.
    + exists (j :: l'). split; [|split; [|now constructor]].
      * apply chain_cons; auto; try (apply c; now left). apply (proj2 c 0). simpl. lia.
      * change (last (i :: j :: l') 0) with (last (j :: l') 0). now rewrite e.
Qed.

Lemma leads_simply k m goal i l : chain k m (i :: l) -> has goal (last (i :: l) 0) = true ->
  leads k m goal (hex_size k) i.
Proof.
  intros c h. destruct (simple_chain k m l i c) as [l' [c' [e once]]]. exists l'.
  split; [|split; [exact c'|congruence]].
  assert (le : length (i :: l') <= length (seq 0 (hex_size k))).
  { apply NoDup_incl_length; auto. intros q q_in. apply in_seq. destruct (proj1 c' q q_in). lia. }
  rewrite seq_length in le. simpl in le. lia.
Qed.

Section Places.
  Variables (k : hex_numbers) (p : player).
  Let n := hex_size k.
  Let a := fst (edges k p).
  Let b := snd (edges k p).
  Hypothesis inner : forall i j, i < n -> touches k i j = true -> j < n /\ touches k j i = true.
  Hypothesis inside_a : forall i, has a i = true -> i < n.
  Hypothesis inside_b : forall i, has b i = true -> i < n.

  Lemma touches_placed i j : touches (placed k p) i j = true <->
    i < n /\ j < n /\ touches k i j = true \/
    i < n /\ j = n /\ has a i = true \/ i < n /\ j = S n /\ has b i = true \/
    i = n /\ has a j = true \/ i = S n /\ has b j = true.
  Proof.
    unfold touches, placed. fold n. assert (e : edges k p = (a, b)) by apply surjective_pairing.
    rewrite e. cbn [around]. set (f := fun q => if has b q then _ else _).
    destruct (Nat.lt_trichotomy i n) as [lt|[->|gt]].
    - rewrite app_nth1 by (rewrite map_length, seq_length; exact lt).
      rewrite (nth_indep _ 0%N (f 0)) by (rewrite map_length, seq_length; exact lt).
      rewrite map_nth, seq_nth by auto. simpl plus. unfold f.
      assert (inn := inner i j lt). unfold touches in inn. fold n in inn.
      destruct (has a i) eqn:ha, (has b i) eqn:hb; rewrite ?has_with_bit, ?orb_true_iff,
        ?Nat.eqb_eq; intuition (try lia; try congruence).
    - rewrite app_nth2 by (rewrite map_length, seq_length; auto).
      rewrite map_length, seq_length, Nat.sub_diag. simpl. specialize (inside_a j).
      intuition (try lia).
    - rewrite app_nth2 by (rewrite map_length, seq_length; lia).
      rewrite map_length, seq_length. destruct (i - n) as [|[|r]] eqn:d; [lia| |].
      + simpl. intuition (try lia).
      + simpl. destruct r; rewrite has_0; intuition (try lia; try congruence).
  Qed.

  Lemma placed_back i j : touches (placed k p) i j = true -> touches (placed k p) j i = true.
  Proof.
    rewrite !touches_placed. specialize (inner i j). specialize (inside_a j).
    specialize (inside_b j). intuition.
  Qed.

  Lemma linked_joins x : linked (placed k p) (with_edges n x) (S n) n -> joins k x p = true.
  Proof.
    intros w. apply joins_spec; auto. fold a b.
    assert (whole : forall r, linked (placed k p) (with_edges n x) (S n) r ->
      r = S n \/
      (r < n /\ exists l, chain k x (r :: l) /\ has b (last (r :: l) 0) = true) \/
      exists i l, has a i = true /\ chain k x (i :: l) /\ has b (last (i :: l) 0) = true).
    { clear w. intros r w. induction w as [|r q w IH t h]; auto.
      rewrite has_with_edges, !orb_true_iff, !Nat.eqb_eq in h. apply touches_placed in t.
      assert (one : q < n -> has x q = true -> chain k x [q])
        by (intros lt hq; split; [intros z [<-|[]]; auto|simpl; lia]).
      destruct IH as [->|[[lt [l [c g]]]|done]]; auto.
      - assert (hb : has b q = true) by (intuition lia). assert (lt := inside_b q hb).
        right; left. split; auto. exists []. split; auto. apply one; auto. intuition lia.
      - destruct t as [[_ [lt' t]]|[[_ [-> ha]]|[[_ [-> hb]]|[[-> _]|[-> _]]]]]; auto; try lia.
        + right; left. split; auto. exists (r :: l). split; [|exact g]. apply chain_cons; auto.
          * intuition lia.
          * apply inner; auto.
        + right; right. exists r, l. auto. }
    destruct (whole n w) as [e|[[lt _]|[i [l [ha [c g]]]]]]; try lia.
    exists i. split; auto. now apply leads_simply with l.
  Qed.
End Places.

(* The numbers of a board are such. *)
Lemma compiled_inner g i j : i < hex_size (compile_hex g) ->
  touches (compile_hex g) i j = true ->
  j < hex_size (compile_hex g) /\ touches (compile_hex g) j i = true.
Proof.
  intros lt t. change (hex_size (compile_hex g)) with (length (hex_board g)) in *.
  apply touches_compiled in t; auto. destruct t as [lt' t]. split; auto.
  apply touches_compiled; auto. split; auto. now apply touching_back.
Qed.

Lemma compiled_edges g p i :
  has (fst (edges (compile_hex g) p)) i = true \/ has (snd (edges (compile_hex g) p)) i = true ->
  i < hex_size (compile_hex g).
Proof.
  change (hex_size (compile_hex g)) with (length (hex_board g)).
  destruct p; simpl; rewrite !has_numbered, !andb_true_iff, !Nat.ltb_lt; tauto.
Qed.

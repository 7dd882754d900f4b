(* Hex with the cells numbered: connections are found by flooding, and symmetric positions are
   connected alike. *)
From Coq Require Import List Arith NArith ZArith Bool Lia.
Require Import Game Cells Stones Hex Bits Images Numbered SpotImages.
Import ListNotations.

Record hex_numbers := HexNumbers {
  hex_size : nat;
  hex_opener : player;
  around : list N;                          (* of each cell, those that it touches *)
  edges : player -> N * N                   (* of each player, where paths begin and end *)
}.

Definition touches (k : hex_numbers) (i j : nat) : bool := has (nth i (around k) 0%N) j.

(* The cells of m that lie in r or touch a cell of r. *)
Definition grow (k : hex_numbers) (m r : N) : N :=
  bits (fun i => has m i && (has r i || negb (disjoint (nth i (around k) 0%N) r))) (hex_size k).

Fixpoint flood (k : hex_numbers) (m : N) (rounds : nat) (r : N) : N :=
  match rounds with
  | O => r
  | S n => let r' := grow k m r in if N.eqb r' r then r else flood k m n r'
  end.

Definition joins (k : hex_numbers) (m : N) (p : player) : bool :=
  negb (disjoint (fst (edges k p)) (flood k m (hex_size k) (N.land m (snd (edges k p))))).

Definition judge_hex (k : hex_numbers) (a b : N) : option outcome :=
  if joins k a A then Some (Won A) else if joins k b B then Some (Won B) else None.

Definition of_hex (k : hex_numbers) : numbered :=
  Numbered (hex_size k) (hex_opener k) (judge_hex k) Drawn.

(* A chain of cells of m, each of which touches the next one. *)
Definition chain (k : hex_numbers) (m : N) (l : list nat) : Prop :=
  (forall i, In i l -> i < hex_size k /\ has m i = true) /\
  forall n, S n < length l -> touches k (nth n l 0) (nth (S n) l 0) = true.

Lemma chain_cons k m i j l : chain k m (j :: l) -> i < hex_size k -> has m i = true ->
  touches k i j = true -> chain k m (i :: j :: l).
Proof.
  intros [all next] lt h t. split.
  - intros n [<-|n_in]; auto.
  - intros [|n] n_lt; auto. apply (next n). simpl in *. lia.
Qed.

Lemma chain_tail k m i l : chain k m (i :: l) -> chain k m l.
Proof.
  intros [all next]. split.
  - intros n n_in. apply all. now right.
  - intros n n_lt. apply (next (S n)). simpl. lia.
Qed.

Lemma has_grow k m r i : has (grow k m r) i = true <->
  i < hex_size k /\ has m i = true /\
  (has r i = true \/ exists j, touches k i j = true /\ has r j = true).
Proof.
  unfold grow. rewrite has_bits, !andb_true_iff, orb_true_iff, Nat.ltb_lt, negb_true_iff.
  assert (e : disjoint (nth i (around k) 0%N) r = false <->
            exists j, touches k i j = true /\ has r j = true).
  { rewrite <- not_true_iff_false, disjoint_spec. split.
    - intros no. destruct (N.eq_dec (N.land (nth i (around k) 0%N) r) 0) as [z|nz].
      + exfalso. apply no. apply disjoint_spec. rewrite disjoint_land. now apply N.eqb_eq.
      + exists (N.to_nat (N.log2 (N.land (nth i (around k) 0%N) r))).
        assert (b : has (N.land (nth i (around k) 0%N) r)
                      (N.to_nat (N.log2 (N.land (nth i (around k) 0%N) r))) = true).
        { unfold has. rewrite N2Nat.id. now apply N.bit_log2. }
        rewrite has_land, andb_true_iff in b. exact b.
    - intros [j [t h]] all. unfold touches in t. rewrite (all j t) in h. discriminate. }
  rewrite e. tauto.
Qed.

(* Flooding finds the first cells of the chains that lead to a goal. *)
Definition leads (k : hex_numbers) (m goal : N) (most i : nat) : Prop :=
  exists l, length l <= most /\ chain k m (i :: l) /\ has goal (last (i :: l) 0) = true.

Lemma flood_chain k m goal rounds : forall r most,
  (forall i, has r i = true -> leads k m goal most i) ->
  forall i, has (flood k m rounds r) i = true -> leads k m goal (most + rounds) i.
Proof.
  assert (weak : forall most more i, leads k m goal most i -> leads k m goal (most + more) i).
  { intros most more i [l [le h]]. exists l. split; auto. lia. }
  induction rounds as [|n IH]; intros r most all i h; simpl in h; [rewrite Nat.add_0_r; auto|].
  destruct (N.eqb (grow k m r) r); [now apply weak, all|].
  replace (most + S n) with (S most + n) by lia. apply IH with (2 := h).
  clear i h. intros i h. apply has_grow in h. destruct h as [lt [hm [h|[j [t h]]]]].
  - replace (S most) with (most + 1) by lia. now apply weak, all.
  - destruct (all j h) as [l [le [c g]]]. exists (j :: l). simpl. split; [lia|].
    split; [now apply chain_cons|exact g].
Qed.

Lemma flood_grows k m r i rounds : (forall j, has r j = true -> j < hex_size k /\ has m j = true) ->
  has r i = true -> has (flood k m rounds r) i = true.
Proof.
  revert r. induction rounds as [|n IH]; intros r sub h; simpl; auto.
  destruct (N.eqb (grow k m r) r); auto. apply IH.
  - intros j hj. apply has_grow in hj. tauto.
  - apply has_grow. destruct (sub i h). auto.
Qed.

Lemma chain_flood k m l : forall rounds r i, length l <= rounds ->
  (forall j, has r j = true -> j < hex_size k /\ has m j = true) ->
  chain k m (i :: l) -> has r (last (i :: l) 0) = true ->
  has (flood k m rounds r) i = true.
Proof.
  (* The last cell but one is reached in the first round, and so on. *)
  remember (length l) as n eqn:E. revert l E.
  induction n as [|n IH]; intros l E rounds r i le sub c h.
  - destruct l; [|discriminate]. now apply flood_grows.
  - destruct rounds as [|rounds]; [lia|]. simpl.
    assert (ne : l <> []) by (intros ->; discriminate).
    destruct (exists_last ne) as [l' [z ->]]. rewrite app_length in E. simpl in E.
    assert (z_last : last (i :: l' ++ [z]) 0 = z).
    { change (i :: l' ++ [z]) with ((i :: l') ++ [z]). apply last_last. }
    rewrite z_last in h. destruct c as [all next].
    assert (c' : chain k m (i :: l')).
    { split.
      - intros j j_in. apply all. simpl in *. rewrite in_app_iff. tauto.
      - intros q q_lt. simpl in q_lt. specialize (next q).
        change (i :: l' ++ [z]) with ((i :: l') ++ [z]) in next.
        rewrite !app_nth1 in next by (simpl; lia). apply next.
        rewrite app_length. simpl. lia. }
    assert (b : has (grow k m r) (last (i :: l') 0) = true).
    { apply has_grow.
      assert (b_in : In (last (i :: l') 0) (i :: l')).
      { destruct (exists_last (l := i :: l')) as [l'' [b e]]; [discriminate|].
        rewrite e, last_last, in_app_iff. simpl. auto. }
      destruct (all (last (i :: l') 0)) as [lt hm].
      { simpl in *. rewrite in_app_iff. tauto. }
      repeat split; auto. right. exists z. split; auto.
      specialize (next (length l')).
      change (i :: l' ++ [z]) with ((i :: l') ++ [z]) in next.
      rewrite app_nth1 in next by (simpl; lia).
      rewrite (app_nth2 (i :: l') [z]) in next by (simpl; lia).
      replace (S (length l') - length (i :: l')) with 0 in next by (simpl; lia).
      simpl nth at 2 in next.
      assert (e : nth (length l') (i :: l') 0 = last (i :: l') 0).
      { destruct (exists_last (l := i :: l')) as [l'' [b e]]; [discriminate|].
        assert (len := f_equal (@length nat) e). rewrite app_length in len. simpl in len.
        rewrite e, last_last, app_nth2 by lia.
        replace (length l' - length l'') with 0 by lia. reflexivity. }
      rewrite e in next. apply next. simpl. rewrite app_length. simpl. lia. }
    destruct (N.eqb_spec (grow k m r) r) as [e|_].
    + (* nothing more is reached, so all of the chain is there *)
      assert (whole : forall q, has (flood k m q r) i = has r i).
      { intros [|q]; simpl; auto. now rewrite e, N.eqb_refl. }
      rewrite <- (whole n). apply (IH l'); auto; try lia. congruence.
    + apply (IH l'); auto; try lia. intros j hj. apply has_grow in hj. tauto.
Qed.

(* What joins the edges of a player: a chain from one to the other. *)
Lemma joins_spec k m p : (forall i, has (snd (edges k p)) i = true -> i < hex_size k) ->
  joins k m p = true <->
  exists i, has (fst (edges k p)) i = true /\ leads k m (snd (edges k p)) (hex_size k) i.
Proof.
  intros inside. unfold joins.
  set (goal := snd (edges k p)) in *. set (f := flood k m (hex_size k) (N.land m goal)).
  assert (e : negb (disjoint (fst (edges k p)) f) = true <->
            exists i, has (fst (edges k p)) i = true /\ has f i = true).
  { rewrite negb_true_iff, <- not_true_iff_false, disjoint_spec. split.
    - intros no. destruct (N.eq_dec (N.land (fst (edges k p)) f) 0) as [z|nz].
      + exfalso. apply no. apply disjoint_spec. rewrite disjoint_land. now apply N.eqb_eq.
      + exists (N.to_nat (N.log2 (N.land (fst (edges k p)) f))).
        rewrite <- andb_true_iff, <- has_land. unfold has. rewrite N2Nat.id. now apply N.bit_log2.
    - intros [i [h h']] all. rewrite (all i h) in h'. discriminate. }
  rewrite e. split; intros [i [h h']]; exists i; split; auto.
  - apply (flood_chain k m goal (hex_size k) (N.land m goal) 0); auto.
    intros j hj. rewrite has_land, andb_true_iff in hj. destruct hj as [hm hg].
    exists []. simpl. split; [lia|]. split; auto. split.
    + intros q [<-|[]]. auto.
    + simpl. lia.
  - destruct h' as [l [le [c g]]]. apply (chain_flood k m l); auto.
    + intros j hj. rewrite has_land, andb_true_iff in hj. destruct hj as [hm hg]. auto.
    + rewrite has_land, g, andb_true_r. apply c.
      destruct (exists_last (l := i :: l)) as [l' [b e']]; [discriminate|].
      rewrite e', last_last, in_app_iff. simpl. auto.
Qed.

(* The numbers of a board, and that flooding finds its paths. *)
Definition numbered_cells (board : list cell) (sort : cell -> bool) : N :=
  bits (fun i => sort (nth i board (0, 0)%Z)) (length board).

Definition compile_hex (g : hex_rules) : hex_numbers :=
  let board := hex_board g in
  let l := map (fun c =>
             numbered_cells board (fun d => existsb (same_cell d) (touching c))) board in
  let red := (numbered_cells board (at_begin Red), numbered_cells board (at_end_of g Red)) in
  let blue := (numbered_cells board (at_begin Blue), numbered_cells board (at_end_of g Blue)) in
  HexNumbers (length board) (hex_first g) l (fun p => match p with A => red | B => blue end).

Local Opaque touching.

Section Paths.
  Variables (g : hex_rules) (x : colours) (p : player) (m : N).
  Let board := hex_board g.
  Let k := compile_hex g.
  Let at_ i := nth i board (0, 0)%Z.
  Let mine c := existsb (same_cell c) board && has_stone x p c.
  Hypothesis shown_m : forall i, i < length board -> has m i = has_stone x p (at_ i).

  Lemma has_numbered sort i :
    has (numbered_cells board sort) i = (i <? length board) && sort (at_ i).
  Proof. apply has_bits. Qed.

  Lemma touches_compiled i j : i < length board ->
    touches k i j = true <-> j < length board /\ In (at_ j) (touching (at_ i)).
  Proof.
    intros lt. unfold touches, k, compile_hex. cbn [around]. fold board.
    set (f := fun c => numbered_cells board (fun d => existsb (same_cell d) (touching c))).
    rewrite (nth_indep _ 0%N (f (0, 0)%Z)) by now rewrite map_length.
    rewrite map_nth. unfold f. rewrite has_numbered, andb_true_iff, Nat.ltb_lt, exists_same.
    reflexivity.
  Qed.

  Lemma mine_spec c : mine c = true <-> exists i, i < length board /\ at_ i = c /\ has m i = true.
  Proof.
    unfold mine. rewrite andb_true_iff, exists_same. split.
    - intros [c_in h]. apply In_nth with (d := (0, 0)%Z) in c_in. destruct c_in as [i [lt e]].
      exists i. repeat split; auto. rewrite shown_m by auto. unfold at_. now rewrite e.
    - intros [i [lt [<- h]]]. split; [now apply nth_In|]. now rewrite <- shown_m.
  Qed.

  Let goal := at_end_of g p.
  Let goals := numbered_cells board goal.

  Lemma path_chain n : forall c, path mine goal n c = true ->
    exists i, at_ i = c /\ leads k m goals n i.
  Proof.
    induction n as [|n IH]; intros c h; simpl in h;
      rewrite andb_true_iff, orb_true_iff in h; destruct h as [hc h];
      apply mine_spec in hc; destruct hc as [i [lt [e hm]]];
      assert (one : chain k m [i])
        by (split; [intros q [<-|[]]; auto|simpl; lia]);
      exists i; (split; [exact e|]).
    - destruct h as [h|h]; [|discriminate]. exists []. simpl. split; [lia|]. split; auto.
      unfold goals. rewrite has_numbered, e, h. apply Nat.ltb_lt in lt. now rewrite lt.
    - destruct h as [h|h].
      + exists []. simpl. split; [lia|]. split; auto.
        unfold goals. rewrite has_numbered, e, h. apply Nat.ltb_lt in lt. now rewrite lt.
      + apply existsb_exists in h. destruct h as [d [d_in h]].
        destruct (IH d h) as [j [ej [l [le [c' g']]]]]. exists (j :: l). simpl. split; [lia|].
        split; [|exact g']. apply chain_cons; auto. apply touches_compiled; auto.
        split; [apply c'; now left|]. now rewrite ej, e.
  Qed.

  Lemma chain_path l : forall i n, length l <= n -> chain k m (i :: l) ->
    has goals (last (i :: l) 0) = true -> path mine goal n (at_ i) = true.
  Proof.
    induction l as [|j l IH]; intros i n le c h.
    - destruct (proj1 c i (or_introl eq_refl)) as [lt hm].
      assert (hi : mine (at_ i) = true) by (apply mine_spec; exists i; auto).
      unfold goals in h. simpl in h. rewrite has_numbered, andb_true_iff in h.
      destruct h as [_ h]. destruct n; simpl; now rewrite hi, h.
    - destruct (proj1 c i (or_introl eq_refl)) as [lt hm].
      assert (hi : mine (at_ i) = true) by (apply mine_spec; exists i; auto).
      destruct n as [|n]; simpl in le; [lia|]. simpl. rewrite hi. simpl.
      apply orb_true_iff. right. apply existsb_exists. exists (at_ j). split.
      + apply touches_compiled; auto. apply (proj2 c 0). simpl. lia.
      + apply IH; [lia|now apply chain_tail with i|exact h].
  Qed.

  Lemma joins_connected : joins k m p = connected g x p.
  Proof.
    apply eq_true_iff_eq.
    assert (in_goals : forall i, has (snd (edges k p)) i = true -> i < hex_size k).
    { intros i h. destruct p; simpl in h; rewrite has_numbered, andb_true_iff, Nat.ltb_lt in h;
        tauto. }
    rewrite joins_spec by auto. unfold connected. fold board. rewrite existsb_exists.
    assert (eg : snd (edges k p) = goals) by (unfold goals, goal; now destruct p).
    assert (eb : fst (edges k p) = numbered_cells board (at_begin p)) by now destruct p.
    rewrite eg, eb. split.
    - intros [i [h [l [le [c e]]]]]. rewrite has_numbered, andb_true_iff, Nat.ltb_lt in h.
      exists (at_ i). split; [now apply nth_In|]. destruct h as [_ h]. rewrite h. simpl.
      now apply chain_path with l.
    - intros [c [_ h]]. rewrite andb_true_iff in h. destruct h as [hb h].
      apply path_chain in h. destruct h as [i [e [l [le [c' g']]]]]. exists i. split.
      + rewrite has_numbered, e, hb, andb_true_r. apply Nat.ltb_lt. apply c'. now left.
      + exists l. auto.
  Qed.
End Paths.

Theorem same_judge_hex g c a b : shows (rules_of_hex g) c a b ->
  by_connection g c = judge_hex (compile_hex g) a b.
Proof.
  intros s. unfold by_connection, judge_hex.
  rewrite (joins_connected g c A a) by (intros i lt; now apply s).
  now rewrite (joins_connected g c B b) by (intros i lt; now apply s).
Qed.

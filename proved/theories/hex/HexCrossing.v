(* Both players cannot be connected at once.

   Let a path of Red's lead from the first row over the last one, and let c be a cell that is not on
   it. Of the steps of the path between the row of c and the next row, count those to the left of c.
   Cells that touch each other have counts of the same parity, for the cells of a row on one side
   are entered as often as they are left. In the first column the count is 0, and in the last one it
   is odd, as the path leads from above to below. So no path of Blue's avoids Red's. *)
From Coq Require Import List Arith NArith ZArith Bool Lia.
Require Import Game Cells Stones Hex Bits Numbered HexNumbers.
Import ListNotations.

(* The parity of the steps of a path, from its first cell on, that are counted. *)
Fixpoint parity (f : cell -> cell -> bool) (a : cell) (l : list cell) : bool :=
  match l with
  | [] => false
  | b :: l' => xorb (f a b) (parity f b l')
  end.

(* Every step leads to a cell that touches. *)
Fixpoint a_path (a : cell) (l : list cell) : Prop :=
  match l with
  | [] => True
  | b :: l' => In b (touching a) /\ a_path b l'
  end.

Lemma last_cons (a b : cell) l : last (b :: l) a = last l b.
Proof. revert b. induction l as [|c l IH]; auto. intros b. simpl in *. destruct l; auto. Qed.

Lemma parity_ext f h l : forall a, a_path a l ->
  (forall b c, In b (a :: l) -> In c (a :: l) -> In c (touching b) -> f b c = h b c) ->
  parity f a l = parity h a l.
Proof.
  induction l as [|b l IH]; auto. intros a [t p] same. simpl.
  rewrite (same a b) by (simpl; auto). f_equal. apply IH; auto.
  intros c d c_in d_in. apply same; now right.
Qed.

Lemma parity_xor f h l : forall a,
  parity (fun b c => xorb (f b c) (h b c)) a l = xorb (parity f a l) (parity h a l).
Proof.
  induction l as [|b l IH]; auto. intros a. simpl. rewrite IH.
  now destruct (f a b), (h a b), (parity f b l), (parity h b l).
Qed.

Lemma parity_ends (r : cell -> bool) l : forall a,
  parity (fun b c => xorb (r b) (r c)) a l = xorb (r a) (r (last l a)).
Proof.
  induction l as [|b l IH]; intros a; [simpl; now destruct (r a)|].
  rewrite last_cons. simpl. rewrite IH. now destruct (r a), (r b), (r (last l b)).
Qed.

Local Open Scope Z_scope.

Definition steps_left (c a b : cell) : bool :=
  (snd a =? snd c) && (snd b =? snd c + 1) && (fst a <? fst c) ||
  (snd b =? snd c) && (snd a =? snd c + 1) && (fst b <? fst c).

(* The cells of the lower row that lie left of the one of c and d that is there. *)
Definition left_below (c d e : cell) : bool :=
  (snd c <? snd d) && (snd e =? snd d) && (fst e <? fst d) ||
  (snd d <? snd c) && (snd e =? snd c) && (fst e <? fst c).

Lemma in_touching a b : In b (touching a) ->
  exists x y, b = (fst a + x, snd a + y) /\
    In (x, y) [(1, 0); (1, -1); (0, -1); (-1, 0); (-1, 1); (0, 1)].
Proof.
  unfold touching. rewrite in_map_iff. intros [[x y] [<- d_in]]. exists x, y.
  split; auto. unfold step. cbn [fst snd]. f_equal; lia.
Qed.

Lemma touching_back a b : In b (touching a) -> In a (touching b).
Proof.
  intros t. destruct a as [x y]. apply in_touching in t. destruct t as [u [v [-> t]]].
  unfold touching. apply in_map_iff. exists (- u, - v). split.
  - unfold step. cbn [fst snd]. f_equal; lia.
  - simpl in t. repeat destruct t as [[= <- <-]|t]; simpl; tauto.
Qed.

Lemma shift_eqb k m n : (k + m =? k + n) = (m =? n).
Proof. destruct (Z.eqb_spec (k + m) (k + n)), (Z.eqb_spec m n); lia. Qed.

Lemma shift_ltb k m n : (k + m <? k + n) = (m <? n).
Proof. destruct (Z.ltb_spec (k + m) (k + n)), (Z.ltb_spec m n); lia. Qed.

Definition moved (c a : cell) : cell := (fst c + fst a, snd c + snd a).

Lemma steps_moved k c a b :
  steps_left (moved k c) (moved k a) (moved k b) = steps_left c a b.
Proof.
  unfold steps_left, moved. cbn [fst snd]. rewrite <- !Z.add_assoc, !shift_eqb, !shift_ltb.
  reflexivity.
Qed.

Lemma below_moved k c d e :
  left_below (moved k c) (moved k d) (moved k e) = left_below c d e.
Proof.
  unfold left_below, moved. cbn [fst snd]. now rewrite !shift_eqb, !shift_ltb.
Qed.

Ltac decide_columns := repeat match goal with
  | |- context [?u <? ?v] => destruct (Z.ltb_spec u v)
  end; try reflexivity; exfalso; lia.

(* The counts of two cells that touch differ by what enters those cells, and what leaves them. *)
Lemma counts_at_zero d x y p q : In d (touching (0, 0)) -> In (p + x, q + y) (touching (p, q)) ->
  (p, q) <> (0, 0) -> (p, q) <> d -> (p + x, q + y) <> (0, 0) -> (p + x, q + y) <> d ->
  xorb (steps_left (0, 0) (p, q) (p + x, q + y)) (steps_left d (p, q) (p + x, q + y)) =
  xorb (left_below (0, 0) d (p, q)) (left_below (0, 0) d (p + x, q + y)).
Proof.
  intros cd ab n1 n2 n3 n4. destruct d as [u v].
  assert (n : forall i j r s : Z, (i, j) <> (r, s) -> i <> r \/ j <> s).
  { intros i j r s h. destruct (Z.eq_dec i r), (Z.eq_dec j s); auto. congruence. }
  apply n in n1, n2, n3, n4. clear n.
  assert (ab' : In (x, y) [(1, 0); (1, -1); (0, -1); (-1, 0); (-1, 1); (0, 1)]).
  { apply in_touching in ab. destruct ab as [i [j [[= e f] ab]]].
    replace x with i by lia. now replace y with j by lia. }
  clear ab. unfold steps_left, left_below. cbn [fst snd].
  assert (far : q < -2 \/ 2 < q \/ q = -2 \/ q = -1 \/ q = 0 \/ q = 1 \/ q = 2) by lia.
  simpl in cd, ab'.
  repeat destruct cd as [[= <- <-]|cd]; try contradiction;
    repeat destruct ab' as [[= <- <-]|ab']; try contradiction;
    repeat destruct far as [far|far]; try subst q; simpl;
    try (repeat match goal with
         | |- context [?i =? ?j] =>
           let h := fresh in destruct (Z.eqb_spec i j) as [h|h]; [exfalso; lia|]; simpl
         end; reflexivity);
    try reflexivity; decide_columns.
Qed.

Lemma counts_of_step c d a b : In d (touching c) -> In b (touching a) ->
  a <> c -> a <> d -> b <> c -> b <> d ->
  xorb (steps_left c a b) (steps_left d a b) = xorb (left_below c d a) (left_below c d b).
Proof.
  intros cd ab n1 n2 n3 n4. apply in_touching in cd, ab.
  destruct cd as [u [v [-> cd]]], ab as [x [y [-> ab]]].
  assert (at_c : c = moved c (0, 0)) by (destruct c; unfold moved; simpl; f_equal; lia).
  assert (at_a : a = moved c (fst a - fst c, snd a - snd c))
    by (destruct a; unfold moved; simpl; f_equal; lia).
  set (p := fst a - fst c) in *. set (q := snd a - snd c) in *.
  change (fst c + u, snd c + v) with (moved c (u, v)) in *.
  assert (at_b : (fst a + x, snd a + y) = moved c (p + x, q + y))
    by (unfold moved, p, q; simpl; f_equal; lia).
  rewrite at_b in *. rewrite at_a in *. clearbody p q. clear at_a at_b.
  assert (z : forall e f, moved c e <> moved c f -> e <> f) by congruence.
  rewrite at_c in n1 at 2. rewrite at_c in n3 at 2. apply z in n1, n2, n3, n4. clear z.
  assert (main : xorb (steps_left (moved c (0, 0)) (moved c (p, q)) (moved c (p + x, q + y)))
      (steps_left (moved c (u, v)) (moved c (p, q)) (moved c (p + x, q + y))) =
    xorb (left_below (moved c (0, 0)) (moved c (u, v)) (moved c (p, q)))
      (left_below (moved c (0, 0)) (moved c (u, v)) (moved c (p + x, q + y))));
    [|now rewrite <- at_c in main].
  rewrite !steps_moved, !below_moved. apply counts_at_zero; auto.
  unfold touching. apply in_map_iff. exists (x, y). split; auto. unfold step. cbn [fst snd].
  f_equal; lia.
Qed.

Section Crossing.
  Variables (wide high : Z) (a : cell) (l : list cell).
  Hypothesis is_path : a_path a l.
  Hypothesis above : snd a = 0.
  Hypothesis below : snd (last l a) = high.
  Hypothesis columns : forall b, In b (a :: l) -> 0 <= fst b < wide.

  Let count c := parity (steps_left c) a l.

  Lemma same_count c d : In d (touching c) -> ~ In c (a :: l) -> ~ In d (a :: l) ->
    0 <= snd c < high -> 0 <= snd d < high -> count c = count d.
  Proof.
    intros t c_out d_out hc hd. apply xorb_eq. unfold count. rewrite <- parity_xor.
    rewrite (parity_ext _ (fun b e => xorb (left_below c d b) (left_below c d e))); auto.
    - rewrite parity_ends. assert (ends : forall e, snd e = 0 \/ snd e = high ->
        left_below c d e = false).
      { intros e he. unfold left_below. destruct (Z.ltb_spec (snd c) (snd d)),
          (Z.ltb_spec (snd d) (snd c)), (Z.eqb_spec (snd e) (snd d)),
          (Z.eqb_spec (snd e) (snd c)); simpl; auto; exfalso; lia. }
      now rewrite !ends by auto.
    - intros b e b_in e_in te. apply counts_of_step; auto; congruence.
  Qed.

  Lemma count_along m : forall c, a_path c m ->
    (forall b, In b (c :: m) -> ~ In b (a :: l) /\ 0 <= snd b < high) ->
    count c = count (last m c).
  Proof.
    induction m as [|d m IH]; auto. intros c [t p] all. rewrite last_cons, <- IH; auto.
    - destruct (all c), (all d); simpl; auto. apply same_count; auto.
    - intros b b_in. apply all. now right.
  Qed.

  Lemma count_first c : fst c = 0 -> count c = false.
  Proof.
    intros first. unfold count. rewrite (parity_ext _ (fun b e => xorb false false)); auto.
    - apply (parity_ends (fun _ => false)).
    - intros b e b_in e_in _. apply columns in b_in, e_in. unfold steps_left.
      destruct (Z.ltb_spec (fst b) (fst c)), (Z.ltb_spec (fst e) (fst c)); try lia.
      now rewrite !andb_false_r.
  Qed.

  Lemma count_last c : fst c = wide - 1 -> ~ In c (a :: l) -> 0 <= snd c < high ->
    count c = true.
  Proof.
    intros final c_out hc. unfold count.
    rewrite (parity_ext _ (fun b e => xorb (snd b <=? snd c) (snd e <=? snd c))); auto.
    - rewrite (parity_ends (fun b => snd b <=? snd c)), below, above.
      destruct (Z.leb_spec 0 (snd c)), (Z.leb_spec high (snd c)); auto; lia.
    - intros b e b_in e_in t.
      assert (away : forall q, In q (a :: l) -> fst q < fst c \/ snd q <> snd c).
      { intros q q_in. assert (range := columns q q_in). destruct (Z.eq_dec (snd q) (snd c)); auto.
        destruct (Z.eq_dec (fst q) (fst c)); [|lia]. exfalso. apply c_out.
        replace c with q; auto. destruct q, c. simpl in *. congruence. }
      assert (ab := away b b_in). assert (ae := away e e_in).
      apply in_touching in t. destruct t as [x [y [-> t]]]. unfold steps_left. cbn [fst snd] in *.
      simpl in t.
      repeat destruct t as [[= <- <-]|t]; try contradiction;
        repeat match goal with
        | |- context [?i =? ?j] => destruct (Z.eqb_spec i j); try (exfalso; lia); simpl
        | |- context [?i <? ?j] => destruct (Z.ltb_spec i j); try (exfalso; lia); simpl
        | |- context [?i <=? ?j] => destruct (Z.leb_spec i j); try (exfalso; lia); simpl
        end; reflexivity.
  Qed.

  Theorem no_other_path c m : a_path c m -> fst c = 0 -> fst (last m c) = wide - 1 ->
    (forall b, In b (c :: m) -> ~ In b (a :: l) /\ 0 <= snd b < high) -> False.
  Proof.
    intros p first final all.
    assert (final_in : In (last m c) (c :: m)).
    { destruct (exists_last (l := c :: m)) as [m' [z e]]; [discriminate|].
      rewrite <- (last_cons c c m), e, last_last, in_app_iff. simpl. auto. }
    destruct (all _ final_in) as [out range]. assert (e := count_along m c p all).
    rewrite (count_first c first), count_last in e; auto. discriminate.
  Qed.
End Crossing.

Lemma in_rectangle w h c : In c (rectangle w h) ->
  0 <= fst c < Z.of_nat w /\ 0 <= snd c < Z.of_nat h.
Proof.
  unfold rectangle. rewrite in_flat_map. intros [y [y_in c_in]]. apply in_map_iff in c_in.
  destruct c_in as [x [<- x_in]]. apply in_seq in x_in, y_in. simpl. lia.
Qed.

Local Open Scope nat_scope.

(* A chain of numbers as a path of cells. *)
Section Compiled.
  Variable g : hex_rules.
  Let board := hex_board g.
  Let k := compile_hex g.
  Let at_ i := nth i board (0, 0)%Z.

  Lemma chain_a_path m l : forall i, chain k m (i :: l) ->
    a_path (at_ i) (map at_ l) /\ last (map at_ l) (at_ i) = at_ (last (i :: l) 0).
  Proof.
    induction l as [|j l IH]; intros i c; [now split|].
    destruct (IH j (chain_tail _ _ _ _ c)) as [p e]. split.
    - split; auto. apply (proj1 (touches_compiled g i j (proj1 (proj1 c i (or_introl eq_refl))))).
      apply (proj2 c 0). simpl. lia.
    - simpl map. rewrite last_cons, e. reflexivity.
  Qed.

  Lemma a_path_further b l : forall c, a_path c l -> In b (touching (last l c)) ->
    a_path c (l ++ [b]).
  Proof.
    induction l as [|d l IH]; intros c p t; [now split|]. rewrite last_cons in t.
    destruct p. split; auto.
  Qed.

  Theorem not_both a b : NoDup board -> disjoint a b = true ->
    joins k a Red = true -> joins k b Blue = true -> False.
  Proof.
    intros once apart ja jb. rewrite disjoint_spec in apart.
    assert (inside : forall p i, has (snd (edges k p)) i = true -> i < hex_size k).
    { intros p i h. destruct p; simpl in h; rewrite has_numbered, andb_true_iff, Nat.ltb_lt in h;
        apply h. }
    rewrite joins_spec in ja, jb by apply inside.
    destruct ja as [i [hi [l [_ [c gl]]]]], jb as [j [hj [m [_ [d gm]]]]].
    simpl in hi, hj, gl, gm. rewrite has_numbered, andb_true_iff, Nat.ltb_lt in hi, hj.
    fold board in hi, hj. fold (at_ i) in hi. fold (at_ j) in hj.
    assert (gl' : at_end_of g Red (at_ (last (i :: l) 0)) = true).
    { simpl in gl. rewrite has_numbered, andb_true_iff in gl. apply gl. }
    assert (gm' : at_end_of g Blue (at_ (last (j :: m) 0)) = true).
    { simpl in gm. rewrite has_numbered, andb_true_iff in gm. apply gm. }
    destruct (chain_a_path _ _ _ c) as [p e], (chain_a_path _ _ _ d) as [q f].
    unfold at_begin in hi, hj. unfold at_end_of in gl', gm'. apply proj2 in hi, hj.
    rewrite Z.eqb_eq in *.
    assert (cells : forall s u v, chain k s (u :: v) -> forall z, In z (at_ u :: map at_ v) ->
      exists r, z = at_ r /\ has s r = true /\ r < length board).
    { intros s u v ch z z_in. change (at_ u :: map at_ v) with (map at_ (u :: v)) in z_in.
      apply in_map_iff in z_in. destruct z_in as [r [<- r_in]]. exists r.
      destruct (proj1 ch r r_in). auto. }
    assert (bounds : forall r, r < length board ->
      (0 <= fst (at_ r) < Z.of_nat (wide g) /\ 0 <= snd (at_ r) < Z.of_nat (high g))%Z).
    { intros r lt. apply in_rectangle. now apply nth_In. }
    set (z := last (map at_ l) (at_ i)) in *.
    set (under := (fst z, Z.of_nat (high g))).
    assert (z_in : In z (at_ i :: map at_ l)).
    { unfold z. rewrite <- (last_cons (at_ i)).
      destruct (exists_last (l := at_ i :: map at_ l)) as [l' [y ey]]; [discriminate|].
      rewrite ey, last_last, in_app_iff. simpl. auto. }
    refine (no_other_path (Z.of_nat (wide g)) (Z.of_nat (high g)) (at_ i) (map at_ l ++ [under])
      _ hi _ _ (at_ j) (map at_ m) q hj _ _).
    - apply a_path_further; auto. fold z. unfold touching, under. apply in_map_iff.
      exists (0, 1)%Z. split; [|simpl; tauto]. unfold step. cbn [fst snd]. rewrite e, gl' .
      f_equal; lia.
    - now rewrite last_last.
    - intros y y_in. rewrite app_comm_cons, in_app_iff in y_in. destruct y_in as [y_in|[<-|[]]].
      + destruct (cells _ _ _ c y y_in) as [r [-> [_ lt]]]. now apply bounds.
      + destruct (cells _ _ _ c z z_in) as [r [er [_ lt]]]. simpl. rewrite er. now apply bounds.
    - now rewrite f.
    - intros y y_in. destruct (cells _ _ _ d y y_in) as [r [-> [hr lt]]].
      destruct (bounds r lt) as [_ rows]. split; auto. rewrite app_comm_cons, in_app_iff.
      intros [y'_in|[y'|[]]].
      + destruct (cells _ _ _ c _ y'_in) as [s [es [hs lt']]].
        assert (r = s) as -> by (now apply (proj1 (NoDup_nth _ (0, 0)%Z) once)).
        rewrite apart in hr; auto. discriminate.
      + unfold under in y'. rewrite <- y' in rows. simpl in rows. lia.
  Qed.
End Compiled.

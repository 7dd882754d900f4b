(* Symmetric positions of Order and Chaos have the same value: what a reader expects of the rules.

   A symmetry is a permutation f of the board, with its inverse h, and one of the symbols, q with r,
   such that lines go to lines and, under the exact rules, what continues a line to what continues
   its image. (Symmetry.v proves the same of the compact positions that the checker works on.) *)
From Coq Require Import List Arith ZArith Bool Lia.
Require Import Game OrderChaos Compact Play.
Import ListNotations.

Section Symmetric.
  Variables (g : rules) (f h : cell -> cell) (q r : nat -> nat).

  Definition goes_to (L K : stretch) : Prop :=
    (forall c, In c (board g) -> (In c (cells L) <-> In (f c) (cells K))) /\
    (win g <> LineOrLonger -> forall c, In c (board g) ->
       (c = before L \/ c = after L <-> f c = before K \/ f c = after K)).

  Hypothesis there : forall c, In c (board g) -> In (f c) (board g) /\ h (f c) = c.
  Hypothesis back : forall c, In c (board g) -> In (h c) (board g) /\ f (h c) = c.
  Hypothesis sym_there : forall s, s < symbols g -> q s < symbols g /\ r (q s) = s.
  Hypothesis sym_back : forall s, s < symbols g -> r s < symbols g /\ q (r s) = s.
  Hypothesis line_there : forall L, In L (lines g) -> exists K, In K (lines g) /\ goes_to L K.
  Hypothesis line_back : forall K, In K (lines g) -> exists L, In L (lines g) /\ goes_to L K.

  Definition proper (x : state) : Prop :=
    forall c s, stones x c = Some s -> s < symbols g /\ In c (board g).

  Record symmetric (x y : state) : Prop := {
    sy_turn : on_turn x = on_turn y;
    sy_passes : passes x = passes y;
    sy_left : proper x;
    sy_right : proper y;
    sy_stones : forall c, In c (board g) -> stones y (f c) = option_map q (stones x c)
  }.

  Lemma sy_holds x y s c : symmetric x y -> s < symbols g -> In c (board g) ->
    holds (stones y) (q s) (f c) = holds (stones x) s c.
  Proof.
    intros S lt c_in. unfold holds. rewrite (sy_stones _ _ S) by auto.
    destruct (stones x c) as [t|] eqn:e; simpl; auto.
    destruct (sy_left _ _ S c t e) as [t_lt _].
    apply eq_true_iff_eq. rewrite !Nat.eqb_eq. split; [|congruence]. intros eq.
    rewrite <- (proj2 (sym_there s lt)), <- (proj2 (sym_there t t_lt)). now rewrite eq.
  Qed.

  Lemma off_board x s c : proper x -> ~ In c (board g) -> holds (stones x) s c = false.
  Proof.
    intros p no. apply not_true_iff_false. intros e. apply holds_spec in e.
    destruct (p c s e). contradiction.
  Qed.

  Lemma on_or_off c : In c (board g) \/ ~ In c (board g).
  Proof.
    rewrite <- exists_same. 
    destruct (existsb (same_cell c) (board g)); [now left|right; discriminate].
  Qed.

  Lemma on_line L c : In L (lines g) -> In c (cells L) -> In c (board g).
  Proof.
    unfold lines. rewrite filter_In, forallb_forall. intros [_ on] c_in.
    apply exists_same. now apply on.
  Qed.

  Lemma sy_row x y s L K : symmetric x y -> s < symbols g -> In L (lines g) -> In K (lines g) ->
    goes_to L K -> row_on g (stones x) s L = row_on g (stones y) (q s) K.
  Proof.
    intros S lt L_in K_in [same far]. unfold row_on.
    assert (E : forallb (holds (stones x) s) (cells L) =
                forallb (holds (stones y) (q s)) (cells K)).
    { apply eq_true_iff_eq. rewrite !forallb_forall. split; intros all c c_in.
      - assert (c_on := on_line K c K_in c_in). destruct (back c c_on) as [hc fh].
        rewrite <- fh in c_in |- *. rewrite (sy_holds x y) by auto. apply all. now apply same.
      - assert (c_on := on_line L c L_in c_in). rewrite <- (sy_holds x y) by auto.
        apply all. now apply same. }
    rewrite E. f_equal.
    assert (w : win g = LineOrLonger \/ win g <> LineOrLonger)
      by (destruct (win g); auto; right; discriminate).
    destruct w as [w|w]; [now rewrite w|]. specialize (far w).
    assert (F : negb (holds (stones x) s (before L)) && negb (holds (stones x) s (after L)) =
                negb (holds (stones y) (q s) (before K)) &&
                negb (holds (stones y) (q s) (after K))).
    { apply eq_true_iff_eq. rewrite !andb_true_iff, !negb_true_iff.
      assert (A : forall c, (c = before L \/ c = after L) -> holds (stones x) s c = true ->
                exists d, (d = before K \/ d = after K) /\ holds (stones y) (q s) d = true).
      { intros c e hc. destruct (on_or_off c) as [c_on|c_off];
          [|rewrite (off_board x) in hc; [discriminate|apply S|auto]].
        exists (f c). rewrite (sy_holds x y) by auto. split; auto. now apply far. }
      assert (B : forall d, (d = before K \/ d = after K) -> holds (stones y) (q s) d = true ->
                exists c, (c = before L \/ c = after L) /\ holds (stones x) s c = true).
      { intros d e hd. destruct (on_or_off d) as [d_on|d_off];
          [|rewrite (off_board y) in hd; [discriminate|apply S|auto]].
        destruct (back d d_on) as [hc fh]. exists (h d). rewrite <- fh in e, hd.
        rewrite (sy_holds x y) in hd by auto. split; auto. now apply far. }
      split; intros [n1 n2]; split; apply not_true_iff_false; intros hc.
      - destruct (B _ (or_introl eq_refl) hc) as [c [[->| ->] e]]; congruence.
      - destruct (B _ (or_intror eq_refl) hc) as [c [[->| ->] e]]; congruence.
      - destruct (A _ (or_introl eq_refl) hc) as [c [[->| ->] e]]; congruence.
      - destruct (A _ (or_intror eq_refl) hc) as [c [[->| ->] e]]; congruence. }
    rewrite F. now destruct (win g).
  Qed.

  Lemma sy_has_row x y : symmetric x y -> has_row g (stones x) = has_row g (stones y).
  Proof.
    intros S. unfold has_row. apply eq_true_iff_eq. rewrite !existsb_exists.
    split; intros [s [s_in e]]; apply in_seq in s_in; apply existsb_exists in e.
    - destruct e as [L [L_in e]]. destruct (line_there L L_in) as [K [K_in to]].
      destruct (sym_there s) as [lt _]; [lia|].
      exists (q s). split; [apply in_seq; lia|]. apply existsb_exists. exists K. split; auto.
      rewrite <- (sy_row x y s L K); auto. lia.
    - destruct e as [K [K_in e]]. destruct (line_back K K_in) as [L [L_in to]].
      destruct (sym_back s) as [lt same]; [lia|].
      exists (r s). split; [apply in_seq; lia|]. apply existsb_exists. exists L. split; auto.
      rewrite (sy_row x y (r s) L K), same; auto.
  Qed.

  Lemma sy_empty x y c : symmetric x y -> In c (board g) ->
    empty (stones y) (f c) = empty (stones x) c.
  Proof.
    intros S c_in. unfold empty. rewrite (sy_stones _ _ S) by auto. now destruct (stones x c).
  Qed.

  Lemma sy_full x y : symmetric x y -> full g (stones x) = full g (stones y).
  Proof.
    intros S. unfold full. apply eq_true_iff_eq. rewrite !forallb_forall. split; intros all c c_in.
    - destruct (back c c_in) as [hc fh]. rewrite <- fh, (sy_empty x y) by auto. auto.
    - rewrite <- (sy_empty x y) by auto. apply all. now apply there.
  Qed.

  Lemma sy_outcome x y : symmetric x y -> outcome_of g x = outcome_of g y.
  Proof.
    intros S. unfold outcome_of. now rewrite (sy_passes _ _ S), (sy_full x y S), (sy_has_row x y S).
  Qed.

  Lemma proper_place x s c t n : proper x -> s < symbols g -> In c (board g) ->
    proper (State (place (stones x) s c) t n).
  Proof.
    intros p lt c_in d u. cbn [stones]. unfold place. destruct (same_cell c d) eqn:e; [|apply p].
    apply same_cell_spec in e. subst d. intros [= <-]. auto.
  Qed.

  Lemma sy_place x y s c : symmetric x y -> s < symbols g -> In c (board g) ->
    symmetric (State (place (stones x) s c) (other (on_turn x)) 0)
              (State (place (stones y) (q s) (f c)) (other (on_turn y)) 0).
  Proof.
    intros S lt c_in. split; cbn [stones on_turn passes]; auto.
    - now rewrite (sy_turn _ _ S).
    - apply proper_place; auto. apply S.
    - apply proper_place; [apply S|now apply sym_there|now apply there].
    - intros d d_in. unfold place.
      assert (E : same_cell (f c) (f d) = same_cell c d).
      { apply eq_true_iff_eq. rewrite !same_cell_spec. split; [|now intros ->]. intros e.
        rewrite <- (proj2 (there c c_in)), <- (proj2 (there d d_in)). now rewrite e. }
      rewrite E. destruct (same_cell c d); auto. now apply S.
  Qed.

  Lemma sy_pass x y : symmetric x y ->
    symmetric (State (stones x) (other (on_turn x)) (S (passes x)))
              (State (stones y) (other (on_turn y)) (S (passes y))).
  Proof.
    intros sy. split; cbn [stones on_turn passes]; try apply sy;
      [now rewrite (sy_turn _ _ sy)|now rewrite (sy_passes _ _ sy)].
  Qed.

  Lemma sy_there x y x' : symmetric x y -> In x' (moves g x) ->
    exists y', In y' (moves g y) /\ symmetric x' y'.
  Proof.
    intros sy x_in. apply in_moves in x_in. destruct x_in as [[c [s [c_in [e [lt ->]]]]]|[may ->]].
    - exists (State (place (stones y) (q s) (f c)) (other (on_turn y)) 0).
      split; [|now apply sy_place]. apply in_moves. left. exists (f c), (q s).
      rewrite (sy_empty x y) by auto. repeat split; auto; [now apply there|now apply sym_there].
    - exists (State (stones y) (other (on_turn y)) (S (passes y))).
      split; [|now apply sy_pass]. apply in_moves. right. now rewrite <- (sy_turn _ _ sy).
  Qed.

  Lemma sy_back x y y' : symmetric x y -> In y' (moves g y) ->
    exists x', In x' (moves g x) /\ symmetric x' y'.
  Proof.
    intros sy y_in. apply in_moves in y_in. destruct y_in as [[d [t [d_in [e [lt ->]]]]]|[may ->]].
    - destruct (back d d_in) as [hc fh]. destruct (sym_back t lt) as [rt qr].
      exists (State (place (stones x) (r t) (h d)) (other (on_turn x)) 0).
      rewrite <- fh in e. rewrite (sy_empty x y) in e by auto. split.
      + apply in_moves. left. exists (h d), (r t). auto.
      + assert (P := sy_place x y (r t) (h d) sy rt hc). now rewrite fh, qr in P.
    - exists (State (stones x) (other (on_turn x)) (S (passes x))).
      split; [|now apply sy_pass]. apply in_moves. right. now rewrite (sy_turn _ _ sy).
  Qed.

  Theorem symmetric_value P x y : symmetric x y ->
    (wins_from P (order_chaos g) x <-> wins_from P (order_chaos g) y).
  Proof.
    intros S. split; revert S.
    - apply (alike (order_chaos g) (order_chaos g) symmetric).
      + exact sy_outcome.
      + exact sy_turn.
      + intros a b S _ a' a_in. now apply sy_there with a.
      + intros a b S _ b' b_in. now apply sy_back with b.
    - apply (alike (order_chaos g) (order_chaos g) (fun b a => symmetric a b)).
      + intros b a S. symmetry. now apply sy_outcome.
      + intros b a S. symmetry. now apply sy_turn.
      + intros b a S _ b' b_in. now apply sy_back with b.
      + intros b a S _ a' a_in. now apply sy_there with a.
  Qed.
End Symmetric.

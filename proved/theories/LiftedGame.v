(* Lifting, continued: Order plays the inner game, and answers in pairs outside it. *)
From Coq Require Import List Arith ZArith Bool Lia.
Require Import Game OrderChaos Bits Compact Vacant Play Lifting LiftedRows.
Import ListNotations.

Section Game.
  Context {a b : rules} {o : cell} {pairs : list (cell * cell)}.
  Local Notation on_ok := (on_ok b).
  Local Notation kept := (kept b pairs).
  Local Notation row_in := (row_in a o).
  Local Notation room_in := (room_in a o).
  Local Notation wins_b := (wins_from Order (order_chaos b)).
  Hypothesis ok : lift_ok a b o pairs = true.

  (* The inner game is x while the outer one is y. *)
  Record goes_with (x y : state) : Prop := {
    gw_kept : kept y;
    gw_turn : on_turn x = on_turn y;
    gw_passes : passes y <= passes x;
    gw_same : forall c, In c (board a) -> stones y (shift o c) = stones x c;
    gw_on : forall c s, stones x c = Some s -> s < 2 /\ In c (board a);
    gw_row : has_row a (stones x) = true -> passes x = 0;
    gw_late : win b = ExactlyAtEnd -> passes x = 0 /\ Nat.even (room_in y) = chaos_turn y
  }.

  Lemma row_of_inner x y : goes_with x y -> has_row a (stones x) = true ->
    exists d c s, row_in y d c s.
  Proof.
    intros r h. unfold has_row in h. apply existsb_exists in h. destruct h as [s [s_in h]].
    apply in_seq in s_in. rewrite (two_a ok) in s_in. apply existsb_exists in h.
    destruct h as [L [L_in h]]. unfold lines in L_in. apply filter_In in L_in.
    destruct L_in as [L_in on]. apply in_flat_map in L_in. destruct L_in as [d [d_in L_in]].
    apply in_map_iff in L_in. destruct L_in as [c [<- c_in]].
    unfold row_on in h. rewrite andb_true_iff, forallb_forall in h. destruct h as [h _].
    exists d, c, s. split; [auto|]. split; [auto|]. split; [lia|]. intros e e_in.
    rewrite forallb_forall in on. assert (e_on := on e e_in). apply exists_same in e_on.
    split; auto. rewrite (gw_same x y r) by auto. apply holds_spec. now apply h.
  Qed.

  Lemma row_wins x y : goes_with x y -> has_row a (stones x) = true -> wins_b y.
  Proof.
    intros r h. destruct (row_of_inner x y r h) as [d [c [s row]]].
    assert (p0 : passes y = 0) by (assert (e := gw_row x y r h); assert (l := gw_passes x y r);
      lia).
    assert (w : win b = ExactlyAtEnd \/ win b <> ExactlyAtEnd)
      by (destruct (win b); auto; right; discriminate).
    destruct w as [w|w].
    - apply (late_wins ok) with d c s; auto; apply r. exact w.
    - apply (hot_wins ok) with d c s; auto. apply r.
  Qed.

  Lemma full_inner x y : goes_with x y -> full b (stones y) = true -> full a (stones x) = true.
  Proof.
    intros r f. unfold full in *. rewrite forallb_forall in *. intros c c_in.
    specialize (f _ (inside ok c c_in)). unfold empty in *. now rewrite (gw_same x y r) in f.
  Qed.

  Lemma open_or_won x y : goes_with x y -> outcome_of a x = None ->
    has_row a (stones x) = false /\ full b (stones y) = false /\ passes y < 2 /\
    (outcome_of b y = Some (Won Order) \/ outcome_of b y = None).
  Proof.
    intros r e. destruct (not_over a x e) as [ps nf].
    assert (nf' : full b (stones y) = false).
    { apply not_true_iff_false. intros f. apply (full_inner x y r) in f. congruence. }
    assert (le := gw_passes x y r).
    split; [|split; [exact nf'|split; [lia|]]].
    - unfold outcome_of in e. rewrite nf, (win_a ok) in e.
      destruct (2 <=? passes x); [discriminate|]. now destruct (has_row a (stones x)).
    - unfold outcome_of. rewrite nf'. rewrite (proj2 (Nat.leb_gt 2 (passes y))) by lia.
      destruct (win b), (has_row b (stones y)); auto.
  Qed.

  Lemma goes_inside x y s c : goes_with x y -> s < 2 -> In c (board a) ->
    empty (stones x) c = true ->
    goes_with (State (place (stones x) s c) (other (on_turn x)) 0)
      (State (place (stones y) s (shift o c)) (other (on_turn y)) 0).
  Proof.
    intros r lt c_in em. split; cbn [stones on_turn passes]; auto.
    - apply (kept_in_a ok); auto. apply r.
    - now rewrite (gw_turn x y r).
    - intros e e_in. unfold place.
      assert (E : same_cell (shift o c) (shift o e) = same_cell c e).
      { apply eq_true_iff_eq. rewrite !same_cell_spec. split; [apply shift_inj|now intros ->]. }
      rewrite E. destruct (same_cell c e); auto. now apply r.
    - intros e u. destruct (same_cell c e) eqn:sc.
      + apply same_cell_spec in sc. subst e. rewrite place_same. intros [= <-]. auto.
      + unfold place. rewrite sc. apply r.
    - intros w. split; auto. destruct (gw_late x y r w) as [_ par].
      assert (em' : empty (stones y) (shift o c) = true)
        by (unfold empty in *; now rewrite (gw_same x y r)).
      rewrite turn_flips, <- par, <- (room_inside ok y s c (other (on_turn y)) 0 c_in em'), even_S.
      now rewrite negb_involutive.
  Qed.

  Lemma goes_pass x y : goes_with x y -> has_row a (stones x) = false ->
    may_pass a (on_turn x) = true ->
    goes_with (State (stones x) (other (on_turn x)) (S (passes x)))
      (State (stones y) (other (on_turn y)) (S (passes y))).
  Proof.
    intros r no may. split; cbn [stones on_turn passes].
    - apply kept_pass, r.
    - now rewrite (gw_turn x y r).
    - assert (le := gw_passes x y r). lia.
    - apply r.
    - apply r.
    - congruence.
    - intros w. destruct (late_rules ok w) as [_ [nobody _]]. rewrite (pass_b ok), nobody in may.
      discriminate.
  Qed.

  Theorem lift_from x : wins_from Order (order_chaos a) x -> forall y, goes_with x y -> wins_b y.
  Proof.
    intros wx. induction wx as [x o' e go|x x' e t x_in wx IH|x e t all IH]; intros y r.
    - subst o'. apply row_wins with x; auto. simpl in e. unfold outcome_of in e.
      destruct (2 <=? passes x); [discriminate|]. rewrite (win_a ok) in e.
      destruct (full a (stones x)), (has_row a (stones x)); congruence.
    - destruct (open_or_won x y r e) as [no [nf [ps [w|op]]]].
      { now apply at_end with (Won Order). }
      apply in_moves in x_in. destruct x_in as [[c [s [c_in [em [lt ->]]]]]|[may ->]].
      + rewrite (two_a ok) in lt.
        assert (em' : empty (stones y) (shift o c) = true)
          by (unfold empty in *; now rewrite (gw_same x y r)).
        apply own_turn with (State (place (stones y) s (shift o c)) (other (on_turn y)) 0);
          [exact op|exact (eq_trans (eq_sym (gw_turn x y r)) t)| |apply IH; now apply goes_inside].
        apply in_moves. left. exists (shift o c), s. rewrite (two_b ok). repeat split; auto.
        now apply (inside ok).
      + apply own_turn with (State (stones y) (other (on_turn y)) (S (passes y)));
          [exact op|exact (eq_trans (eq_sym (gw_turn x y r)) t)| |apply IH; now apply goes_pass].
        apply in_moves. right. split; auto. now rewrite <- (pass_b ok), <- (gw_turn x y r).
    - remember (moves_left b y) as n eqn:E. revert y E r.
      induction n as [n IHn] using lt_wf_ind. intros y -> r.
      destruct (open_or_won x y r e) as [no [nf [ps [w|op]]]].
      { now apply at_end with (Won Order). }
      assert (ty : on_turn y = Chaos) by (rewrite <- (gw_turn x y r); exact t).
      apply other_turn; [exact op|exact ty|]. intros y' y_in.
      assert (le := moves_fall b y y' ps y_in).
      apply in_moves in y_in. destruct y_in as [[k' [u [k_in [em [u_lt ->]]]]]|[may ->]].
      + rewrite (two_b ok) in u_lt. destruct (somewhere ok k' k_in) as [p_in|[c [c_in <-]]].
        * destruct (pair_of k' p_in) as [q pq]. destruct (paired_flat _ _ pq) as [_ q_in].
          assert (ne := pair_neq ok _ _ pq). set (y1 := State (place (stones y) u k') _ 0) in *.
          assert (q_empty : stones y q = None).
          { destruct (kept_pair y k' q (gw_kept x y r) pq) as [[_ h]|[? [? [_ [h _]]]]]; auto.
            apply empty_spec in em. congruence. }
          assert (q_empty1 : stones y1 q = None) by (unfold y1; cbn [stones];
            now rewrite place_other).
          assert (q_on : In q (board b)) by now apply (outside ok).
          assert (em1 : empty (stones y1) q = true) by now apply empty_spec.
          set (y2 := State (place (stones y1) (flip u) q) (other (on_turn y1)) 0).
          assert (m_in : In y2 (moves b y1)).
          { apply in_moves. left. exists q, (flip u). rewrite (two_b ok). repeat split; auto.
            destruct u; simpl; lia. }
          assert (nf1 : full b (stones y1) = false) by now apply not_full_of with q.
          destruct (outcome_of b y1) as [o'|] eqn:e1.
          { apply at_end with o'; auto. unfold outcome_of in e1. rewrite nf1 in e1.
            change (2 <=? passes y1) with false in e1.
            destruct (win b), (has_row b (stones y1)); congruence. }
          assert (t1 : on_turn y1 = Order) by (unfold y1; cbn [on_turn]; now rewrite ty).
          apply own_turn with y2; [exact e1|exact t1|exact m_in|].
          assert (lt1 : passes y1 < 2) by (unfold y1; cbn [passes]; lia).
          assert (le2 := moves_fall b y1 y2 lt1 m_in).
          apply IHn with (m := moves_left b y2); [lia|reflexivity|].
          split; cbn [stones on_turn passes].
          -- apply (kept_answer ok); auto. apply r.
          -- unfold y2. cbn [on_turn]. rewrite t1. exact t.
          -- unfold y2. cbn [passes]. lia.
          -- intros c c_in. destruct (outside ok k' p_in) as [_ nk].
             destruct (outside ok q q_in) as [_ nq].
             unfold y2, y1. cbn [stones]. rewrite !place_other; [now apply r| |].
             ++ intros h. now apply (nk c c_in).
             ++ intros h. now apply (nq c c_in).
          -- apply r.
          -- congruence.
          -- intros w. destruct (gw_late x y r w) as [px par]. split; auto.
             assert (ct : chaos_turn y2 = chaos_turn y)
               by (unfold y2; rewrite turn_flips; unfold y1; rewrite turn_flips;
                   apply negb_involutive).
             rewrite ct, <- par. f_equal. unfold y2. rewrite (room_outside ok) by exact q_in.
             unfold y1. now apply (room_outside ok).
        * assert (em' : empty (stones x) c = true)
            by (unfold empty in *; now rewrite <- (gw_same x y r)).
          apply (IH (State (place (stones x) u c) (other (on_turn x)) 0)).
          -- apply in_moves. left. exists c, u. rewrite (two_a ok). auto.
          -- now apply goes_inside.
      + rewrite <- (pass_b ok), <- (gw_turn x y r) in may.
        apply (IH (State (stones x) (other (on_turn x)) (S (passes x)))).
        * apply in_moves. now right.
        * now apply goes_pass.
  Qed.

  Theorem lift : wins Order (order_chaos a) -> wins Order (order_chaos b).
  Proof.
    intros w. apply (lift_from _ w). split; cbn [start order_chaos stones on_turn passes].
    - split; [discriminate|]. auto.
    - apply (first_b ok).
    - lia.
    - reflexivity.
    - discriminate.
    - reflexivity.
    - intros late. destruct (late_rules ok late) as [f [_ ev]]. split; auto.
      unfold chaos_turn, room_in. cbn [on_turn stones]. rewrite <- (first_b ok), f.
      rewrite <- ev. f_equal. clear. induction (board a); simpl; auto.
  Qed.
End Game.

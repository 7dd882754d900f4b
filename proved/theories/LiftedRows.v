(* Lifting, continued: with a row of the inner board, Order wins on the outer one. *)
From Coq Require Import List Arith ZArith Bool Lia.
Require Import Game OrderChaos Bits Compact Vacant Play Lifting.
Import ListNotations.

(* Empty cells of A, and who is on turn, under exact-at-end. *)
Definition room_in (a : rules) (o : cell) (y : state) : nat :=
  length (filter (fun c => empty (stones y) (shift o c)) (board a)).

Definition chaos_turn (y : state) : bool :=
  match on_turn y with Chaos => true | Order => false end.

Section Rows.
  Context {a b : rules} {o : cell} {pairs : list (cell * cell)}.
  Local Notation on_ok := (on_ok b).
  Local Notation kept := (kept b pairs).
  Local Notation row_in := (row_in a o).
  Local Notation room_in := (room_in a o).
  Local Notation wins_b := (wins_from Order (order_chaos b)).
  Hypothesis ok : lift_ok a b o pairs = true.

  (* The ends of a row of A are different cells of the board. *)
  Lemma row_ends y d c s : row_in y d c s ->
    let p := shift o (step c d (-1)) in let q := shift o (step c d (Z.of_nat (line a))) in
    paired_with pairs p q = true /\ p <> q /\ In p (board b) /\ In q (board b).
  Proof.
    intros [d_in [c_in [lt all]]] p q.
    destruct (ends_at ok d c d_in c_in (fun e e_in => proj1 (all e e_in))) as [pq _].
    destruct (paired_flat p q pq) as [p_in q_in].
    repeat split; [exact pq|now apply (pair_neq ok)| |]; now apply (outside ok).
  Qed.

  Lemma not_full_of y p : In p (board b) -> stones y p = None -> full b (stones y) = false.
  Proof.
    intros p_in e. apply not_true_iff_false. intros h. unfold full in h.
    rewrite forallb_forall in h. specialize (h p p_in). unfold empty in h. now rewrite e in h.
  Qed.

  (* With a row in A, an empty end and the turn, Order completes it. *)
  Lemma order_completes y d c s : win b <> ExactlyAtEnd -> on_ok y -> row_in y d c s ->
    passes y < 2 -> on_turn y = Order ->
    stones y (shift o (step c d (-1))) = None \/
    stones y (shift o (step c d (Z.of_nat (line a)))) = None -> wins_b y.
  Proof.
    intros w on row ps t em.
    destruct (row_ends y d c s row) as [pq [ne [p_in q_in]]].
    set (p := shift o (step c d (-1))) in *.
    set (q := shift o (step c d (Z.of_nat (line a)))) in *.
    assert (nf : full b (stones y) = false)
      by (destruct em as [em|em]; [now apply not_full_of with p|now apply not_full_of with q]).
    destruct (has_row b (stones y)) eqn:r.
    { apply at_end with (Won Order); auto.
      change (ended (order_chaos b)) with (outcome_of b). unfold outcome_of.
      rewrite (proj2 (Nat.leb_gt 2 (passes y))) by auto. rewrite nf, r.
      destruct (win b); congruence. }
    assert (e : outcome_of b y = None).
    { unfold outcome_of. rewrite (proj2 (Nat.leb_gt 2 (passes y))) by auto. rewrite nf, r.
      destruct (win b); congruence. }
    assert (s_lt : s < 2) by (destruct row as [_ [_ [h _]]]; exact h).
    assert (move : forall k, In k (board b) -> stones y k = None ->
      has_row b (place (stones y) s k) = true -> wins_b y).
    { intros k k_in kn r'. assert (ke : empty (stones y) k = true) by now apply empty_spec.
      apply own_turn with (State (place (stones y) s k) (other (on_turn y)) 0); auto.
      - apply in_moves. left. exists k, s. rewrite (two_b ok). auto.
      - apply at_end with (Won Order); auto.
      change (ended (order_chaos b)) with (outcome_of b). unfold outcome_of. cbn [stones passes].
        change (2 <=? 0) with false. rewrite r'.
        destruct (full b (place (stones y) s k)), (win b); congruence. }
    destruct em as [em|em].
    - apply move with p; auto. assert (ke : empty (stones y) p = true) by now apply empty_spec.
      apply (longer ok (State (place (stones y) s p) (on_turn y) 0) d c s).
      + now apply on_ok_place.
      + now apply row_in_place.
      + left. cbn [stones]. fold p q. rewrite place_same, place_other by auto. split; auto.
        intros hq. assert (has_row b (stones y) = true); [|congruence].
        apply (longer ok y d c s on row). right. left. fold p q. rewrite em. split; congruence.
    - apply move with q; auto. assert (ke : empty (stones y) q = true) by now apply empty_spec.
      apply (longer ok (State (place (stones y) s q) (on_turn y) 0) d c s).
      + now apply on_ok_place.
      + now apply row_in_place.
      + right. left. cbn [stones]. fold p q. rewrite place_same, place_other by auto. split; auto.
        intros hp. assert (has_row b (stones y) = true); [|congruence].
        apply (longer ok y d c s on row). left. fold p q. rewrite em. split; congruence.
  Qed.

  (* A filled pair at the ends of a row of A makes it longer. *)
  Lemma filled_row y d c s : kept y -> row_in y d c s ->
    stones y (shift o (step c d (-1))) <> None -> has_row b (stones y) = true.
  Proof.
    intros k row no. destruct (row_ends y d c s row) as [pq [ne _]].
    assert (s_lt : s < 2) by (destruct row as [_ [_ [h _]]]; exact h).
    destruct (kept_pair y _ _ k pq) as [[e _]|[u [v [uv [e1 e2]]]]]; [congruence|].
    apply (longer ok y d c s (ke_on y k) row). rewrite e1, e2.
    destruct (ke_on y k _ _ e1) as [u_lt _]. destruct (ke_on y k _ _ e2) as [v_lt _].
    destruct (Nat.eq_dec u s) as [->|n1]; [left; split; congruence|].
    right. left. assert (v = s) by lia. subst. split; congruence.
  Qed.

  Lemma hot_wins y d c s : win b <> ExactlyAtEnd -> kept y -> row_in y d c s ->
    passes y = 0 -> wins_b y.
  Proof.
    intros w k row ps. destruct (row_ends y d c s row) as [pq [ne [p_in q_in]]].
    set (p := shift o (step c d (-1))) in *.
    set (q := shift o (step c d (Z.of_nat (line a)))) in *.
    destruct (has_row b (stones y)) eqn:r.
    { apply at_end with (Won Order); auto.
      change (ended (order_chaos b)) with (outcome_of b). unfold outcome_of.
      rewrite ps. change (2 <=? 0) with false. rewrite r.
      destruct (full b (stones y)), (win b); congruence. }
    destruct (kept_pair y p q k pq) as [[ep ep']|[u [v [uv [e1 e2]]]]].
    2: { exfalso. rewrite (filled_row y d c s k row) in r; [discriminate|]. fold p. congruence. }
    destruct (other_or (on_turn y) Order) as [t|t].
    { apply order_completes with d c s; auto; [apply k|lia]. }
    assert (nf : full b (stones y) = false) by now apply not_full_of with p.
    assert (e : outcome_of b y = None).
    { unfold outcome_of. rewrite ps. change (2 <=? 0) with false. rewrite nf, r.
      destruct (win b); congruence. }
    apply other_turn; auto. intros y' y_in. apply in_moves in y_in.
    destruct y_in as [[k' [u [k_in [em [u_lt ->]]]]]|[_ ->]].
    - rewrite (two_b ok) in u_lt. apply order_completes with d c s; auto.
      + apply on_ok_place; auto. apply k.
      + now apply row_in_place.
      + cbn [on_turn]. rewrite t. reflexivity.
      + fold p q. cbn [stones]. destruct (same_cell k' p) eqn:sp.
        * apply same_cell_spec in sp. subst k'. right. now rewrite place_other.
        * left. unfold place. now rewrite sp.
    - apply order_completes with d c s; auto.
      + apply k.
      + cbn [passes]. lia.
      + cbn [on_turn]. rewrite t. reflexivity.
  Qed.

  Lemma shift_inj c d : shift o c = shift o d -> c = d.
  Proof.
    destruct c, d. unfold shift. simpl. intros [= h1 h2]. f_equal; lia.
  Qed.

  Lemma room_inside y s c t n : In c (board a) -> empty (stones y) (shift o c) = true ->
    S (room_in (State (place (stones y) s (shift o c)) t n)) = room_in y.
  Proof.
    intros c_in em. unfold room_in.
    apply (count_one same_cell same_cell_spec) with (i := c); auto using (once_a ok).
    intros j. cbn [stones]. rewrite empty_place, andb_comm. f_equal. f_equal.
    apply eq_true_iff_eq. rewrite !same_cell_spec. split; [apply shift_inj|now intros ->].
  Qed.

  Lemma room_outside y s p t n : In p (flat pairs) ->
    room_in (State (place (stones y) s p) t n) = room_in y.
  Proof.
    intros p_in. unfold room_in. apply count_same. intros j j_in. cbn [stones].
    rewrite empty_place. destruct (same_cell p (shift o j)) eqn:sp; auto.
    apply same_cell_spec in sp. destruct (outside ok p p_in) as [_ no]. now destruct (no j j_in).
  Qed.

  Lemma even_S n : Nat.even (S n) = negb (Nat.even n).
  Proof. rewrite Nat.even_succ. now rewrite <- Nat.negb_even. Qed.

  Lemma turn_flips y t n : chaos_turn (State t (other (on_turn y)) n) = negb (chaos_turn y).
  Proof. unfold chaos_turn. simpl. now destruct (on_turn y). Qed.

  Lemma late_wins d c s : win b = ExactlyAtEnd -> forall y, kept y -> row_in y d c s ->
    passes y = 0 -> Nat.even (room_in y) = chaos_turn y -> wins_b y.
  Proof.
    intros w y. remember (moves_left b y) as n eqn:E. revert y E.
    induction n as [n IH] using lt_wf_ind. intros y -> k row ps par.
    destruct (late_rules ok w) as [_ [nobody _]].
    assert (again : forall z, moves_left b z < moves_left b y -> kept z -> row_in z d c s ->
              passes z = 0 -> Nat.even (room_in z) = chaos_turn z -> wins_b z)
      by (intros; eapply IH; eauto).
    assert (out : forall z, passes z = 0 -> full b (stones z) = false -> outcome_of b z = None).
    { intros z pz nf. unfold outcome_of. rewrite pz, nf, w. reflexivity. }
    destruct (full b (stones y)) eqn:f.
    { apply at_end with (Won Order); auto.
      change (ended (order_chaos b)) with (outcome_of b). unfold outcome_of. rewrite ps, f.
      change (2 <=? 0) with false. rewrite (filled_row y d c s k row); auto.
      destruct (row_ends y d c s row) as [_ [_ [p_in _]]]. intros e.
      rewrite (not_full_of y _ p_in e) in f. discriminate. }
    assert (falls : forall z, In z (moves b y) -> moves_left b z < moves_left b y)
      by (intros; apply moves_fall; auto; lia).
    destruct (other_or (on_turn y) Order) as [t|t].
    - assert (odd : Nat.even (room_in y) = false) by (rewrite par; unfold chaos_turn;
        now rewrite t).
      destruct (filter (fun c => empty (stones y) (shift o c)) (board a)) as [|e l] eqn:fl;
        [unfold room_in in odd; rewrite fl in odd; discriminate|].
      assert (e_in : In e (filter (fun c => empty (stones y) (shift o c)) (board a)))
        by (rewrite fl; now left).
      apply filter_In in e_in. destruct e_in as [e_in em].
      assert (m_in : In (State (place (stones y) 0 (shift o e)) (other (on_turn y)) 0) (moves b y)).
      { apply in_moves. left. exists (shift o e), 0. rewrite (two_b ok). repeat split; auto.
        now apply (inside ok). }
      apply own_turn with (State (place (stones y) 0 (shift o e)) (other (on_turn y)) 0); auto;
        [now apply out|]. apply again; auto.
      + apply (kept_in_a ok); auto.
      + now apply row_in_place.
      + rewrite turn_flips, <- par, <- (room_inside y 0 e (other (on_turn y)) 0 e_in em), even_S.
        now rewrite negb_involutive.
    - apply other_turn; auto; [now apply out|]. intros y' y_in. assert (le := falls y' y_in).
      apply in_moves in y_in.
      destruct y_in as [[k' [u [k_in [em [u_lt ->]]]]]|[may ->]]; [|now rewrite nobody in may].
      rewrite (two_b ok) in u_lt. destruct (somewhere ok k' k_in) as [p_in|[e [e_in <-]]].
      + destruct (pair_of k' p_in) as [q pq]. destruct (paired_flat _ _ pq) as [_ q_in].
        assert (ne := pair_neq ok _ _ pq). set (y1 := State (place (stones y) u k') _ 0) in *.
        assert (q_empty : stones y q = None).
        { destruct (kept_pair y k' q k pq) as [[_ h]|[? [? [_ [h _]]]]]; auto.
          apply empty_spec in em. congruence. }
        assert (q_empty1 : stones y1 q = None) by (unfold y1; cbn [stones];
          now rewrite place_other).
        assert (q_on : In q (board b)) by now apply (outside ok).
        assert (em1 : empty (stones y1) q = true) by now apply empty_spec.
        set (y2 := State (place (stones y1) (flip u) q) (other (on_turn y1)) 0).
        assert (m_in : In y2 (moves b y1)).
        { apply in_moves. left. exists q, (flip u). rewrite (two_b ok). repeat split; auto.
          destruct u; simpl; lia. }
        apply own_turn with y2; auto.
        * apply out; auto. now apply not_full_of with q.
        * unfold y1. cbn [on_turn]. rewrite t. reflexivity.
        * apply again; auto.
          -- assert (two : passes y1 < 2) by (unfold y1; cbn [passes]; lia).
             assert (h := moves_fall b y1 y2 two m_in). lia.
          -- apply (kept_answer ok); auto.
          -- apply row_in_place; auto. now apply row_in_place.
          -- assert (ct : chaos_turn y2 = chaos_turn y)
               by (unfold y2; rewrite turn_flips; unfold y1; rewrite turn_flips;
                   apply negb_involutive).
             rewrite ct, <- par. f_equal. unfold y2. rewrite room_outside by exact q_in.
             unfold y1. now apply room_outside.
      + apply again; auto.
        * apply (kept_in_a ok); auto.
        * now apply row_in_place.
        * rewrite turn_flips, <- par, <- (room_inside y u e (other (on_turn y)) 0 e_in em), even_S.
          now rewrite negb_involutive.
  Qed.
End Rows.

(* Kind `lifted`: a win on an inner board A is one on a larger board B, by pairs of cells around it.

   From Lemma IV.4 of van den Bergh, Castelein and van Gent, and Lemma 3.1 and Theorem 4.2 of
   Castelein, for boards of any shape: docs/certificates/lifted.md. Order plays the inner game in A
   and answers each stone outside by the other symbol on the paired cell. A row of m in A whose two
   ends are a pair then becomes a row of m + 1. *)
From Coq Require Import List Arith ZArith Bool Lia.
Require Import Game OrderChaos Bits Compact Vacant Play.
Import ListNotations.

Definition shift (o c : cell) : cell := (fst c + fst o, snd c + snd o)%Z.

Definition paired_with (pairs : list (cell * cell)) (p q : cell) : bool :=
  existsb (fun k => same_cell p (fst k) && same_cell q (snd k) ||
                    same_cell p (snd k) && same_cell q (fst k)) pairs.

Definition flat (pairs : list (cell * cell)) : list cell :=
  flat_map (fun k => [fst k; snd k]) pairs.

Definition same_pass (p q : pass_rule) : bool :=
  match p, q with Nobody, Nobody | Starter, Starter | Both, Both => true | _, _ => false end.

Definition at_end_ok (a b : rules) : bool :=
  match win b with
  | ExactlyAtEnd =>
    match first a, pass a with Chaos, Nobody => Nat.even (length (board a)) | _, _ => false end
  | _ => true
  end.

(* The ends of the line of the inner board from c in direction d, on the outer board. *)
Definition ends_ok (a b : rules) (o : cell) (pairs : list (cell * cell)) (d c : cell) : bool :=
  let L := stretch_from (line a) d c in
  negb (forallb (on_board a) (cells L)) ||
  paired_with pairs (shift o (before L)) (shift o (after L)) &&
  match win b with
  | LineOrLonger => true
  | _ => negb (on_board b (shift o (step c d (-2)))) &&
         negb (on_board b (shift o (step c d (Z.of_nat (S (line a))))))
  end.

Definition lift_ok (a b : rules) (o : cell) (pairs : list (cell * cell)) : bool :=
  (symbols a =? 2) && (symbols b =? 2) && (line b =? S (line a)) &&
  (if player_eq_dec (first a) (first b) then true else false) && same_pass (pass a) (pass b) &&
  match win a with LineOrLonger => true | _ => false end &&
  distinct (board a) && distinct (flat pairs) &&
  forallb (fun c => on_board b (shift o c)) (board a) &&
  forallb (fun p => on_board b p && negb (existsb (fun c => same_cell (shift o c) p) (board a)))
    (flat pairs) &&
  forallb (fun p => existsb (same_cell p) (flat pairs) ||
                    existsb (fun c => same_cell (shift o c) p) (board a)) (board b) &&
  forallb (fun d => forallb (ends_ok a b o pairs d) (board a)) directions && at_end_ok a b.

Section Lift.
  Variables (a b : rules) (o : cell) (pairs : list (cell * cell)).
  Hypothesis ok : lift_ok a b o pairs = true.

  Ltac split_ok :=
    let h := fresh "h" in
    assert (h := ok); unfold lift_ok in h; rewrite !andb_true_iff in h;
    destruct h as [[[[[[[[[[[[C1 C2] C3] C4] C5] C6] C7] C8] C9] C10] C11] C12] C13].

  Lemma two_a : symbols a = 2. Proof. split_ok. now apply Nat.eqb_eq. Qed.
  Lemma two_b : symbols b = 2. Proof. split_ok. now apply Nat.eqb_eq. Qed.
  Lemma line_b : line b = S (line a). Proof. split_ok. now apply Nat.eqb_eq. Qed.
  Lemma first_b : first a = first b.
  Proof. split_ok. now destruct (player_eq_dec (first a) (first b)). Qed.
  Lemma pass_b p : may_pass a p = may_pass b p.
  Proof.
    split_ok. unfold may_pass. rewrite first_b. destruct (pass a), (pass b); easy.
  Qed.
  Lemma win_a : win a = LineOrLonger. Proof. split_ok. now destruct (win a). Qed.

  Lemma inside c : In c (board a) -> In (shift o c) (board b).
  Proof.
    split_ok. intros c_in. rewrite forallb_forall in C9. apply exists_same. now apply C9.
  Qed.

  Lemma outside p : In p (flat pairs) ->
    In p (board b) /\ forall c, In c (board a) -> shift o c <> p.
  Proof.
    split_ok. intros p_in. rewrite forallb_forall in C10. specialize (C10 p p_in).
    rewrite andb_true_iff, negb_true_iff in C10. destruct C10 as [h1 h2].
    split; [now apply exists_same|]. intros c c_in e. apply not_true_iff_false in h2. apply h2.
    apply existsb_exists. exists c. split; auto. now apply same_cell_spec.
  Qed.

  Lemma somewhere p : In p (board b) ->
    In p (flat pairs) \/ exists c, In c (board a) /\ shift o c = p.
  Proof.
    split_ok. intros p_in. rewrite forallb_forall in C11. specialize (C11 p p_in).
    rewrite orb_true_iff in C11. destruct C11 as [h|h]; [left; now apply exists_same|right].
    apply existsb_exists in h. destruct h as [c [c_in e]]. exists c. split; auto.
    now apply same_cell_spec.
  Qed.

  Lemma ends_at d c : In d directions -> In c (board a) ->
    (forall e, In e (cells (stretch_from (line a) d c)) -> In e (board a)) ->
    paired_with pairs (shift o (step c d (-1))) (shift o (step c d (Z.of_nat (line a)))) = true /\
    (win b <> LineOrLonger ->
       ~ In (shift o (step c d (-2))) (board b) /\
       ~ In (shift o (step c d (Z.of_nat (S (line a))))) (board b)).
  Proof.
    split_ok. intros d_in c_in all. rewrite forallb_forall in C12. specialize (C12 d d_in).
    rewrite forallb_forall in C12. specialize (C12 c c_in). unfold ends_ok in C12.
    rewrite orb_true_iff, negb_true_iff, andb_true_iff in C12.
    destruct C12 as [no|[p w]].
    - exfalso. apply not_true_iff_false in no. apply no. apply forallb_forall. intros e e_in.
      apply exists_same. now apply all.
    - split; [exact p|]. intros ne. destruct (win b); [congruence| |];
        rewrite andb_true_iff, !negb_true_iff in w; destruct w as [w1 w2];
        apply not_true_iff_false in w1; apply not_true_iff_false in w2;
        unfold on_board in *; rewrite exists_same in *; auto.
  Qed.

  (* Facts about an outer position that Order maintains. *)
  Definition on_ok (y : state) : Prop :=
    forall c s, stones y c = Some s -> s < 2 /\ In c (board b).

  Record kept (y : state) : Prop := {
    ke_on : on_ok y;
    ke_pairs : forall p q, In (p, q) pairs ->
      (stones y p = None /\ stones y q = None) \/
      (exists s t, s <> t /\ stones y p = Some s /\ stones y q = Some t)
  }.

  (* A pair as it stands. *)
  Lemma kept_pair y p q : kept y -> paired_with pairs p q = true ->
    (stones y p = None /\ stones y q = None) \/
    (exists s t, s <> t /\ stones y p = Some s /\ stones y q = Some t).
  Proof.
    intros k h. apply existsb_exists in h. destruct h as [[u v] [uv_in h]]. simpl in h.
    rewrite orb_true_iff, !andb_true_iff, !same_cell_spec in h.
    destruct (ke_pairs y k u v uv_in) as [[e1 e2]|[s [t [ne [e1 e2]]]]];
      destruct h as [[-> ->]|[-> ->]]; auto.
    - right. exists s, t. auto.
    - right. exists t, s. auto.
  Qed.

  Lemma paired_flat p q : paired_with pairs p q = true -> In p (flat pairs) /\ In q (flat pairs).
  Proof.
    intros h. apply existsb_exists in h. destruct h as [[u v] [uv_in h]]. simpl in h.
    rewrite orb_true_iff, !andb_true_iff, !same_cell_spec in h. unfold flat.
    rewrite !in_flat_map. destruct h as [[-> ->]|[-> ->]]; split; exists (u, v); simpl; auto.
  Qed.

  (* A row of m in A. *)
  Definition row_in (y : state) (d c : cell) (s : nat) : Prop :=
    In d directions /\ In c (board a) /\ s < 2 /\
    forall e, In e (cells (stretch_from (line a) d c)) ->
      In e (board a) /\ stones y (shift o e) = Some s.

  Lemma in_stretch M d c e :
    In e (cells (stretch_from M d c)) <-> exists i, i < M /\ e = step c d (Z.of_nat i).
  Proof.
    unfold stretch_from. simpl. rewrite in_map_iff. split.
    - intros [i [<- i_in]]. apply in_seq in i_in. exists i. split; auto. lia.
    - intros [i [lt ->]]. exists i. split; auto. apply in_seq. lia.
  Qed.

  Lemma step_step c d i j : step (step c d i) d j = step c d (i + j).
  Proof. unfold step. simpl. f_equal; lia. Qed.

  Lemma shift_step c d i : shift o (step c d i) = step (shift o c) d i.
  Proof. unfold shift, step. simpl. f_equal; lia. Qed.

  Lemma step_0 c d : step c d 0 = c.
  Proof. unfold step. destruct c. simpl. f_equal; lia. Qed.

  (* A row of m + 1 on the outer board. *)
  Lemma outer_row y d e0 s : on_ok y -> In d directions -> s < 2 ->
    (forall i, i < line b -> stones y (step e0 d (Z.of_nat i)) = Some s) ->
    (win b = LineOrLonger \/ (holds (stones y) s (step e0 d (-1)) = false /\
       holds (stones y) s (step e0 d (Z.of_nat (line b))) = false)) ->
    has_row b (stones y) = true.
  Proof.
    intros k d_in s_lt all far. unfold has_row. apply existsb_exists. exists s.
    split; [apply in_seq; rewrite two_b; lia|]. apply existsb_exists.
    exists (stretch_from (line b) d e0). split.
    - unfold lines. apply filter_In. split.
      + apply in_flat_map. exists d. split; auto. apply in_map.
        assert (z : 0 < line b) by (rewrite line_b; lia). specialize (all 0 z).
        simpl Z.of_nat in all. rewrite step_0 in all. apply (k _ _ all).
      + apply forallb_forall. intros e e_in. apply in_stretch in e_in.
        destruct e_in as [i [lt ->]]. apply exists_same. apply (k _ s). auto.
    - unfold row_on. apply andb_true_iff. split.
      + apply forallb_forall. intros e e_in. apply in_stretch in e_in.
        destruct e_in as [i [lt ->]]. apply holds_spec. auto.
      + simpl before. simpl after. destruct far as [-> |[-> ->]]; auto. now destruct (win b).
  Qed.

  (* One of the two ends of the inner row holds its symbol and the other one does not. *)
  Lemma longer y d c s (p := shift o (step c d (-1)))
      (q := shift o (step c d (Z.of_nat (line a)))) :
    on_ok y -> row_in y d c s ->
    (stones y p = Some s /\ stones y q <> Some s) \/
    (stones y q = Some s /\ stones y p <> Some s) \/
    (win b = LineOrLonger /\ (stones y p = Some s \/ stones y q = Some s)) ->
    has_row b (stones y) = true.
  Proof.
    intros k [d_in [c_in [s_lt all]]] h.
    destruct (ends_at d c d_in c_in (fun e e_in => proj1 (all e e_in))) as [_ far].
    assert (off : win b <> LineOrLonger ->
      holds (stones y) s (shift o (step c d (-2))) = false /\
      holds (stones y) s (shift o (step c d (Z.of_nat (S (line a))))) = false).
    { intros ne. destruct (far ne) as [f1 f2]. split; apply not_true_iff_false; intros w;
        apply holds_spec in w; apply k in w; tauto. }
    assert (w : win b = LineOrLonger \/ win b <> LineOrLonger)
      by (destruct (win b); auto; right; discriminate).
    assert (from_p : stones y p = Some s -> win b = LineOrLonger \/ stones y q <> Some s ->
              has_row b (stones y) = true).
    { intros hp hq. apply outer_row with d p s; auto.
      - intros i lt. unfold p. rewrite <- shift_step, step_step. destruct i as [|i].
        + exact hp.
        + replace (-1 + Z.of_nat (S i))%Z with (Z.of_nat i) by lia.
          apply all. apply in_stretch. exists i. split; auto. rewrite line_b in lt. lia.
      - destruct w as [w|w]; auto. destruct hq as [hq|hq]; auto. right.
        destruct (off w) as [o1 o2]. unfold p. rewrite <- !shift_step, !step_step, line_b. split.
        + exact o1.
        + replace (-1 + Z.of_nat (S (line a)))%Z with (Z.of_nat (line a)) by lia.
          apply not_true_iff_false. now rewrite holds_spec. }
    assert (from_q : stones y q = Some s -> win b = LineOrLonger \/ stones y p <> Some s ->
              has_row b (stones y) = true).
    { intros hq hp. apply outer_row with d (shift o c) s; auto.
      - intros i lt. rewrite <- shift_step. rewrite line_b in lt.
        destruct (Nat.eq_dec i (line a)) as [->|ne]; [exact hq|].
        apply all. apply in_stretch. exists i. split; auto. lia.
      - destruct w as [w|w]; auto. destruct hp as [hp|hp]; auto. right.
        destruct (off w) as [o1 o2]. rewrite <- !shift_step, line_b. split; auto.
        apply not_true_iff_false. now rewrite holds_spec. }
    tauto.
  Qed.

  Lemma place_same x s c : place x s c c = Some s.
  Proof. unfold place. now rewrite same_cell_refl. Qed.

  Lemma place_other x s c d : c <> d -> place x s c d = x d.
  Proof.
    intros ne. unfold place. destruct (same_cell c d) eqn:e; auto.
    apply same_cell_spec in e. contradiction.
  Qed.

  Lemma empty_spec x c : empty x c = true <-> x c = None.
  Proof. unfold empty. destruct (x c); split; congruence. Qed.

  (* A move in A. *)
  Lemma kept_in_a y s c : kept y -> s < 2 -> In c (board a) ->
    kept (State (place (stones y) s (shift o c)) (other (on_turn y)) 0).
  Proof.
    intros [on prs] lt c_in. split; cbn [stones].
    - intros e t. cbn [stones]. destruct (same_cell (shift o c) e) eqn:sc.
      + apply same_cell_spec in sc. subst e. rewrite place_same. intros [= <-].
        split; auto. now apply inside.
      + unfold place. rewrite sc. apply on.
    - intros p q pq_in.
      assert (h : In p (flat pairs) /\ In q (flat pairs))
        by (unfold flat; rewrite !in_flat_map; split; exists (p, q); simpl; auto).
      destruct h as [p_in q_in]. destruct (outside p p_in) as [_ np].
      destruct (outside q q_in) as [_ nq]. rewrite !place_other by auto. now apply prs.
  Qed.

  Lemma kept_pass y t n : kept y -> kept (State (stones y) t n).
  Proof. intros [? ?]. now split. Qed.

  (* An answer to a stone outside: both cells of the pair, with two symbols. *)
  Lemma pair_of p : In p (flat pairs) -> exists q, paired_with pairs p q = true.
  Proof.
    unfold flat. rewrite in_flat_map. intros [[u v] [uv_in e]]. simpl in e.
    destruct e as [<-|[<-|[]]]; [exists v|exists u]; apply existsb_exists; exists (u, v);
      (split; [auto|]); simpl; rewrite !same_cell_refl; simpl; auto. apply orb_true_r.
  Qed.

  Lemma flat_once : NoDup (flat pairs).
  Proof. split_ok. now apply distinct_spec. Qed.

  Lemma pair_neq p q : paired_with pairs p q = true -> p <> q.
  Proof.
    intros h. apply existsb_exists in h. destruct h as [[u v] [uv_in h]]. simpl in h.
    rewrite orb_true_iff, !andb_true_iff, !same_cell_spec in h.
    assert (u <> v).
    { assert (once := flat_once). clear - once uv_in. unfold flat in once.
      induction pairs as [|[x y] l IH]; [contradiction|]. simpl in once.
      inversion once as [|? ? out1 once1]; subst. inversion once1 as [|? ? out2 once2]; subst.
      destruct uv_in as [[= <- <-]|uv_in]; auto. intros <-. apply out1. now left. }
    destruct h as [[-> ->]|[-> ->]]; auto.
  Qed.

  Lemma pairs_apart p q u v : paired_with pairs p q = true -> In (u, v) pairs ->
    (u = p /\ v = q) \/ (u = q /\ v = p) \/ (u <> p /\ u <> q /\ v <> p /\ v <> q).
  Proof.
    intros h uv_in. apply existsb_exists in h. destruct h as [[x y] [xy_in h]]. simpl in h.
    rewrite orb_true_iff, !andb_true_iff, !same_cell_spec in h.
    assert (E : (u = x /\ v = y) \/ (u <> x /\ u <> y /\ v <> x /\ v <> y)).
    { assert (once := flat_once). clear - once uv_in xy_in. unfold flat in once.
      induction pairs as [|[z w] l IH]; [contradiction|]. simpl in once.
      inversion once as [|? ? out1 once1]; subst. inversion once1 as [|? ? out2 once2]; subst.
      assert (far : forall k m, In (k, m) l -> z <> k /\ z <> m /\ w <> k /\ w <> m).
      { intros k m km_in.
        assert (h1 : In k (flat_map (fun k => [fst k; snd k]) l))
          by (apply in_flat_map; exists (k, m); simpl; auto).
        assert (h2 : In m (flat_map (fun k => [fst k; snd k]) l))
          by (apply in_flat_map; exists (k, m); simpl; auto).
        repeat split; intros e; subst; simpl in *; tauto. }
      destruct uv_in as [[= <- <-]|uv_in], xy_in as [[= <- <-]|xy_in]; auto.
      right. destruct (far u v uv_in) as [? [? [? ?]]]. repeat split; auto. }
    destruct h as [[-> ->]|[-> ->]]; tauto.
  Qed.

  Definition flip (s : nat) : nat := match s with 0 => 1 | _ => 0 end.

  Lemma kept_answer y p q s t1 n1 : kept y -> s < 2 -> paired_with pairs p q = true ->
    kept (State (place (place (stones y) s p) (flip s) q) t1 n1).
  Proof.
    intros [on prs] lt pq. assert (ne := pair_neq p q pq).
    destruct (paired_flat p q pq) as [p_in q_in]. split; cbn [stones].
    - intros e t. cbn [stones]. destruct (same_cell q e) eqn:sq.
      + apply same_cell_spec in sq. subst e. rewrite place_same. intros [= <-].
        split; [destruct s; simpl; lia|]. now apply outside.
      + destruct (same_cell p e) eqn:sp.
        * apply same_cell_spec in sp. subst e. rewrite place_other, place_same by auto.
          intros [= <-]. split; auto. now apply outside.
        * unfold place. rewrite sq, sp. apply on.
    - intros u v uv_in. destruct (pairs_apart p q u v pq uv_in) as [[-> ->]|[[-> ->]|far]].
      + right. exists s, (flip s). split; [destruct s; discriminate|].
        split; [rewrite place_other by auto|]; apply place_same.
      + right. exists (flip s), s. split; [destruct s; discriminate|].
        split; [|rewrite place_other by auto]; apply place_same.
      + destruct far as [? [? [? ?]]]. rewrite !place_other by auto. now apply prs.
  Qed.

  Lemma on_ok_place y s c t n : on_ok y -> s < 2 -> In c (board b) ->
    on_ok (State (place (stones y) s c) t n).
  Proof.
    intros on lt c_in e u. cbn [stones]. destruct (same_cell c e) eqn:sc.
    - apply same_cell_spec in sc. subst e. rewrite place_same. intros [= <-]. auto.
    - unfold place. rewrite sc. apply on.
  Qed.

  Lemma row_in_place y d c s t e tt n : row_in y d c s -> empty (stones y) e = true ->
    row_in (State (place (stones y) t e) tt n) d c s.
  Proof.
    intros [d_in [c_in [lt all]]] em. repeat split; auto; destruct (all _ H) as [h1 h2]; auto.
    cbn [stones]. rewrite place_other; auto. intros ->. apply empty_spec in em. congruence.
  Qed.

  Definition wins_b := wins_from Order (order_chaos b).

  (* The ends of a row of A are different cells of the board. *)
  Lemma row_ends y d c s : row_in y d c s ->
    let p := shift o (step c d (-1)) in let q := shift o (step c d (Z.of_nat (line a))) in
    paired_with pairs p q = true /\ p <> q /\ In p (board b) /\ In q (board b).
  Proof.
    intros [d_in [c_in [lt all]]] p q.
    destruct (ends_at d c d_in c_in (fun e e_in => proj1 (all e e_in))) as [pq _].
    destruct (paired_flat p q pq) as [p_in q_in].
    repeat split; [exact pq|now apply pair_neq| |]; now apply outside.
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
      - apply in_moves. left. exists k, s. rewrite two_b. auto.
      - apply at_end with (Won Order); auto.
      change (ended (order_chaos b)) with (outcome_of b). unfold outcome_of. cbn [stones passes].
        change (2 <=? 0) with false. rewrite r'.
        destruct (full b (place (stones y) s k)), (win b); congruence. }
    destruct em as [em|em].
    - apply move with p; auto. assert (ke : empty (stones y) p = true) by now apply empty_spec.
      apply (longer (State (place (stones y) s p) (on_turn y) 0) d c s).
      + now apply on_ok_place.
      + now apply row_in_place.
      + left. cbn [stones]. fold p q. rewrite place_same, place_other by auto. split; auto.
        intros hq. assert (has_row b (stones y) = true); [|congruence].
        apply (longer y d c s on row). right. left. fold p q. rewrite em. split; congruence.
    - apply move with q; auto. assert (ke : empty (stones y) q = true) by now apply empty_spec.
      apply (longer (State (place (stones y) s q) (on_turn y) 0) d c s).
      + now apply on_ok_place.
      + now apply row_in_place.
      + right. left. cbn [stones]. fold p q. rewrite place_same, place_other by auto. split; auto.
        intros hp. assert (has_row b (stones y) = true); [|congruence].
        apply (longer y d c s on row). left. fold p q. rewrite em. split; congruence.
  Qed.

  (* A filled pair at the ends of a row of A makes it longer. *)
  Lemma filled_row y d c s : kept y -> row_in y d c s ->
    stones y (shift o (step c d (-1))) <> None -> has_row b (stones y) = true.
  Proof.
    intros k row no. destruct (row_ends y d c s row) as [pq [ne _]].
    assert (s_lt : s < 2) by (destruct row as [_ [_ [h _]]]; exact h).
    destruct (kept_pair y _ _ k pq) as [[e _]|[u [v [uv [e1 e2]]]]]; [congruence|].
    apply (longer y d c s (ke_on y k) row). rewrite e1, e2.
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
    - rewrite two_b in u_lt. apply order_completes with d c s; auto.
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

  (* Empty cells of A, and who is on turn, under exact-at-end. *)
  Definition room_in (y : state) : nat :=
    length (filter (fun c => empty (stones y) (shift o c)) (board a)).

  Definition chaos_turn (y : state) : bool :=
    match on_turn y with Chaos => true | Order => false end.

  Lemma once_a : NoDup (board a).
  Proof. split_ok. now apply distinct_spec. Qed.

  Lemma shift_inj c d : shift o c = shift o d -> c = d.
  Proof.
    destruct c, d. unfold shift. simpl. intros [= h1 h2]. f_equal; lia.
  Qed.

  Lemma room_inside y s c t n : In c (board a) -> empty (stones y) (shift o c) = true ->
    S (room_in (State (place (stones y) s (shift o c)) t n)) = room_in y.
  Proof.
    intros c_in em. unfold room_in.
    apply (count_one same_cell same_cell_spec) with (i := c); auto using once_a.
    intros j. cbn [stones]. rewrite empty_place, andb_comm. f_equal. f_equal.
    apply eq_true_iff_eq. rewrite !same_cell_spec. split; [apply shift_inj|now intros ->].
  Qed.

  Lemma room_outside y s p t n : In p (flat pairs) ->
    room_in (State (place (stones y) s p) t n) = room_in y.
  Proof.
    intros p_in. unfold room_in. apply count_same. intros j j_in. cbn [stones].
    rewrite empty_place. destruct (same_cell p (shift o j)) eqn:sp; auto.
    apply same_cell_spec in sp. destruct (outside p p_in) as [_ no]. now destruct (no j j_in).
  Qed.

  Lemma late_rules : win b = ExactlyAtEnd ->
    first a = Chaos /\ (forall p, may_pass b p = false) /\ Nat.even (length (board a)) = true.
  Proof.
    intros e. split_ok. unfold at_end_ok in C13. rewrite e in C13.
    destruct (first a) eqn:f; [discriminate|]. destruct (pass a) eqn:ps; try discriminate.
    repeat split; auto. intros p. rewrite <- pass_b. unfold may_pass. now rewrite ps.
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
    destruct (late_rules w) as [_ [nobody _]].
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
      { apply in_moves. left. exists (shift o e), 0. rewrite two_b. repeat split; auto.
        now apply inside. }
      apply own_turn with (State (place (stones y) 0 (shift o e)) (other (on_turn y)) 0); auto;
        [now apply out|]. apply again; auto.
      + apply kept_in_a; auto.
      + now apply row_in_place.
      + rewrite turn_flips, <- par, <- (room_inside y 0 e (other (on_turn y)) 0 e_in em), even_S.
        now rewrite negb_involutive.
    - apply other_turn; auto; [now apply out|]. intros y' y_in. assert (le := falls y' y_in).
      apply in_moves in y_in.
      destruct y_in as [[k' [u [k_in [em [u_lt ->]]]]]|[may ->]]; [|now rewrite nobody in may].
      rewrite two_b in u_lt. destruct (somewhere k' k_in) as [p_in|[e [e_in <-]]].
      + destruct (pair_of k' p_in) as [q pq]. destruct (paired_flat _ _ pq) as [_ q_in].
        assert (ne := pair_neq _ _ pq). set (y1 := State (place (stones y) u k') _ 0) in *.
        assert (q_empty : stones y q = None).
        { destruct (kept_pair y k' q k pq) as [[_ h]|[? [? [_ [h _]]]]]; auto.
          apply empty_spec in em. congruence. }
        assert (q_empty1 : stones y1 q = None) by (unfold y1; cbn [stones];
          now rewrite place_other).
        assert (q_on : In q (board b)) by now apply outside.
        assert (em1 : empty (stones y1) q = true) by now apply empty_spec.
        set (y2 := State (place (stones y1) (flip u) q) (other (on_turn y1)) 0).
        assert (m_in : In y2 (moves b y1)).
        { apply in_moves. left. exists q, (flip u). rewrite two_b. repeat split; auto.
          destruct u; simpl; lia. }
        apply own_turn with y2; auto.
        * apply out; auto. now apply not_full_of with q.
        * unfold y1. cbn [on_turn]. rewrite t. reflexivity.
        * apply again; auto.
          -- assert (two : passes y1 < 2) by (unfold y1; cbn [passes]; lia).
             assert (h := moves_fall b y1 y2 two m_in). lia.
          -- apply kept_answer; auto.
          -- apply row_in_place; auto. now apply row_in_place.
          -- assert (ct : chaos_turn y2 = chaos_turn y)
               by (unfold y2; rewrite turn_flips; unfold y1; rewrite turn_flips;
                   apply negb_involutive).
             rewrite ct, <- par. f_equal. unfold y2. rewrite room_outside by exact q_in.
             unfold y1. now apply room_outside.
      + apply again; auto.
        * apply kept_in_a; auto.
        * now apply row_in_place.
        * rewrite turn_flips, <- par, <- (room_inside y u e (other (on_turn y)) 0 e_in em), even_S.
          now rewrite negb_involutive.
  Qed.

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
    apply in_seq in s_in. rewrite two_a in s_in. apply existsb_exists in h.
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
    - apply late_wins with d c s; auto; apply r. exact w.
    - apply hot_wins with d c s; auto. apply r.
  Qed.

  Lemma full_inner x y : goes_with x y -> full b (stones y) = true -> full a (stones x) = true.
  Proof.
    intros r f. unfold full in *. rewrite forallb_forall in *. intros c c_in.
    specialize (f _ (inside c c_in)). unfold empty in *. now rewrite (gw_same x y r) in f.
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
    - unfold outcome_of in e. rewrite nf, win_a in e. destruct (2 <=? passes x); [discriminate|].
      now destruct (has_row a (stones x)).
    - unfold outcome_of. rewrite nf'. rewrite (proj2 (Nat.leb_gt 2 (passes y))) by lia.
      destruct (win b), (has_row b (stones y)); auto.
  Qed.

  Lemma goes_inside x y s c : goes_with x y -> s < 2 -> In c (board a) ->
    empty (stones x) c = true ->
    goes_with (State (place (stones x) s c) (other (on_turn x)) 0)
      (State (place (stones y) s (shift o c)) (other (on_turn y)) 0).
  Proof.
    intros r lt c_in em. split; cbn [stones on_turn passes]; auto.
    - apply kept_in_a; auto. apply r.
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
      rewrite turn_flips, <- par, <- (room_inside y s c (other (on_turn y)) 0 c_in em'), even_S.
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
    - intros w. destruct (late_rules w) as [_ [nobody _]]. rewrite pass_b, nobody in may.
      discriminate.
  Qed.

  Theorem lift_from x : wins_from Order (order_chaos a) x -> forall y, goes_with x y -> wins_b y.
  Proof.
    intros wx. induction wx as [x o' e go|x x' e t x_in wx IH|x e t all IH]; intros y r.
    - subst o'. apply row_wins with x; auto. simpl in e. unfold outcome_of in e.
      destruct (2 <=? passes x); [discriminate|]. rewrite win_a in e.
      destruct (full a (stones x)), (has_row a (stones x)); congruence.
    - destruct (open_or_won x y r e) as [no [nf [ps [w|op]]]].
      { now apply at_end with (Won Order). }
      apply in_moves in x_in. destruct x_in as [[c [s [c_in [em [lt ->]]]]]|[may ->]].
      + rewrite two_a in lt.
        assert (em' : empty (stones y) (shift o c) = true)
          by (unfold empty in *; now rewrite (gw_same x y r)).
        apply own_turn with (State (place (stones y) s (shift o c)) (other (on_turn y)) 0);
          [exact op|exact (eq_trans (eq_sym (gw_turn x y r)) t)| |apply IH; now apply goes_inside].
        apply in_moves. left. exists (shift o c), s. rewrite two_b. repeat split; auto.
        now apply inside.
      + apply own_turn with (State (stones y) (other (on_turn y)) (S (passes y)));
          [exact op|exact (eq_trans (eq_sym (gw_turn x y r)) t)| |apply IH; now apply goes_pass].
        apply in_moves. right. split; auto. now rewrite <- pass_b, <- (gw_turn x y r).
    - remember (moves_left b y) as n eqn:E. revert y E r.
      induction n as [n IHn] using lt_wf_ind. intros y -> r.
      destruct (open_or_won x y r e) as [no [nf [ps [w|op]]]].
      { now apply at_end with (Won Order). }
      assert (ty : on_turn y = Chaos) by (rewrite <- (gw_turn x y r); exact t).
      apply other_turn; [exact op|exact ty|]. intros y' y_in.
      assert (le := moves_fall b y y' ps y_in).
      apply in_moves in y_in. destruct y_in as [[k' [u [k_in [em [u_lt ->]]]]]|[may ->]].
      + rewrite two_b in u_lt. destruct (somewhere k' k_in) as [p_in|[c [c_in <-]]].
        * destruct (pair_of k' p_in) as [q pq]. destruct (paired_flat _ _ pq) as [_ q_in].
          assert (ne := pair_neq _ _ pq). set (y1 := State (place (stones y) u k') _ 0) in *.
          assert (q_empty : stones y q = None).
          { destruct (kept_pair y k' q (gw_kept x y r) pq) as [[_ h]|[? [? [_ [h _]]]]]; auto.
            apply empty_spec in em. congruence. }
          assert (q_empty1 : stones y1 q = None) by (unfold y1; cbn [stones];
            now rewrite place_other).
          assert (q_on : In q (board b)) by now apply outside.
          assert (em1 : empty (stones y1) q = true) by now apply empty_spec.
          set (y2 := State (place (stones y1) (flip u) q) (other (on_turn y1)) 0).
          assert (m_in : In y2 (moves b y1)).
          { apply in_moves. left. exists q, (flip u). rewrite two_b. repeat split; auto.
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
          -- apply kept_answer; auto. apply r.
          -- unfold y2. cbn [on_turn]. rewrite t1. exact t.
          -- unfold y2. cbn [passes]. lia.
          -- intros c c_in. destruct (outside k' p_in) as [_ nk].
             destruct (outside q q_in) as [_ nq].
             unfold y2, y1. cbn [stones]. rewrite !place_other; [now apply r| |].
             ++ intros h. now apply (nk c c_in).
             ++ intros h. now apply (nq c c_in).
          -- apply r.
          -- congruence.
          -- intros w. destruct (gw_late x y r w) as [px par]. split; auto.
             assert (ct : chaos_turn y2 = chaos_turn y)
               by (unfold y2; rewrite turn_flips; unfold y1; rewrite turn_flips;
                   apply negb_involutive).
             rewrite ct, <- par. f_equal. unfold y2. rewrite room_outside by exact q_in.
             unfold y1. now apply room_outside.
        * assert (em' : empty (stones x) c = true)
            by (unfold empty in *; now rewrite <- (gw_same x y r)).
          apply (IH (State (place (stones x) u c) (other (on_turn x)) 0)).
          -- apply in_moves. left. exists c, u. rewrite two_a. auto.
          -- now apply goes_inside.
      + rewrite <- pass_b, <- (gw_turn x y r) in may.
        apply (IH (State (stones x) (other (on_turn x)) (S (passes x)))).
        * apply in_moves. now right.
        * now apply goes_pass.
  Qed.

  Theorem lift : wins Order (order_chaos a) -> wins Order (order_chaos b).
  Proof.
    intros w. apply (lift_from _ w). split; cbn [start order_chaos stones on_turn passes].
    - split; [discriminate|]. auto.
    - apply first_b.
    - lia.
    - reflexivity.
    - discriminate.
    - reflexivity.
    - intros late. destruct (late_rules late) as [f [_ ev]]. split; auto.
      unfold chaos_turn, room_in. cbn [on_turn stones]. rewrite <- first_b, f.
      rewrite <- ev. f_equal. clear. induction (board a); simpl; auto.
  Qed.
End Lift.

(* Kind `lifted`: a win on an inner board A is one on a larger board B, by pairs of cells around it.
   Here is what is checked, and what remains true of the pairs in the play; that a row in A wins
   follows in LiftedRows.v, and the win in LiftedGame.v.

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

(* Facts about an outer position that Order maintains. *)
Definition on_ok (b : rules) (y : state) : Prop :=
  forall c s, stones y c = Some s -> s < 2 /\ In c (board b).

Record kept (b : rules) (pairs : list (cell * cell)) (y : state) : Prop := {
  ke_on : on_ok b y;
  ke_pairs : forall p q, In (p, q) pairs ->
    (stones y p = None /\ stones y q = None) \/
    (exists s t, s <> t /\ stones y p = Some s /\ stones y q = Some t)
}.

Arguments ke_on {b pairs}.
Arguments ke_pairs {b pairs}.

(* A row of m in A. *)
Definition row_in (a : rules) (o : cell) (y : state) (d c : cell) (s : nat) : Prop :=
  In d directions /\ In c (board a) /\ s < 2 /\
  forall e, In e (cells (stretch_from (line a) d c)) ->
    In e (board a) /\ stones y (shift o e) = Some s.

Definition flip (s : nat) : nat := match s with 0 => 1 | _ => 0 end.

Section Lift.
  Context {a b : rules} {o : cell} {pairs : list (cell * cell)}.
  Local Notation on_ok := (on_ok b).
  Local Notation kept := (kept b pairs).
  Local Notation row_in := (row_in a o).
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

  Lemma once_a : NoDup (board a).
  Proof. split_ok. now apply distinct_spec. Qed.

  Lemma late_rules : win b = ExactlyAtEnd ->
    first a = Chaos /\ (forall p, may_pass b p = false) /\ Nat.even (length (board a)) = true.
  Proof.
    intros e. split_ok. unfold at_end_ok in C13. rewrite e in C13.
    destruct (first a) eqn:f; [discriminate|]. destruct (pass a) eqn:ps; try discriminate.
    repeat split; auto. intros p. rewrite <- pass_b. unfold may_pass. now rewrite ps.
  Qed.
End Lift.

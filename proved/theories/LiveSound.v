(* Answers to positions told by their live lines prove a win: the checker `live_ok`, and symmetries
   of what serves. *)
From Coq Require Import List Arith NArith Bool Lia.
Require Import Game OrderChaos Bits Images Compact Symmetry Vacant Needs OrderWalk Strategy
  LiveLines LiveWins.
Import ListNotations.

Lemma once_map {T U} (f : T -> U) l : (forall a b, In a l -> In b l -> f a = f b -> a = b) ->
  NoDup l -> NoDup (map f l).
Proof.
  induction l as [|a l IH]; intros inj once; [constructor|].
  inversion once as [|x y out once']; subst.
  simpl. constructor.
  - intros h. apply in_map_iff in h. destruct h as [b [e b_in]].
    assert (b = a) by (apply inj; simpl; auto). congruence.
  - apply IH; auto. intros b c b_in c_in. apply inj; simpl; auto.
Qed.

Section Images.
  Variables (g : compact) (u : symmetry).
  Hypothesis keeps : keeps_rules g u = true.
  Hypothesis insides : all_inside g = true.
  Let f i := nth i (to u) 0.
  Let t_ j := nth j (from u) 0.

  Definition before_u (T : N) : N := bits (fun i => has T (f i)) (size g).

  Lemma io_serves x y s T : image_of g u x y -> s < marks g ->
    (serves g y s T <-> serves g x (t_ s) (before_u T)).
  Proof.
    intros r lt.
    assert (St : forall i, i < size g ->
              has (nth s (masks y) 0%N) (f i) = has (nth (t_ s) (masks x) 0%N) i)
      by (intros; now apply (io_stones _ _ _ _ r)).
    assert (Cv : forall i, i < size g -> has (covered y) (f i) = has (covered x) i)
      by (intros; now apply (io_covered g u keeps x y)).
    assert (meet : forall L L', In L (spans g) ->
      same_span g L' (image_set (powers (to u)) (fst L),
        image_set (powers (to u)) (snd L)) = true ->
      (alive y (nth s (masks y) 0%N) L' = true <-> alive x (nth (t_ s) (masks x) 0%N) L = true) /\
      (subset (N.ldiff (fst L') (covered y)) T = true <->
       subset (N.ldiff (fst L) (covered x)) (before_u T) = true)).
    { intros L L' L_in same. unfold same_span in same. simpl in same. apply andb_true_iff in same.
      destruct same as [e _]. apply N.eqb_eq in e.
      assert (H : forall i, i < size g -> has (fst L') (f i) = has (fst L) i).
      { intros i i_lt. rewrite e. now apply (has_image g u keeps). }
      assert (K : forall j, has (fst L') j = true -> exists i, i < size g /\ f i = j).
      { intros j hj. rewrite e in hj. apply has_image_set in hj. destruct hj as [i [i_lt [_ <-]]].
        rewrite (proj1 (permutation_spec _ _ (to_ok g u keeps))) in i_lt. eauto. }
      assert (In1 : forall i, has (fst L) i = true -> i < size g)
        by (intros; now apply inside_lt with L).
      split.
      - rewrite !alive_spec. split.
        + intros all i hi ci. assert (i_lt := In1 i hi). rewrite <- St by auto.
          apply all; [now rewrite H|]. now rewrite Cv.
        + intros all j hj cj. destruct (K j hj) as [i [i_lt <-]].
          rewrite St by auto. rewrite H in hj by auto. apply all; auto.
          now rewrite Cv in cj.
      - rewrite !subset_spec. split.
        + intros all i hi. rewrite has_ldiff, andb_true_iff, negb_true_iff in hi.
          destruct hi as [hi ci]. assert (i_lt := In1 i hi). unfold before_u. rewrite has_bits.
          rewrite (proj2 (Nat.ltb_lt i (size g)) i_lt). simpl. apply all.
          rewrite has_ldiff, H, Cv by auto. now rewrite hi, ci.
        + intros all j hj. rewrite has_ldiff, andb_true_iff, negb_true_iff in hj.
          destruct hj as [hj cj]. destruct (K j hj) as [i [i_lt <-]]. rewrite H in hj by auto.
          rewrite Cv in cj by auto. specialize (all i). rewrite has_ldiff, hj, cj in all.
          unfold before_u in all.
          rewrite has_bits in all. specialize (all eq_refl). now apply andb_true_iff in all. }
    split.
    - intros [L' [L_in [a sub]]]. destruct (spans_are_images g u keeps L' L_in) as [L [in_ same]].
      destruct (meet L L' in_ same) as [m1 m2]. exists L. tauto.
    - intros [L [L_in [a sub]]]. destruct (image_in_spans g u keeps L L_in) as [L' [in_ same]].
      destruct (meet L L' L_in same) as [m1 m2]. exists L'. tauto.
  Qed.

  Lemma serves_inside x s T T' : (forall i, i < size g -> has T i = has T' i) ->
    serves g x s T -> serves g x s T'.
  Proof.
    intros same [L [L_in [a sub]]]. exists L. split; [auto|]. split; [auto|].
    rewrite subset_spec in *. intros i hi. rewrite <- same; [now apply sub|].
    rewrite has_ldiff, andb_true_iff in hi. now apply inside_lt with L.
  Qed.

  Lemma io_room x y : image_of g u x y -> room g x = room g y.
  Proof.
    intros r. unfold room. cbv zeta.
    set (fx := filter (fun i => negb (has (covered x) i)) (seq 0 (size g))).
    set (fy := filter (fun i => negb (has (covered y) i)) (seq 0 (size g))).
    assert (lt : forall i, In i fx -> i < size g).
    { intros i i_in. apply filter_In in i_in. destruct i_in as [h _]. apply in_seq in h. lia. }
    assert (e : length fx = length (map f fx)) by now rewrite map_length.
    rewrite e. apply Nat.le_antisymm; apply NoDup_incl_length.
    - apply once_map; [|apply NoDup_filter, seq_NoDup].
      intros i j i_in j_in eq. now apply (f_inj g u keeps); auto.
    - intros j j_in. apply in_map_iff in j_in. destruct j_in as [i [<- i_in]].
      assert (i_lt := lt i i_in). apply filter_In in i_in. destruct i_in as [_ v].
      apply filter_In. split.
      + apply in_seq. assert (h := f_lt g u keeps i i_lt). fold (f i) in h.
        split; [apply Nat.le_0_l|exact h].
      + unfold f. now rewrite (io_covered g u keeps x y).
    - apply NoDup_filter, seq_NoDup.
    - intros j j_in. apply filter_In in j_in. destruct j_in as [j_in v]. apply in_seq in j_in.
      destruct (each_image g u keeps j) as [i [i_lt <-]]; [lia|]. apply (in_map f).
      apply filter_In. split; [apply in_seq; lia|].
      now rewrite (io_covered g u keeps x y) in v.
  Qed.

  (* Every position is an image. *)
  Definition back_to (s : nat) : nat :=
    match find (fun t => nth t (from u) 0 =? s) (seq 0 (marks g)) with Some t => t | None => 0 end.

  Definition part (y : place_of) (s : nat) : N :=
    bits (fun i => has (nth (back_to s) (masks y) 0%N) (f i)) (size g).

  Definition preimage (y : place_of) : place_of :=
    Position (map (part y) (seq 0 (marks g))) (mover y) (passed y).

  Lemma back_to_spec s : s < marks g -> back_to (t_ s) = s.
  Proof.
    intros lt. unfold back_to.
    destruct (find (fun t => nth t (from u) 0 =? t_ s) (seq 0 (marks g))) as [t|] eqn:e.
    - apply find_some in e. destruct e as [t_in e]. apply in_seq in t_in. apply Nat.eqb_eq in e.
      apply (t_inj g u keeps) in e; auto. lia.
    - apply find_none with (x := s) in e; [|apply in_seq; lia].
      fold (t_ s) in e. now rewrite Nat.eqb_refl in e.
  Qed.

  Lemma preimage_is y : length (masks y) = marks g -> image_of g u (preimage y) y.
  Proof.
    intros len. split; auto.
    - unfold preimage. cbn [masks]. now rewrite map_length, seq_length.
    - intros i s i_lt s_lt. unfold preimage. cbn [masks]. fold (f i). fold (t_ s).
      assert (t_lt' := t_lt g u keeps s s_lt). fold (t_ s) in t_lt'.
      rewrite (nth_indep (map (part y) (seq 0 (marks g))) 0%N (part y 0))
        by (rewrite map_length, seq_length; exact t_lt').
      rewrite map_nth, seq_nth by exact t_lt'. simpl. unfold part.
      rewrite has_bits, back_to_spec by auto.
      now rewrite (proj2 (Nat.ltb_lt i (size g)) i_lt).
  Qed.
End Images.

Section Images2.
  Variables (g : compact) (P : player) (u : symmetry).
  Hypothesis keeps : keeps_rules g u = true.
  Hypothesis insides : all_inside g = true.

  Lemma all_image x : length (masks x) = marks g -> won_for_all g P x ->
    won_for_all g P (image u x).
  Proof.
    intros len [w w2]. split; [|exact w2].
    intros px y r py. assert (ly := sl_right _ _ _ r).
    assert (ry := preimage_is g u keeps y ly).
    assert (rx := image_is_image g u keeps x len).
    apply (image_value g u keeps P _ (preimage g u y) y ry).
    apply w; auto. split; auto.
    - exact (sl_mover _ _ _ r).
    - unfold preimage. cbn [masks]. now rewrite map_length, seq_length.
    - intros s T lt. destruct (each_symbol g u keeps s lt) as [s' [lt' e]].
      set (T' := image_set (powers (to u)) T).
      assert (same : forall i, i < size g -> has (before_u g u T') i = has T i).
      { intros i i_lt. unfold before_u. rewrite has_bits.
        rewrite (proj2 (Nat.ltb_lt i (size g)) i_lt). simpl. unfold T'.
        now apply (has_image g u keeps). }
      assert (S1 := io_serves g u keeps insides x (image u x) s' T' rx lt').
      assert (S2 := io_serves g u keeps insides (preimage g u y) y s' T' ry lt').
      cbv beta zeta in S1, S2. rewrite e in S1, S2. rewrite (sl_serves _ _ _ r s' T' lt') in S1.
      assert (B : serves g x s (before_u g u T') <-> serves g (preimage g u y) s (before_u g u T'))
        by tauto.
      split; intros h.
      + apply (serves_inside g insides _ s (before_u g u T') T); auto. apply B.
        apply (serves_inside g insides _ s T (before_u g u T')); auto.
        intros i i_lt. symmetry. auto.
      + apply (serves_inside g insides _ s (before_u g u T') T); auto. apply B.
        apply (serves_inside g insides _ s T (before_u g u T')); auto.
        intros i i_lt. symmetry. auto.
    - intros no. rewrite (io_room g u keeps x (image u x) rx).
      rewrite (io_room g u keeps (preimage g u y) y ry). now apply (sl_room _ _ _ r).
    - intros b t. exact (sl_passed _ _ _ r b t).
  Qed.
End Images2.

Theorem live_sound g P begin group leaf l :
  (forall x, length (masks x) = marks g -> leaf x = true -> won_for_all g P x) ->
  live_ok g P begin group leaf l = true -> wins_from P (compact_game g) begin.
Proof.
  intros leaf_sound ok. unfold live_ok in ok. rewrite !andb_true_iff, !negb_true_iff, !Nat.ltb_lt in ok.
  destruct ok as [[[[[[ps ex] lt] pos] ins] keeps] ok].
  assert (W : won_for_all g P begin).
  { apply (order_walk_sound g P (seen g) (tried g) begin
      (fun x => if completes g P x then true else leaf x) (with_images group) (lines_key g)
      (lines_rank g) (won_for_all g P)) with l; auto.
    - intros x len e. now apply all_end.
    - intros x v len e t v_in w. now apply all_own with v.
    - intros x len e t all. now apply all_other.
    - intros x len h. destruct (completes g P x) eqn:c; [now apply all_completes|auto].
    - intros x y z len lz mx mz ex' ez y_in k w.
      assert (wy : won_for_all g P y /\ length (masks y) = marks g /\ mover y = mover x).
      { destruct y_in as [<-|y_in]; auto. apply in_map_iff in y_in. destruct y_in as [u [<- u_in]].
        rewrite forallb_forall in keeps. assert (ku := keeps u u_in).
        split; [now apply all_image|]. split; [|reflexivity].
        apply (io_length _ _ _ _ (image_is_image g u ku x len)). }
      destruct wy as [wy [ly my]].
      assert (r : same_lines g y z) by (apply same_key; auto; congruence).
      assert (pz : passed z < 2) by (apply (seen_none g lt z ez)).
      split; [|lia]. intros _ q rq pq.
      destruct (le_lt_dec 2 (passed y)) as [ge|py].
      + destruct wy as [_ w2]. specialize (w2 ge).
        destruct y_in as [<-|y_in].
        * exfalso. destruct (seen_none g lt x ex') as [_ [_ h]]. lia.
        * apply in_map_iff in y_in. destruct y_in as [u [<- _]]. simpl in ge.
          exfalso. destruct (seen_none g lt x ex') as [_ [_ h]]. lia.
      + apply (proj1 wy py); auto. now apply sl_trans with z. }
  apply (proj1 W); auto. apply sl_refl. unfold order_walk_ok, walk_ok, start_ok in ok.
  rewrite !andb_true_iff, Nat.eqb_eq in ok. tauto.
Qed.

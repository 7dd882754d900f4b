(* Chaos wins light positions, and all that tell the same: docs/certificates/strategy.md. Whenever
   Order is on turn, the rests weigh less than 1, also after each of her stones; Chaos answers with
   the stone that leaves the least weight. *)
From Coq Require Import List Arith NArith Bool Lia.
Require Import Game OrderChaos Bits Compact Symmetry Vacant Needs OrderWalk Strategy LiveLines
  LiveWins LightLines.
Import ListNotations.

Definition base (g : compact) : N := if marks g =? 2 then 7%N else 8%N.

Definition light_leaf_ok (g : compact) (x : place_of) : bool :=
  let R := needs g x in
  let most := pow (base g) (size g) in
  (2 <=? marks g) && (length (masks x) =? marks g) && (passed x <? 2) &&
  (load (size g) (base g) R <? most)%N &&
  forallb (fun d => forallb (fun u => (load (size g) (base g) (hit u d R) <? most)%N)
    (seq 0 (marks g))) (seq 0 (size g)).

Lemma least {T} (h : T -> N) l : l <> [] ->
  exists a, In a l /\ forall b, In b l -> (h a <= h b)%N.
Proof.
  induction l as [|a l IH]; [congruence|]. intros _. destruct l as [|b l].
  - exists a. split; [now left|]. intros c [<-|[]]. lia.
  - destruct IH as [c [c_in all]]; [discriminate|].
    destruct (N.le_gt_cases (h a) (h c)) as [le|gt].
    + exists a. split; [now left|]. intros e [<-|e_in]; [lia|]. specialize (all e e_in). lia.
    + exists c. split; [now right|]. intros e [<-|e_in]; [lia|]. auto.
Qed.

Section Light.
  Variable g : compact.
  Hypothesis not_exact : exact g = false.
  Hypothesis not_late : late g = false.
  Hypothesis two_symbols : 2 <= marks g.
  Let n := size g.
  Let most := pow (base g) n.
  Local Notation load := (load n (base g)).

  (* Whatever serves contains one of these rests. *)
  Definition covers (R : list (list N)) (x : place_of) : Prop :=
    length R = marks g /\ forall s T, s < marks g -> serves g x s T ->
      exists r, In r (nth s R []) /\ subset r T = true.

  Lemma fair_marks R x : covers R x -> fair (base g) (length R).
  Proof.
    intros [-> _]. unfold fair, base. destruct (Nat.eqb_spec (marks g) 2); [now left|right].
    split; [lia|reflexivity].
  Qed.

  Lemma covers_put R x u d : length (masks x) = marks g -> u < marks g -> vacant x d = true ->
    covers R x -> covers (hit u d R) (play g x (Put u d)).
  Proof.
    intros len u_lt v [lR all]. split; [now rewrite hit_length|]. intros s T lt w.
    apply serves_put in w; try lia; auto. rewrite nth_hit. destruct (u =? s).
    - destruct (all s _ lt w) as [r [r_in sub]]. exists (without r d). split.
      + unfold lose. now apply (in_map (fun r => without r d)).
      + rewrite subset_spec in *. intros j h. rewrite has_without, andb_true_iff in h.
        destruct h as [h ne]. apply sub in h. rewrite has_with_bit in h.
        now destruct (d =? j).
    - destruct (all s _ lt w) as [r [r_in sub]]. exists r. rewrite subset_spec in *. split.
      + unfold drop. apply filter_In. split; auto. apply negb_true_iff, not_true_is_false.
        intros h. apply sub in h. rewrite has_without, Nat.eqb_refl, andb_false_r in h.
        discriminate.
      + intros j h. apply sub in h. rewrite has_without, andb_true_iff in h. tauto.
  Qed.

  Lemma no_row R x : length (masks x) = marks g -> covers R x -> (load R < most)%N ->
    any_row g x = false.
  Proof.
    intros len [_ all] lt. apply not_true_is_false. intros h. apply row_serves in h; auto.
    destruct h as [s [s_lt w]]. rewrite len in s_lt. destruct (all s _ s_lt w) as [r [r_in sub]].
    assert (z : r = 0%N).
    { apply has_ext. intros j. rewrite has_0. rewrite subset_spec in sub.
      apply not_true_is_false. intros h. apply sub in h. rewrite has_0 in h. discriminate. }
    subst r. apply (heft_in n (base g)) in r_in. rewrite heft_0 in r_in.
    unfold most in lt. lia.
  Qed.

  Definition stays_light (R : list (list N)) (x : place_of) : Prop :=
    mover x = Chaos \/ forall u d, u < marks g -> d < n -> vacant x d = true ->
      (load (hit u d R) < most)%N.

  Lemma light_wins x : forall R, length (masks x) = marks g -> covers R x ->
    (load R < most)%N -> stays_light R x -> wins_from Chaos (compact_game g) x.
  Proof.
    remember (left_to_play g x) as q eqn:E. revert x E.
    induction q as [q IH] using lt_wf_ind. intros x -> R len cov lt stays.
    assert (row := no_row R x len cov lt).
    destruct (verdict g x) as [o|] eqn:e.
    { apply at_end with o; auto. unfold verdict in e. rewrite row, not_late in e.
      destruct (2 <=? passed x), (is_full g x); congruence. }
    assert (step : forall v R', In v (options g x) -> covers R' (play g x v) ->
              (load R' < most)%N -> stays_light R' (play g x v) ->
              wins_from Chaos (compact_game g) (play g x v)).
    { intros v R' v_in c l s.
      apply (IH (left_to_play g (play g x v))) with (R := R'); auto; [now apply left_falls|].
      destruct v as [u d|]; [simpl; now rewrite change_length|exact len]. }
    assert (put : forall u d, u < marks g -> d < n -> vacant x d = true ->
              In (Put u d) (options g x)).
    { intros u d u_lt d_lt v. apply in_options. unfold vacant in v. rewrite negb_true_iff in v.
      auto. }
    destruct (other_or (mover x) Chaos) as [t|t].
    - assert (nf : is_full g x = false).
      { unfold verdict in e. destruct (2 <=? passed x), (is_full g x); congruence. }
      destruct (not_full g x nf) as [i [i_lt vi]].
      set (cells := filter (vacant x) (seq 0 n)).
      destruct (least (fun a : nat * nat => load (hit (fst a) (snd a) R))
                  (list_prod (seq 0 (marks g)) cells)) as [[s c] [sc_in best]].
      { assert (h : In (0, i) (list_prod (seq 0 (marks g)) cells)).
        { apply in_prod; [apply in_seq; lia|]. apply filter_In. split; auto. apply in_seq. lia. }
        intros z. now rewrite z in h. }
      apply in_prod_iff in sc_in. destruct sc_in as [s_in c_in]. apply in_seq in s_in.
      apply filter_In in c_in. destruct c_in as [c_in vc]. apply in_seq in c_in.
      assert (s_lt : s < marks g) by lia. assert (c_lt : c < n) by lia.
      assert (lR : length R = marks g) by apply cov.
      assert (f := fair_marks R x cov).
      assert (other : forall v d, v < marks g -> d < n -> vacant x d = true ->
                (load (hit s c R) <= load (hit v d R))%N).
      { intros v d v_lt d_lt vd. apply (best (v, d)). apply in_prod; [apply in_seq; lia|].
        apply filter_In. split; auto. apply in_seq. lia. }
      assert (le : (load (hit s c R) <= load R)%N).
      { destruct (lighter n (base g) c s R f c_lt ltac:(lia)) as [v [v_lt le]].
        specialize (other v c ltac:(lia) c_lt vc). lia. }
      apply own_turn with (play g x (Put s c)); [exact e|exact t| |].
      { apply (in_map (play g x)). now apply put. }
      apply (step _ (hit s c R)); auto.
      + now apply covers_put.
      + lia.
      + right. intros u d u_lt d_lt vd. rewrite vacant_put in vd by (auto; lia).
        rewrite andb_true_iff, negb_true_iff, Nat.eqb_neq in vd. destruct vd as [vd ne].
        assert (m : (load (hit u d (hit s c R)) <= load R)%N); [|lia].
        apply met; auto; try lia. intros v v_lt. apply other; auto. lia.
    - destruct stays as [m|stays]; [rewrite t in m; discriminate|].
      apply other_turn; [exact e|exact t|]. intros y y_in. simpl in y_in.
      apply in_map_iff in y_in. destruct y_in as [v [<- v_in]].
      assert (turn : mover (play g x v) = Chaos) by (destruct v; simpl; now rewrite t).
      destruct v as [u d|].
      + assert (o := v_in). apply in_options in o. destruct o as [u_lt [d_lt free]].
        assert (vd : vacant x d = true) by (unfold vacant; now rewrite free).
        apply (step _ (hit u d R)); auto; [now apply covers_put|now left].
      + apply (step _ R); auto. now left.
  Qed.
End Light.

Theorem light_leaf_wins g x : exact g = false -> late g = false -> light_leaf_ok g x = true ->
  won_for_all g Chaos x.
Proof.
  intros ex lt ok. unfold light_leaf_ok in ok. cbv zeta in ok.
  rewrite !andb_true_iff, Nat.leb_le, Nat.eqb_eq, N.ltb_lt in ok.
  destruct ok as [[[[two len] _] light] each]. split; [|auto]. intros _ y r _.
  apply (light_wins g ex lt two y (needs g x)); auto.
  - apply r.
  - split; [unfold needs; now rewrite map_length|]. intros s T s_lt w.
    apply serves_needs; [lia|]. now apply (sl_serves _ _ _ r).
  - right. intros u d u_lt d_lt _. rewrite forallb_forall in each.
    specialize (each d ltac:(apply in_seq; lia)). rewrite forallb_forall in each.
    apply N.ltb_lt. apply each. apply in_seq. lia.
Qed.

(* Every term that the rules of HexTerms.v make grants what it says. *)
From Coq Require Import List Arith NArith PArith Bool FMapPositive Lia.
Require Import Game Bits Hex HexNumbers HexPlaces Carriers CarriersTogether HexTerms.
Import ListNotations.

Section Grants.
  Variables (n : nat) (k : hex_numbers).
  Hypothesis places : hex_size k = S (S n).
  Hypothesis mutual : forall i j, touches k i j = true -> touches k j i = true.

  Definition reaches (i j : nat) (x : N) : Prop := linked k (with_edges n x) i j.

  Definition grants (t : hex_term) : Prop :=
    let T := reaches (near_end t) (far_end t) in
    if full t then safe T (holding t) (carrier t) else helped T (holding t) (carrier t).

  Lemma reaches_grows i j : grows (reaches i j).
  Proof.
    intros x y more. apply linked_more. intros q. rewrite !has_with_edges, !orb_true_iff.
    intuition.
  Qed.

  Lemma reaches_back i j x : reaches i j x -> reaches j i x.
  Proof. now apply linked_back. Qed.

  Lemma granted t : grants t ->
    helped (reaches (near_end t) (far_end t)) (holding t) (carrier t).
  Proof. unfold grants. destruct (full t); auto. now left. Qed.

  Lemma turned_grants t : grants t -> grants (turned t).
  Proof.
    unfold grants. simpl. destruct (full t); intros h.
    - apply safe_all with (2 := h). intros x. apply reaches_back.
    - apply helped_all with (2 := h). intros x. apply reaches_back.
  Qed.

  Lemma all_touch_chain m l : forall i, all_touch k (i :: l) = true ->
    (forall j, In j (i :: l) -> j < hex_size k /\ has m j = true) -> chain k m (i :: l).
  Proof.
    induction l as [|j l IH]; intros i t all.
    - split; auto. simpl. lia.
    - change (touches k i j && all_touch k (j :: l) = true) in t. rewrite andb_true_iff in t.
      destruct t as [t ts].
      apply chain_cons; try (apply all; now left); auto.
      apply IH; auto. intros q q_in. apply all. now right.
  Qed.

  Lemma cells_among_has l j : In j l -> j < n -> has (cells_among n l) j = true.
  Proof.
    intros j_in lt. induction l as [|i l IH]; [contradiction|]. simpl.
    destruct j_in as [->|j_in].
    - apply Nat.ltb_lt in lt. now rewrite lt, has_with_bit, Nat.eqb_refl.
    - destruct (i <? n); [rewrite has_with_bit|]; rewrite IH by auto; auto using orb_true_r.
  Qed.

  Lemma walked_grants l t : walked n k l = Some t -> grants t.
  Proof.
    unfold walked. destruct l as [|i [|j l]]; try discriminate.
    destruct (forallb _ _ && _) eqn:e; [|discriminate]. intros [= <-].
    rewrite andb_true_iff, forallb_forall in e. destruct e as [low touch].
    unfold grants. cbn [full near_end far_end holding HexTerms.carrier].
    constructor; [intros _|intros q h; now rewrite has_0 in h].
    apply (chain_linked k _ (j :: l) i), all_touch_chain; auto.
    intros q q_in. specialize (low q q_in).
    apply Nat.ltb_lt in low. rewrite places. split; auto. rewrite has_with_edges.
    destruct (Nat.eqb_spec (S n) q), (Nat.eqb_spec n q); auto.
    apply (cells_among_has (i :: j :: l)); auto. lia.
  Qed.

  Lemma joined_two_grants t u v : joined_two t u = Some v -> grants t -> grants u -> grants v.
  Proof.
    unfold joined_two. destruct (_ && _) eqn:e; [|discriminate]. intros [= <-] gt gu.
    rewrite !andb_true_iff, Nat.eqb_eq, disjoint_spec in e. destruct e as [[[meet _] apart] one].
    unfold grants in *. cbn [full near_end far_end holding HexTerms.carrier].
    rewrite meet in gt.
    assert (both : forall x, reaches (near_end t) (near_end u) x /\
      reaches (near_end u) (far_end u) x -> reaches (near_end t) (far_end u) x)
      by (intros x [a b]; now apply linked_trans with (near_end u)).
    destruct (full t), (full u); try discriminate; simpl.
    - apply safe_all with (1 := both).
      apply safe_both with (HexTerms.carrier t) (HexTerms.carrier u);
        auto using reaches_grows.
    - apply helped_all with (1 := both). apply helped_right; auto using reaches_grows.
    - apply helped_all with (1 := both). apply helped_left; auto using reaches_grows.
  Qed.

  Lemma joined_all_grants l : forall t v, joined_all t l = Some v -> grants t ->
    (forall u, In u l -> grants u) -> grants v.
  Proof.
    induction l as [|u l IH]; intros t v e gt all; simpl in e; [congruence|].
    destruct (joined_two t u) as [w|] eqn:two; [|discriminate].
    apply (IH w); auto.
    - apply joined_two_grants with (1 := two); auto. apply all. now left.
    - intros z z_in. apply all. now right.
  Qed.

  Lemma moved_first_grants c t v : moved_first c t = Some v -> grants t -> grants v.
  Proof.
    unfold moved_first. destruct (full t && has (holding t) c) eqn:e; [|discriminate].
    rewrite andb_true_iff in e. destruct e as [f h]. intros [= <-] g. unfold grants in *.
    rewrite f in g. cbn [full near_end far_end holding HexTerms.carrier]. right. exists c. split.
    - now rewrite has_with_bit, Nat.eqb_refl.
    - apply safe_extra with (j := c) in g; [|apply reaches_grows].
      replace (with_bit (without (holding t) c) c) with (with_bit (holding t) c)
        by (members; now destruct (c =? j)).
      replace (without (with_bit (HexTerms.carrier t) c) c) with (without (HexTerms.carrier t) c)
        by (members; now destruct (c =? j)).
      exact g.
  Qed.

  Lemma has_in_all i l : forall m, has (fold_right N.land m l) i =
    has m i && forallb (fun q => has q i) l.
  Proof.
    induction l as [|q l IH]; intros m; simpl; [now rewrite andb_true_r|].
    rewrite has_land, IH. now destruct (has q i), (has m i).
  Qed.

  (* Some part has a carrier without the cell. *)
  Lemma one_without i l : l <> [] -> has (in_all l) i = false ->
    exists u, In u l /\ has (HexTerms.carrier u) i = false.
  Proof.
    destruct l as [|t l]; [congruence|]. intros _ h. simpl in h. rewrite has_in_all in h.
    destruct (has (HexTerms.carrier t) i) eqn:ht; [|exists t; simpl; auto].
    simpl in h. rewrite <- not_true_iff_false, forallb_forall in h.
    destruct (existsb (fun u => negb (has (HexTerms.carrier u) i)) l) eqn:e.
    - apply existsb_exists in e. destruct e as [u [u_in hu]]. apply negb_true_iff in hu.
      exists u. split; [now right|exact hu].
    - exfalso. apply h. intros q q_in. apply in_map_iff in q_in. destruct q_in as [u [<- u_in]].
      rewrite <- not_true_iff_false, existsb_exists in e.
      destruct (has (HexTerms.carrier u) i) eqn:hu; auto.
      exfalso. apply e. exists u. now rewrite hu.
  Qed.

  Lemma is_win_ends t : is_win n t = true ->
    near_end t = n /\ far_end t = S n \/ near_end t = S n /\ far_end t = n.
  Proof. unfold is_win. rewrite orb_true_iff, !andb_true_iff, !Nat.eqb_eq. auto. Qed.

  Lemma union_part (f : hex_term -> N) l u i : In u l -> has (f u) i = true ->
    has (union (map f l)) i = true.
  Proof.
    intros u_in h. rewrite has_union. apply existsb_exists. exists (f u). split; auto.
    now apply in_map.
  Qed.

  Lemma chosen_grants l v : chosen n l = Some v -> (forall u, In u l -> grants u) -> grants v.
  Proof.
    destruct l as [|t l]; [discriminate|]. unfold chosen. remember (t :: l) as ts eqn:ets.
    destruct (forallb _ ts && N.eqb (in_all ts) 0) eqn:e; [|discriminate]. intros [= <-] all.
    rewrite andb_true_iff, forallb_forall, N.eqb_eq in e. destruct e as [ends none].
    set (T := reaches (near_end t) (far_end t)).
    assert (each : forall u, In u ts -> helped T (holding u) (HexTerms.carrier u)).
    { intros u u_in. apply helped_all with (2 := granted u (all u u_in)). intros x.
      specialize (ends u u_in). rewrite orb_true_iff, andb_true_iff in ends.
      unfold same_ends in ends. rewrite andb_true_iff, !Nat.eqb_eq in ends. unfold T.
      destruct ends as [[<- <-]|[wt wu]]; auto. apply is_win_ends in wt, wu.
      destruct wt as [[-> ->]|[-> ->]], wu as [[-> ->]|[-> ->]]; auto; apply reaches_back. }
    unfold grants. cbn [full near_end far_end holding HexTerms.carrier]. fold T.
    assert (t_in : In t ts) by (rewrite ets; now left).
    constructor.
    - intros zero. assert (empty : HexTerms.carrier t = 0%N).
      { apply no_member. intros i. apply not_true_is_false. intros h.
        assert (u := union_part HexTerms.carrier ts t i t_in h). now rewrite zero, has_0 in u. }
      assert (w := each t t_in). rewrite empty in w.
      apply reaches_grows with (holding t).
      + intros i h. now apply union_part with t.
      + destruct w as [w|[j [hj _]]]; [now apply (safe_inv _ _ _ w)|now rewrite has_0 in hj].
    - intros i h. destruct (one_without i ts) as [u [u_in hu]].
      + congruence.
      + now rewrite none, has_0.
      + change (helped T (union (map holding ts)) (without (union (map HexTerms.carrier ts)) i)).
        apply helped_weaken with (HexTerms.carrier u) (holding u); auto using reaches_grows.
        * apply reaches_grows.
        * intros j hj. now apply union_part with u.
        * intros j hj. rewrite has_without, (union_part HexTerms.carrier ts u j) by auto.
          rewrite andb_true_r. apply negb_true_iff, Nat.eqb_neq. congruence.
  Qed.
End Grants.

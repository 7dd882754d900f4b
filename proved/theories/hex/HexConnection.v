(* Certificates of kind `connection` for Hex: docs/certificates/connection.md. *)
From Coq Require Import List Arith NArith PArith ZArith Bool FMapPositive Lia.
Require Import Game Cells Stones Hex Bits Numbered HexNumbers HexCrossing HexPlaces Carriers
  HexTerms HexTermsSound HexCaptured HexCertificate.
Import ListNotations.

Definition open_cells (k : hex_numbers) (y : spot) : N := bits (untaken y) (hex_size k).

(* The last term is a win that the position grants. *)
Definition proves_win (k : hex_numbers) (P : player) (y : spot) (t : hex_term) : bool :=
  is_win (hex_size k) t && (full t || same_player (to_play y) P) && subset (holding t) (own y P) &&
  subset (carrier t) (N.lor (own y P) (open_cells k y)).

Definition connects (k : hex_numbers) (P : player) (y : spot) (rules : list hex_rule) : bool :=
  let n := hex_size k in
  match last_made n (placed k P) 1 (PositiveMap.empty hex_term) None rules with
  | Some t => proves_win k P y t
  | None => false
  end.

Definition check_connection (g : hex_rules) (l : list cell) (P : player)
    (rules : list hex_rule) : bool :=
  distinct (hex_board g) &&
  let k := compile_hex g in
  match hex_spot g k l with
  | Some y => connects k P y rules
  | None => false
  end.

Section Terms.
  Variables (n : nat) (k : hex_numbers).
  Hypothesis places : hex_size k = S (S n).
  Hypothesis mutual : forall i j, touches k i j = true -> touches k j i = true.
  Hypothesis inside : forall i j, touches k i j = true -> j < hex_size k.

  Definition all_grant (m : terms) : Prop :=
    forall i t, PositiveMap.find i m = Some t -> grants n k t.

  Lemma part_grants m p t : all_grant m -> part_of m p = Some t -> grants n k t.
  Proof.
    intros all. unfold part_of.
    destruct (PositiveMap.find (snd p) m) as [u|] eqn:e; [|discriminate].
    intros [= <-]. destruct (fst p); [apply turned_grants; auto|]; now apply all with (snd p).
  Qed.

  Lemma parts_grant m l : forall ts, all_grant m -> parts_of m l = Some ts ->
    forall t, In t ts -> grants n k t.
  Proof.
    induction l as [|p l IH]; intros ts all e t t_in; simpl in e.
    - injection e as <-. contradiction.
    - destruct (part_of m p) as [u|] eqn:eu; [|discriminate].
      destruct (parts_of m l) as [us|]; [|discriminate]. injection e as <-.
      destruct t_in as [<-|t_in]; [now apply part_grants with m p|now apply (IH us)].
  Qed.

  Lemma made_grants m r t : all_grant m -> made n k m r = Some t -> grants n k t.
  Proof.
    intros all e. destruct r as [l|l|c p|l|c d p more]; simpl in e.
    - now apply walked_grants with l.
    - destruct (parts_of m l) as [[|u [|v l']]|] eqn:parts; try discriminate.
      assert (each := parts_grant m l _ all parts).
      change (joined_all u (v :: l') = Some t) in e.
      apply joined_all_grants with (1 := e); [apply each; now left|].
      intros z z_in. apply each. now right.
    - destruct (part_of m p) as [u|] eqn:eu; [|discriminate].
      apply moved_first_grants with (1 := e). now apply part_grants with m p.
    - destruct (parts_of m l) as [ts|] eqn:parts; [|discriminate].
      apply chosen_grants with (2 := e); auto. now apply parts_grant with m l.
    - destruct (part_of m p) as [u|] eqn:eu; [|discriminate].
      apply captured_grants with (4 := e); auto. now apply part_grants with m p.
  Qed.

  Lemma last_made_grants l : forall i m t v, all_grant m ->
    (forall u, t = Some u -> grants n k u) -> last_made n k i m t l = Some v -> grants n k v.
  Proof.
    induction l as [|r l IH]; intros i m t v all one e; simpl in e; [now apply one|].
    destruct (made n k m r) as [u|] eqn:eu; [|discriminate].
    destruct (disjoint _ _); [|discriminate]. apply made_grants in eu; auto.
    apply IH with (3 := e); [|congruence]. intros j w h.
    destruct (Pos.eq_dec j i) as [->|ne].
    - rewrite PositiveMap.gss in h. congruence.
    - rewrite PositiveMap.gso in h by auto. now apply all with j.
  Qed.
End Terms.

Section Play.
  Variables (k : hex_numbers) (P : player) (T : N -> Prop).
  Hypothesis grows_T : grows T.
  Hypothesis enough : forall x, T x -> joins k x P = true.
  Hypothesis apart : forall a b, disjoint a b = true ->
    joins k a A = true -> joins k b B = true -> False.

  Lemma open_played y i : i < hex_size k -> open_cells k (played y i) = without (open_cells k y) i.
  Proof.
    intros lt. unfold open_cells. members. rewrite !has_bits, untaken_played.
    now destruct (j <? hex_size k), (i =? j).
  Qed.

  Lemma own_mover y i : own (played y i) (to_play y) = with_bit (own y (to_play y)) i.
  Proof. now destruct y as [a b []]. Qed.

  Lemma own_waiter y i : own (played y i) (other (to_play y)) = own y (other (to_play y)).
  Proof. now destruct y as [a b []]. Qed.

  Definition well (y : spot) : Prop :=
    if same_player (to_play y) P then helped T (own y P) (open_cells k y)
    else safe T (own y P) (open_cells k y).

  Lemma well_possible y : well y ->
    exists z, T z /\ forall i, has z i = true -> has (own y P) i || has (open_cells k y) i = true.
  Proof.
    unfold well. intros w. assert (h : helped T (own y P) (open_cells k y)).
    { destruct (same_player (to_play y) P); auto. now left. }
    destruct h as [s|[j [hj s]]]; [now apply safe_possible|].
    destruct (safe_possible T grows_T _ _ s) as [z [t low]]. exists z. split; auto.
    intros i h. specialize (low i h). rewrite has_with_bit, !orb_true_iff in *.
    destruct low as [[low|low]|low]; auto.
    - apply Nat.eqb_eq in low. subst. auto.
    - apply has_part in low. auto.
  Qed.

  Lemma other_unjoined y : fit (of_hex k) y = true -> well y ->
    joins k (own y (other P)) (other P) = false.
  Proof.
    intros f w. apply not_true_is_false. intros j. destruct (well_possible y w) as [z [t low]].
    assert (d : disjoint z (own y (other P)) = true).
    { apply disjoint_spec. intros i h. specialize (low i h). rewrite orb_true_iff in low.
      destruct low as [low|low].
      - now apply (proj1 (fit_spec _ _) f) in low.
      - unfold open_cells in low. rewrite has_bits, andb_true_iff in low.
        now apply untaken_spec. }
    apply enough in t. destruct P; simpl in *.
    - now apply (apart z (of_B y)).
    - apply (apart (of_A y) z); auto. apply disjoint_spec. rewrite disjoint_spec in d.
      intros i h. apply not_true_is_false. intros h'. rewrite d in h; auto. discriminate.
  Qed.

  Theorem well_wins : forall y, fit (of_hex k) y = true -> well y ->
    forces (numbered_game (of_hex k)) P (fun o => o = Won P) y.
  Proof.
    intros y. remember (left (of_hex k) y) as r eqn:e. revert y e.
    induction r as [r IH] using lt_wf_ind. intros y -> f w.
    assert (no := other_unjoined y f w).
    destruct (joins k (own y P) P) eqn:mine.
    { apply at_end with (Won P); auto. simpl. unfold ended_at. simpl. unfold judge_hex.
      destruct P; simpl in *; [now rewrite mine|now rewrite no, mine]. }
    assert (open : ended_at (of_hex k) y = None).
    { unfold ended_at. simpl. unfold judge_hex.
      replace (joins k (of_A y) A) with false by (destruct P; simpl in *; congruence).
      replace (joins k (of_B y) B) with false by (destruct P; simpl in *; congruence).
      destruct (existsb (untaken y) (seq 0 (hex_size k))) eqn:some; auto. exfalso.
      assert (zero : open_cells k y = 0%N).
      { apply no_member. intros i. unfold open_cells. rewrite has_bits.
        apply not_true_is_false. rewrite andb_true_iff, Nat.ltb_lt. intros [lt u].
        rewrite <- not_true_iff_false, existsb_exists in some. apply some. exists i.
        split; auto. apply in_seq. lia. }
      assert (t : T (own y P)).
      { unfold well in w. rewrite zero in w.
        assert (s : helped T (own y P) 0) by (destruct (same_player _ _); auto; now left).
        destruct s as [s|[j [hj _]]]; [now apply (safe_inv _ _ _ s)|now rewrite has_0 in hj]. }
      apply enough in t. congruence. }
    assert (go : forall i, In i (spaces (of_hex k) y) -> well (played y i) ->
      forces (numbered_game (of_hex k)) P (fun o => o = Won P) (played y i)).
    { intros i i_in. apply IH with (left (of_hex k) (played y i)); auto.
      - now apply left_falls.
      - now apply fit_played. }
    assert (lower : forall i, In i (spaces (of_hex k) y) ->
      i < hex_size k /\ has (open_cells k y) i = true).
    { intros i i_in. apply in_spaces in i_in. simpl in i_in. destruct i_in as [lt u].
      split; auto. unfold open_cells. rewrite has_bits, u, andb_true_r. now apply Nat.ltb_lt. }
    destruct (other_or (to_play y) P) as [turn|turn].
    - assert (next : exists i, In i (spaces (of_hex k) y) /\
        safe T (with_bit (own y P) i) (without (open_cells k y) i)).
      { unfold well in w. rewrite turn, same_player_refl in w. destruct w as [s|[j [hj s]]].
        - destruct (some_space (of_hex k) y open) as [i i_in]. exists i. split; auto.
          now apply safe_extra.
        - exists j. split; auto. apply in_spaces. unfold open_cells in hj.
          now rewrite has_bits, andb_true_iff, Nat.ltb_lt in hj. }
      destruct next as [i [i_in s]]. destruct (lower i i_in) as [lt _].
      apply forces_own with i; auto. apply go; auto. unfold well.
      rewrite to_play_played, turn, same_player_other, open_played by auto.
      replace (own (played y i) P) with (with_bit (own y P) i); auto.
      rewrite <- turn. symmetry. apply own_mover.
    - apply forces_other; auto. intros i i_in. destruct (lower i i_in) as [lt h].
      apply go; auto. unfold well in *. rewrite to_play_played, turn, other_other in *.
      rewrite same_player_other in w. rewrite same_player_refl, open_played by auto.
      replace (own (played y i) P) with (own y P); [now apply (safe_inv _ _ _ w)|].
      assert (q : P = other (to_play y)) by (rewrite turn; now rewrite other_other).
      rewrite q at 2. rewrite own_waiter. now rewrite <- q.
  Qed.
End Play.

Theorem check_connection_sound g l P rules : check_connection g l P rules = true ->
  wins_from P (hex_game g) (after_stones (rules_of_hex g) l).
Proof.
  unfold check_connection. rewrite andb_true_iff. intros [once ok]. apply distinct_spec in once.
  set (k := compile_hex g) in *. set (n := hex_size k) in *.
  destruct (hex_spot g k l) as [y|] eqn:e; [|discriminate].
  assert (f : fit (of_hex k) y = true).
  { apply spot_after_fit with (2 := e). reflexivity. }
  apply (faithful_after (rules_of_hex g) (of_hex k)) with y; auto.
  { intros c a b. apply same_judge_hex. }
  unfold connects in ok. fold n in ok.
  destruct (last_made n (placed k P) 1 _ None rules) as [t|] eqn:made; [|discriminate].
  assert (ea : forall i, has (fst (edges k P)) i = true -> i < n)
    by (intros i h; apply (compiled_edges g P); now left).
  assert (eb : forall i, has (snd (edges k P)) i = true -> i < n)
    by (intros i h; apply (compiled_edges g P); now right).
  assert (inner := compiled_inner g). fold k in inner. fold n in inner.
  set (q := placed k P) in *.
  assert (places : hex_size q = S (S n)) by (unfold q, placed; now destruct (edges k P)).
  assert (mutual : forall i j, touches q i j = true -> touches q j i = true)
    by (intros i j; now apply placed_back).
  assert (inside : forall i j, touches q i j = true -> j < hex_size q).
  { intros i j t'. apply touches_placed in t'; auto. rewrite places. specialize (ea j).
    specialize (eb j). fold n in t'. intuition lia. }
  assert (gt : grants n q t).
  { apply last_made_grants with (6 := made); auto; [|discriminate].
    intros i u h. now rewrite PositiveMap.gempty in h. }
  unfold proves_win in ok. rewrite !andb_true_iff, orb_true_iff, !subset_spec in ok. fold n in ok.
  destruct ok as [[[win begun] held] room]. set (T := reaches n q (near_end t) (far_end t)).
  assert (grows_T : grows T) by apply reaches_grows.
  apply well_wins with T; auto.
  - intros x r. apply linked_joins; auto. apply is_win_ends in win. fold q n.
    unfold T, reaches in r.
    destruct win as [[-> ->]|[-> ->]] in r; auto. now apply linked_back.
  - intros a b d ja jb. now apply (not_both g a b).
  - assert (fewer : forall i, has (N.ldiff (carrier t) (own y P)) i = true ->
      has (open_cells k y) i = true).
    { intros i h. rewrite has_ldiff, andb_true_iff, negb_true_iff in h. destruct h as [h no].
      specialize (room i h). now rewrite has_lor, no in room. }
    unfold well, grants in *. fold T in gt. destruct (full t).
    + assert (s : safe T (own y P) (open_cells k y)).
      { apply safe_weaken with (N.ldiff (carrier t) (own y P)) (own y P); auto.
        apply safe_own; auto. now apply safe_weaken with (carrier t) (holding t). }
      destruct (same_player (to_play y) P); auto. now left.
    + destruct begun as [begun|begun]; [discriminate|]. rewrite begun.
      apply helped_weaken with (N.ldiff (carrier t) (own y P)) (own y P); auto.
      apply helped_own; auto. now apply helped_weaken with (carrier t) (holding t).
Qed.

Theorem hex_connection g P rules : check_connection g [] P rules = true -> wins P (hex_game g).
Proof. apply (check_connection_sound g [] P rules). Qed.

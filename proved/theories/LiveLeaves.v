(* Leaves of answers that are told by live lines: positions with Order on turn from which Chaos wins
   by pairs that lie in minimal rests, or that are light; and all positions that tell the same:
   docs/certificates/strategy.md. *)
From Coq Require Import List Arith NArith Bool Lia.
Require Import Game OrderChaos Bits Compact Symmetry Vacant Needs OrderWalk Pairing PairingWins
  Strategy LiveLines LiveWins LiveSound LightLeaves.
Import ListNotations.

(* The pairs whose cells matter, and so are empty wherever the same is told. *)
Definition needed_pairs (g : compact) (x : place_of) (l : list pair) : list pair :=
  let d := needed g x in
  filter (fun p => forallb (has d) (ends p ++ witnesses [p])) (usable g x l).

Definition live_leaf_ok (g : compact) (e : listed_leaf) : bool :=
  let (x, l) := e in
  let l' := needed_pairs g x l in
  (2 <=? marks g) && (length (masks x) =? marks g) && (passed x <? 2) &&
  no_twice (flat_map ends l') && (safe g x || all_can_open g l') &&
  forallb (fun s => forallb (fun r => existsb (fun p => spoils g p (r, 0%N) s) l')
    (nth s (needs g x) [])) (seq 0 (marks g)).

Definition live_leaf_table (g : compact) (group : list symmetry) (l : list place_of) : table :=
  table_of (with_images group) (lines_key g) (fun _ => 0%N) (map (fun x => (x, Pass)) l).

Definition at_live_leaf (g : compact) (P : player) (t : table) (x : place_of) : bool :=
  if is_player P Chaos && is_player (mover x) Order then told t 1 (lines_key g x) else false.

(* Leaves with pairs, and light ones. *)
Definition live_with_leaves_ok (g : compact) (P : player) (begin : place_of)
    (group : list symmetry) (leaves : list listed_leaf) (light : list place_of) (l : list entry)
    : bool :=
  forallb (fun e => is_player (mover (fst e)) Order && live_leaf_ok g e) leaves &&
  forallb (fun x => is_player (mover x) Order && light_leaf_ok g x) light &&
  match map fst leaves ++ light with
  | [] => live_ok g P begin group (fun _ => false) l
  | all => let t := live_leaf_table g group all in live_ok g P begin group (at_live_leaf g P t) l
  end.

Section Leaf.
  Variable g : compact.
  Hypothesis not_exact : exact g = false.
  Hypothesis not_late : late g = false.
  Hypothesis insides : all_inside g = true.

  Lemma in_needed_pairs x l p : In p (needed_pairs g x l) ->
    forall i, In i (ends p ++ witnesses [p]) -> has (needed g x) i = true.
  Proof.
    intros h. apply filter_In in h. destruct h as [_ h]. rewrite forallb_forall in h. exact h.
  Qed.

  Lemma safe_same x y : same_lines g x y -> safe g x = true -> safe g y = true.
  Proof.
    intros r. unfold safe. rewrite !orb_true_iff, !andb_true_iff, !negb_true_iff.
    intros [h|[h e]]; [now left|]. destruct (passing g Chaos) eqn:c; [now left|right].
    split; auto. apply eqb_prop in e. apply eqb_true_iff. rewrite <- (sl_mover _ _ _ r), <- e.
    assert (no : no_pass g = true) by (unfold no_pass; now rewrite h, c).
    assert (same := sl_room _ _ _ r no). rewrite <- !Nat.negb_even in same.
    now destruct (Nat.even (room g x)), (Nat.even (room g y)).
  Qed.

  Lemma spoils_more p r L s : spoils g p (r, 0%N) s = true -> subset r (fst L) = true ->
    spoils g p L s = true.
  Proof.
    intros h sub. rewrite subset_spec in sub. unfold spoils in *. rewrite not_late in *. simpl in *.
    destruct (how p); try discriminate; rewrite ?andb_true_iff in *; intuition.
  Qed.

  Lemma live_leaf_pairs x l y : live_leaf_ok g (x, l) = true -> same_lines g x y ->
    pairs_ok g y (needed_pairs g x l) = true.
  Proof.
    intros ok r. unfold live_leaf_ok in ok. cbv zeta in ok.
    rewrite !andb_true_iff in ok. destruct ok as [[[[[two _] _] once] free] all].
    set (l' := needed_pairs g x l) in *.
    assert (spare : forall i, In i (flat_map (fun p => ends p ++ witnesses [p]) l') ->
              i < size g /\ vacant y i = true).
    { intros i h. apply in_flat_map in h. destruct h as [p [p_in h]].
      apply (in_needed_pairs x l p p_in) in h. rewrite (sl_needed g x y i r) in h.
      now apply needed_vacant. }
    unfold pairs_ok. rewrite !andb_true_iff. repeat split; auto.
    - apply Nat.eqb_eq. apply r.
    - apply orb_true_iff. right. apply forallb_forall. intros w h. apply spare.
      unfold witnesses in h. apply in_flat_map in h. destruct h as [p [p_in h]].
      apply in_flat_map. exists p. split; auto. apply in_or_app. right. simpl.
      rewrite app_nil_r. exact h.
    - apply forallb_forall. intros i h. apply andb_true_iff. rewrite Nat.ltb_lt. apply spare.
      apply in_flat_map in h. destruct h as [p [p_in h]]. apply in_flat_map. exists p.
      split; auto. apply in_or_app. now left.
    - apply orb_true_iff in free. apply orb_true_iff.
      destruct free as [free|free]; [left; now apply safe_same with x|now right].
    - apply forallb_forall. intros L L_in. apply forallb_forall. intros s s_in.
      destruct (alive y (nth s (masks y) 0%N) L) eqn:a; simpl; auto.
      assert (lt : s < marks g) by (apply in_seq in s_in; lia).
      assert (w : serves g y s (N.ldiff (fst L) (covered y))).
      { exists L. repeat split; auto. now apply subset_spec. }
      apply (sl_serves _ _ _ r s _ lt) in w. apply serves_needs in w;
        [|now rewrite (sl_left _ _ _ r)].
      destruct w as [q [q_in sub]]. rewrite forallb_forall in all. specialize (all s s_in).
      rewrite forallb_forall in all. specialize (all q q_in). apply existsb_exists in all.
      destruct all as [p [p_in sp]]. apply existsb_exists. exists p. split; auto.
      apply spoils_more with q; auto. rewrite subset_spec in *. intros i h. apply sub in h.
      rewrite has_ldiff, andb_true_iff in h. tauto.
  Qed.

  Lemma live_leaf_wins x l : live_leaf_ok g (x, l) = true -> won_for_all g Chaos x.
  Proof.
    intros ok. split; auto. intros _ y r _. apply pairs_win with (needed_pairs g x l).
    now apply live_leaf_pairs.
  Qed.
End Leaf.

Theorem live_with_leaves_sound g P begin group leaves light l :
  live_with_leaves_ok g P begin group leaves light l = true -> wins_from P (compact_game g) begin.
Proof.
  unfold live_with_leaves_ok. rewrite !andb_true_iff, !forallb_forall. intros [[held weak] ok].
  destruct (map fst leaves ++ light) as [|x0 rest] eqn:el.
  { eapply live_sound; [|exact ok]. discriminate. }
  rewrite <- el in ok. eapply live_sound; [|exact ok]. unfold live_ok in ok.
  rewrite !andb_true_iff, !negb_true_iff in ok. destruct ok as [[[[[[_ ex] lt] pos] ins] keeps] _].
  apply Nat.ltb_lt in pos. clear x0 rest el.
  assert (each : forall x, In x (map fst leaves ++ light) -> mover x = Order /\
            length (masks x) = marks g /\ passed x < 2 /\ won_for_all g Chaos x).
  { intros x x_in. apply in_app_or in x_in. destruct x_in as [x_in|x_in].
    - apply in_map_iff in x_in. destruct x_in as [[x' prs] [<- x_in]]. specialize (held _ x_in).
      cbn [fst] in *. apply andb_true_iff in held. destruct held as [m good].
      split; [now apply is_player_spec|].
      assert (w := live_leaf_wins g lt ins x' prs good). unfold live_leaf_ok in good.
      cbv zeta in good. rewrite !andb_true_iff in good. destruct good as [[[[[_ len] ps] _] _] _].
      apply Nat.eqb_eq in len. apply Nat.ltb_lt in ps. auto.
    - specialize (weak _ x_in). apply andb_true_iff in weak. destruct weak as [m good].
      split; [now apply is_player_spec|]. assert (w := light_leaf_wins g x ex lt good).
      unfold light_leaf_ok in good. cbv zeta in good. rewrite !andb_true_iff in good.
      destruct good as [[[[_ len] ps] _] _]. apply Nat.eqb_eq in len. apply Nat.ltb_lt in ps.
      auto. }
  intros z len h. unfold at_live_leaf in h.
  destruct (is_player P Chaos && is_player (mover z) Order) eqn:t; [|discriminate].
  apply andb_true_iff in t. destruct t as [p t]. apply is_player_spec in p, t. subst P.
  unfold told in h. apply existsb_exists in h. destruct h as [[k r] [k_in h]].
  rewrite andb_true_iff in h. destruct h as [_ same]. cbn [fst] in same.
  apply same_list_spec in same. apply bucket_table in k_in.
  destruct k_in as [e [y [e_in [y_in [ky _]]]]]. cbn [fst] in ky.
  apply in_map_iff in e_in. destruct e_in as [x [<- x_in]]. simpl in y_in.
  destruct (each x x_in) as [mx [lx [px w]]].
  assert (wy : won_for_all g Chaos y /\ length (masks y) = marks g /\ mover y = mover x /\
               passed y < 2).
  { destruct y_in as [<-|y_in]; auto. apply in_map_iff in y_in. destruct y_in as [u [<- u_in]].
    rewrite forallb_forall in keeps. assert (ku := keeps u u_in).
    split; [now apply all_image|]. split; [|split; [reflexivity|exact px]].
    apply (io_length _ _ _ _ (image_is_image g u ku x lx)). }
  destruct wy as [[wy _] [ly [my py]]].
  assert (s : same_lines g y z) by (apply same_key; auto; congruence).
  split; [|reflexivity]. intros _ q rq pq. apply wy; auto. now apply sl_trans with z.
Qed.

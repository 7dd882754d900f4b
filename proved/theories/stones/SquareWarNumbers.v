(* Square War with an adjacent opening, with the cells numbered. After Black's second stone it is
   the free game; before, Black has fewer moves and White the same. *)
From Coq Require Import List Arith NArith ZArith Bool Lia.
Require Import Game Cells Stones WinningSets Bits Numbered SquareWar.
Import ListNotations.

(* Which cells stand beside each other. *)
Definition neighbours := nat -> nat -> bool.

Definition beside_at (board : list cell) : neighbours := fun i j =>
  beside (nth i board (0, 0)%Z) (nth j board (0, 0)%Z).

Definition blacks (n : nat) (x : spot) : nat := length (places true n 0 (of_A x)).

Definition second_spot (n : nat) (x : spot) : bool :=
  if same_player (to_play x) A then blacks n x =? 1 else false.

Definition near_black (n : nat) (b : neighbours) (x : spot) (i : nat) : bool :=
  existsb (fun d => b d i) (places true n 0 (of_A x)).

Definition openings (k : numbered) (b : neighbours) (x : spot) : list nat :=
  if second_spot (count k) x then
    match filter (near_black (count k) b x) (spaces k x) with [] => spaces k x | near => near end
  else spaces k x.

Definition adjacent_numbered (k : numbered) (b : neighbours) : game :=
  {| position := spot; start := opening_spot k; turn := to_play; ended := ended_at k;
     next := fun x => map (played x) (openings k b x) |}.

Lemma openings_spaces k b x i : In i (openings k b x) -> In i (spaces k x).
Proof.
  unfold openings. destruct (second_spot (count k) x); auto.
  destruct (filter (near_black (count k) b x) (spaces k x)) as [|j l] eqn:e; auto.
  rewrite <- e. intros h. apply filter_In in h. tauto.
Qed.

Lemma blacks_played n x i : blacks n x <= blacks n (played x i).
Proof.
  unfold blacks. rewrite !places_has. induction (seq 0 n) as [|j l IH]; simpl; auto.
  assert (h := has_played x i A j). simpl in h. rewrite h.
  destruct (has (of_A x) j); rewrite ?orb_true_r; simpl; [lia|].
  destruct (_ || false); simpl; lia.
Qed.

(* Two black stones stand: nothing is forbidden any more. *)
Lemma late_value k b P good x : 2 <= blacks (count k) x ->
  forces (numbered_game k) P good x -> forces (adjacent_numbered k b) P good x.
Proof.
  intros late. apply (alike (numbered_game k) (adjacent_numbered k b)
    (fun y z => y = z /\ 2 <= blacks (count k) y)); auto.
  - now intros y z [-> _].
  - now intros y z [-> _].
  - intros y z [<- l] _ y' y_in. exists y'. split; [|split; auto].
    + simpl in *. unfold openings, second_spot.
      destruct (same_player (to_play y) A); auto.
      destruct (Nat.eqb_spec (blacks (count k) y) 1); [lia|auto].
    + simpl in y_in. apply in_map_iff in y_in. destruct y_in as [i [<- _]].
      assert (m := blacks_played (count k) y i). lia.
  - intros y z [<- l] _ y' y_in. simpl in y_in. apply in_map_iff in y_in.
    destruct y_in as [i [<- i_in]]. exists (played y i). split; [|split; auto].
    + simpl. apply in_map. now apply openings_spaces in i_in.
    + assert (m := blacks_played (count k) y i). lia.
Qed.

(* White's moves are the same, and Black's are fewer. *)
Lemma white_value k b good x :
  forces (numbered_game k) B good x -> forces (adjacent_numbered k b) B good x.
Proof.
  intros w. induction w as [x o e go|x y e t y_in w IH|x e t all IH].
  - now apply at_end with o.
  - apply own_turn with y; auto. simpl in *. unfold openings, second_spot. now rewrite t.
  - apply other_turn; auto. intros y y_in. simpl in y_in. apply in_map_iff in y_in.
    destruct y_in as [i [<- i_in]]. apply IH. simpl. apply in_map.
    now apply openings_spaces in i_in.
Qed.

Lemma adjacent_own k b P good x i : ended_at k x = None -> to_play x = P ->
  In i (openings k b x) -> forces (adjacent_numbered k b) P good (played x i) ->
  forces (adjacent_numbered k b) P good x.
Proof.
  intros e t i_in w. apply own_turn with (played x i); auto. simpl. now apply in_map.
Qed.

Lemma adjacent_other k b P good x : ended_at k x = None -> to_play x = other P ->
  (forall i, In i (openings k b x) -> forces (adjacent_numbered k b) P good (played x i)) ->
  forces (adjacent_numbered k b) P good x.
Proof.
  intros e t all. apply other_turn; auto. intros y y_in. simpl in y_in.
  apply in_map_iff in y_in. destruct y_in as [i [<- i_in]]. now apply all.
Qed.

(* One element of a list has a property. *)
Lemma length_one {T} (f : T -> bool) l : NoDup l -> (length (filter f l) = 1 <->
  exists a, In a l /\ f a = true /\ forall c, In c l -> f c = true -> c = a).
Proof.
  intros nd. assert (nf := NoDup_filter f nd). split.
  - destruct (filter f l) as [|a [|c r]] eqn:e; try discriminate. intros _. exists a.
    assert (h : In a (filter f l)) by (rewrite e; now left). apply filter_In in h.
    destruct h as [h fa]. repeat split; auto. intros c c_in fc.
    assert (h' : In c (filter f l)) by (now apply filter_In). rewrite e in h'.
    now destruct h' as [->|[]].
  - intros [a [a_in [fa only]]].
    assert (each : forall c, In c (filter f l) -> c = a)
      by (intros c h; apply filter_In in h; now apply only).
    assert (h : In a (filter f l)) by (now apply filter_In).
    destruct (filter f l) as [|x [|y r]]; [contradiction|reflexivity|]. exfalso.
    inversion nf as [|? ? no _]. apply no. rewrite (each x), (each y); simpl; auto.
Qed.

Lemma in_openings k b x i : In i (openings k b x) <-> In i (spaces k x) /\
  (second_spot (count k) x = true ->
   (exists j, In j (spaces k x) /\ near_black (count k) b x j = true) ->
   near_black (count k) b x i = true).
Proof.
  unfold openings. destruct (second_spot (count k) x).
  - destruct (filter (near_black (count k) b x) (spaces k x)) as [|j l] eqn:e.
    + split; [|tauto]. intros h. split; auto. intros _ [j j_in]. exfalso.
      apply filter_In in j_in. now rewrite e in j_in.
    + rewrite <- e, filter_In. split; [tauto|]. intros [h near]. split; auto.
      apply near; auto. exists j. apply filter_In. rewrite e. now left.
  - split; [|tauto]. intros h. split; auto. discriminate.
Qed.

Lemma second_spot_spec n x : second_spot n x = true <-> to_play x = A /\
  exists i, i < n /\ has (of_A x) i = true /\
    forall j, j < n -> has (of_A x) j = true -> j = i.
Proof.
  unfold second_spot, blacks. rewrite places_has. destruct (same_player (to_play x) A) eqn:t.
  - apply same_player_spec in t. rewrite Nat.eqb_eq, length_one by apply seq_NoDup. split.
    + intros [i [i_in [h only]]]. apply in_seq in i_in. split; auto. exists i.
      repeat split; auto; [lia|]. intros j lt. apply only, in_seq. lia.
    + intros [_ [i [lt [h only]]]]. exists i. split; [apply in_seq; lia|]. split; auto.
      intros j j_in. apply in_seq in j_in. apply only. lia.
  - split; [discriminate|]. intros [t' _]. apply same_player_spec in t'. congruence.
Qed.

Lemma near_black_spec n b x i : near_black n b x i = true <->
  exists d, d < n /\ has (of_A x) d = true /\ b d i = true.
Proof.
  unfold near_black. rewrite existsb_exists.
  split; intros [d h]; exists d; rewrite in_places in *; tauto.
Qed.

(* The numbers say the same as the cells. *)
Lemma in_open_cells board x c : In c (open_cells board x) <->
  (In c board /\ is_empty (shown x) c = true) /\
  (second_stone board x = true ->
   (exists d, (In d board /\ is_empty (shown x) d = true) /\ beside_black board x d = true) ->
   beside_black board x c = true).
Proof.
  unfold open_cells. destruct (second_stone board x).
  - destruct (filter (beside_black board x) _) as [|d l] eqn:e.
    + rewrite filter_In. split; [|tauto]. intros h. split; auto. intros _ [d [d_in n]]. exfalso.
      assert (h' : In d (filter (beside_black board x) (filter (is_empty (shown x)) board)))
        by (rewrite !filter_In; auto). now rewrite e in h'.
    + rewrite <- e, !filter_In. split; [tauto|]. intros [h near]. split; auto.
      apply near; auto. exists d.
      assert (h' : In d (d :: l)) by now left. rewrite <- e, !filter_In in h'. tauto.
  - rewrite filter_In. split; [|tauto]. intros h. split; auto. discriminate.
Qed.

Section Faithful.
  Variables (g : set_rules) (k : numbered).
  Let r := rules_of_sets g.
  Let at_ i := nth i (ground g) (0, 0)%Z.
  Local Notation beside_at := (beside_at (ground g)).

  Hypothesis once : NoDup (ground g).
  Hypothesis same_count : count k = length (ground g).
  Hypothesis same_foremost : foremost k = begins r.
  Hypothesis same_last : at_last k = undecided r.
  Hypothesis same_judge : forall c a b, shows r c a b -> decides r c = judge k a b.

  Lemma black_at y x i : numbers_of r y x -> i < count k ->
    has (of_A y) i = has_stone (shown x) A (at_ i).
  Proof. intros [s _] lt. rewrite same_count in lt. exact (proj1 (s i lt)). Qed.

  Lemma in_ground c : In c (ground g) <-> exists i, i < count k /\ at_ i = c.
  Proof.
    rewrite same_count. split.
    - intros h. apply In_nth with (d := (0, 0)%Z) in h. exact h.
    - intros [i [lt <-]]. now apply nth_In.
  Qed.

  Lemma at_inj i j : i < count k -> j < count k -> at_ i = at_ j -> i = j.
  Proof. rewrite same_count. intros li lj. now apply (proj1 (NoDup_nth _ _) once). Qed.

  Lemma second_same y x : numbers_of r y x ->
    second_stone (ground g) x = second_spot (count k) y.
  Proof.
    intros n. apply eq_true_iff_eq. rewrite second_spot_spec.
    unfold second_stone. rewrite (proj2 n). destruct (player_eq_dec (to_play y) A) as [t|t].
    - rewrite Nat.eqb_eq, length_one by auto. split.
      + intros [c [c_in [h only]]]. split; auto. apply in_ground in c_in.
        destruct c_in as [i [lt <-]]. exists i. rewrite (black_at y x) by auto.
        repeat split; auto. intros j lj hj. apply at_inj; auto.
        apply only; [apply in_ground; eauto|]. now rewrite <- (black_at y x).
      + intros [_ [i [lt [h only]]]]. exists (at_ i). rewrite <- (black_at y x) by auto.
        repeat split; auto; [apply in_ground; eauto|]. intros c c_in hc.
        apply in_ground in c_in. destruct c_in as [j [lj <-]]. f_equal. apply only; auto.
        now rewrite (black_at y x).
    - split; [discriminate|tauto].
  Qed.

  Lemma near_same y x i : numbers_of r y x -> 
    beside_black (ground g) x (at_ i) = near_black (count k) beside_at y i.
  Proof.
    intros n. apply eq_true_iff_eq. rewrite near_black_spec. unfold beside_black.
    rewrite existsb_exists. split.
    - intros [c [c_in h]]. apply in_ground in c_in. destruct c_in as [d [lt <-]].
      apply andb_true_iff in h. exists d. rewrite (black_at y x) by auto. tauto.
    - intros [d [lt [h e]]]. exists (at_ d). split; [apply in_ground; eauto|].
      rewrite <- (black_at y x) by auto. rewrite h. exact e.
  Qed.

  Lemma space_same y x i : numbers_of r y x -> i < count k ->
    (In i (spaces k y) <-> In (at_ i) (ground g) /\ is_empty (shown x) (at_ i) = true).
  Proof.
    intros n lt. rewrite in_spaces. assert (lt' := lt). rewrite same_count in lt'.
    rewrite (untaken_empty r y x i n lt'). unfold r, at_. simpl.
    split; [intros [_ e]; split; auto; now apply nth_In|tauto].
  Qed.

  Lemma open_same y x i : numbers_of r y x -> i < count k ->
    (In i (openings k beside_at y) <-> In (at_ i) (open_cells (ground g) x)).
  Proof.
    intros n lt. rewrite in_openings, in_open_cells, (second_same y x n), (near_same y x i n).
    rewrite (space_same y x i n lt).
    assert (some : (exists j, In j (spaces k y) /\ near_black (count k) beside_at y j = true) <->
      exists d, (In d (ground g) /\ is_empty (shown x) d = true) /\
        beside_black (ground g) x d = true).
    { split.
      - intros [j [j_in h]]. assert (lj := proj1 (proj1 (in_spaces _ _ _) j_in)).
        exists (at_ j). rewrite (near_same y x j n), <- (space_same y x j n lj). auto.
      - intros [d [[d_in e] h]]. assert (d_in' := d_in). apply in_ground in d_in'.
        destruct d_in' as [j [lj <-]]. exists j.
        rewrite (space_same y x j n lj), <- (near_same y x j n). auto. }
    rewrite some. reflexivity.
  Qed.

  Theorem faithful_adjacent P good y x : numbers_of r y x ->
    forces (adjacent_numbered k beside_at) P good y -> forces (adjacent g) P good x.
  Proof.
    apply (alike (adjacent_numbered k beside_at) (adjacent g) (numbers_of r)).
    - clear y x. intros y x n. change (ended_at k y = result r x).
      unfold ended_at, result.
      rewrite (same_spaces r k same_count y x n : _ = existsb _ (field r)).
      rewrite (same_judge (shown x) (of_A y) (of_B y)) by apply n. now rewrite same_last.
    - clear y x. intros y x [_ t]. simpl. congruence.
    - clear y x. intros y x n _ y' y_in. simpl in y_in. apply in_map_iff in y_in.
      destruct y_in as [i [<- i_in]]. assert (s := openings_spaces _ _ _ _ i_in).
      apply in_spaces in s. destruct s as [lt v]. exists (place_stone x (at_ i)). split.
      + simpl. apply in_map. now apply (open_same y x i n lt).
      + rewrite same_count in lt. now apply (numbers_play r once).
    - clear y x. intros y x n _ x' x_in. simpl in x_in. apply in_map_iff in x_in.
      destruct x_in as [c [<- c_in]]. assert (e := open_empty _ _ _ c_in).
      assert (c_in' := proj1 e). apply in_ground in c_in'. destruct c_in' as [i [lt <-]].
      assert (i_in := proj2 (open_same y x i n lt) c_in).
      assert (s := openings_spaces _ _ _ _ i_in). apply in_spaces in s. destruct s as [_ v].
      exists (played y i). split; [simpl; now apply in_map|].
      rewrite same_count in lt. now apply (numbers_play r once).
  Qed.
End Faithful.

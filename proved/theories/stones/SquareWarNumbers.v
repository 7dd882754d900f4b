(* Square War with an adjacent opening, with the cells numbered. After Black's second stone it is
   the free game; before, Black has fewer moves and White the same. *)
From Coq Require Import List Arith NArith ZArith Bool Lia.
Require Import Game Cells Stones WinningSets Bits Images Numbered SpotImages SquareWar.
Import ListNotations.

(* Which cells stand beside each other. *)
Definition neighbours := nat -> nat -> bool.

Definition blacks (n : nat) (x : spot) : nat := length (filter (has (of_A x)) (seq 0 n)).

Definition second_spot (n : nat) (x : spot) : bool :=
  if same_player (to_play x) A then blacks n x =? 1 else false.

Definition near_black (n : nat) (b : neighbours) (x : spot) (i : nat) : bool :=
  existsb (fun d => if has (of_A x) d then b d i else false) (seq 0 n).

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
  unfold blacks. induction (seq 0 n) as [|j l IH]; simpl; auto.
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
  unfold second_spot, blacks. destruct (same_player (to_play x) A) eqn:t.
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
  unfold near_black. rewrite existsb_exists. split.
  - intros [d [d_in h]]. apply in_seq in d_in. exists d.
    destruct (has (of_A x) d); [|discriminate]. repeat split; tauto || lia.
  - intros [d [lt [h e]]]. exists d. rewrite h. split; [apply in_seq; lia|exact e].
Qed.

(* Symmetric positions. *)
Definition keeps_beside (n : nat) (b : neighbours) (u : list nat) : bool :=
  forallb (fun i =>
    let i' := nth i u 0 in
    forallb (fun j => Bool.eqb (b i' (nth j u 0)) (b i j)) (seq 0 n)) (seq 0 n).

Section Image.
  Variables (k : numbered) (b : neighbours) (u : list nat).
  Hypothesis keeps : keeps_judge k u.
  Hypothesis keeps_b : keeps_beside (count k) b u = true.
  Let f i := nth i u 0.
  Let perm := proj1 keeps.

  Lemma beside_image i j : i < count k -> j < count k -> b (f i) (f j) = b i j.
  Proof.
    intros li lj. unfold keeps_beside in keeps_b. rewrite forallb_forall in keeps_b.
    assert (h := keeps_b i ltac:(apply in_seq; lia)). cbv zeta in h.
    rewrite forallb_forall in h. specialize (h j ltac:(apply in_seq; lia)).
    now apply eqb_prop in h.
  Qed.

  Lemma black_image x i : i < count k -> has (of_A (image_spot u x)) (f i) = has (of_A x) i.
  Proof. intros lt. apply (image_has k u perm); auto. Qed.

  Lemma low_image i : i < count k -> f i < count k.
  Proof. destruct (permutation_spec _ _ perm) as [_ [low _]]. apply low. Qed.

  Lemma onto_image j : j < count k -> exists i, i < count k /\ f i = j.
  Proof.
    destruct (permutation_spec _ _ perm) as [len [_ [_ onto]]]. intros lt.
    destruct (onto j lt) as [i [li e]]. exists i. split; auto.
  Qed.

  Lemma inj_image i j : i < count k -> j < count k -> f i = f j -> i = j.
  Proof. destruct (permutation_spec _ _ perm) as [len [_ [inj _]]]. apply inj. Qed.

  Lemma near_image x i : i < count k ->
    near_black (count k) b (image_spot u x) (f i) = near_black (count k) b x i.
  Proof.
    intros li. apply eq_true_iff_eq. rewrite !near_black_spec. split.
    - intros [d' [lt [h e]]]. destruct (onto_image d' lt) as [d [ld <-]]. exists d.
      rewrite black_image in h by auto. rewrite beside_image in e by auto. auto.
    - intros [d [lt [h e]]]. exists (f d). rewrite black_image, beside_image by auto.
      split; auto. now apply low_image.
  Qed.

  Lemma second_image x : second_spot (count k) (image_spot u x) = second_spot (count k) x.
  Proof.
    apply eq_true_iff_eq. rewrite !second_spot_spec. simpl to_play. split.
    - intros [t [i' [lt [h only]]]]. split; auto. destruct (onto_image i' lt) as [i [li <-]].
      rewrite black_image in h by auto. exists i. repeat split; auto. intros j lj hj.
      apply inj_image; auto. apply only; [now apply low_image|]. now rewrite black_image.
    - intros [t [i [lt [h only]]]]. split; auto. exists (f i). rewrite black_image by auto.
      repeat split; auto; [now apply low_image|]. intros j' lj' hj'.
      destruct (onto_image j' lj') as [j [lj <-]]. rewrite black_image in hj' by auto.
      f_equal. now apply only.
  Qed.

  Lemma spaces_image x i : i < count k ->
    (In (f i) (spaces k (image_spot u x)) <-> In i (spaces k x)).
  Proof.
    intros lt. rewrite !in_spaces. unfold f. rewrite (image_untaken k u perm) by auto.
    split; [tauto|]. intros [_ h]. split; auto. now apply low_image.
  Qed.

  Lemma openings_image x i : i < count k ->
    (In (f i) (openings k b (image_spot u x)) <-> In i (openings k b x)).
  Proof.
    intros lt. rewrite !in_openings, spaces_image, near_image, second_image by auto.
    assert (some : (exists j, In j (spaces k (image_spot u x)) /\
                      near_black (count k) b (image_spot u x) j = true) <->
                   exists j, In j (spaces k x) /\ near_black (count k) b x j = true).
    { split.
      - intros [j' [j_in n]]. assert (lj := proj1 (proj1 (in_spaces _ _ _) j_in)).
        destruct (onto_image j' lj) as [j [lj' <-]]. exists j.
        rewrite spaces_image in j_in by auto. now rewrite near_image in n.
      - intros [j [j_in n]]. assert (lj := proj1 (proj1 (in_spaces _ _ _) j_in)).
        exists (f j). rewrite spaces_image, near_image by auto. auto. }
    rewrite some. reflexivity.
  Qed.

  Lemma played_image x i : i < count k -> image_spot u (played x i) = played (image_spot u x) (f i).
  Proof. intros lt. now apply (image_played k u perm). Qed.

  Theorem adjacent_image P good x : fit k x = true ->
    forces (adjacent_numbered k b) P good x -> forces (adjacent_numbered k b) P good (image_spot u x).
  Proof.
    intros f0. apply (alike (adjacent_numbered k b) (adjacent_numbered k b)
      (fun x y => fit k x = true /\ y = image_spot u x)); auto.
    - intros y z [fy ->]. simpl. unfold ended_at. rewrite (proj2 keeps) by auto.
      assert (e : existsb (untaken y) (seq 0 (count k)) =
                  existsb (untaken (image_spot u y)) (seq 0 (count k))).
      { apply eq_true_iff_eq. rewrite !existsb_exists. split.
        - intros [i [i_in v]]. apply in_seq in i_in. exists (f i).
          assert (lt : i < count k) by lia. assert (l := low_image i lt).
          split; [apply in_seq; lia|]. unfold f. now rewrite (image_untaken k u perm).
        - intros [j [j_in v]]. apply in_seq in j_in.
          destruct (onto_image j) as [i [lt <-]]; [lia|].
          exists i. split; [apply in_seq; lia|]. unfold f in v.
          now rewrite (image_untaken k u perm) in v. }
      now rewrite e.
    - now intros y z [fy ->].
    - intros y z [fy ->] _ y' y_in. simpl in y_in. apply in_map_iff in y_in.
      destruct y_in as [i [<- i_in]]. assert (s := openings_spaces _ _ _ _ i_in).
      assert (lt := proj1 (proj1 (in_spaces _ _ _) s)).
      exists (image_spot u (played y i)). split; [|split; [now apply fit_played|reflexivity]].
      rewrite played_image by auto. simpl. apply in_map. now apply openings_image.
    - intros y z [fy ->] _ z' z_in. simpl in z_in. apply in_map_iff in z_in.
      destruct z_in as [j [<- j_in]]. assert (s := openings_spaces _ _ _ _ j_in).
      assert (lt := proj1 (proj1 (in_spaces _ _ _) s)).
      destruct (onto_image j lt) as [i [li <-]].
      apply (proj1 (openings_image y i li)) in j_in.
      exists (played y i). split; [simpl; now apply in_map|].
      split; [|symmetry; now apply played_image].
      apply fit_played; auto. now apply openings_spaces in j_in.
  Qed.
End Image.

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
  Definition beside_at (i j : nat) : bool := beside (at_ i) (at_ j).

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

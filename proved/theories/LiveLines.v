(* Positions told by their live lines: one answer serves all positions with the same minimal rests.

   From docs/certificates/strategy.md, "Positions told by their live lines", which has the proof in
   words. A position tells the same as another one if the same sets of cells serve the same symbols,
   the same player is on turn and, where nobody may pass, the empty cells agree in parity. Here is
   what is checked, and what such positions have in common; LiveWins.v has the steps of the play. *)
From Coq Require Import List Arith NArith Bool Lia.
Require Import Game OrderChaos Bits Compact Symmetry Vacant Needs OrderWalk Strategy.
Import ListNotations.

Definition both_pass (g : compact) : bool := passing g A && passing g B.
Definition no_pass (g : compact) : bool := negb (passing g A) && negb (passing g B).

(* Empty cells that do not matter. *)
Definition free_cells (g : compact) (x : place_of) : list nat :=
  let c := covered x in let d := needed g x in
  filter (fun i => negb (has c i) && negb (has d i)) (seq 0 (size g)).

Definition spare (g : compact) (x : place_of) : bool :=
  no_pass g && Nat.odd (length (free_cells g x)).

(* The replies that are tried. *)
Definition tried (g : compact) (x : place_of) : list move :=
  let d := needed g x in let sp := no_pass g && spare g x in
  filter (fun v => match v with
                   | Put _ i => has d i || sp
                   | Pass => negb (both_pass g && is_player (mover x) Order)
                   end) (options g x).

Definition seen (g : compact) (x : place_of) : option outcome :=
  if dead g x then Some (Won Chaos) else verdict g x.

Definition single (r : N) : bool := N.eqb r (N.setbit 0 (N.log2 r)).

(* Order on turn, with a line that lacks one stone. *)
Definition completes (g : compact) (P : player) (x : place_of) : bool :=
  match seen g x with
  | Some _ => false
  | None => is_player P Order && is_player (mover x) Order &&
      existsb (existsb single) (needs g x)
  end.

Definition lines_key (g : compact) (x : place_of) : list N :=
  N.b2n (no_pass g && Nat.odd (room g x)) ::
  N.of_nat (if both_pass g && is_player (mover x) Chaos then passed x else 0) ::
  flat_map (fun l => N.of_nat (length l) :: l) (needs g x).

(* Falls from each turn of a player to the next: cells that matter, and a spare cell. *)
Definition lines_rank (g : compact) (x : place_of) : N :=
  let d := needed g x in
  N.of_nat (2 * length (filter (has d) (seq 0 (size g))) + (if spare g x then 1 else 0)).

(* `leaf` is what else is known of positions. *)
Definition live_ok (g : compact) (P : player) (begin : place_of) (group : list symmetry)
    (leaf : place_of -> bool) (l : list entry) : bool :=
  (passed begin <? 2) && negb (exact g) && negb (late g) && (0 <? marks g) && all_inside g &&
  forallb (keeps_rules g) group &&
  order_walk_ok g P (seen g) (tried g) begin (fun x => if completes g P x then true else leaf x)
    (with_images group) (lines_key g) (lines_rank g) l.

Record same_lines (g : compact) (x y : place_of) : Prop := {
  sl_mover : mover x = mover y;
  sl_left : length (masks x) = marks g;
  sl_right : length (masks y) = marks g;
  sl_serves : forall s T, s < marks g -> (serves g x s T <-> serves g y s T);
  sl_room : no_pass g = true -> Nat.odd (room g x) = Nat.odd (room g y);
  sl_passed : both_pass g = true -> mover x = Chaos -> passed x = passed y
}.

Section Live.
  Variable g : compact.
  Hypothesis not_exact : exact g = false.
  Hypothesis not_late : late g = false.
  Hypothesis some_mark : 0 < marks g.
  Hypothesis insides : all_inside g = true.

  Lemma sl_refl x : length (masks x) = marks g -> same_lines g x x.
  Proof. intros len. split; auto. reflexivity. Qed.

  Lemma sl_trans x y z : same_lines g x y -> same_lines g y z -> same_lines g x z.
  Proof.
    intros [m1 l1 r1 s1 e1 p1] [m2 l2 r2 s2 e2 p2]. split; auto; try congruence.
    - intros s T lt. now rewrite s1, s2.
    - intros no. now rewrite e1, e2.
    - intros b t. rewrite p1, p2; congruence.
  Qed.

  Lemma sl_needed x y i : same_lines g x y -> has (needed g x) i = has (needed g y) i.
  Proof.
    assert (one : forall x y, same_lines g x y -> has (needed g x) i = true ->
              has (needed g y) i = true).
    { clear x y. intros x y r h. apply not_false_iff_true. intros no.
      destruct (needed_matters g x i h) as [s [T [lt [w [nw _]]]]]. apply nw.
      rewrite (sl_left _ _ _ r) in lt. apply (sl_serves _ _ _ r); auto.
      apply free_matters_not; auto; [now rewrite (sl_right _ _ _ r)|].
      now apply (sl_serves _ _ _ r). }
    intros r. apply eq_true_iff_eq. split; apply one; auto.
    destruct r as [m1 l1 r1 s1 e1 p1]. split; auto.
    - intros s T lt. now rewrite s1.
    - intros no. now rewrite e1.
    - intros b t. symmetry. apply p1; congruence.
  Qed.

  Lemma sl_dead x y : same_lines g x y -> dead g x = dead g y.
  Proof.
    intros r. apply eq_true_iff_eq. rewrite !dead_serves by auto.
    rewrite (sl_left _ _ _ r), (sl_right _ _ _ r).
    split; intros all s T lt w; apply (all s T lt); now apply (sl_serves _ _ _ r).
  Qed.

  Lemma sl_row x y : same_lines g x y -> any_row g x = any_row g y.
  Proof.
    intros r. apply eq_true_iff_eq. rewrite !row_serves by auto.
    rewrite (sl_left _ _ _ r), (sl_right _ _ _ r).
    split; intros [s [lt w]]; exists s; (split; [auto|]); now apply (sl_serves _ _ _ r).
  Qed.

  (* Neither dead nor won: some cell matters, so the board is not full. *)
  Lemma some_needed x : length (masks x) = marks g -> dead g x = false -> any_row g x = false ->
    exists i, has (needed g x) i = true.
  Proof.
    intros len d r.
    destruct (existsb (fun l => existsb (fun _ => true) l) (needs g x)) eqn:e.
    - apply existsb_exists in e. destruct e as [l [l_in e]]. apply existsb_exists in e.
      destruct e as [q [q_in _]]. assert (l_len : length (needs g x) = length (masks x))
        by (unfold needs; apply map_length).
      apply In_nth with (d := []) in l_in. destruct l_in as [s [s_lt <-]]. rewrite l_len in s_lt.
      destruct q as [|p].
      + exfalso. apply not_true_iff_false in r. apply r. apply row_serves; auto. exists s.
        split; auto. apply serves_needs; auto. exists 0%N. split; auto.
      + exists (N.to_nat (N.log2 (Npos p))). apply has_needed. exists s, (Npos p).
        repeat split; auto. unfold has. rewrite N2Nat.id. apply N.bit_log2. discriminate.
    - exfalso. apply not_true_iff_false in d. apply d. apply dead_serves; auto. intros s T lt w.
      apply serves_needs in w; auto. destruct w as [q [q_in _]].
      apply not_true_iff_false in e. apply e. apply existsb_exists. exists (nth s (needs g x) []).
      split; [apply nth_In; unfold needs; now rewrite map_length|].
      apply existsb_exists. eauto.
  Qed.

  Lemma seen_none x : seen g x = None -> dead g x = false /\ any_row g x = false /\ passed x < 2.
  Proof.
    unfold seen, verdict. destruct (dead g x); [discriminate|].
    destruct (Nat.leb_spec 2 (passed x)); [discriminate|]. rewrite not_late.
    destruct (is_full g x); [discriminate|]. destruct (any_row g x); [discriminate|]. auto.
  Qed.

  Lemma open_verdict y : length (masks y) = marks g -> dead g y = false -> any_row g y = false ->
    passed y < 2 -> verdict g y = None.
  Proof.
    intros len d r p. unfold verdict. rewrite (proj2 (Nat.leb_gt 2 (passed y))) by auto.
    rewrite r, not_late. destruct (is_full g y) eqn:f; auto. exfalso.
    destruct (some_needed y len d r) as [i h]. destruct (needed_vacant g y i insides h) as [lt v].
    rewrite full_room in f. rewrite f in v by auto. discriminate.
  Qed.

  Lemma row_verdict y : any_row g y = true -> passed y < 2 -> verdict g y = Some (Won Order).
  Proof.
    intros r p. unfold verdict. rewrite (proj2 (Nat.leb_gt 2 (passed y))) by auto.
    rewrite r, not_late. now destruct (is_full g y).
  Qed.

  (* The same stone keeps two positions the same. *)
  Lemma sl_put x y s i : same_lines g x y -> s < marks g -> i < size g -> vacant x i = true ->
    vacant y i = true -> same_lines g (play g x (Put s i)) (play g y (Put s i)).
  Proof.
    intros r s_lt i_lt vx vy. assert (lx := sl_left _ _ _ r). assert (ly := sl_right _ _ _ r).
    split.
    - simpl. now rewrite (sl_mover _ _ _ r).
    - simpl. now rewrite change_length.
    - simpl. now rewrite change_length.
    - intros t T lt. rewrite !serves_put by (auto; lia). now apply (sl_serves _ _ _ r).
    - intros no. assert (hx := room_put g x s i ltac:(lia) vx i_lt).
      assert (hy := room_put g y s i ltac:(lia) vy i_lt). assert (e := sl_room _ _ _ r no).
      rewrite <- hx, <- hy in e. rewrite !Nat.odd_succ in e. unfold Nat.odd. now rewrite e.
    - reflexivity.
  Qed.

  (* A stone on a free cell changes nothing but turn and parity. *)
  Lemma serves_free x s i t T : length (masks x) = marks g -> s < marks g -> t < marks g ->
    vacant x i = true -> has (needed g x) i = false ->
    (serves g (play g x (Put s i)) t T <-> serves g x t T).
  Proof.
    intros len s_lt t_lt v no. rewrite serves_put by (auto; lia).
    destruct (s =? t); split; intros w.
    - apply serves_more with (without (with_bit T i) i).
      + apply free_matters_not; auto. lia.
      + apply subset_spec. intros j. rewrite has_without, has_with_bit.
        destruct (i =? j); simpl; rewrite ?andb_false_r, ?andb_true_r; auto; discriminate.
    - apply serves_more with T; auto. apply subset_spec. intros j hj.
      rewrite has_with_bit, hj. apply orb_true_r.
    - apply serves_more with (without T i); auto. apply subset_spec. intros j.
      rewrite has_without, andb_true_iff. tauto.
    - apply free_matters_not; auto. lia.
  Qed.

  Lemma serves_pass x t T : serves g (play g x Pass) t T <-> serves g x t T.
  Proof. reflexivity. Qed.

  Lemma in_free x i : In i (free_cells g x) <->
    i < size g /\ vacant x i = true /\ has (needed g x) i = false.
  Proof.
    unfold free_cells, vacant. cbv zeta. rewrite filter_In, in_seq, andb_true_iff, !negb_true_iff.
    split; [intros [? [? ?]]|intros [? [? ?]]]; repeat split; auto; lia.
  Qed.

  (* Cells are needed or free. *)
  Lemma room_split x : room g x =
    length (free_cells g x) + length (filter (has (needed g x)) (seq 0 (size g))).
  Proof.
    unfold room, free_cells. cbv zeta.
    assert (all : forall l, (forall i, In i l -> i < size g) ->
      length (filter (fun i => negb (has (covered x) i)) l) =
      length (filter (fun i => negb (has (covered x) i) && negb (has (needed g x) i)) l) +
      length (filter (has (needed g x)) l)).
    { intros l. induction l as [|i l IH]; intros lt; auto. simpl.
      assert (IH' := IH (fun j j_in => lt j (or_intror j_in))).
      destruct (has (needed g x) i) eqn:n.
      - destruct (needed_vacant g x i insides n) as [_ v]. unfold vacant in v. rewrite v. simpl.
        lia.
      - rewrite andb_true_r. destruct (negb (has (covered x) i)); simpl; lia. }
    apply all. intros i i_in. apply in_seq in i_in. lia.
  Qed.

  Lemma sl_free_odd x y : same_lines g x y -> no_pass g = true ->
    Nat.odd (length (free_cells g x)) = Nat.odd (length (free_cells g y)).
  Proof.
    intros r no. assert (e := sl_room _ _ _ r no). rewrite !room_split, !Nat.odd_add in e.
    assert (same : length (filter (has (needed g x)) (seq 0 (size g))) =
                   length (filter (has (needed g y)) (seq 0 (size g)))).
    { apply count_same. intros i _. now apply sl_needed. }
    rewrite same in e.
    destruct (Nat.odd (length (free_cells g x))), (Nat.odd (length (free_cells g y))),
      (Nat.odd (length (filter (has (needed g y)) (seq 0 (size g))))); simpl in e; congruence.
  Qed.

  Lemma odd_exists {T} (l : list T) : Nat.odd (length l) = true -> exists a, In a l.
  Proof. destruct l as [|a l]; [discriminate|]. exists a. now left. Qed.

  Lemma in_tried x v : In v (tried g x) <-> In v (options g x) /\
    match v with
    | Put _ i => has (needed g x) i = true \/ spare g x = true
    | Pass => both_pass g && is_player (mover x) Order = false
    end.
  Proof.
    unfold tried. cbv zeta. rewrite filter_In. apply and_iff_compat_l. destruct v as [s i|].
    - unfold spare. rewrite orb_true_iff, !andb_true_iff. tauto.
    - apply negb_true_iff.
  Qed.
End Live.

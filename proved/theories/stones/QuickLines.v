(* The lines of threats of ForcedLines.v, played on the tables of NearSets.v, for speed. *)
From Coq Require Import List Arith NArith PArith Bool Lia FMapPositive.
Require Import Game Stones WinningSets Bits Numbered SetNumbers Threats Keys NearSets ForcedLines.
Import ListNotations.

Definition quick_fill (v : nearby) (P mover : player) (q : laid) : bool :=
  match completing v q P with
  | NoHole => false
  | OneHole _ => same_player mover P
  | Holes =>
    if same_player mover P then true
    else match completing v q (other P) with NoHole => true | _ => false end
  end.

(* Does the stone on c make a threat? It only saves looking at all stones. *)
Definition threatens (v : nearby) (P : player) (c : positive) (q : laid) : bool :=
  match holes_among (upon q) P (lying (through v P) c) NoHole with NoHole => false | _ => true end.

(* `past` is the first key that is off the board. *)
Fixpoint quick_line (v : nearby) (P : player) (past : positive) (q : laid) (line : list positive)
    : bool :=
  match line with
  | [] => false
  | c :: rest =>
    match PositiveMap.find c (upon q) with
    | Some _ => false
    | None =>
      if Pos.ltb c past then
        let q1 := lay P c q in
        if threatens v P c q1 then
          match completing v q1 P with
          | NoHole => false
          | OneHole d =>
            match completing v q1 (other P) with
            | NoHole => quick_line v P past (lay (other P) d q1) rest
            | _ => false
            end
          | Holes => match completing v q1 (other P) with NoHole => true | _ => false end
          end
        else false
      else false
    end
  end.

(* P fills a set at once, or one of these lines plays through. *)
Definition won_by_threats (k : set_numbers) (v : nearby) (P : player)
    (lines : list (list positive)) (x : spot) : bool :=
  let q := laid_of x in
  if quick_fill v P (to_play x) q then true
  else if same_player (to_play x) P
  then any_of (quick_line v P (cell_key (cells_of k)) q) lines
  else false.

Section Quick.
  Variables (k : set_numbers) (P : player).
  Local Notation v := (nearby_of k).

  Lemma no_hole q x p : tells q x -> fit (of_sets k) x = true -> completing v q p = NoHole ->
    threats k x p = 0%N.
  Proof.
    intros t f e. assert (h := completing_spec k q x t f p). rewrite e in h. simpl in h.
    apply has_ext. intros i. rewrite has_0. apply not_true_is_false. intros w.
    apply (h (cell_key i)). eauto.
  Qed.

  Lemma one_hole q x p c : tells q x -> fit (of_sets k) x = true -> completing v q p = OneHole c ->
    exists i, c = cell_key i /\ threats k x p = with_bit 0 i.
  Proof.
    intros t f e. assert (h := completing_spec k q x t f p). rewrite e in h. simpl in h.
    destruct (proj2 (h c) eq_refl) as [i [w ->]]. exists i. split; auto.
    apply has_ext. intros j. rewrite has_with_bit, has_0, orb_false_r.
    destruct (Nat.eqb_spec i j) as [<-|ne]; [exact w|]. apply not_true_is_false. intros w'.
    apply ne, eq_sym, cell_key_inj, h. eauto.
  Qed.

  Lemma some_holes q x p : tells q x -> fit (of_sets k) x = true -> completing v q p = Holes ->
    threats k x p <> 0%N /\ one_cell (threats k x p) = false.
  Proof.
    intros t f e. assert (h := completing_spec k q x t f p). rewrite e in h. simpl in h.
    destruct h as [c [d [ne [[i [hi ->]] [j [hj ->]]]]]]. split.
    - intros z. rewrite z, has_0 in hi. discriminate.
    - apply not_true_is_false. intros o. apply ne.
      assert (same := has_one_cell _ i o hi). rewrite same, has_with_bit, has_0, orb_false_r in hj.
      apply Nat.eqb_eq in hj. now subst.
  Qed.

  Lemma one_bit_facts i : with_bit 0 i <> 0%N /\ one_cell (with_bit 0 i) = true /\
    N.to_nat (N.log2 (with_bit 0 i)) = i.
  Proof.
    assert (h : has (with_bit 0 i) i = true) by (rewrite has_with_bit, Nat.eqb_refl; reflexivity).
    assert (some : with_bit 0 i <> 0%N) by (intros z; rewrite z, has_0 in h; discriminate).
    repeat split; auto; [apply one_cell_spec; eauto|]. apply has_last in some.
    rewrite has_with_bit, has_0, orb_false_r in some. apply Nat.eqb_eq in some. auto.
  Qed.

  Lemma quick_fill_slow q x : tells q x -> fit (of_sets k) x = true ->
    quick_fill v P (to_play x) q = true -> about_to_fill k P x = true.
  Proof.
    intros t f h. unfold quick_fill in h. unfold about_to_fill.
    destruct (completing v q P) as [|c|] eqn:e; [discriminate| |].
    - destruct (one_hole q x P c t f e) as [i [_ ->]].
      destruct (one_bit_facts i) as [some _]. apply N.eqb_neq in some. now rewrite some, h.
    - destruct (some_holes q x P t f e) as [some many]. apply N.eqb_neq in some.
      rewrite some, many. destruct (same_player (to_play x) P); auto.
      destruct (completing v q (other P)) eqn:o; try discriminate.
      now rewrite (no_hole q x (other P) t f o).
  Qed.

  Hypothesis all_inside : inside k = true.

  Lemma quick_line_slow line : forall q x, tells q x -> fit (of_sets k) x = true ->
    to_play x = P -> quick_line v P (cell_key (cells_of k)) q (map cell_key line) = true ->
    plays_through k P x line = true.
  Proof.
    induction line as [|i rest IH]; intros q x t f turn h; simpl in h; [discriminate|].
    destruct (PositiveMap.find (cell_key i) (upon q)) eqn:free; [discriminate|].
    apply (tells_empty q x i t) in free.
    destruct (Pos.ltb_spec (cell_key i) (cell_key (cells_of k))) as [lt|]; [|discriminate].
    assert (low : i < cells_of k) by (unfold cell_key in lt; lia).
    assert (i_in : In i (spaces (of_sets k) x)) by (now apply in_spaces).
    assert (g := fit_played _ _ _ f i_in).
    assert (t1 := tells_played q x i t free). rewrite turn in t1.
    assert (turn1 : to_play (played x i) = other P) by (now rewrite to_play_played, turn).
    simpl. rewrite free, (proj2 (Nat.ltb_lt _ _) low).
    set (q1 := lay P (cell_key i) q) in *. set (y := played x i) in *.
    destruct (threatens v P (cell_key i) q1); [|discriminate].
    destruct (completing v q1 P) as [|d|] eqn:mine; [discriminate| |].
    - destruct (one_hole q1 y P d t1 g mine) as [j [-> only]].
      destruct (completing v q1 (other P)) eqn:his; try discriminate.
      rewrite (no_hole q1 y (other P) t1 g his), only. simpl N.eqb at 2.
      destruct (one_bit_facts j) as [some [one last]]. apply N.eqb_neq in some.
      rewrite some, one, last.
      assert (j_in : In j (spaces (of_sets k) y)).
      { apply threat_space with P; auto. rewrite only, has_with_bit, Nat.eqb_refl. reflexivity. }
      assert (u : untaken y j = true) by (apply in_spaces in j_in; tauto).
      apply IH with (lay (other P) (cell_key j) q1).
      + rewrite <- turn1. now apply tells_played.
      + now apply fit_played.
      + rewrite to_play_played, turn1. apply other_other.
      + exact h.
    - destruct (some_holes q1 y P t1 g mine) as [some many]. apply N.eqb_neq in some.
      rewrite some, many. destruct (completing v q1 (other P)) eqn:his; try discriminate.
      now rewrite (no_hole q1 y (other P) t1 g his).
  Qed.
End Quick.

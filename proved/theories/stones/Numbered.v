(* Games of stones of two colours with the cells numbered, and positions written as two sets of
   numbers, for speed. The last theorem says that nothing is lost. *)
From Coq Require Import List Arith NArith ZArith Bool Lia.
Require Import Game Cells Stones Bits.
Import ListNotations.

Record numbered := Numbered {
  count : nat;                              (* how many cells *)
  foremost : player;                        (* who begins *)
  judge : N -> N -> option outcome;         (* by the cells of A, and those of B *)
  at_last : outcome                         (* of a full board without that *)
}.

Record spot := Spot { of_A : N; of_B : N; to_play : player }.

Definition own (x : spot) (p : player) : N := match p with A => of_A x | B => of_B x end.

Definition untaken (x : spot) (i : nat) : bool := negb (has (of_A x) i) && negb (has (of_B x) i).

Definition played (x : spot) (i : nat) : spot :=
  match to_play x with
  | A => Spot (with_bit (of_A x) i) (of_B x) B
  | B => Spot (of_A x) (with_bit (of_B x) i) A
  end.

Definition spaces (g : numbered) (x : spot) : list nat :=
  places false (count g) 0 (N.lor (of_A x) (of_B x)).

Definition ended_at (g : numbered) (x : spot) : option outcome :=
  match judge g (of_A x) (of_B x) with
  | Some o => Some o
  | None => if existsb (untaken x) (seq 0 (count g)) then None else Some (at_last g)
  end.

Definition opening_spot (g : numbered) : spot := Spot 0 0 (foremost g).

Definition numbered_game (g : numbered) : game :=
  {| position := spot; start := opening_spot g; turn := to_play; ended := ended_at g;
     next := fun x => map (played x) (spaces g x) |}.

(* No stone is off the board, and no cell holds two. *)
Definition fit (g : numbered) (x : spot) : bool :=
  subset (of_A x) (N.ones (N.of_nat (count g))) &&
  subset (of_B x) (N.ones (N.of_nat (count g))) && disjoint (of_A x) (of_B x).

Lemma has_ones n i : has (N.ones (N.of_nat n)) i = (i <? n).
Proof.
  unfold has. destruct (Nat.ltb_spec i n).
  - apply N.ones_spec_low. lia.
  - apply N.ones_spec_high. lia.
Qed.

Lemma fit_spec g x : fit g x = true <->
  forall p i, has (own x p) i = true -> i < count g /\ has (own x (other p)) i = false.
Proof.
  unfold fit. rewrite !andb_true_iff, !subset_spec, disjoint_spec. split.
  - intros [[a b] d] p i h. destruct p; simpl in *.
    + split; auto. apply a in h. now rewrite has_ones, Nat.ltb_lt in h.
    + split; [apply b in h; now rewrite has_ones, Nat.ltb_lt in h|].
      apply not_true_is_false. intros h'. rewrite (d i h') in h. discriminate.
  - intros all. repeat split; intros i h.
    + rewrite has_ones. apply Nat.ltb_lt. now apply (all A).
    + rewrite has_ones. apply Nat.ltb_lt. now apply (all B).
    + now apply (all A).
Qed.

Lemma untaken_spec x i : untaken x i = true <-> forall p, has (own x p) i = false.
Proof.
  unfold untaken. rewrite andb_true_iff, !negb_true_iff. split.
  - intros [a b] []; assumption.
  - intros all. split; [apply (all A)|apply (all B)].
Qed.

Lemma in_spaces g x i : In i (spaces g x) <-> i < count g /\ untaken x i = true.
Proof.
  unfold spaces, untaken. rewrite in_places, has_lor, orb_false_iff, andb_true_iff, !negb_true_iff.
  tauto.
Qed.

Lemma spaces_filter g x : spaces g x = filter (untaken x) (seq 0 (count g)).
Proof.
  unfold spaces. rewrite places_from. apply filter_ext. intros i. unfold untaken.
  rewrite Nat.sub_0_r, has_lor. now destruct (has (of_A x) i), (has (of_B x) i).
Qed.

Definition same_player (p q : player) : bool := if player_eq_dec p q then true else false.

Lemma same_player_spec p q : same_player p q = true <-> p = q.
Proof. unfold same_player. destruct (player_eq_dec p q); split; congruence. Qed.

Lemma same_player_other p : same_player (other p) p = false.
Proof. now destruct p. Qed.

Lemma same_player_refl p : same_player p p = true.
Proof. now destruct p. Qed.

Lemma has_played x i p j :
  has (own (played x i) p) j = same_player p (to_play x) && (i =? j) || has (own x p) j.
Proof. destruct x as [a b []], p; simpl; rewrite ?has_with_bit; reflexivity. Qed.

Lemma to_play_played x i : to_play (played x i) = other (to_play x).
Proof. now destruct x as [a b []]. Qed.

Lemma untaken_played x i j : untaken (played x i) j = negb (i =? j) && untaken x j.
Proof.
  unfold untaken. destruct x as [a b []]; simpl; rewrite has_with_bit;
    destruct (i =? j), (has a j), (has b j); reflexivity.
Qed.

Lemma fit_played g x i : fit g x = true -> In i (spaces g x) -> fit g (played x i) = true.
Proof.
  rewrite in_spaces, untaken_spec. intros f [lt v]. apply fit_spec. intros p j h.
  rewrite !has_played in *. rewrite fit_spec in f. rewrite orb_true_iff, andb_true_iff in h.
  destruct h as [[e h]|h].
  - apply Nat.eqb_eq in h. subst j. split; auto. apply same_player_spec in e. subst p.
    now rewrite same_player_other, v.
  - destruct (f p j h) as [? o]. split; auto. rewrite o, orb_false_r.
    apply andb_false_iff. right. apply Nat.eqb_neq. intros <-. rewrite v in h. discriminate.
Qed.

(* A number that falls with every move. *)
Definition left (g : numbered) (x : spot) : nat := length (spaces g x).

Lemma left_falls g x i : In i (spaces g x) -> left g (played x i) < left g x.
Proof.
  intros h. apply in_spaces in h. destruct h as [lt v].
  unfold left. rewrite !spaces_filter. apply filter_less with i; auto.
  - apply in_seq. lia.
  - now rewrite untaken_played, Nat.eqb_refl.
  - intros j. rewrite untaken_played, andb_true_iff. tauto.
Qed.

(* Unless play is over there is a move. *)
Lemma some_space g x : ended_at g x = None -> exists i, In i (spaces g x).
Proof.
  unfold ended_at. destruct (judge g (of_A x) (of_B x)); [discriminate|].
  destruct (existsb (untaken x) (seq 0 (count g))) eqn:e; [intros _|discriminate].
  apply existsb_exists in e. destruct e as [i [i_in v]]. exists i. apply in_spaces.
  apply in_seq in i_in. split; auto. lia.
Qed.

(* The steps of a player and of the other one, as the proofs use them. *)
Lemma forces_own g P good x i : ended_at g x = None -> to_play x = P -> In i (spaces g x) ->
  forces (numbered_game g) P good (played x i) -> forces (numbered_game g) P good x.
Proof.
  intros e t i_in w. apply own_turn with (played x i); auto. now apply (in_map (played x)).
Qed.

Lemma forces_other g P good x : ended_at g x = None -> to_play x = other P ->
  (forall i, In i (spaces g x) -> forces (numbered_game g) P good (played x i)) ->
  forces (numbered_game g) P good x.
Proof.
  intros e t all. apply other_turn; auto. intros y y_in. simpl in y_in.
  apply in_map_iff in y_in. destruct y_in as [i [<- i_in]]. now apply all.
Qed.

(* The number of a cell. *)
Fixpoint index_of (c : cell) (l : list cell) : nat :=
  match l with
  | [] => 0
  | d :: l' => if same_cell c d then 0 else S (index_of c l')
  end.

Lemma index_of_spec c l : index_of c l < length l -> nth (index_of c l) l (0, 0)%Z = c.
Proof.
  induction l as [|d l IH]; simpl; [lia|]. destruct (same_cell c d) eqn:e.
  - intros _. apply same_cell_spec in e. congruence.
  - intros lt. apply IH. lia.
Qed.

Section Faithful.
  Variables (g : stone_rules) (k : numbered).
  Let at_ i := nth i (field g) (0, 0)%Z.

  (* These sets of numbers are the cells with stones of A and of B. *)
  Definition shows (c : colours) (a b : N) : Prop := forall i, i < length (field g) ->
    has a i = has_stone c A (at_ i) /\ has b i = has_stone c B (at_ i).

  Hypothesis once : NoDup (field g).
  Hypothesis same_count : count k = length (field g).
  Hypothesis same_foremost : foremost k = begins g.
  Hypothesis same_last : at_last k = undecided g.
  Hypothesis same_judge : forall c a b, shows c a b -> decides g c = judge k a b.

  Definition numbers_of (y : spot) (x : stage) : Prop :=
    shows (shown x) (of_A y) (of_B y) /\ to_place x = to_play y.

  Lemma untaken_empty y x i : numbers_of y x -> i < length (field g) ->
    untaken y i = is_empty (shown x) (at_ i).
  Proof.
    intros [s _] lt. destruct (s i lt) as [a b]. unfold untaken. rewrite a, b.
    unfold has_stone, is_empty. now destruct (shown x (at_ i)) as [[]|].
  Qed.

  Lemma same_spaces y x : numbers_of y x ->
    existsb (untaken y) (seq 0 (count k)) = existsb (is_empty (shown x)) (field g).
  Proof.
    intros r. apply eq_true_iff_eq. rewrite !existsb_exists. split.
    - intros [i [i_in v]]. apply in_seq in i_in. exists (at_ i).
      rewrite <- (untaken_empty y x) by (auto; lia). split; auto. apply nth_In. lia.
    - intros [c [c_in v]]. apply In_nth with (d := (0, 0)%Z) in c_in.
      destruct c_in as [i [lt <-]]. exists i. split; [apply in_seq; lia|].
      now rewrite (untaken_empty y x).
  Qed.

  Lemma numbers_play y x i : numbers_of y x -> i < length (field g) -> untaken y i = true ->
    numbers_of (played y i) (place_stone x (at_ i)).
  Proof.
    intros [s t] lt v. split; [|unfold place_stone; simpl; rewrite to_play_played; congruence].
    intros j j_lt. destruct (s j j_lt) as [a b].
    assert (e : same_cell (at_ i) (at_ j) = (i =? j)).
    { apply eq_true_iff_eq. rewrite same_cell_spec, Nat.eqb_eq. split; [|now intros ->].
      now apply (proj1 (NoDup_nth _ _) once). }
    change (of_A (played y i)) with (own (played y i) A).
    change (of_B (played y i)) with (own (played y i) B). rewrite !has_played.
    unfold place_stone, put_stone, has_stone at 1 2. simpl. rewrite e, t.
    rewrite untaken_spec in v. assert (va := v A). assert (vb := v B). simpl in va, vb.
    destruct (Nat.eqb_spec i j) as [<-|ne].
    - rewrite va, vb. now destruct (to_play y).
    - rewrite !andb_false_r. simpl. auto.
  Qed.

  Theorem faithful P good y x : numbers_of y x ->
    forces (numbered_game k) P good y -> forces (stone_game g) P good x.
  Proof.
    apply (alike (numbered_game k) (stone_game g) numbers_of).
    - clear y x. intros y x r. simpl. unfold ended_at, result. rewrite (same_spaces y x r).
      rewrite (same_judge (shown x) (of_A y) (of_B y)) by apply r. now rewrite same_last.
    - clear y x. intros y x [_ t]. simpl. congruence.
    - clear y x. intros y x r _ y' y_in. simpl in y_in. apply in_map_iff in y_in.
      destruct y_in as [i [<- i_in]]. apply in_spaces in i_in. destruct i_in as [lt v].
      rewrite same_count in lt. exists (place_stone x (at_ i)). split.
      + simpl. apply in_map, filter_In. split; [now apply nth_In|].
        now rewrite <- (untaken_empty y x).
      + now apply numbers_play.
    - clear y x. intros y x r _ x' x_in. simpl in x_in. apply in_map_iff in x_in.
      destruct x_in as [c [<- c_in]]. apply filter_In in c_in. destruct c_in as [c_in e].
      apply In_nth with (d := (0, 0)%Z) in c_in. destruct c_in as [i [lt <-]].
      fold (at_ i) in *. rewrite <- (untaken_empty y x) in e by auto.
      exists (played y i). split; [|now apply numbers_play].
      simpl. apply in_map, in_spaces. split; auto. lia.
  Qed.

  (* Positions after moves: None if one of them is not legal. *)
  Fixpoint spot_after (y : spot) (l : list cell) : option spot :=
    match l with
    | [] => Some y
    | c :: l' =>
      let i := index_of c (field g) in
      match ended_at k y with
      | Some _ => None
      | None => if (i <? count k) && untaken y i then spot_after (played y i) l' else None
      end
    end.

  Lemma after_numbers l y : spot_after (opening_spot k) l = Some y ->
    numbers_of y (after_stones g l).
  Proof.
    intros e. unfold after_stones.
    assert (r : numbers_of (opening_spot k) (opening_stage g)).
    { split; [|simpl; congruence]. intros i lt. split; apply has_0. }
    revert e r. generalize (opening_spot k) (opening_stage g).
    induction l as [|c l IH]; intros z x e r; simpl in *; [now injection e as <-|].
    destruct (ended_at k z); [discriminate|].
    destruct (index_of c (field g) <? count k) eqn:lt; [|discriminate].
    destruct (untaken z (index_of c (field g))) eqn:v; [|discriminate].
    apply Nat.ltb_lt in lt. rewrite same_count in lt.
    apply IH with (1 := e). rewrite <- (index_of_spec c (field g) lt) at 2.
    now apply numbers_play.
  Qed.

  Theorem faithful_after P good l y : spot_after (opening_spot k) l = Some y ->
    forces (numbered_game k) P good y -> forces (stone_game g) P good (after_stones g l).
  Proof. intros e. apply faithful. now apply after_numbers. Qed.

  Lemma spot_after_fit l : forall x y, fit k x = true -> spot_after x l = Some y ->
    fit k y = true.
  Proof.
    induction l as [|c l IH]; intros x y f e; simpl in e; [congruence|].
    destruct (ended_at k x); [discriminate|].
    destruct (index_of c (field g) <? count k) eqn:lt; [|discriminate].
    destruct (untaken x (index_of c (field g))) eqn:v; [|discriminate].
    apply (IH _ _) in e; auto. apply fit_played; auto. apply in_spaces.
    apply Nat.ltb_lt in lt. auto.
  Qed.
End Faithful.

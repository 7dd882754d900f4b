(* Games of winning sets with the cells numbered: their rules, symmetries, and what is certain of a
   position, from docs/certificates.md, "Games of winning sets" and "Positional games". *)
From Coq Require Import List Arith NArith ZArith Bool Lia FMapPositive.
Require Import Game Cells Stones WinningSets Bits Images Numbered SpotImages.
Import ListNotations.

Record set_numbers := SetNumbers {
  cells_of : nat;
  first_of : player;
  sets_of : player -> list N;
  way_of : convention
}.

Definition holds_one (sets : list N) (m : N) : bool := existsb (fun s => subset s m) sets.

Definition judge_sets (k : set_numbers) (a b : N) : option outcome :=
  if holds_one (sets_of k A) a then Some (by_filling (way_of k) A)
  else if holds_one (sets_of k B) b then Some (by_filling (way_of k) B)
  else None.

Definition of_sets (k : set_numbers) : numbered :=
  Numbered (cells_of k) (first_of k) (judge_sets k) (without_filling (way_of k)).

(* Which sets a list has, to be looked up. *)
Definition table_of_sets (sets : list N) : PositiveMap.t unit :=
  fold_right (fun s t => PositiveMap.add (N.succ_pos s) tt t) (PositiveMap.empty unit) sets.

Definition is_among (t : PositiveMap.t unit) (s : N) : bool :=
  match PositiveMap.find (N.succ_pos s) t with Some _ => true | None => false end.

Lemma is_among_spec sets s : is_among (table_of_sets sets) s = true <-> In s sets.
Proof.
  unfold is_among. induction sets as [|r sets IH]; simpl.
  - rewrite PositiveMap.gempty. split; [discriminate|contradiction].
  - destruct (N.eq_dec r s) as [->|ne]; [rewrite PositiveMap.gss; tauto|].
    rewrite PositiveMap.gso, IH; [tauto|]. intros e. apply (f_equal N.pos) in e.
    rewrite !N.succ_pos_spec in e. lia.
Qed.

(* A list without repetitions. *)
Definition once_each (sets : list N) : list N :=
  fst (fold_right (fun s (l : list N * PositiveMap.t unit) =>
         if is_among (snd l) s then l
         else (s :: fst l, PositiveMap.add (N.succ_pos s) tt (snd l)))
       ([], PositiveMap.empty unit) sets).

Lemma in_once_each sets s : In s (once_each sets) <-> In s sets.
Proof.
  unfold once_each. set (go := fold_right _ _).
  assert (table : forall l, snd (go l) = table_of_sets (fst (go l))).
  { induction l as [|r l IH]; auto. simpl. destruct (is_among (snd (go l)) r); auto. simpl.
    now rewrite IH. }
  revert s. induction sets as [|r sets IH]; intros s; [reflexivity|]. simpl.
  destruct (is_among (snd (go sets)) r) eqn:e.
  - rewrite IH. split; auto. intros [<-|h]; auto. rewrite table in e.
    apply IH. now apply is_among_spec.
  - simpl. now rewrite IH.
Qed.

(* The numbers of the cells of a set. *)
Definition number_set (board s : list cell) : N :=
  fold_right (fun c m => with_bit m (index_of c board)) 0%N s.

Definition numbers_for (g : set_rules) (p : player) : list N :=
  if has_sets (meaning g) p then once_each (map (number_set (ground g)) (named g p)) else [].

Definition compile_sets (g : set_rules) : set_numbers :=
  let a := numbers_for g A in
  let b := numbers_for g B in
  SetNumbers (length (ground g)) (starter g) (fun p => match p with A => a | B => b end)
    (meaning g).

Definition well_formed (g : set_rules) : bool :=
  distinct (ground g) &&
  forallb (within (ground g)) (named g A) && forallb (within (ground g)) (named g B).

Lemma has_number_set board s i :
  has (number_set board s) i = true <-> exists c, In c s /\ index_of c board = i.
Proof.
  induction s as [|c s IH]; simpl; [rewrite has_0; split; [discriminate|intros [c [[] _]]]|].
  rewrite has_with_bit, orb_true_iff, Nat.eqb_eq, IH. split.
  - intros [e|[d [d_in e]]]; [exists c; auto|exists d; auto].
  - intros [d [[<-|d_in] e]]; [now left|right; exists d; auto].
Qed.

Lemma index_of_lt c board : In c board -> index_of c board < length board.
Proof.
  induction board as [|d l IH]; [contradiction|]. intros h. simpl.
  destruct (same_cell c d) eqn:e; [lia|]. destruct h as [->|h].
  - rewrite same_cell_refl in e. discriminate.
  - specialize (IH h). lia.
Qed.

Lemma within_spec board s : within board s = true <-> forall c, In c s -> In c board.
Proof.
  unfold within. rewrite forallb_forall. split; intros all c c_in.
  - now apply exists_same, all.
  - now apply exists_same, all.
Qed.

Lemma holds_fills g x p m : forallb (within (ground g)) (named g p) = true ->
  (forall i, i < length (ground g) ->
     has m i = has_stone x p (nth i (ground g) (0, 0)%Z)) ->
  holds_one (numbers_for g p) m = fills g x p.
Proof.
  rewrite forallb_forall. intros inside same. unfold numbers_for, fills, holds_one.
  destruct (has_sets (meaning g) p); [|reflexivity]. simpl. apply eq_true_iff_eq.
  assert (each : forall s, In s (named g p) ->
            subset (number_set (ground g) s) m = forallb (has_stone x p) s).
  { intros s s_in. assert (on := proj1 (within_spec _ _) (inside s s_in)).
    apply eq_true_iff_eq. rewrite subset_spec, forallb_forall.
    assert (one : forall c, In c s -> has m (index_of c (ground g)) = has_stone x p c).
    { intros c c_in. assert (lt := index_of_lt c (ground g) (on c c_in)).
      rewrite same by auto. now rewrite (index_of_spec c (ground g) lt). }
    split.
    - intros sub c c_in. rewrite <- one by auto. apply sub, has_number_set. exists c. auto.
    - intros all i h. apply has_number_set in h. destruct h as [c [c_in <-]].
      rewrite one by auto. auto. }
  rewrite !existsb_exists. split.
  - intros [n [n_in sub]]. rewrite in_once_each, in_map_iff in n_in. destruct n_in as [s [<- s_in]].
    exists s. split; auto. now rewrite <- each.
  - intros [s [s_in h]]. exists (number_set (ground g) s). split; [|now rewrite each].
    rewrite in_once_each. now apply in_map.
Qed.

Lemma same_judge_sets g c a b : well_formed g = true ->
  shows (rules_of_sets g) c a b -> by_sets g c = judge_sets (compile_sets g) a b.
Proof.
  unfold well_formed. rewrite !andb_true_iff. intros [[_ wa] wb] s. unfold by_sets, judge_sets.
  simpl. rewrite (holds_fills g c A a wa) by (intros i lt; now apply s).
  now rewrite (holds_fills g c B b wb) by (intros i lt; now apply s).
Qed.

(* A permutation of the cells that maps the sets of each player onto sets of that player. *)
Definition maps_sets (k : set_numbers) (u : list nat) (sets : list N) : bool :=
  let moved := map (image_set (powers u)) sets in
  forallb (fun s => subset s (N.ones (N.of_nat (cells_of k)))) sets &&
  forallb (is_among (table_of_sets moved)) sets &&
  forallb (is_among (table_of_sets sets)) moved.

Definition keeps_sets (k : set_numbers) (u : list nat) : bool :=
  permutation (cells_of k) u && maps_sets k u (sets_of k A) && maps_sets k u (sets_of k B).

Lemma holds_image k u sets m : permutation (cells_of k) u = true ->
  maps_sets k u sets = true -> holds_one sets (image_set (powers u) m) = holds_one sets m.
Proof.
  intros perm. unfold maps_sets. rewrite !andb_true_iff, !forallb_forall.
  intros [[inside onto] into]. unfold holds_one. apply eq_true_iff_eq. rewrite !existsb_exists.
  assert (i0 : forall s, In s sets -> forall i, has s i = true -> i < cells_of k).
  { intros s s_in i h. apply (proj1 (subset_spec _ _) (inside s s_in)) in h.
    now rewrite has_ones, Nat.ltb_lt in h. }
  split.
  - intros [s [s_in h]]. apply onto, is_among_spec, in_map_iff in s_in.
    destruct s_in as [s' [<- s_in]]. exists s'. split; auto.
    rewrite (image_subset (of_sets k)) in h; simpl; eauto.
  - intros [s [s_in h]].
    assert (t_in := into _ (in_map (image_set (powers u)) _ _ s_in)).
    apply is_among_spec in t_in.
    exists (image_set (powers u) s). split; auto.
    rewrite (image_subset (of_sets k)); simpl; eauto.
Qed.

Theorem keeps_sets_sound k u : keeps_sets k u = true -> keeps_judge (of_sets k) u.
Proof.
  unfold keeps_sets. rewrite !andb_true_iff. intros [[perm a] b]. split; auto.
  intros x _. simpl. unfold judge_sets. now rewrite !(holds_image k u) by auto.
Qed.

(* The outcomes that are still possible: that of a full board, and for each player who has a set
   without stones of the other's that of filling it. *)
Definition open_to (k : set_numbers) (x : spot) (p : player) : bool :=
  existsb (fun s => disjoint s (own x (other p))) (sets_of k p).

Definition all_good (k : set_numbers) (good : outcome -> bool) (x : spot) : bool :=
  good (without_filling (way_of k)) &&
  (if good (by_filling (way_of k) A) then true else negb (open_to k x A)) &&
  (if good (by_filling (way_of k) B) then true else negb (open_to k x B)).

Definition full_to (k : set_numbers) (x : spot) (p : player) : bool :=
  holds_one (sets_of k p) (own x p).

Lemma ends_sets k x o : ended_at (of_sets k) x = Some o ->
  o = without_filling (way_of k) \/ exists p, full_to k x p = true /\ o = by_filling (way_of k) p.
Proof.
  unfold ended_at, full_to. simpl. unfold judge_sets.
  destruct (holds_one (sets_of k A) (of_A x)) eqn:a; [intros [= <-]; right; exists A; auto|].
  destruct (holds_one (sets_of k B) (of_B x)) eqn:b; [intros [= <-]; right; exists B; auto|].
  destruct (existsb (untaken x) (seq 0 (cells_of k))); [discriminate|].
  intros [= <-]. now left.
Qed.

Lemma full_open k x p : fit (of_sets k) x = true -> full_to k x p = true ->
  open_to k x p = true.
Proof.
  rewrite fit_spec. intros f h. unfold full_to, holds_one in h. apply existsb_exists in h.
  destruct h as [s [s_in h]]. rewrite subset_spec in h. apply existsb_exists. exists s.
  split; auto. apply disjoint_spec. intros i hi. exact (proj2 (f p i (h i hi))).
Qed.

Lemma open_played k x i p : open_to k (played x i) p = true -> open_to k x p = true.
Proof.
  unfold open_to. rewrite !existsb_exists. intros [s [s_in d]]. exists s. split; auto.
  rewrite disjoint_spec in *. intros j h. specialize (d j h). rewrite has_played in d.
  apply orb_false_iff in d. tauto.
Qed.

Theorem all_good_wins k P good x : fit (of_sets k) x = true -> all_good k good x = true ->
  forces (numbered_game (of_sets k)) P (fun o => good o = true) x.
Proof.
  remember (left (of_sets k) x) as n eqn:E. revert x E.
  induction n as [n IH] using lt_wf_ind. intros x -> f h.
  assert (last : good (without_filling (way_of k)) = true /\ forall p, open_to k x p = true ->
            good (by_filling (way_of k) p) = true).
  { unfold all_good in h. rewrite !andb_true_iff in h. destruct h as [[l a] b]. split; auto.
    intros [] o.
    - destruct (good (by_filling (way_of k) A)); auto. now rewrite o in a.
    - destruct (good (by_filling (way_of k) B)); auto. now rewrite o in b. }
  destruct (ended_at (of_sets k) x) as [o|] eqn:e.
  - apply at_end with o; auto. destruct last as [l each].
    destruct (ends_sets k x o e) as [->|[p [full ->]]]; auto. apply each. now apply full_open.
  - assert (all : forall i, In i (spaces (of_sets k) x) ->
              forces (numbered_game (of_sets k)) P (fun o => good o = true) (played x i)).
    { intros i i_in. eapply IH; [exact (left_falls _ _ _ i_in)|reflexivity|now apply fit_played|].
      destruct last as [l each]. unfold all_good. rewrite l. simpl.
      apply andb_true_iff. split.
      - destruct (good (by_filling (way_of k) A)) eqn:g; auto. apply negb_true_iff.
        apply not_true_iff_false. intros o. apply open_played, each in o. congruence.
      - destruct (good (by_filling (way_of k) B)) eqn:g; auto. apply negb_true_iff.
        apply not_true_iff_false. intros o. apply open_played, each in o. congruence. }
    destruct (other_or (to_play x) P) as [t|t].
    + destruct (some_space _ _ e) as [i i_in]. now apply forces_own with i; auto.
    + now apply forces_other.
Qed.

(* Cells that complete one of these sets. Here they only say which moves to look at; see Threats.v,
   in which something is proved of them. *)
Fixpoint one_bit (p : positive) : bool :=
  match p with xH => true | xO q => one_bit q | xI _ => false end.

Definition one_cell (m : N) : bool := match m with N0 => false | Npos p => one_bit p end.

Definition threats_in (sets : list N) (x : spot) (p : player) : N :=
  fold_right (fun s t =>
    if disjoint s (own x (other p)) then
      let lacking := N.ldiff s (own x p) in if one_cell lacking then N.lor lacking t else t
    else t) 0%N sets.

Definition threats (k : set_numbers) (x : spot) (p : player) : N := threats_in (sets_of k p) x p.

Definition ends_well (k : set_numbers) (good : outcome -> bool) (x : spot) : bool :=
  match ended_at (of_sets k) x with Some o => good o | None => false end.

Definition wins_at_once (k : set_numbers) (good : outcome -> bool) (t : N) (x : spot) : bool :=
  match find (has t) (spaces (of_sets k) x) with
  | Some i => ends_well k good (played x i)
  | None => false
  end.

(* P, on turn, fills a set at once; or, with the other player on turn, after every reply. *)
Definition certain (k : set_numbers) (P : player) (good : outcome -> bool) (x : spot) : bool :=
  if all_good k good x then true
  else
    let t := threats k x P in
    if N.eqb t 0 then false
    else if same_player (to_play x) P then wins_at_once k good t x
    else if one_cell t then false
    else forallb (fun i =>
           let y := played x i in
           match ended_at (of_sets k) y with
           | Some o => good o
           | None => wins_at_once k good t y
           end) (spaces (of_sets k) x).

Lemma at_once_sound k P good t x : ended_at (of_sets k) x = None -> to_play x = P ->
  wins_at_once k good t x = true ->
  forces (numbered_game (of_sets k)) P (fun o => good o = true) x.
Proof.
  intros e m h. unfold wins_at_once in h.
  destruct (find (has t) (spaces (of_sets k) x)) as [i|] eqn:f; [|discriminate].
  apply find_some in f. destruct f as [i_in _]. apply forces_own with i; auto.
  unfold ends_well in h.
  destruct (ended_at (of_sets k) (played x i)) as [o|] eqn:e'; [|discriminate].
  now apply at_end with o.
Qed.

Theorem certain_sound k P good x : fit (of_sets k) x = true -> ended_at (of_sets k) x = None ->
  certain k P good x = true -> forces (numbered_game (of_sets k)) P (fun o => good o = true) x.
Proof.
  intros f e h. unfold certain in h.
  destruct (all_good k good x) eqn:g; [now apply all_good_wins|].
  destruct (N.eqb (threats k x P) 0); [discriminate|].
  destruct (same_player (to_play x) P) eqn:t.
  - apply same_player_spec in t. now apply at_once_sound with (threats k x P).
  - destruct (one_cell (threats k x P)); [discriminate|].
    assert (m : to_play x = other P).
    { destruct (other_or (to_play x) P) as [q|q]; auto.
      apply same_player_spec in q. congruence. }
    apply forces_other; auto. intros i i_in. rewrite forallb_forall in h.
    specialize (h i i_in). cbv zeta in h.
    destruct (ended_at (of_sets k) (played x i)) as [o|] eqn:e'; [now apply at_end with o|].
    apply at_once_sound with (threats k x P); auto.
    rewrite to_play_played, m. apply other_other.
Qed.

(* What a line still needs: the rests of the live lines, and what they say about a position.

   From docs/certificates/strategy.md, "Positions told by their live lines". A set T of cells serves
   symbol s if some line that is live for s has all its empty cells in T. All that matters about a
   position is which sets serve which symbols. *)
From Coq Require Import List Arith NArith Bool Lia.
Require Import Game OrderChaos Bits Compact Symmetry Vacant.
Import ListNotations.

(* The empty cells of each line that is live for the symbol with the cells m. *)
Definition rests (g : compact) (c m : N) : list N :=
  map (fun L => N.ldiff (fst L) c)
    (filter (fun L => disjoint (fst L) (N.ldiff c m)) (spans g)).

Fixpoint put_in (r : N) (l : list N) : list N :=
  match l with
  | [] => [r]
  | q :: l' => match N.compare r q with Lt => r :: l | Eq => l | Gt => q :: put_in r l' end
  end.

Definition minimal (l : list N) : list N :=
  filter (fun r => negb (existsb (fun q => subset q r && negb (N.eqb q r)) l)) l.

Definition needs (g : compact) (x : place_of) : list (list N) :=
  let c := covered x in map (fun m => minimal (fold_right put_in [] (rests g c m))) (masks x).

(* The cells that matter. *)
Definition needed (g : compact) (x : place_of) : N := union (map union (needs g x)).

Definition serves (g : compact) (x : place_of) (s : nat) (T : N) : Prop :=
  exists L, In L (spans g) /\ alive x (nth s (masks x) 0%N) L = true /\
    subset (N.ldiff (fst L) (covered x)) T = true.

Definition without (T : N) (i : nat) : N := N.clearbit T (N.of_nat i).

Lemma has_without T i j : has (without T i) j = has T j && negb (i =? j).
Proof.
  unfold has, without. rewrite N.clearbit_eqb. f_equal. f_equal.
  destruct (Nat.eqb_spec i j) as [->|ne]; [apply N.eqb_refl|]. apply N.eqb_neq. lia.
Qed.

Lemma subset_trans a b c : subset a b = true -> subset b c = true -> subset a c = true.
Proof. rewrite !subset_spec. auto. Qed.

Lemma serves_more g x s T T' : serves g x s T -> subset T T' = true -> serves g x s T'.
Proof.
  intros [L [L_in [a sub]]] le. exists L. repeat split; auto. now apply subset_trans with T.
Qed.

Lemma in_put_in r l k : In k (put_in r l) <-> k = r \/ In k l.
Proof.
  induction l as [|q l IH]; simpl; [intuition|].
  destruct (N.compare_spec r q) as [->|lt|gt]; simpl; [intuition| |rewrite IH; intuition].
  intuition.
Qed.

Lemma in_sorted l k : In k (fold_right put_in [] l) <-> In k l.
Proof.
  induction l as [|r l IH]; simpl; [reflexivity|]. rewrite in_put_in, IH. intuition.
Qed.

Lemma subset_le a b : subset a b = true -> (a <= b)%N.
Proof. rewrite subset_ldiff, N.eqb_eq. apply N.ldiff_le. Qed.

(* Below each set there is a minimal one. *)
Lemma below_minimal l r : In r l -> exists q, In q (minimal l) /\ subset q r = true.
Proof.
  induction r as [r IH] using (well_founded_induction N.lt_wf_0). intros r_in.
  destruct (existsb (fun q => subset q r && negb (N.eqb q r)) l) eqn:e.
  - apply existsb_exists in e. destruct e as [q [q_in h]].
    rewrite andb_true_iff, negb_true_iff in h.
    destruct h as [sub ne]. apply N.eqb_neq in ne. assert (le := subset_le q r sub).
    destruct (IH q) as [k [k_in k_sub]]; auto; [lia|].
    exists k. split; auto. now apply subset_trans with q.
  - exists r. split; [|apply subset_spec; auto]. unfold minimal. apply filter_In. now rewrite e.
Qed.

Lemma minimal_in l r : In r (minimal l) -> In r l /\
  forall q, In q l -> subset q r = true -> q = r.
Proof.
  unfold minimal. rewrite filter_In, negb_true_iff. intros [r_in e]. split; auto.
  intros q q_in sub. destruct (N.eq_dec q r) as [|ne]; auto. exfalso.
  apply not_true_iff_false in e. apply e. apply existsb_exists. exists q. split; auto.
  rewrite sub. simpl. now apply negb_true_iff, N.eqb_neq.
Qed.

Lemma nth_needs g x s : s < length (masks x) ->
  nth s (needs g x) [] = minimal (fold_right put_in [] (rests g (covered x) (nth s (masks x) 0%N))).
Proof.
  intros lt. unfold needs. cbv zeta.
  rewrite (nth_indep _ [] (minimal (fold_right put_in [] (rests g (covered x) 0%N))))
    by now rewrite map_length.
  now rewrite (map_nth (fun m => minimal (fold_right put_in [] (rests g (covered x) m)))).
Qed.

Lemma in_rests g x s r : In r (rests g (covered x) (nth s (masks x) 0%N)) <->
  exists L, In L (spans g) /\ alive x (nth s (masks x) 0%N) L = true /\
    N.ldiff (fst L) (covered x) = r.
Proof.
  unfold rests. rewrite in_map_iff. split.
  - intros [L [e L_in]]. apply filter_In in L_in. exists L. tauto.
  - intros [L [L_in [a e]]]. exists L. split; auto. apply filter_In. auto.
Qed.

(* The minimal rests say which sets serve. *)
Lemma serves_needs g x s T : s < length (masks x) ->
  (serves g x s T <-> exists r, In r (nth s (needs g x) []) /\ subset r T = true).
Proof.
  intros lt. rewrite nth_needs by auto. split.
  - intros [L [L_in [a sub]]].
    destruct (below_minimal (fold_right put_in [] (rests g (covered x) (nth s (masks x) 0%N)))
                (N.ldiff (fst L) (covered x))) as [q [q_in q_sub]].
    + apply in_sorted, in_rests. eauto.
    + exists q. split; auto. now apply subset_trans with (N.ldiff (fst L) (covered x)).
  - intros [r [r_in sub]]. apply minimal_in in r_in. destruct r_in as [r_in _].
    apply in_sorted, in_rests in r_in. destruct r_in as [L [L_in [a e]]].
    exists L. subst r. auto.
Qed.

Lemma has_needed g x i : has (needed g x) i = true <->
  exists s r, s < length (masks x) /\ In r (nth s (needs g x) []) /\ has r i = true.
Proof.
  assert (len : length (needs g x) = length (masks x)) by (unfold needs; apply map_length).
  unfold needed. rewrite has_union, existsb_exists. split.
  - intros [m [m_in h]]. apply in_map_iff in m_in. destruct m_in as [l [<- l_in]].
    rewrite has_union, existsb_exists in h. destruct h as [r [r_in h]].
    apply In_nth with (d := []) in l_in. destruct l_in as [s [s_lt <-]].
    exists s, r. rewrite <- len. auto.
  - intros [s [r [s_lt [r_in h]]]]. exists (union (nth s (needs g x) [])). split.
    + apply in_map, nth_In. now rewrite len.
    + rewrite has_union, existsb_exists. eauto.
Qed.

(* A cell is needed if it makes a difference to some set, and only then. *)
Lemma needed_matters g x i : has (needed g x) i = true -> exists s r, s < length (masks x) /\
  serves g x s r /\ ~ serves g x s (without r i) /\ has r i = true.
Proof.
  intros h. apply has_needed in h. destruct h as [s [r [lt [r_in hi]]]]. exists s, r.
  split; [auto|]. split; [apply serves_needs; auto; exists r; split; auto; now apply subset_spec|].
  split; [|auto]. intros w. apply serves_needs in w; auto. destruct w as [q [q_in sub]].
  rewrite nth_needs in r_in, q_in by auto. destruct (minimal_in _ _ r_in) as [_ least].
  destruct (minimal_in _ _ q_in) as [q_all _].
  assert (sub' : subset q r = true).
  { apply subset_spec. intros j hj. rewrite subset_spec in sub. specialize (sub j hj).
    rewrite has_without in sub. now apply andb_true_iff in sub. }
  assert (e := least q q_all sub'). subst q. rewrite subset_spec in sub. specialize (sub i hi).
  rewrite has_without, Nat.eqb_refl, andb_false_r in sub. discriminate.
Qed.

Lemma free_matters_not g x i s T : has (needed g x) i = false -> s < length (masks x) ->
  serves g x s T -> serves g x s (without T i).
Proof.
  intros no lt w. apply serves_needs in w; auto. destruct w as [r [r_in sub]].
  apply serves_needs; auto. exists r. split; auto. apply subset_spec. intros j hj.
  rewrite subset_spec in sub. rewrite has_without, (sub j hj). simpl.
  destruct (Nat.eqb_spec i j) as [<-|]; auto. exfalso.
  apply not_true_iff_false in no. apply no. apply has_needed. eauto.
Qed.

Definition all_inside (g : compact) : bool := forallb (inside (size g)) (spans g).

Lemma inside_lt g L i : all_inside g = true -> In L (spans g) -> has (fst L) i = true -> i < size g.
Proof.
  intros all L_in hi. unfold all_inside in all. rewrite forallb_forall in all.
  specialize (all L L_in). unfold inside in all. rewrite andb_true_iff, !subset_spec in all.
  destruct all as [one _]. specialize (one i hi).
  destruct (Nat.lt_ge_cases i (size g)) as [|ge]; auto.
  unfold has in one. rewrite N.ones_spec_high in one by lia. discriminate.
Qed.

Lemma needed_vacant g x i : all_inside g = true -> has (needed g x) i = true ->
  i < size g /\ vacant x i = true.
Proof.
  intros all h. apply has_needed in h. destruct h as [s [r [lt [r_in hi]]]].
  rewrite nth_needs in r_in by auto. apply minimal_in in r_in. destruct r_in as [r_in _].
  apply in_sorted, in_rests in r_in. destruct r_in as [L [L_in [_ <-]]].
  rewrite has_ldiff, andb_true_iff in hi. destruct hi as [hi v].
  split; [now apply inside_lt with L|exact v].
Qed.

(* How stones change what serves. *)
Lemma covered_put g x s i j : s < length (masks x) -> vacant x i = true ->
  has (covered (play g x (Put s i))) j = has (covered x) j || (i =? j).
Proof.
  intros lt v. assert (h := vacant_put g x s i j lt v). unfold vacant in h.
  destruct (has (covered (play g x (Put s i))) j), (has (covered x) j), (i =? j);
    simpl in *; congruence.
Qed.

Lemma mask_put g x s i t : s < length (masks x) ->
  nth t (masks (play g x (Put s i))) 0%N =
  if s =? t then with_bit (nth t (masks x) 0%N) i else nth t (masks x) 0%N.
Proof.
  intros lt. apply (nth_change (fun m => with_bit m i) s (masks x) t 0%N lt).
Qed.

Lemma mask_covered x t j : t < length (masks x) -> has (nth t (masks x) 0%N) j = true ->
  has (covered x) j = true.
Proof.
  intros lt h. unfold covered. rewrite has_union, existsb_exists.
  exists (nth t (masks x) 0%N). split; auto. now apply nth_In.
Qed.

Lemma alive_spec x m L : alive x m L = true <->
  forall j, has (fst L) j = true -> has (covered x) j = true -> has m j = true.
Proof.
  unfold alive. rewrite disjoint_spec. split.
  - intros dis j hj c. specialize (dis j hj). rewrite has_ldiff, c in dis. simpl in dis.
    now apply negb_false_iff.
  - intros all j hj. rewrite has_ldiff. specialize (all j hj).
    destruct (has (covered x) j); simpl; auto. now rewrite all.
Qed.

Lemma serves_put g x s i t T : s < length (masks x) -> t < length (masks x) ->
  vacant x i = true ->
  (serves g (play g x (Put s i)) t T <->
   serves g x t (if s =? t then with_bit T i else without T i)).
Proof.
  intros s_lt t_lt v. assert (C := fun j => covered_put g x s i j s_lt v).
  assert (ci : has (covered x) i = false) by (unfold vacant in v; now apply negb_true_iff).
  unfold serves. rewrite mask_put by auto.
  destruct (Nat.eqb_spec s t) as [<-|ne]; split; intros [L [L_in [a sub]]]; exists L;
    (split; [auto|]); rewrite alive_spec in *; rewrite subset_spec in *; split.
  - intros j hj cj. specialize (a j hj). rewrite C, cj, has_with_bit in a. simpl in a.
    specialize (a eq_refl). destruct (Nat.eq_dec i j) as [e|ne]; [subst j; congruence|].
    now rewrite (proj2 (Nat.eqb_neq i j) ne) in a.
  - intros j hj. rewrite has_ldiff, andb_true_iff, negb_true_iff in hj. rewrite has_with_bit.
    destruct (Nat.eqb_spec i j) as [|nj]; auto. simpl. apply sub.
    rewrite has_ldiff, C. destruct hj as [-> ->].
    now rewrite (proj2 (Nat.eqb_neq i j)).
  - intros j hj cj. rewrite C in cj. rewrite has_with_bit.
    destruct (Nat.eqb_spec i j) as [|nj]; auto. rewrite orb_false_r in cj. simpl. auto.
  - intros j hj. rewrite has_ldiff, C, andb_true_iff, negb_true_iff, orb_false_iff in hj.
    destruct hj as [hj [cj nj]]. specialize (sub j).
    rewrite has_ldiff, hj, cj, has_with_bit, nj in sub.
    now apply sub.
  - intros j hj cj. apply a; auto. rewrite C, cj. reflexivity.
  - intros j hj. rewrite has_ldiff, andb_true_iff, negb_true_iff in hj. destruct hj as [hj cj].
    rewrite has_without. assert (nj : (i =? j) = false).
    { apply Nat.eqb_neq. intros <-. assert (h := a i hj). rewrite C, Nat.eqb_refl, orb_true_r in h.
      apply (mask_covered x t) in h; auto. congruence. }
    rewrite nj, andb_true_r. apply sub. rewrite has_ldiff, C, hj, cj, nj. reflexivity.
  - intros j hj cj. rewrite C in cj. destruct (Nat.eqb_spec i j) as [<-|nj];
      [|rewrite orb_false_r in cj; auto].
    exfalso. specialize (sub i). rewrite has_ldiff, hj, ci, has_without, Nat.eqb_refl in sub.
    rewrite andb_false_r in sub. discriminate sub. reflexivity.
  - intros j hj. rewrite has_ldiff, C, andb_true_iff, negb_true_iff, orb_false_iff in hj.
    destruct hj as [hj [cj nj]]. specialize (sub j). rewrite has_ldiff, hj, cj, has_without in sub.
    specialize (sub eq_refl). now apply andb_true_iff in sub.
Qed.

(* Rows and dead positions, told by what serves. *)
Lemma row_serves g x : exact g = false ->
  (any_row g x = true <-> exists s, s < length (masks x) /\ serves g x s 0).
Proof.
  intros ex. unfold any_row. rewrite existsb_exists. split.
  - intros [m [m_in h]]. apply existsb_exists in h. destruct h as [L [L_in h]].
    apply In_nth with (d := 0%N) in m_in. destruct m_in as [s [lt <-]]. exists s. split; auto.
    unfold span_full in h. rewrite andb_true_iff, subset_spec in h. destruct h as [sub _].
    exists L. split; auto. rewrite alive_spec, subset_spec. split; auto.
    intros j hj. rewrite has_ldiff, andb_true_iff, negb_true_iff in hj. destruct hj as [hj cj].
    apply sub, (mask_covered x s) in hj; auto. congruence.
  - intros [s [lt [L [L_in [a sub]]]]]. exists (nth s (masks x) 0%N). split; [now apply nth_In|].
    apply existsb_exists. exists L. split; auto. unfold span_full. rewrite ex, andb_true_r.
    rewrite subset_spec in *. rewrite alive_spec in a. intros j hj. apply a; auto.
    apply not_false_iff_true. intros cj. specialize (sub j).
    rewrite has_ldiff, hj, cj, has_0 in sub.
    now discriminate sub.
Qed.

Lemma dead_serves g x : 0 < marks g ->
  (dead g x = true <-> forall s T, s < length (masks x) -> ~ serves g x s T).
Proof.
  intros pos. rewrite dead_spec. split.
  - intros [_ all] s T lt [L [L_in [a _]]]. destruct (all s L lt L_in) as [i [hi [v no]]].
    apply no. split; auto. rewrite alive_spec in a. apply a; auto.
    unfold vacant in v. now apply negb_false_iff.
  - intros none. split; auto. intros s L lt L_in.
    assert (a : alive x (nth s (masks x) 0%N) L = false).
    { apply not_true_iff_false. intros a. apply (none s (N.ldiff (fst L) (covered x)) lt).
      exists L. repeat split; auto. now apply subset_spec. }
    unfold alive in a. rewrite disjoint_land in a. apply N.eqb_neq in a.
    destruct (N.land (fst L) (N.ldiff (covered x) (nth s (masks x) 0%N))) as [|p] eqn:e;
      [congruence|].
    assert (h : has (Npos p) (N.to_nat (N.log2 (Npos p))) = true).
    { unfold has. rewrite N2Nat.id. apply N.bit_log2. discriminate. }
    rewrite <- e in h. rewrite has_land, has_ldiff, !andb_true_iff, negb_true_iff in h.
    destruct h as [b1 [b2 b3]]. exists (N.to_nat (N.log2 (Npos p))). rewrite <- e.
    repeat split; auto; unfold vacant; [now rewrite b2|]. intros [_ o]. congruence.
Qed.

(* Winning sets looked up by the stones in them, for speed: a set of more than one cell that is
   full, or lacks one cell, holds a stone of the player's. Sets are lists of cells here, and
   positions tables; the lemmas say that the same is found as by looking through all sets. *)
From Coq Require Import List Arith NArith PArith Bool Lia FMapPositive.
Require Import Game Stones WinningSets Bits Numbered Keys SetNumbers Threats.
Import ListNotations.

(* The sets of a cell or none; and for each cell the other sets that it lies in. *)
Record nearby := Nearby {
  small : player -> list (list positive);
  through : player -> PositiveMap.t (list (list positive))
}.

Definition lying (t : PositiveMap.t (list (list positive))) (c : positive) : list (list positive) :=
  match PositiveMap.find c t with Some l => l | None => [] end.

Definition enter_set (s : list positive) (t : PositiveMap.t (list (list positive))) :=
  fold_right (fun c t => PositiveMap.add c (s :: lying t c) t) t s.

Definition is_small (s : N) : bool := N.eqb s 0 || one_cell s.

Definition nearby_of (k : set_numbers) : nearby :=
  let few p := map keys_in (filter is_small (sets_of k p)) in
  let by_cell p :=
    fold_right enter_set (PositiveMap.empty _)
      (map keys_in (filter (fun s => negb (is_small s)) (sets_of k p))) in
  let few_a := few A in
  let few_b := few B in
  let by_a := by_cell A in
  let by_b := by_cell B in
  Nearby (fun p => match p with A => few_a | B => few_b end)
    (fun p => match p with A => by_a | B => by_b end).

Definition full_set (t : PositiveMap.t player) (p : player) (s : list positive) : bool :=
  all_of (fun c =>
    match PositiveMap.find c t with Some r => same_player r p | None => false end) s.

Definition full_near (v : nearby) (q : laid) (p : player) : bool :=
  if any_of (full_set (upon q) p) (small v p) then true
  else any_of (fun c => any_of (full_set (upon q) p) (lying (through v p) c)) (keys_by q p).

Definition ended_near (k : set_numbers) (v : nearby) (x : spot) : option outcome :=
  let q := laid_of x in
  if full_near v q A then Some (by_filling (way_of k) A)
  else if full_near v q B then Some (by_filling (way_of k) B)
  else match find (untaken x) (seq 0 (cells_of k)) with
       | Some _ => None
       | None => Some (without_filling (way_of k))
       end.

(* The one cell that this set lacks for p, if all others hold stones of p; f was found to lack. *)
Fixpoint lacking (t : PositiveMap.t player) (p : player) (s : list positive) (f : option positive)
    : option positive :=
  match s with
  | [] => f
  | c :: s' =>
    match PositiveMap.find c t with
    | Some r => if same_player r p then lacking t p s' f else None
    | None =>
      match f with
      | None => lacking t p s' (Some c)
      | Some d => if Pos.eqb c d then lacking t p s' f else None
      end
    end
  end.

(* How many cells complete a set. *)
Inductive holes := NoHole | OneHole (c : positive) | Holes.

Definition one_more (c : positive) (h : holes) : holes :=
  match h with
  | NoHole => OneHole c
  | OneHole d => if Pos.eqb c d then h else Holes
  | Holes => Holes
  end.

Definition holes_among (t : PositiveMap.t player) (p : player) (l : list (list positive))
    (h : holes) : holes :=
  fold_right (fun s h => match lacking t p s None with Some c => one_more c h | None => h end) h l.

Definition completing (v : nearby) (q : laid) (p : player) : holes :=
  fold_right (fun c h => holes_among (upon q) p (lying (through v p) c) h)
    (holes_among (upon q) p (small v p) NoHole) (keys_by q p).

(* Tables of sets. *)
Lemma in_enter_set s r c t : In r (lying (enter_set s t) c) <->
  (r = s /\ In c s) \/ In r (lying t c).
Proof.
  unfold enter_set.
  enough (h : forall l, In r (lying (fold_right (fun c t => PositiveMap.add c (s :: lying t c) t) t
                          l) c) <-> (r = s /\ In c l) \/ In r (lying t c)) by apply h.
  induction l as [|d l IH]; simpl; [tauto|].
  unfold lying at 1. destruct (Pos.eq_dec c d) as [->|ne].
  - rewrite PositiveMap.gss. simpl. rewrite IH. intuition congruence.
  - rewrite PositiveMap.gso by auto. unfold lying at 1 in IH. rewrite IH. intuition congruence.
Qed.

Lemma in_table l r c :
  In r (lying (fold_right enter_set (PositiveMap.empty _) l) c) <-> In r l /\ In c r.
Proof.
  induction l as [|s l IH]; simpl.
  - unfold lying. rewrite PositiveMap.gempty. simpl. tauto.
  - rewrite in_enter_set, IH. intuition congruence.
Qed.

(* Counting to two. *)
Definition describes (h : holes) (X : positive -> Prop) : Prop :=
  match h with
  | NoHole => forall c, ~ X c
  | OneHole c => forall d, X d <-> d = c
  | Holes => exists c d, c <> d /\ X c /\ X d
  end.

Lemma describes_ext h X Y : (forall c, X c <-> Y c) -> describes h X -> describes h Y.
Proof.
  intros same. destruct h as [|c|]; simpl.
  - intros no c y. apply (no c). now apply same.
  - intros one d. now rewrite <- same.
  - intros [c [d [ne [a b]]]]. exists c, d. now rewrite <- !same.
Qed.

Lemma describes_more c h X : describes h X -> describes (one_more c h) (fun d => X d \/ d = c).
Proof.
  destruct h as [|a|]; simpl.
  - intros no d. split; [intros [x|e]; [now apply no in x|auto]|auto].
  - intros one. destruct (Pos.eqb_spec c a) as [<-|ne]; simpl.
    + intros d. rewrite one. tauto.
    + exists c, a. rewrite (one a). tauto.
  - intros [a [b [ne [xa xb]]]]. exists a, b. tauto.
Qed.

Lemma describes_among t p l : forall h X, describes h X -> describes (holes_among t p l h)
  (fun c => X c \/ exists s, In s l /\ lacking t p s None = Some c).
Proof.
  induction l as [|s l IH]; intros h X d; simpl.
  - apply describes_ext with (2 := d). intros c. split; auto. intros [x|[s [[] _]]]. exact x.
  - apply IH in d. destruct (lacking t p s None) as [c|] eqn:e.
    + apply (describes_more c) in d. apply describes_ext with (2 := d). intros b. split.
      * intros [[x|[r [r_in w]]]| -> ]; eauto.
      * intros [x|[r [[<-|r_in] w]]]; eauto. right. congruence.
    + apply describes_ext with (2 := d). intros b. split.
      * intros [x|[r [r_in w]]]; eauto.
      * intros [x|[r [[<-|r_in] w]]]; eauto. congruence.
Qed.

Lemma describes_all v q p : describes (completing v q p) (fun c =>
  exists s, (In s (small v p) \/ exists d, In d (keys_by q p) /\ In s (lying (through v p) d)) /\
    lacking (upon q) p s None = Some c).
Proof.
  unfold completing.
  assert (start : describes (holes_among (upon q) p (small v p) NoHole)
            (fun c => exists s, In s (small v p) /\ lacking (upon q) p s None = Some c)).
  { assert (h := describes_among (upon q) p (small v p) NoHole (fun _ => False) (fun _ f => f)).
    apply describes_ext with (2 := h). tauto. }
  induction (keys_by q p) as [|d l IH]; simpl.
  - apply describes_ext with (2 := start). intros c. split; intros [s [h w]]; exists s; split; auto.
    destruct h as [h|[d [[] _]]]. exact h.
  - apply (describes_among (upon q) p (lying (through v p) d)) in IH.
    apply describes_ext with (2 := IH). intros c. split.
    + intros [[s [[h|[e [e_in h]]] w]]|[s [h w]]]; exists s; (split; [|exact w]); auto.
      * right. exists e. auto.
      * right. exists d. auto.
    + intros [s [[h|[e [[<-|e_in] h]]] w]]; [left|right|left]; exists s; auto.
      split; auto. right. exists e. auto.
Qed.

Lemma lacking_spec t p c s : forall f, lacking t p s f = Some c <->
  (forall d, In d s -> PositiveMap.find d t = Some p \/
     (PositiveMap.find d t = None /\ d = c)) /\
  (f = Some c \/ (f = None /\ In c s /\ PositiveMap.find c t = None)).
Proof.
  induction s as [|a s IH]; intros f; simpl.
  - split; [intros ->; split; auto; contradiction|]. intros [_ [e|[_ [[] _]]]]. exact e.
  - destruct (PositiveMap.find a t) as [r|] eqn:e.
    + destruct (same_player r p) eqn:rp.
      * apply same_player_spec in rp. subst r. rewrite IH. split.
        -- intros [all h]. split; [intros d [<-|d_in]; auto|tauto].
        -- intros [all h]. split; [auto|]. destruct h as [h|[z [[<-|h] w]]]; auto. congruence.
      * split; [discriminate|]. intros [all _]. exfalso.
        destruct (all a (or_introl eq_refl)) as [h|[h _]]; [|congruence].
        rewrite e in h. injection h as ->. apply not_true_iff_false in rp. apply rp.
        now apply same_player_spec.
    + destruct f as [b|].
      * destruct (Pos.eqb_spec a b) as [<-|ne].
        -- rewrite IH. split.
           ++ intros [all [h|[h _]]]; [|discriminate]. injection h as ->.
              split; auto. intros d [<-|d_in]; auto.
           ++ intros [all [h|[h _]]]; [|discriminate]. split; auto.
        -- split; [discriminate|]. intros [all [h|[h _]]]; [|discriminate]. injection h as ->.
           destruct (all a (or_introl eq_refl)) as [h|[_ h]]; congruence.
      * rewrite IH. split.
        -- intros [all [h|[h _]]]; [|discriminate]. injection h as ->.
           split; [intros d [<-|d_in]; auto|]. right. auto.
        -- intros [all [h|_]]; [discriminate|]. split; auto. left.
           destruct (all a (or_introl eq_refl)) as [h|[_ h]]; congruence.
Qed.

Section Near.
  Variable k : set_numbers.
  Local Notation v := (nearby_of k).

  Variables (q : laid) (x : spot).
  Hypothesis told : tells q x.
  Hypothesis fits : fit (of_sets k) x = true.

  (* The sets that are looked at. *)
  Definition looked_at (p : player) (l : list positive) : Prop :=
    In l (small v p) \/ exists d, In d (keys_by q p) /\ In l (lying (through v p) d).

  Lemma small_of p : small v p = map keys_in (filter is_small (sets_of k p)).
  Proof. now destruct p. Qed.

  Lemma through_of p : through v p = fold_right enter_set (PositiveMap.empty _)
    (map keys_in (filter (fun s => negb (is_small s)) (sets_of k p))).
  Proof. now destruct p. Qed.

  Lemma looked_sets p l : looked_at p l -> exists s, In s (sets_of k p) /\ l = keys_in s.
  Proof.
    unfold looked_at. rewrite small_of, through_of. intros [h|[d [_ h]]].
    - apply in_map_iff in h. destruct h as [s [<- h]]. apply filter_In in h. exists s. tauto.
    - apply in_table in h. destruct h as [h _]. apply in_map_iff in h.
      destruct h as [s [<- h]]. apply filter_In in h. exists s. tauto.
  Qed.

  Lemma sets_looked p s : In s (sets_of k p) -> is_small (N.ldiff s (own x p)) = true ->
    looked_at p (keys_in s).
  Proof.
    intros s_in few. unfold looked_at. rewrite small_of, through_of.
    destruct (is_small s) eqn:sm; [left; apply in_map, filter_In; auto|right].
    assert (some : exists i, has s i = true /\ has (own x p) i = true).
    { destruct (disjoint s (own x p)) eqn:d.
      - rewrite disjoint_spec in d. replace (N.ldiff s (own x p)) with s in few; [congruence|].
        apply has_ext. intros i. rewrite has_ldiff. specialize (d i).
        destruct (has s i); simpl; auto. now rewrite d.
      - rewrite disjoint_land in d. apply N.eqb_neq in d.
        exists (N.to_nat (N.log2 (N.land s (own x p)))).
        assert (h := N.bit_log2 _ d). rewrite N.land_spec, andb_true_iff in h.
        unfold has. now rewrite N2Nat.id. }
    destruct some as [i [si mi]]. exists (cell_key i). split.
    - apply (proj2 told). eauto.
    - apply in_table. split; [|now apply key_in_keys]. apply in_map, filter_In.
      now rewrite sm.
  Qed.

  Lemma full_set_spec p s : full_set (upon q) p (keys_in s) = subset s (own x p).
  Proof.
    apply eq_true_iff_eq. unfold full_set. rewrite all_of_spec, forallb_forall, subset_spec. split.
    - intros all i h. apply key_in_keys, all in h.
      destruct (PositiveMap.find (cell_key i) (upon q)) as [r|] eqn:e; [|discriminate].
      apply same_player_spec in h. subst r. now apply (proj1 told).
    - intros all c c_in. apply in_keys in c_in. destruct c_in as [i [h ->]].
      apply all, (proj1 told) in h. rewrite h. apply same_player_refl.
  Qed.

  Lemma full_near_spec p : full_near v q p = full_to k x p.
  Proof.
    assert (e : full_near v q p = true <->
                exists l, looked_at p l /\ full_set (upon q) p l = true).
    { unfold full_near, looked_at. rewrite !any_of_spec. destruct (existsb (full_set (upon q) p) (small v p)) eqn:e.
      - apply existsb_exists in e. destruct e as [l [l_in h]]. split; eauto.
      - rewrite existsb_exists. split.
        + intros [c [c_in h]]. rewrite any_of_spec in h. apply existsb_exists in h. destruct h as [l [l_in h]]. eauto 6.
        + intros [l [[l_in|[c [c_in l_in]]] h]].
          * exfalso. apply not_true_iff_false in e. apply e. apply existsb_exists. eauto.
          * exists c. split; auto. rewrite any_of_spec. apply existsb_exists. eauto. }
    apply eq_true_iff_eq. rewrite e. unfold full_to, holds_one. rewrite existsb_exists. split.
    - intros [l [w h]]. destruct (looked_sets p l w) as [s [s_in ->]].
      rewrite full_set_spec in h. eauto.
    - intros [s [s_in h]]. exists (keys_in s). rewrite full_set_spec. split; auto.
      apply sets_looked; auto. rewrite subset_ldiff in h. unfold is_small. now rewrite h.
  Qed.

  Lemma lacking_keys p s i : lacking (upon q) p (keys_in s) None = Some (cell_key i) <->
    disjoint s (own x (other p)) = true /\ N.ldiff s (own x p) = with_bit 0 i.
  Proof.
    assert (f := proj1 (fit_spec _ _) fits).
    rewrite lacking_spec, key_in_keys, (tells_empty q x) by exact told. split.
    - intros [all [h|[_ [si u]]]]; [discriminate|].
      assert (each : forall j, has s j = true -> has (own x p) j = true \/ j = i).
      { intros j h. apply key_in_keys, all in h.
        destruct h as [h|[_ h]]; [left; now apply (proj1 told)|right; now apply cell_key_inj]. }
      rewrite untaken_spec in u. split.
      + apply disjoint_spec. intros j h. destruct (each j h) as [m| -> ]; [now apply f|apply u].
      + apply has_ext. intros j. rewrite has_ldiff, has_with_bit, has_0, orb_false_r.
        destruct (Nat.eqb_spec i j) as [<-|ne]; [now rewrite si, u|].
        destruct (has s j) eqn:h; simpl; auto.
        destruct (each j h) as [m|m]; [now rewrite m|congruence].
    - intros [d e].
      assert (h : has (N.ldiff s (own x p)) i = true)
        by (rewrite e, has_with_bit, Nat.eqb_refl; reflexivity).
      rewrite has_ldiff, andb_true_iff, negb_true_iff in h. destruct h as [si no].
      rewrite disjoint_spec in d.
      assert (u : untaken x i = true).
      { apply untaken_spec. intros r. destruct (other_or r p) as [-> | ->]; auto. }
      split; [|auto]. intros c c_in. apply in_keys in c_in. destruct c_in as [j [sj ->]].
      destruct (has (own x p) j) eqn:m; [left; now apply (proj1 told)|right].
      assert (h : has (N.ldiff s (own x p)) j = true) by (now rewrite has_ldiff, sj, m).
      rewrite e, has_with_bit, has_0, orb_false_r in h. apply Nat.eqb_eq in h. subst j.
      split; auto. now apply (tells_empty q x).
  Qed.

  Lemma completing_spec p : describes (completing v q p)
    (fun c => exists i, has (threats k x p) i = true /\ c = cell_key i).
  Proof.
    apply describes_ext with (2 := describes_all v q p). intros c. split.
    - intros [l [w h]]. destruct (looked_sets p l w) as [s [s_in ->]].
      assert (c_in : In c (keys_in s)).
      { apply lacking_spec in h. destruct h as [_ [h|[_ [h _]]]]; [discriminate|exact h]. }
      apply in_keys in c_in. destruct c_in as [i [_ ->]]. exists i. split; auto.
      apply lacking_keys in h. apply has_threats_in. exists s. tauto.
    - intros [i [h ->]]. apply has_threats_in in h. destruct h as [s [s_in h]].
      exists (keys_in s). split; [|now apply lacking_keys]. apply sets_looked; auto.
      destruct h as [_ e]. unfold is_small. rewrite e. apply orb_true_iff. right.
      apply one_cell_spec. eauto.
  Qed.
End Near.

Lemma ended_near_spec k x : fit (of_sets k) x = true ->
  ended_near k (nearby_of k) x = ended_at (of_sets k) x.
Proof.
  intros f. assert (t := laid_tells _ _ f). unfold ended_near, ended_at.
  rewrite !(full_near_spec k _ x t). simpl. unfold judge_sets, full_to. simpl.
  destruct (holds_one (sets_of k A) (of_A x)); auto.
  destruct (holds_one (sets_of k B) (of_B x)); auto.
  destruct (find (untaken x) (seq 0 (cells_of k))) as [i|] eqn:e.
  - apply find_some in e. destruct e as [i_in u].
    assert (h : existsb (untaken x) (seq 0 (cells_of k)) = true)
      by (apply existsb_exists; eauto). now rewrite h.
  - destruct (existsb (untaken x) (seq 0 (cells_of k))) eqn:h; auto.
    apply existsb_exists in h. destruct h as [i [i_in u]].
    assert (no := find_none _ _ e i i_in). congruence.
Qed.

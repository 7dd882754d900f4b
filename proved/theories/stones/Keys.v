(* Positions of games with numbered cells as tables, and sets as lists of their keys, for speed. *)
From Coq Require Import List Arith NArith PArith Bool Lia FMapPositive.
Require Import Game Stones Bits Numbered.
Import ListNotations.

(* The key of a cell in tables. *)
Definition cell_key (i : nat) : positive := Pos.of_succ_nat i.

Arguments cell_key : simpl never.

Fixpoint keys_from (c m : positive) : list positive :=
  match m with
  | xH => [c]
  | xO m' => keys_from (Pos.succ c) m'
  | xI m' => c :: keys_from (Pos.succ c) m'
  end.

Definition keys_in (s : N) : list positive :=
  match s with N0 => [] | Npos m => keys_from 1 m end.

(* A position: whose stone stands on each cell, and the cells of each player. *)
Record laid := Laid {
  upon : PositiveMap.t player;
  keys_a : list positive;
  keys_b : list positive
}.

Definition keys_by (q : laid) (p : player) : list positive :=
  match p with A => keys_a q | B => keys_b q end.

Definition lay (p : player) (c : positive) (q : laid) : laid :=
  let t := PositiveMap.add c p (upon q) in
  match p with A => Laid t (c :: keys_a q) (keys_b q) | B => Laid t (keys_a q) (c :: keys_b q) end.

Definition laid_of (x : spot) : laid :=
  fold_right (lay A)
    (fold_right (lay B) (Laid (PositiveMap.empty _) [] []) (keys_in (of_B x))) (keys_in (of_A x)).

Lemma cell_key_inj i j : cell_key i = cell_key j -> i = j.
Proof. apply SuccNat2Pos.inj. Qed.

Lemma in_keys_from m : forall n c, In c (keys_from (cell_key n) m) <->
  exists i, has (Npos m) i = true /\ c = cell_key (n + i).
Proof.
  assert (next : forall n, Pos.succ (cell_key n) = cell_key (S n)) by reflexivity.
  induction m as [m IH|m IH|]; intros n c; simpl keys_from; rewrite ?next.
  - simpl. rewrite IH. split.
    + intros [<-|[i [h ->]]].
      * exists 0. split; [reflexivity|now rewrite Nat.add_0_r].
      * exists (S i). rewrite has_odd_S. split; auto. f_equal. lia.
    + intros [[|i] [h ->]]; [left; now rewrite Nat.add_0_r|right]. exists i.
      rewrite has_odd_S in h. split; auto. f_equal. lia.
  - rewrite IH. split.
    + intros [i [h ->]]. exists (S i). rewrite has_even_S. split; auto. f_equal. lia.
    + intros [[|i] [h ->]]; [discriminate|]. exists i. rewrite has_even_S in h. split; auto.
      f_equal. lia.
  - simpl. split.
    + intros [<-|[]]. exists 0. split; [reflexivity|now rewrite Nat.add_0_r].
    + intros [[|i] [h ->]]; [left; now rewrite Nat.add_0_r|].
      unfold has in h. rewrite Nat2N.inj_succ in h. change 1%N with (2 * 0 + 1)%N in h.
      rewrite N.testbit_odd_succ, N.bits_0 in h by lia. discriminate.
Qed.

Lemma in_keys s c : In c (keys_in s) <-> exists i, has s i = true /\ c = cell_key i.
Proof.
  destruct s as [|m]; simpl; [|apply (in_keys_from m 0)].
  split; [contradiction|]. intros [i [h _]]. now rewrite has_0 in h.
Qed.

Lemma key_in_keys s i : In (cell_key i) (keys_in s) <-> has s i = true.
Proof.
  rewrite in_keys. split; [|eauto]. intros [j [h e]]. apply cell_key_inj in e. now subst.
Qed.

(* What the table of a position tells. *)
Definition tells (q : laid) (x : spot) : Prop :=
  (forall i p, PositiveMap.find (cell_key i) (upon q) = Some p <-> has (own x p) i = true) /\
  (forall p c, In c (keys_by q p) <-> exists i, has (own x p) i = true /\ c = cell_key i).

Lemma tells_empty q x i : tells q x ->
  (PositiveMap.find (cell_key i) (upon q) = None <-> untaken x i = true).
Proof.
  intros [t _]. rewrite untaken_spec. split.
  - intros e p. apply not_true_is_false. intros h. apply t in h. congruence.
  - intros all. destruct (PositiveMap.find (cell_key i) (upon q)) as [p|] eqn:e; auto.
    apply t in e. now rewrite all in e.
Qed.

Lemma tells_played q x i : tells q x -> untaken x i = true ->
  tells (lay (to_play x) (cell_key i) q) (played x i).
Proof.
  intros [t l] u. rewrite untaken_spec in u. split.
  - intros j p. rewrite has_played.
    assert (e : upon (lay (to_play x) (cell_key i) q) =
                PositiveMap.add (cell_key i) (to_play x) (upon q)) by now destruct (to_play x).
    rewrite e. destruct (Nat.eqb_spec i j) as [<-|ne].
    + rewrite PositiveMap.gss, u, orb_false_r, andb_true_r, same_player_spec. intuition congruence.
    + rewrite PositiveMap.gso by (intros h; apply cell_key_inj in h; congruence).
      rewrite andb_false_r. simpl. apply t.
  - intros p c.
    assert (e : keys_by (lay (to_play x) (cell_key i) q) p =
                if same_player p (to_play x) then cell_key i :: keys_by q p else keys_by q p)
      by now destruct (to_play x), p.
    rewrite e. destruct (same_player p (to_play x)) eqn:s.
    + simpl. rewrite l. split.
      * intros [<-|[j [h ->]]].
        -- exists i. now rewrite has_played, s, Nat.eqb_refl.
        -- exists j. now rewrite has_played, h, orb_true_r.
      * intros [j [h ->]]. rewrite has_played, s in h. simpl in h.
        destruct (Nat.eqb_spec i j) as [->|ne]; [now left|right; exists j; auto].
    + rewrite l. split; intros [j [h ->]]; exists j; rewrite has_played, s in *; auto.
Qed.

Lemma upon_all p l q c : PositiveMap.find c (upon (fold_right (lay p) q l)) =
  if existsb (Pos.eqb c) l then Some p else PositiveMap.find c (upon q).
Proof.
  induction l as [|d l IH]; simpl; auto.
  assert (e : upon (lay p d (fold_right (lay p) q l)) =
              PositiveMap.add d p (upon (fold_right (lay p) q l))) by now destruct p.
  rewrite e. destruct (Pos.eqb_spec c d) as [->|ne]; simpl.
  - apply PositiveMap.gss.
  - now rewrite PositiveMap.gso.
Qed.

Lemma keys_all p l q r : keys_by (fold_right (lay p) q l) r =
  if same_player r p then l ++ keys_by q r else keys_by q r.
Proof.
  induction l as [|d l IH]; simpl; [now destruct (same_player r p)|].
  assert (e : keys_by (lay p d (fold_right (lay p) q l)) r =
              if same_player r p then d :: keys_by (fold_right (lay p) q l) r
              else keys_by (fold_right (lay p) q l) r) by now destruct p, r.
  rewrite e, IH. now destruct (same_player r p).
Qed.

Lemma laid_tells k x : fit k x = true -> tells (laid_of x) x.
Proof.
  rewrite fit_spec. intros f. unfold laid_of. split.
  - intros i p. rewrite !upon_all.
    assert (each : forall s, existsb (Pos.eqb (cell_key i)) (keys_in s) = has s i).
    { intros s. apply eq_true_iff_eq. rewrite <- key_in_keys, existsb_exists. split.
      - intros [c [c_in e]]. apply Pos.eqb_eq in e. now subst.
      - intros h. exists (cell_key i). split; auto. apply Pos.eqb_refl. }
    rewrite !each. simpl upon. rewrite PositiveMap.gempty.
    assert (no := fun p h => proj2 (f p i h)). assert (a := no A). assert (b := no B).
    simpl in a, b. destruct (has (of_A x) i) eqn:ha, (has (of_B x) i) eqn:hb, p;
      simpl; rewrite ?ha, ?hb; intuition congruence.
  - intros p c. rewrite !keys_all. destruct p; simpl; rewrite ?app_nil_r; apply in_keys.
Qed.

(* Symmetric positions of Hex are connected alike. *)
From Coq Require Import List Arith NArith Bool Lia.
Require Import Game Stones Bits Images Numbered SpotImages HexNumbers.
Import ListNotations.

(* A permutation that maps cells that touch each other to such, and the two edges of each player to
   themselves or to each other. *)
Definition keeps_edges (u : list nat) (n : nat) (e : N * N) : bool :=
  let s := image_set (powers u) (fst e) in
  let t := image_set (powers u) (snd e) in
  subset (snd e) (N.ones (N.of_nat n)) &&
  (N.eqb s (fst e) && N.eqb t (snd e) || N.eqb s (snd e) && N.eqb t (fst e)).

Definition keeps_hex (k : hex_numbers) (u : list nat) : bool :=
  let all := seq 0 (hex_size k) in
  permutation (hex_size k) u &&
  forallb (fun i => N.eqb (nth (nth i u 0) (around k) 0%N)
                      (image_set (powers u) (nth i (around k) 0%N))) all &&
  forallb (fun i => forallb (fun j => Bool.eqb (touches k i j) (touches k j i)) all) all &&
  keeps_edges u (hex_size k) (edges k A) && keeps_edges u (hex_size k) (edges k B).

Definition joined (k : hex_numbers) (m s t : N) : Prop :=
  exists l, l <> [] /\ length l <= S (hex_size k) /\ chain k m l /\
    has s (hd 0 l) = true /\ has t (last l 0) = true.

Lemma joins_joined k m p : (forall i, has (snd (edges k p)) i = true -> i < hex_size k) ->
  joins k m p = true <-> joined k m (fst (edges k p)) (snd (edges k p)).
Proof.
  intros inside. rewrite joins_spec by auto. split.
  - intros [i [h [l [le [c e]]]]]. exists (i :: l). split; [discriminate|].
    simpl length. split; [lia|auto].
  - intros [[|i l] [ne [le [c [h e]]]]]; [congruence|]. exists i. split; auto.
    exists l. simpl in le. split; [lia|auto].
Qed.

Lemma last_nth (l : list nat) : last l 0 = nth (length l - 1) l 0.
Proof.
  destruct l as [|a l]; auto.
  destruct (exists_last (l := a :: l)) as [l' [b e]]; [discriminate|].
  rewrite e, last_last, app_length, app_nth2; simpl; [|lia].
  replace (length l' + 1 - 1 - length l') with 0 by lia. reflexivity.
Qed.

Lemma hd_nth (l : list nat) : hd 0 l = nth 0 l 0.
Proof. now destruct l. Qed.

Section HexImage.
  Variables (k : hex_numbers) (u : list nat).
  Let n := hex_size k.
  Let f i := nth i u 0.
  Hypothesis perm : permutation n u = true.
  Hypothesis moves : forall i, i < n ->
    nth (f i) (around k) 0%N = image_set (powers u) (nth i (around k) 0%N).
  Hypothesis mutual : forall i j, i < n -> j < n -> touches k i j = touches k j i.

  Lemma f_has m i : i < n -> has (image_set (powers u) m) (f i) = has m i.
  Proof. apply (image_has (of_hex k) u perm). Qed.

  Lemma f_touches i j : i < n -> j < n -> touches k (f i) (f j) = touches k i j.
  Proof. intros i_lt j_lt. unfold touches. rewrite moves by auto. now apply f_has. Qed.

  Lemma nth_f l q : q < length l -> nth q (map f l) 0 = f (nth q l 0).
  Proof.
    intros lt. rewrite (nth_indep _ 0 (f 0)) by now rewrite map_length. apply map_nth.
  Qed.

  Lemma chain_map m l : (forall i, In i l -> i < n) ->
    chain k (image_set (powers u) m) (map f l) <-> chain k m l.
  Proof.
    destruct (permutation_spec _ _ perm) as [_ [low _]].
    intros inside. split; intros [all next]; split.
    - intros i i_in. split; [now apply inside|].
      rewrite <- f_has by now apply inside. apply all. now apply in_map.
    - intros q lt. specialize (next q). rewrite map_length in next.
      rewrite !nth_f in next by lia.
      rewrite f_touches in next by (apply inside, nth_In; lia). auto.
    - intros j j_in. apply in_map_iff in j_in. destruct j_in as [i [<- i_in]].
      split; [now apply low, inside|]. rewrite f_has by now apply inside. now apply all.
    - intros q lt. rewrite map_length in lt. rewrite !nth_f by lia.
      rewrite f_touches by (apply inside, nth_In; lia). auto.
  Qed.

  Lemma preimages l : (forall j, In j l -> j < n) ->
    exists l', map f l' = l /\ forall i, In i l' -> i < n.
  Proof.
    destruct (permutation_spec _ _ perm) as [_ [_ [_ onto]]].
    induction l as [|j l IH]; intros all; [exists []; split; [auto|contradiction]|].
    destruct IH as [l' [e inside]]; [intros q q_in; apply all; now right|].
    destruct (onto j (all j (or_introl eq_refl))) as [i [lt ej]].
    exists (i :: l'). simpl. split; [unfold f at 1; congruence|].
    intros q [<-|q_in]; auto.
  Qed.

  Lemma joined_image m s t : joined k (image_set (powers u) m)
      (image_set (powers u) s) (image_set (powers u) t) <-> joined k m s t.
  Proof.
    split.
    - intros [l [ne [le [c [h e]]]]].
      destruct (preimages l) as [l' [<- inside]]; [intros j j_in; now apply c|].
      assert (ne' : l' <> []) by (intros ->; now apply ne). rewrite map_length in le.
      assert (pos : 0 < length l') by (destruct l'; [congruence|simpl; lia]).
      exists l'. split; [auto|]. split; [auto|]. split; [exact (proj1 (chain_map m l' inside) c)|].
      rewrite hd_nth in *. rewrite last_nth in *. rewrite map_length in e.
      rewrite nth_f in h, e by lia. rewrite f_has in h, e by (apply inside, nth_In; lia). auto.
    - intros [l [ne [le [c [h e]]]]].
      assert (inside : forall i, In i l -> i < n) by (intros i i_in; now apply c).
      assert (pos : 0 < length l) by (destruct l; [congruence|simpl; lia]).
      exists (map f l). rewrite map_length. split; [now destruct l|]. split; [auto|].
      split; [now apply chain_map|].
      rewrite hd_nth in *. rewrite last_nth in *. rewrite map_length.
      rewrite !nth_f by lia. rewrite !f_has by (apply inside, nth_In; lia). auto.
  Qed.

  Lemma joined_back m s t : joined k m s t -> joined k m t s.
  Proof.
    intros [l [ne [le [[all next] [h e]]]]].
    assert (pos : 0 < length l) by (destruct l; [congruence|simpl; lia]).
    assert (inside : forall q, q < length l -> nth q l 0 < n)
      by (intros q lt; apply all, nth_In; lia).
    exists (rev l). rewrite rev_length. split; [|split; [auto|split; [split|]]].
    - intros nil. apply (f_equal (@length nat)) in nil. rewrite rev_length in nil. simpl in nil.
      lia.
    - intros i i_in. apply all. now apply in_rev.
    - intros q lt. rewrite rev_length in lt. rewrite !rev_nth by lia.
      rewrite mutual by (apply inside; lia).
      replace (length l - S q) with (S (length l - S (S q))) by lia. apply next. lia.
    - rewrite hd_nth, last_nth, rev_length in *. rewrite !rev_nth by lia.
      replace (length l - S (length l - 1)) with 0 by lia. auto.
  Qed.
End HexImage.

Theorem keeps_hex_sound k u : keeps_hex k u = true -> keeps_judge (of_hex k) u.
Proof.
  unfold keeps_hex. rewrite !andb_true_iff, !forallb_forall. intros [[[[perm mv] mu] ea] eb].
  assert (moves : forall i, i < hex_size k ->
    nth (nth i u 0) (around k) 0%N = image_set (powers u) (nth i (around k) 0%N)).
  { intros i lt. apply N.eqb_eq, mv, in_seq. lia. }
  assert (mutual : forall i j, i < hex_size k -> j < hex_size k -> touches k i j = touches k j i).
  { intros i j i_lt j_lt. apply eqb_prop. specialize (mu i). rewrite forallb_forall in mu.
    apply mu; apply in_seq; lia. }
  assert (each : forall p m, joins k (image_set (powers u) m) p = joins k m p).
  { intros p m. assert (e : keeps_edges u (hex_size k) (edges k p) = true) by now destruct p.
    unfold keeps_edges in e. rewrite andb_true_iff in e. destruct e as [inside e].
    assert (low : forall i, has (snd (edges k p)) i = true -> i < hex_size k).
    { intros i h. apply (proj1 (subset_spec _ _) inside) in h.
      now rewrite has_ones, Nat.ltb_lt in h. }
    apply eq_true_iff_eq. rewrite !joins_joined by auto.
    rewrite orb_true_iff, !andb_true_iff, !N.eqb_eq in e.
    assert (im := joined_image k u perm moves).
    destruct e as [[es et]|[es et]].
    - rewrite <- (im m (fst (edges k p)) (snd (edges k p))). now rewrite es, et.
    - split; intros h.
      + apply joined_back; auto. apply im. now rewrite es, et.
      + assert (j := proj2 (im m (snd (edges k p)) (fst (edges k p)))
          (joined_back k mutual _ _ _ h)). now rewrite es, et in j. }
  split; auto. intros x _. simpl. unfold judge_hex. now rewrite !each.
Qed.

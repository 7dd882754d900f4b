(* Symmetric positions of Square War with an adjacent opening have the same value. *)
From Coq Require Import List Arith NArith ZArith Bool Lia.
Require Import Game Cells Stones Bits Images Numbered SpotImages SquareWar SquareWarNumbers.
Import ListNotations.

(* The images of two cells stand beside each other if the cells do. *)
Definition keeps_beside (board : list cell) (u : list nat) : bool :=
  let with_image := map (fun i => (nth i board (0, 0)%Z, nth (nth i u 0) board (0, 0)%Z))
                      (seq 0 (length board)) in
  forallb (fun p => forallb (fun q =>
    Bool.eqb (beside (snd p) (snd q)) (beside (fst p) (fst q))) with_image) with_image.

Lemma keeps_beside_spec board u i j : keeps_beside board u = true ->
  i < length board -> j < length board ->
  beside_at board (nth i u 0) (nth j u 0) = beside_at board i j.
Proof.
  unfold keeps_beside. set (pair := fun i => (nth i board (0, 0)%Z, _)). rewrite forallb_forall.
  intros all li lj. assert (each : forall m, m < length board ->
    In (pair m) (map pair (seq 0 (length board)))) by (intros m lt; apply in_map, in_seq; lia).
  assert (h := all _ (each i li)). rewrite forallb_forall in h.
  assert (e := h _ (each j lj)). now apply eqb_prop in e.
Qed.

Section Image.
  Variables (k : numbered) (b : neighbours) (u : list nat).
  Hypothesis keeps : keeps_judge k u.
  Let f i := nth i u 0.
  Let perm := proj1 keeps.
  Hypothesis beside_image : forall i j, i < count k -> j < count k -> b (f i) (f j) = b i j.

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
    forces (adjacent_numbered k b) P good x ->
    forces (adjacent_numbered k b) P good (image_spot u x).
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

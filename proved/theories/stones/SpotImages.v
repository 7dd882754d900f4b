(* Symmetric positions of games of stones with numbered cells have the same value. *)
From Coq Require Import List Arith NArith Bool Lia.
Require Import Game Stones Bits Images Numbered.
Import ListNotations.

Definition image_spot (u : list nat) (x : spot) : spot :=
  let pw := powers u in Spot (image_set pw (of_A x)) (image_set pw (of_B x)) (to_play x).

(* The rules cannot tell a position from its image. *)
Definition keeps_judge (k : numbered) (u : list nat) : Prop :=
  permutation (count k) u = true /\
  forall x, fit k x = true ->
    judge k (of_A (image_spot u x)) (of_B (image_spot u x)) = judge k (of_A x) (of_B x).

Lemma own_image u x p : own (image_spot u x) p = image_set (powers u) (own x p).
Proof. now destruct p. Qed.

Lemma image_with_bit l m i : i < length l ->
  image_set (powers l) (with_bit m i) = with_bit (image_set (powers l) m) (nth i l 0).
Proof.
  intros lt. apply has_ext. intros j. apply eq_true_iff_eq.
  rewrite has_with_bit, orb_true_iff, !has_image_set, Nat.eqb_eq. split.
  - intros [i' [lt' [h e]]]. rewrite has_with_bit, orb_true_iff, Nat.eqb_eq in h.
    destruct h as [<-|h]; [now left|right; exists i'; auto].
  - intros [e|[i' [lt' [h e]]]].
    + exists i. rewrite has_with_bit, Nat.eqb_refl. auto.
    + exists i'. rewrite has_with_bit, h, orb_true_r. auto.
Qed.

Section Image.
  Variables (k : numbered) (u : list nat).
  Hypothesis perm : permutation (count k) u = true.
  Let f i := nth i u 0.

  Lemma image_has m i : i < count k -> has (image_set (powers u) m) (f i) = has m i.
  Proof.
    destruct (permutation_spec _ _ perm) as [len [_ [inj _]]].
    intros lt. apply eq_true_iff_eq. rewrite has_image_set. split.
    - intros [i' [lt' [h e]]]. now rewrite <- (inj i' i) by (auto; lia).
    - intros h. exists i. repeat split; auto; lia.
  Qed.

  Lemma image_inside m j : has (image_set (powers u) m) j = true -> j < count k.
  Proof.
    destruct (permutation_spec _ _ perm) as [len [low _]].
    rewrite has_image_set. intros [i [lt [_ <-]]]. apply low. lia.
  Qed.

  (* Subsets of the board, and their images. *)
  Lemma image_subset s m : (forall i, has s i = true -> i < count k) ->
    subset (image_set (powers u) s) (image_set (powers u) m) = subset s m.
  Proof.
    destruct (permutation_spec _ _ perm) as [len _].
    intros inside. apply eq_true_iff_eq. rewrite !subset_spec. split.
    - intros sub i h. rewrite <- image_has by auto. apply sub. rewrite image_has; auto.
    - intros sub j h. apply has_image_set in h. destruct h as [i [lt [h <-]]].
      fold (f i). rewrite image_has by lia. auto.
  Qed.

  Lemma image_fit x : fit k x = true -> fit k (image_spot u x) = true.
  Proof.
    destruct (permutation_spec _ _ perm) as [len _].
    rewrite !fit_spec. intros all p j. rewrite !own_image. intros h.
    split; [now apply image_inside in h|].
    apply has_image_set in h. destruct h as [i [lt [h <-]]]. fold (f i).
    rewrite image_has by lia. now apply all.
  Qed.

  Lemma image_untaken x i : i < count k -> untaken (image_spot u x) (f i) = untaken x i.
  Proof. intros lt. unfold untaken, image_spot. simpl. now rewrite !image_has. Qed.

  Lemma image_played x i : i < count k ->
    image_spot u (played x i) = played (image_spot u x) (f i).
  Proof.
    destruct (permutation_spec _ _ perm) as [len _].
    intros lt. unfold played, image_spot. simpl.
    destruct (to_play x); simpl; now rewrite image_with_bit by lia.
  Qed.
End Image.

Theorem image_spot_value k u P good x : keeps_judge k u -> fit k x = true ->
  forces (numbered_game k) P good x -> forces (numbered_game k) P good (image_spot u x).
Proof.
  intros [perm same] f0.
  destruct (permutation_spec _ _ perm) as [len [low [_ onto]]].
  apply (alike (numbered_game k) (numbered_game k)
    (fun x y => fit k x = true /\ y = image_spot u x)); auto.
  - intros y z [f ->]. simpl. unfold ended_at. rewrite same by auto.
    assert (e : existsb (untaken y) (seq 0 (count k)) =
                existsb (untaken (image_spot u y)) (seq 0 (count k))).
    { apply eq_true_iff_eq. rewrite !existsb_exists. split.
      - intros [i [i_in v]]. apply in_seq in i_in. exists (nth i u 0).
        split; [apply in_seq; specialize (low i); lia|].
        rewrite (image_untaken k) by (auto; lia). exact v.
      - intros [j [j_in v]]. apply in_seq in j_in. destruct (onto j) as [i [lt <-]]; [lia|].
        exists i. split; [apply in_seq; lia|]. now rewrite (image_untaken k) in v. }
    now rewrite e.
  - now intros y z [f ->].
  - intros y z [f ->] _ y' y_in. simpl in y_in. apply in_map_iff in y_in.
    destruct y_in as [i [<- i_in]]. exists (image_spot u (played y i)).
    split; [|split; [now apply fit_played|reflexivity]].
    apply in_spaces in i_in. destruct i_in as [lt v].
    rewrite (image_played k) by auto. simpl. apply in_map, in_spaces. split; [now apply low|].
    now rewrite (image_untaken k).
  - intros y z [f ->] _ z' z_in. simpl in z_in. apply in_map_iff in z_in.
    destruct z_in as [j [<- j_in]]. apply in_spaces in j_in. destruct j_in as [lt v].
    destruct (onto j lt) as [i [i_lt <-]]. rewrite (image_untaken k) in v by auto.
    exists (played y i). split; [simpl; apply in_map, in_spaces; auto|].
    split; [apply fit_played; auto; apply in_spaces; auto|]. now rewrite (image_played k).
Qed.

(* Answers to all replies, for games of stones with numbered cells: docs/certificates/strategy.md.

   What is certain of a position without trying further moves is left to the games. Besides, listed
   positions with a proof of their own may end a line of play. *)
From Coq Require Import List Arith NArith Bool Lia.
Require Import Game Stones Bits Images Numbered SpotImages Walk.
Import ListNotations.

Definition spot_key (x : spot) : list N := [of_A x; of_B x].

Definition spot_images (group : list (list nat)) (x : spot) : list spot :=
  x :: map (fun u => image_spot u x) group.

Definition spot_rank (k : numbered) (x : spot) : N := N.of_nat (left k x).

Section SpotStrategy.
  Variables (k : numbered) (P : player) (good : outcome -> bool).
  Variable certain : spot -> bool.
  Variable group : list (list nat).

  Let G := forces (numbered_game k) P (fun o => good o = true).

  Definition spots_ok (leaf : spot -> bool) (begin : spot) (l : list (spot * nat)) : bool :=
    walk_ok to_play played Nat.eqb (fit k) P good (ended_at k) (spaces k) begin
      (fun x => if certain x then true else leaf x) (spot_images group) spot_key (spot_rank k) l.

  Hypothesis keeps : forall u, In u group -> keeps_judge k u.
  Hypothesis certain_sound : forall x, fit k x = true -> ended_at k x = None ->
    certain x = true -> G x.

  Lemma spot_image_good x y z : fit k x = true -> to_play x = to_play z ->
    In y (spot_images group x) -> spot_key y = spot_key z -> G x -> G z.
  Proof.
    intros f t y_in same w.
    assert (h : G y /\ to_play y = to_play x).
    { destruct y_in as [<-|y_in]; [auto|]. apply in_map_iff in y_in.
      destruct y_in as [u [<- u_in]]. split; [|reflexivity].
      apply image_spot_value; auto. }
    destruct h as [h m]. assert (e : y = z); [|congruence].
    destruct y as [a b p], z as [a' b' q]. unfold spot_key in same. simpl in *. congruence.
  Qed.

  Theorem spots_sound leaf begin l :
    (forall x, fit k x = true -> leaf x = true -> G x) ->
    spots_ok leaf begin l = true -> G begin.
  Proof.
    intros leaf_sound. apply walk_sound.
    - intros v w. apply Nat.eqb_eq.
    - intros x i f _. now apply fit_played.
    - intros x o _ e ok. now apply at_end with o.
    - intros x i _ e t i_in. now apply forces_own.
    - intros x _ e t all. now apply forces_other.
    - intros x f e s. destruct (certain x) eqn:c; auto.
    - intros x y z fx fz mx mz _ _ y_in same. apply (spot_image_good x y z); auto. congruence.
  Qed.

  (* Leaves: positions with the opponent on turn of which something else proves that all is well,
     and their images. *)
  Definition leaves_table (leaves : list spot) : table :=
    table_of (spot_images group) spot_key (fun _ => 0%N) (map (fun x => (x, tt)) leaves).

  Definition at_a_leaf (t : table) (x : spot) : bool :=
    same_player (to_play x) (other P) && told t 1 (spot_key x).

  Lemma leaves_sound leaves x :
    (forall y, In y leaves -> fit k y = true /\ to_play y = other P /\ G y) ->
    at_a_leaf (leaves_table leaves) x = true -> G x.
  Proof.
    intros all h. unfold at_a_leaf in h. rewrite andb_true_iff in h. destruct h as [t h].
    apply same_player_spec in t. unfold told in h. apply existsb_exists in h.
    destruct h as [[key r] [k_in h]]. rewrite andb_true_iff in h. destruct h as [_ same].
    simpl in same. apply same_list_spec in same. apply bucket_table in k_in.
    destruct k_in as [[x0 []] [y [e_in [y_in [ky _]]]]]. simpl in *.
    apply in_map_iff in e_in. destruct e_in as [x1 [[= ->] x_in]].
    destruct (all x0 x_in) as [f [m w]].
    apply (spot_image_good x0 y x); auto; congruence.
  Qed.
End SpotStrategy.

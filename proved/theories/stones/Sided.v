(* A game with numbered cells that knows of the other game what matters for one player: it ends as
   won for this player only where the other game does, and does not go on where that one is lost. *)
From Coq Require Import List Arith NArith ZArith Bool Lia.
Require Import Game Cells Stones Bits Numbered.
Import ListNotations.

Section Sided.
  Variables (g : stone_rules) (k : numbered) (P : player).
  Let at_ i := nth i (field g) (0, 0)%Z.
  Hypothesis once : NoDup (field g).
  Hypothesis same_count : count k = length (field g).
  Hypothesis no_gift : at_last k = Drawn.
  Hypothesis won : forall c a b, shows g c a b -> judge k a b = Some (Won P) ->
    decides g c = Some (Won P).
  Hypothesis lost : forall c a b, shows g c a b -> judge k a b = None ->
    decides g c = None \/ decides g c = Some (Won P).

  (* Where the numbered game goes on, so does the other one, unless it is won. *)
  Lemma goes_on y x : numbers_of g y x -> ended_at k y = None ->
    result g x = None \/ result g x = Some (Won P).
  Proof.
    intros r e. unfold ended_at in e. unfold result.
    rewrite (same_spaces g k same_count y x r) in e.
    destruct (judge k (of_A y) (of_B y)) as [o|] eqn:j; [discriminate|].
    destruct (lost (shown x) _ _ (proj1 r) j) as [->| ->]; auto.
    destruct (existsb _ _); [now left|discriminate].
  Qed.

  Theorem sided y : forces (numbered_game k) P (fun o => o = Won P) y -> forall x,
    numbers_of g y x -> forces (stone_game g) P (fun o => o = Won P) x.
  Proof.
    intros w. induction w as [y o e good|y z e t z_in w IH|y e t all IH]; intros x r.
    - subst o. simpl in e. unfold ended_at in e. apply at_end with (Won P); auto. simpl.
      unfold result. destruct (judge k (of_A y) (of_B y)) as [o|] eqn:j.
      + injection e as ->. now rewrite (won (shown x) _ _ (proj1 r) j).
      + destruct (existsb _ _); congruence.
    - destruct (goes_on y x r e) as [on|over]; [|now apply at_end with (Won P)].
      simpl in z_in. apply in_map_iff in z_in. destruct z_in as [i [<- i_in]].
      apply in_spaces in i_in. destruct i_in as [lt v]. rewrite same_count in lt.
      apply own_turn with (place_stone x (at_ i)); auto.
      + simpl in *. destruct r as [_ r]. congruence.
      + simpl. apply in_map, filter_In. split; [now apply nth_In|].
        unfold at_. now rewrite <- (untaken_empty g y x).
      + apply IH. now apply numbers_play.
    - destruct (goes_on y x r e) as [on|over]; [|now apply at_end with (Won P)].
      apply other_turn; auto.
      + simpl in *. destruct r as [_ r]. congruence.
      + intros x' x_in. simpl in x_in. apply in_map_iff in x_in. destruct x_in as [c [<- c_in]].
        apply filter_In in c_in. destruct c_in as [c_in v].
        apply In_nth with (d := (0, 0)%Z) in c_in. destruct c_in as [i [lt <-]].
        rewrite <- (untaken_empty g y x) in v by auto. apply IH with (played y i).
        * simpl. apply in_map, in_spaces. split; auto. lia.
        * now apply numbers_play.
  Qed.
End Sided.

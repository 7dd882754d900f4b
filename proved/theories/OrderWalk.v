(* The walk over the answers of a player, for Order and Chaos. *)
From Coq Require Import List Arith NArith Bool Lia.
Require Import Game OrderChaos Bits Compact.
Require Export Walk.
Import ListNotations.

Definition same_move (v w : move) : bool :=
  match v, w with
  | Put s i, Put t j => (s =? t) && (i =? j)
  | Pass, Pass => true
  | _, _ => false
  end.

Lemma same_move_spec v w : same_move v w = true -> v = w.
Proof.
  destruct v, w; simpl; try discriminate; auto.
  rewrite andb_true_iff, !Nat.eqb_eq. now intros [-> ->].
Qed.

Definition won (o : option outcome) (P : player) : bool :=
  match o with Some (Won A) => match P with A => true | B => false end
             | Some (Won B) => match P with A => false | B => true end
             | _ => false end.

Lemma won_spec o P : won o P = true -> o = Some (Won P).
Proof. destruct o as [[[]|]|], P; simpl; congruence. Qed.

Definition entry := (place_of * move)%type.

Section OrderWalk.
  Variables (g : compact) (P : player).
  Variable over : place_of -> option outcome.
  Variable opts : place_of -> list move.
  Variable begin : place_of.
  Variable settled : place_of -> bool.
  Variable images : place_of -> list place_of.
  Variable key : place_of -> list N.
  Variable rank : place_of -> N.

  Definition order_walk_ok (l : list entry) : bool :=
    walk_ok mover (play g) same_move (fun x => length (masks x) =? marks g) P
      (fun o => won (Some o) P) over opts begin settled images key rank l.

  Definition sized (x : place_of) : Prop := length (masks x) = marks g.
  Variable W : place_of -> Prop.
  Hypothesis W_end : forall x, sized x -> over x = Some (Won P) -> W x.
  Hypothesis W_own : forall x v, sized x -> over x = None -> mover x = P -> In v (opts x) ->
    W (play g x v) -> W x.
  Hypothesis W_other : forall x, sized x -> over x = None -> mover x = other P ->
    (forall v, In v (opts x) -> W (play g x v)) -> W x.
  Hypothesis settled_sound : forall x, sized x -> settled x = true -> W x.
  Hypothesis key_sound : forall x y z, sized x -> sized z -> mover x = P -> mover z = P ->
    over x = None -> over z = None -> In y (images x) -> key y = key z -> W x -> W z.

  Theorem order_walk_sound l : order_walk_ok l = true -> W begin.
  Proof.
    apply walk_sound.
    - exact same_move_spec.
    - intros x v size _ _. apply Nat.eqb_eq in size. apply Nat.eqb_eq.
      destruct v; simpl; auto. now rewrite change_length.
    - intros x o size e ok. apply Nat.eqb_eq in size. apply won_spec in ok.
      apply W_end; auto. congruence.
    - intros x v size. apply Nat.eqb_eq in size. now apply W_own.
    - intros x size. apply Nat.eqb_eq in size. now apply W_other.
    - intros x size _. apply Nat.eqb_eq in size. now apply settled_sound.
    - intros x y z sx sz. apply Nat.eqb_eq in sx, sz. now apply key_sound.
  Qed.
End OrderWalk.

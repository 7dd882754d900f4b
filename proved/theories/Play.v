(* Play of Order and Chaos: it always ends, so exactly one player wins, and no player is ever
   without a move. *)
From Coq Require Import List Arith ZArith Bool Lia.
Require Import Game OrderChaos Bits Compact.
Import ListNotations.

Definition space (g : rules) (x : cell -> option nat) : nat := length (filter (empty x) (board g)).

Definition moves_left (g : rules) (x : state) : nat :=
  3 * space g (stones x) +
  (if may_pass g A && may_pass g B then 2 - passes x
   else if may_pass g (on_turn x) then 1 else 0).

Lemma empty_place x s c d : empty (place x s c) d = negb (same_cell c d) && empty x d.
Proof. unfold empty, place. now destruct (same_cell c d). Qed.

Lemma in_moves g x y : In y (moves g x) <->
  (exists c s, In c (board g) /\ empty (stones x) c = true /\ s < symbols g /\
     y = State (place (stones x) s c) (other (on_turn x)) 0) \/
  (may_pass g (on_turn x) = true /\ y = State (stones x) (other (on_turn x)) (S (passes x))).
Proof.
  unfold moves. rewrite in_app_iff, in_flat_map. split.
  - intros [[c [c_in h]]|h]; [left|right].
    + destruct (empty (stones x) c) eqn:e; [|contradiction]. apply in_map_iff in h.
      destruct h as [s [<- s_in]]. apply in_seq in s_in. exists c, s. repeat split; auto. lia.
    + destruct (may_pass g (on_turn x)); [|contradiction]. destruct h as [<-|[]]. auto.
  - intros [[c [s [c_in [e [lt ->]]]]]|[e ->]]; [left|right].
    + exists c. split; auto. rewrite e.
      apply (in_map (fun s => State (place (stones x) s c) (other (on_turn x)) 0)).
      apply in_seq. lia.
    + rewrite e. now left.
Qed.

Lemma space_place g x s c : In c (board g) -> empty x c = true ->
  space g (place x s c) < space g x.
Proof.
  intros c_in e. apply filter_less with c; auto.
  - now rewrite empty_place, same_cell_refl.
  - intros d. rewrite empty_place, andb_true_iff. tauto.
Qed.

Lemma moves_fall g x y : passes x < 2 -> In y (moves g x) -> moves_left g y < moves_left g x.
Proof.
  intros lt y_in. apply in_moves in y_in. unfold moves_left.
  destruct y_in as [[c [s [c_in [e [_ ->]]]]]|[may ->]]; cbn [stones on_turn passes].
  - assert (h := space_place g (stones x) s c c_in e).
    destruct (may_pass g A && may_pass g B), (may_pass g (other (on_turn x))); lia.
  - rewrite may. destruct (on_turn x); cbn [other]; destruct (may_pass g A), (may_pass g B);
      try discriminate; cbn [andb]; lia.
Qed.

Lemma not_over g x : outcome_of g x = None -> passes x < 2 /\ full g (stones x) = false.
Proof.
  unfold outcome_of. destruct (Nat.leb_spec 2 (passes x)); [discriminate|].
  destruct (full g (stones x)); [discriminate|]. auto.
Qed.

Theorem play_ends g : finite (order_chaos g).
Proof.
  exists (moves_left g). intros x y e y_in. apply moves_fall; auto.
  now apply not_over with g.
Qed.

(* So it is Order who wins, or Chaos. *)
Theorem order_or_chaos g : wins Order (order_chaos g) \/ wins Chaos (order_chaos g).
Proof.
  destruct (forces_or (order_chaos g) Order (fun o => o = Won Order) (fun o => o <> Won Order))
    with (x := start (order_chaos g)) as [w|w]; auto.
  - intros [[]|]; auto; right; discriminate.
  - apply play_ends.
  - right. unfold wins, wins_from.
    assert (no_draw : forall x, forces (order_chaos g) Chaos (fun o => o <> Won Order) x ->
              forces (order_chaos g) Chaos (fun o => o = Won Chaos) x).
    { clear. intros x w. induction w as [x o e go|x y e t y_in w IH|x e t all IH].
      - apply at_end with o; auto. simpl in e. unfold outcome_of in e.
        destruct (2 <=? passes x); [congruence|].
        destruct (full g (stones x)), (has_row g (stones x)), (win g); congruence.
      - now apply own_turn with y.
      - now apply other_turn. }
    now apply no_draw.
Qed.

Lemma not_full_cell g x : full g x = false -> exists c, In c (board g) /\ empty x c = true.
Proof.
  unfold full. intros no. induction (board g) as [|c l IH]; [discriminate|]. simpl in no.
  destruct (empty x c) eqn:e; [exists c; simpl; auto|].
  destruct (IH no) as [d [d_in ed]]. exists d. simpl; auto.
Qed.

(* A player on turn has a move, if there is a symbol at all. *)
Theorem never_stuck g x : 0 < symbols g -> outcome_of g x = None -> moves g x <> [].
Proof.
  intros pos e. destruct (not_over g x e) as [_ no].
  destruct (not_full_cell g (stones x) no) as [c [c_in ec]].
  assert (h : In (State (place (stones x) 0 c) (other (on_turn x)) 0) (moves g x)).
  { apply in_moves. left. exists c, 0. repeat split; auto. }
  intros nil. now rewrite nil in h.
Qed.

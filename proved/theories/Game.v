(* Finite games of two players, and who wins: the meaning of every theorem of this folder.

   Nothing here speaks of strategies, searches or certificates. A player wins a position if it is
   over and that player has won, or if it is that player's turn and some move leads to a position
   which that player wins, or if it is the other player's turn and every move does. This is the
   value of E. Zermelo (1913). After the definitions come the lemmas that a reader expects: in a
   game that always ends exactly one value holds, and positions that no rule can tell apart have
   the same value. *)
From Coq Require Import List Arith Lia.
Import ListNotations.

Inductive player := A | B.

Definition other (p : player) : player := match p with A => B | B => A end.

Inductive outcome := Won (p : player) | Drawn.

Record game := Game {
  position : Type;
  start : position;
  turn : position -> player;
  ended : position -> option outcome;    (* Some: play is over, with this outcome *)
  next : position -> list position       (* where the moves of the player on turn lead *)
}.

(* P can see to it that play ends with a good outcome. *)
Inductive forces (g : game) (P : player) (good : outcome -> Prop) : position g -> Prop :=
| at_end x o : ended g x = Some o -> good o -> forces g P good x
| own_turn x y : ended g x = None -> turn g x = P -> In y (next g x) ->
    forces g P good y -> forces g P good x
| other_turn x : ended g x = None -> turn g x = other P ->
    (forall y, In y (next g x) -> forces g P good y) -> forces g P good x.

Definition wins_from (P : player) (g : game) := forces g P (fun o => o = Won P).
Definition holds_from (P : player) (g : game) := forces g P (fun o => o <> Won (other P)).

Definition wins (P : player) (g : game) : Prop := wins_from P g (start g).
Definition drawn (g : game) : Prop :=
  holds_from A g (start g) /\ holds_from B g (start g).

(* Play always ends: some number falls with every move. *)
Definition finite (g : game) : Prop :=
  exists rank : position g -> nat,
    forall x y, ended g x = None -> In y (next g x) -> rank y < rank x.

Lemma other_other p : other (other p) = p.
Proof. now destruct p. Qed.

Lemma other_neq p : other p <> p.
Proof. now destruct p. Qed.

Lemma other_or p q : p = q \/ p = other q.
Proof. destruct p, q; auto. Qed.

Lemma player_eq_dec (p q : player) : {p = q} + {p <> q}.
Proof. decide equality. Defined.

(* Either P reaches a good outcome, or the other player prevents it. *)
Section Determined.
  Variables (g : game) (P : player) (good bad : outcome -> Prop).
  Hypothesis decided : forall o, good o \/ bad o.
  Hypothesis apart : forall o, good o -> bad o -> False.

  Lemma forces_or : finite g -> forall x, forces g P good x \/ forces g (other P) bad x.
  Proof.
    intros [rank fall] x. remember (rank x) as n eqn:E. revert x E.
    induction n as [n IH] using lt_wf_ind. intros x ->.
    assert (step : forall y, ended g x = None -> In y (next g x) ->
              forces g P good y \/ forces g (other P) bad y)
      by (intros y end_x y_in; exact (IH _ (fall x y end_x y_in) y eq_refl)).
    destruct (ended g x) as [o|] eqn:end_x.
    - destruct (decided o); [left | right]; eapply at_end; eauto.
    - assert (each : forall (Q : player) (one two : outcome -> Prop) l,
        (forall y, In y l -> forces g Q one y \/ forces g (other Q) two y) ->
        (exists y, In y l /\ forces g Q one y) \/
        (forall y, In y l -> forces g (other Q) two y)).
      { intros Q one two l. induction l as [|y l IHl]; intros H; [now right|].
        destruct (H y (or_introl eq_refl)) as [w|w]; [left; exists y; simpl; auto|].
        destruct IHl as [[z [z_in wz]]|all]; [intros; apply H; simpl; auto| |].
        - left; exists z; simpl; auto.
        - right. intros z [<-|z_in]; auto. }
      destruct (other_or (turn g x) P) as [t|t].
      + destruct (each P good bad (next g x) (fun y => step y eq_refl)) as [[y [y_in w]]|all].
        * left; eapply own_turn; eauto.
        * right; apply other_turn; auto. now rewrite other_other.
      + destruct (each (other P) bad good (next g x)) as [[y [y_in w]]|all].
        * intros y y_in. rewrite other_other. destruct (step y eq_refl y_in); auto.
        * right; eapply own_turn; eauto.
        * left; apply other_turn; auto. intros y y_in. specialize (all y y_in).
          now rewrite other_other in all.
  Qed.

  Lemma not_both x : forces g P good x -> forces g (other P) bad x -> False.
  Proof.
    intros w. induction w as [x o e go|x y e t y_in w IH|x e t all IH]; intros v;
      destruct v as [x' o' e' bo|x' y' e' t' y'_in v|x' e' t' all']; try congruence.
    - rewrite e in e'. injection e' as <-. eauto.
    - rewrite t in t'. now apply (other_neq P).
    - auto.
    - eauto.
    - rewrite other_other, t in t'. now apply (other_neq P).
  Qed.
End Determined.

Lemma forces_weaker g P (one two : outcome -> Prop) x :
  (forall o, one o -> two o) -> forces g P one x -> forces g P two x.
Proof.
  intros weaker w. induction w as [x o e go|x y e t y_in w IH|x e t all IH].
  - eapply at_end; eauto.
  - eapply own_turn; eauto.
  - now apply other_turn.
Qed.

(* Exactly one of the three values holds in a game that always ends. *)
Theorem some_value g : finite g -> wins A g \/ wins B g \/ drawn g.
Proof.
  intros fin.
  destruct (forces_or g A (fun o => o = Won A) (fun o => o <> Won A)) with (x := start g) as [a|b];
    auto.
  - intros [[]|]; auto; right; discriminate.
  - destruct (forces_or g B (fun o => o = Won B) (fun o => o <> Won B)) with (x := start g)
      as [c|d]; auto.
    + intros [[]|]; auto; right; discriminate.
    + right; right; split; assumption.
Qed.

Theorem one_value g :
  ~ (wins A g /\ wins B g) /\ ~ (wins A g /\ drawn g) /\ ~ (wins B g /\ drawn g).
Proof.
  repeat split; intros [one two].
  - refine (not_both g A _ _ _ _ one two). intros o -> H; discriminate.
  - refine (not_both g A _ _ _ _ one (proj2 two)). simpl; congruence.
  - refine (not_both g B _ _ _ _ one (proj1 two)). simpl; congruence.
Qed.

(* Two games in which the same can happen from two positions have the same value there: whatever
   relation the rules respect. This serves symmetries, other ways to write positions, and whatever
   else does not matter. *)
Section Alike.
  Variables (g h : game) (like : position g -> position h -> Prop).
  Hypothesis same_end : forall x y, like x y -> ended g x = ended h y.
  Hypothesis same_turn : forall x y, like x y -> turn g x = turn h y.
  Hypothesis there : forall x y, like x y -> ended g x = None -> forall x', In x' (next g x) ->
    exists y', In y' (next h y) /\ like x' y'.
  Hypothesis back : forall x y, like x y -> ended g x = None -> forall y', In y' (next h y) ->
    exists x', In x' (next g x) /\ like x' y'.

  Theorem alike P good x y : like x y -> forces g P good x -> forces h P good y.
  Proof.
    intros l w. revert y l.
    induction w as [x o e go|x x' e t x_in w IH|x e t all IH]; intros y l.
    - apply at_end with o; auto. now rewrite <- (same_end x y).
    - destruct (there x y l e x' x_in) as [y' [y_in l']].
      apply own_turn with y'; auto;
        [now rewrite <- (same_end x y) | now rewrite <- (same_turn x y)].
    - apply other_turn; [now rewrite <- (same_end x y) | now rewrite <- (same_turn x y) |].
      intros y' y_in. destruct (back x y l e y' y_in) as [x' [x_in l']]. eauto.
  Qed.
End Alike.

(* Kind `strategy` for Order and Chaos, with declared symmetries: docs/certificates/strategy.md.

   A position is told by its stones (and by the passes just made, where they matter) up to the
   declared symmetries. *)
From Coq Require Import List Arith NArith Bool Lia.
Require Import Game OrderChaos Bits Compact Symmetry Vacant OrderWalk Pairing PairingWins.
Import ListNotations.

Definition stones_key (x : place_of) : list N := N.of_nat (passed x) :: masks x.

Definition with_images (group : list symmetry) (x : place_of) : list place_of :=
  x :: map (fun u => image u x) group.

(* Chaos wins a dead position; `leaf` is what else is known. *)
Definition known (g : compact) (P : player) (leaf : place_of -> bool) (x : place_of) : bool :=
  is_player P Chaos && dead g x || leaf x.

Definition strategy_ok (g : compact) (P : player) (begin : place_of) (group : list symmetry)
    (leaf : place_of -> bool) (l : list entry) : bool :=
  forallb (keeps_rules g) group &&
  order_walk_ok g P (verdict g) (options g) begin (known g P leaf) (with_images group) stones_key
    (fun x => N.of_nat (left_to_play g x)) l.

Lemma same_position x y : mover x = mover y -> stones_key x = stones_key y -> x = y.
Proof.
  destruct x as [m t p], y as [m' t' p']. unfold stones_key. simpl.
  intros -> [= e ->]. apply Nat2N.inj in e. now subst.
Qed.

Lemma with_images_spec g group P good x y : forallb (keeps_rules g) group = true ->
  length (masks x) = marks g -> In y (with_images group x) ->
  (length (masks y) = marks g /\ mover y = mover x) /\
  (forces (compact_game g) P good x -> forces (compact_game g) P good y).
Proof.
  intros ok len [<-|y_in]; auto. apply in_map_iff in y_in. destruct y_in as [u [<- u_in]].
  rewrite forallb_forall in ok.
  assert (r := image_is_image g u (ok u u_in) x len). repeat split.
  - apply (io_length _ _ _ _ r).
  - now apply image_value with u; [apply ok|].
Qed.

Theorem strategy_sound g P begin group leaf l :
  (forall x, length (masks x) = marks g -> leaf x = true -> wins_from P (compact_game g) x) ->
  strategy_ok g P begin group leaf l = true -> wins_from P (compact_game g) begin.
Proof.
  intros leaf_sound ok. unfold strategy_ok in ok. rewrite andb_true_iff in ok.
  destruct ok as [keeps ok].
  apply (order_walk_sound g P (verdict g) (options g) begin (known g P leaf) (with_images group)
    stones_key (fun x => N.of_nat (left_to_play g x)) (wins_from P (compact_game g))) with l;
    auto.
  - intros x _ e. now apply at_end with (Won P).
  - intros x v _ e t v_in w. apply own_turn with (play g x v); auto.
    now apply (in_map (play g x)).
  - intros x _ e t all. apply other_turn; auto. intros y y_in. simpl in y_in.
    apply in_map_iff in y_in. destruct y_in as [v [<- v_in]]. now apply all.
  - intros x len h. unfold known in h. rewrite orb_true_iff, andb_true_iff in h.
    destruct h as [[e d]|h]; [|now apply leaf_sound].
    apply is_player_spec in e. subst P. now apply dead_wins.
  - intros x y z len _ mx mz _ _ y_in same w.
    destruct (with_images_spec g group P (fun o => o = Won P) x y keeps len y_in)
      as [[_ my] w'].
    assert (e : y = z) by (apply same_position; congruence). subst z. now apply w'.
Qed.

(* Leaves: listed positions with Order on turn from which Chaos wins by a pairing of the rest. *)
Definition listed_leaf := (place_of * list pair)%type.

(* Where Chaos never has to open a pair only its cells count; elsewhere only pairs that he can. *)
Definition usable (g : compact) (x : place_of) (l : list pair) : list pair :=
  if safe g x
  then map (fun p => match how p with Alike => p | _ => Pair (one p) (two p) Differ end) l
  else filter (fun p => match how p with Opening _ | Witness _ => true | _ => false end) l.

Definition leaf_ok (g : compact) (e : listed_leaf) : bool :=
  let (x, l) := e in (length (masks x) =? marks g) && pairs_ok g x (usable g x l).

Definition leaf_table (group : list symmetry) (leaves : list listed_leaf) : table :=
  table_of (with_images group) stones_key (fun _ => 0%N) (map (fun e => (fst e, Pass)) leaves).

Definition at_leaf (P : player) (t : table) (x : place_of) : bool :=
  is_player P Chaos && is_player (mover x) Order && told t 1 (stones_key x).

Definition with_leaves_ok (g : compact) (P : player) (begin : place_of) (group : list symmetry)
    (leaves : list listed_leaf) (l : list entry) : bool :=
  forallb (fun e => is_player (mover (fst e)) Order && leaf_ok g e) leaves &&
  match leaves with
  | [] => strategy_ok g P begin group (fun _ => false) l
  | _ => let t := leaf_table group leaves in strategy_ok g P begin group (at_leaf P t) l
  end.

Theorem with_leaves_sound g P begin group leaves l :
  with_leaves_ok g P begin group leaves l = true -> wins_from P (compact_game g) begin.
Proof.
  unfold with_leaves_ok. rewrite andb_true_iff. intros [good ok].
  assert (keeps : forallb (keeps_rules g) group = true).
  { destruct leaves; unfold strategy_ok in ok; rewrite andb_true_iff in ok; tauto. }
  destruct leaves as [|e0 leaves0] eqn:el.
  { eapply strategy_sound; [|exact ok]. discriminate. }
  rewrite <- el in good. rewrite <- el in ok. clear el e0 leaves0.
  eapply strategy_sound; [|exact ok]. intros z len h. unfold at_leaf in h.
  rewrite !andb_true_iff in h. destruct h as [[p t] h]. apply is_player_spec in p, t. subst P.
  unfold told in h. apply existsb_exists in h. destruct h as [[k r] [k_in h]].
  rewrite andb_true_iff in h. destruct h as [_ same]. simpl in same. apply same_list_spec in same.
  apply bucket_table in k_in. destruct k_in as [e [y [e_in [y_in [ky _]]]]]. simpl in ky.
  apply in_map_iff in e_in. destruct e_in as [[x prs] [<- x_in]]. simpl in y_in.
  rewrite forallb_forall in good. specialize (good _ x_in). simpl in good.
  rewrite !andb_true_iff, Nat.eqb_eq in good. destruct good as [mx [lx good]].
  apply is_player_spec in mx.
  destruct (with_images_spec g group Chaos (fun o => o = Won Chaos) x y keeps lx y_in)
    as [[_ my] w].
  assert (y = z) by (apply same_position; congruence). subst z. apply w.
  exact (pairs_win g x _ good).
Qed.

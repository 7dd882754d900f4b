(* Kind `strategy` for Order and Chaos, with declared symmetries: docs/certificates/strategy.md.

   A position is told by its stones (and by the passes just made, where they matter) up to the
   declared symmetries. *)
From Coq Require Import List Arith NArith Bool Lia.
Require Import Game OrderChaos Bits Compact Symmetry Vacant Walk.
Import ListNotations.

Definition initial (g : compact) : place_of := Position (repeat 0%N (marks g)) (opener g) 0.

Definition stones_key (x : place_of) : list N := N.of_nat (passed x) :: masks x.

Definition with_images (group : list symmetry) (x : place_of) : list place_of :=
  x :: map (fun u => image u x) group.

(* Chaos wins a dead position; `leaf` is what else is known. *)
Definition known (g : compact) (P : player) (leaf : place_of -> bool) (x : place_of) : bool :=
  is_player P Chaos && dead g x || leaf x.

Definition strategy_ok (g : compact) (P : player) (group : list symmetry)
    (leaf : place_of -> bool) (l : list entry) : bool :=
  forallb (keeps_rules g) group &&
  walk_ok g P (verdict g) (options g) (initial g) (known g P leaf) (with_images group) stones_key
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

Theorem strategy_sound g P group leaf l :
  (forall x, length (masks x) = marks g -> leaf x = true -> wins_from P (compact_game g) x) ->
  strategy_ok g P group leaf l = true -> wins P (compact_game g).
Proof.
  intros leaf_sound ok. unfold strategy_ok in ok. rewrite andb_true_iff in ok.
  destruct ok as [keeps ok].
  apply (walk_sound g P (verdict g) (options g) (initial g) (known g P leaf) (with_images group)
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

Theorem strategy_wins g P group l : distinct (board g) = true ->
  strategy_ok (compile g) P group (fun _ => false) l = true -> wins P (order_chaos g).
Proof.
  intros once ok. apply compact_wins; auto. eapply strategy_sound; [|exact ok]. discriminate.
Qed.

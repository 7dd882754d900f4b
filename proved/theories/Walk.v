(* The answers of one player against every reply: when a list of positions, each with a move, is a
   winning strategy.

   From docs/certificates/strategy.md. For each listed position, its move is legal and leads to a
   position that is won for certain, or from which every reply leads to a position that is won for
   certain or is told to be like a listed one of lower rank. Ranks rule out that two positions prove
   each other; what the ranks are does not matter. *)
From Coq Require Import List Arith NArith Bool Lia FMapPositive.
Require Import Game OrderChaos Bits Compact.
Import ListNotations.

Definition same_list (a b : list N) : bool :=
  (fix go a b := match a, b with
                 | [], [] => true
                 | m :: a', k :: b' => N.eqb m k && go a' b'
                 | _, _ => false
                 end) a b.

Lemma same_list_spec a b : same_list a b = true -> a = b.
Proof.
  revert b. induction a as [|m a IH]; intros [|k b]; simpl; try discriminate; auto.
  rewrite andb_true_iff, N.eqb_eq. intros [-> h]. f_equal. now apply IH.
Qed.

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

Definition is_player (p q : player) : bool := if player_eq_dec p q then true else false.

Lemma is_player_spec p q : is_player p q = true -> p = q.
Proof. unfold is_player. now destruct (player_eq_dec p q). Qed.

(* Positions by key: under the hash of a key, all keys with that hash, and their ranks. *)
Definition table := PositiveMap.t (list (list N * N)).

Definition hash (k : list N) : positive :=
  N.succ_pos (fold_left (fun h m => N.land (N.lxor (N.add (N.shiftl h 5) h) m) 4194303) k 0%N).

Definition bucket (q : positive) (t : table) : list (list N * N) :=
  match PositiveMap.find q t with Some l => l | None => [] end.

Definition enter (k : list N) (r : N) (t : table) : table :=
  let q := hash k in PositiveMap.add q ((k, r) :: bucket q t) t.

Definition told (t : table) (r : N) (k : list N) : bool :=
  existsb (fun e => N.ltb (snd e) r && same_list (fst e) k) (bucket (hash k) t).

Section Walk.
  Variables (g : compact) (P : player).
  Variable over : place_of -> option outcome.    (* who has won, as far as the walk looks *)
  Variable opts : place_of -> list move.          (* the replies that are tried *)
  Variable begin : place_of.
  Variable settled : place_of -> bool.
  Variable images : place_of -> list place_of.
  Variable key : place_of -> list N.
  Variable rank : place_of -> N.

  Definition entry := (place_of * move)%type.

  Definition table_of (l : list entry) : table :=
    fold_right (fun e t =>
      let r := rank (fst e) in
      fold_right (fun y t => enter (key y) r t) t (images (fst e))) (PositiveMap.empty _) l.

  Definition reply_ok (t : table) (r : N) (z : place_of) : bool :=
    won (over z) P || settled z ||
    match over z with
    | Some _ => false
    | None => is_player (mover z) P && told t r (key z)
    end.

  Definition answered (t : table) (r : N) (y : place_of) : bool :=
    won (over y) P || settled y ||
    match over y with
    | Some _ => false
    | None => is_player (mover y) (other P) && forallb (fun v => reply_ok t r (play g y v)) (opts y)
    end.

  Definition entry_ok (t : table) (e : entry) : bool :=
    let (x, v) := e in
    is_player (mover x) P && (length (masks x) =? marks g) &&
    match over x with Some _ => false | None => true end &&
    existsb (same_move v) (opts x) && answered t (rank x) (play g x v).

  Definition start_ok (t : table) (above : N) : bool :=
    (length (masks begin) =? marks g) &&
    if is_player (mover begin) P then reply_ok t above begin else answered t above begin.

  Definition walk_ok (l : list entry) : bool :=
    let t := table_of l in
    forallb (entry_ok t) l &&
    start_ok t (N.succ (fold_right (fun e r => N.max (rank (fst e)) r) 0%N l)).

  (* What the walk relies on: W says that P wins, in some sense. *)
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

  Lemma sized_play x v : sized x -> sized (play g x v).
  Proof. unfold sized. destruct v; simpl; auto. now rewrite change_length. Qed.

  Definition from_list (l : list entry) (kr : list N * N) : Prop :=
    exists e y, In e l /\ In y (images (fst e)) /\ key y = fst kr /\ rank (fst e) = snd kr.

  Lemma bucket_enter k r t q kr : In kr (bucket q (enter k r t)) ->
    kr = (k, r) \/ In kr (bucket q t).
  Proof.
    unfold bucket at 1, enter. destruct (Pos.eq_dec q (hash k)) as [->|ne].
    - rewrite PositiveMap.gss. intros [<-|h]; auto.
    - rewrite PositiveMap.gso by auto. auto.
  Qed.

  Lemma bucket_table l q kr : In kr (bucket q (table_of l)) -> from_list l kr.
  Proof.
    revert q kr. induction l as [|e l IH]; intros q kr; simpl.
    - unfold bucket. rewrite PositiveMap.gempty. contradiction.
    - assert (sub : forall ys t, (forall y, In y ys -> In y (images (fst e))) ->
        (forall q kr, In kr (bucket q t) -> from_list (e :: l) kr) -> forall q kr,
        In kr (bucket q (fold_right (fun y t => enter (key y) (rank (fst e)) t) t ys)) ->
        from_list (e :: l) kr).
      { intros ys. induction ys as [|y ys IHy]; intros t ys_in t_ok p kp h; simpl in h.
        - now apply t_ok with p.
        - apply bucket_enter in h. destruct h as [->|h].
          + exists e, y. repeat split; simpl; auto. apply ys_in. now left.
          + apply IHy with (t := t) (q := p); auto. intros z z_in. apply ys_in. now right. }
      apply sub; auto. intros p kp h. destruct (IH p kp h) as [e' [y [? ?]]].
      exists e', y. split; [now right|auto].
  Qed.

  Section Sound.
    Variable l : list entry.
    Hypothesis all_ok : forallb (entry_ok (table_of l)) l = true.

    (* Listed positions of rank below r are won. *)
    Definition won_below (r : N) : Prop :=
      forall e, In e l -> (rank (fst e) < r)%N -> W (fst e).

    Lemma listed_sized e : In e l -> sized (fst e) /\ mover (fst e) = P /\ over (fst e) = None.
    Proof.
      intros e_in. rewrite forallb_forall in all_ok. specialize (all_ok e e_in).
      destruct e as [x v]. simpl in *. rewrite !andb_true_iff in all_ok.
      destruct all_ok as [[[[m s] n] _] _]. split; [now apply Nat.eqb_eq|].
      split; [now apply is_player_spec|]. now destruct (over x).
    Qed.

    Lemma reply_sound r z : sized z -> won_below r -> reply_ok (table_of l) r z = true ->
      W z.
    Proof.
      intros z_sized below h. unfold reply_ok in h. rewrite !orb_true_iff in h.
      destruct h as [[h|h]|h].
      - apply W_end; auto. now apply won_spec.
      - now apply settled_sound.
      - destruct (over z) eqn:ov; [discriminate|].
        rewrite andb_true_iff in h. destruct h as [m h]. apply is_player_spec in m.
        unfold told in h. apply existsb_exists in h. destruct h as [[k s] [k_in h]].
        rewrite andb_true_iff in h. destruct h as [lt same]. simpl in lt, same.
        apply same_list_spec in same. apply N.ltb_lt in lt.
        destruct (bucket_table _ _ _ k_in) as [e [y [e_in [y_in [ky ry]]]]]. simpl in ky, ry.
        destruct (listed_sized e e_in) as [? [? ?]].
        apply (key_sound (fst e) y z); auto; [congruence|]. apply below; auto. now rewrite ry.
    Qed.

    Lemma answered_sound r y : sized y -> won_below r -> answered (table_of l) r y = true ->
      W y.
    Proof.
      intros y_sized below h. unfold answered in h. rewrite !orb_true_iff in h.
      destruct h as [[h|h]|h].
      - apply W_end; auto. now apply won_spec.
      - now apply settled_sound.
      - destruct (over y) eqn:e; [discriminate|]. rewrite andb_true_iff in h.
        destruct h as [m h]. apply is_player_spec in m. rewrite forallb_forall in h.
        apply W_other; auto. intros v v_in. apply reply_sound with r; auto. now apply sized_play.
    Qed.

    Lemma listed_won r : won_below r.
    Proof.
      induction r as [|r IH] using N.peano_ind; intros e e_in lt; [lia|].
      assert (below : won_below (rank (fst e))).
      { intros e' e'_in lt'. apply IH; auto. lia. }
      assert (ok := proj1 (forallb_forall _ _) all_ok e e_in).
      destruct (listed_sized e e_in) as [s [m _]].
      destruct e as [x v]. simpl in *. rewrite !andb_true_iff in ok.
      destruct ok as [[[_ o] legal] ok].
      destruct (over x) eqn:ov; [discriminate|].
      apply existsb_exists in legal. destruct legal as [w [w_in same]].
      apply same_move_spec in same. subst w.
      apply W_own with v; auto.
      apply answered_sound with (rank x); auto. now apply sized_play.
    Qed.
  End Sound.

  Theorem walk_sound l : walk_ok l = true -> W begin.
  Proof.
    unfold walk_ok, start_ok. rewrite !andb_true_iff, Nat.eqb_eq. intros [all [size ok]].
    destruct (is_player (mover begin) P).
    - eapply reply_sound; eauto. now apply listed_won.
    - eapply answered_sound; eauto. now apply listed_won.
  Qed.
End Walk.

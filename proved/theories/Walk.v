(* The answers of one player against every reply: when a list of positions, each with a move, is a
   winning strategy.

   From docs/certificates/strategy.md. For each listed position, its move is legal and leads to a
   position that is won for certain, or from which every reply leads to a position that is won for
   certain or is told to be like a listed one of lower rank. Ranks rule out that two positions prove
   each other; what the ranks are does not matter. *)
From Coq Require Import List Arith NArith Bool Lia FMapPositive.
Require Import Game.
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

(* Of the games that are walked, every one has its own positions and moves. *)
Section Walk.
  Context {place move : Type}.
  Variable mover : place -> player.
  Variable play : place -> move -> place.
  Variable same_move : move -> move -> bool.
  Variable fits : place -> bool.              (* positions that the play can reach are such *)
  Variables (P : player) (good : outcome -> bool).
  Variable over : place -> option outcome.    (* how play has ended, as far as the walk looks *)
  Variable opts : place -> list move.         (* the replies that are tried *)
  Variable begin : place.
  Variable settled : place -> bool.
  Variable images : place -> list place.
  Variable key : place -> list N.
  Variable rank : place -> N.

  Let entry := (place * move)%type.

  Definition table_of (l : list entry) : table :=
    fold_right (fun e t =>
      let r := rank (fst e) in
      fold_right (fun y t => enter (key y) r t) t (images (fst e))) (PositiveMap.empty _) l.

  Definition reply_ok (t : table) (r : N) (z : place) : bool :=
    match over z with
    | Some o => good o
    | None => if settled z then true else if is_player (mover z) P then told t r (key z) else false
    end.

  Definition answered (t : table) (r : N) (y : place) : bool :=
    match over y with
    | Some o => good o
    | None =>
      if settled y then true
      else if is_player (mover y) (other P)
      then forallb (fun v => reply_ok t r (play y v)) (opts y) else false
    end.

  Definition entry_ok (t : table) (e : entry) : bool :=
    let (x, v) := e in
    is_player (mover x) P && fits x &&
    match over x with Some _ => false | None => true end &&
    existsb (same_move v) (opts x) && answered t (rank x) (play x v).

  Definition start_ok (t : table) (above : N) : bool :=
    fits begin &&
    if is_player (mover begin) P then reply_ok t above begin else answered t above begin.

  Definition walk_ok (l : list entry) : bool :=
    let t := table_of l in
    forallb (entry_ok t) l &&
    start_ok t (N.succ (fold_right (fun e r => N.max (rank (fst e)) r) 0%N l)).

  (* What the walk relies on: W says that P reaches what is good, in some sense. *)
  Variable W : place -> Prop.
  Hypothesis same_move_spec : forall v w, same_move v w = true -> v = w.
  Hypothesis fits_play : forall x v, fits x = true -> over x = None -> In v (opts x) ->
    fits (play x v) = true.
  Hypothesis W_end : forall x o, fits x = true -> over x = Some o -> good o = true -> W x.
  Hypothesis W_own : forall x v, fits x = true -> over x = None -> mover x = P -> In v (opts x) ->
    W (play x v) -> W x.
  Hypothesis W_other : forall x, fits x = true -> over x = None -> mover x = other P ->
    (forall v, In v (opts x) -> W (play x v)) -> W x.
  Hypothesis settled_sound : forall x, fits x = true -> over x = None -> settled x = true -> W x.
  Hypothesis key_sound : forall x y z, fits x = true -> fits z = true -> mover x = P ->
    mover z = P -> over x = None -> over z = None -> In y (images x) -> key y = key z ->
    W x -> W z.

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

    Lemma listed_fits e : In e l ->
      fits (fst e) = true /\ mover (fst e) = P /\ over (fst e) = None.
    Proof.
      intros e_in. rewrite forallb_forall in all_ok. specialize (all_ok e e_in).
      destruct e as [x v]. simpl in *. rewrite !andb_true_iff in all_ok.
      destruct all_ok as [[[[m s] n] _] _]. split; [exact s|].
      split; [now apply is_player_spec|]. now destruct (over x).
    Qed.

    Lemma reply_sound r z : fits z = true -> won_below r -> reply_ok (table_of l) r z = true ->
      W z.
    Proof.
      intros z_fits below h. unfold reply_ok in h. destruct (over z) as [o|] eqn:ov.
      { now apply W_end with o. }
      destruct (settled z) eqn:st; [now apply settled_sound|].
      destruct (is_player (mover z) P) eqn:m; [|discriminate]. apply is_player_spec in m.
      unfold told in h. apply existsb_exists in h. destruct h as [[k s] [k_in h]].
      rewrite andb_true_iff in h. destruct h as [lt same]. simpl in lt, same.
      apply same_list_spec in same. apply N.ltb_lt in lt.
      destruct (bucket_table _ _ _ k_in) as [e [y [e_in [y_in [ky ry]]]]]. simpl in ky, ry.
      destruct (listed_fits e e_in) as [? [? ?]].
      apply (key_sound (fst e) y z); auto; [congruence|]. apply below; auto. now rewrite ry.
    Qed.

    Lemma answered_sound r y : fits y = true -> won_below r ->
      answered (table_of l) r y = true -> W y.
    Proof.
      intros y_fits below h. unfold answered in h. destruct (over y) as [o|] eqn:e.
      { now apply W_end with o. }
      destruct (settled y) eqn:st; [now apply settled_sound|].
      destruct (is_player (mover y) (other P)) eqn:m; [|discriminate]. apply is_player_spec in m.
      rewrite forallb_forall in h.
      apply W_other; auto. intros v v_in. apply reply_sound with r; auto.
    Qed.

    Lemma listed_won r : won_below r.
    Proof.
      induction r as [|r IH] using N.peano_ind; intros e e_in lt; [lia|].
      assert (below : won_below (rank (fst e))).
      { intros e' e'_in lt'. apply IH; auto. lia. }
      assert (ok := proj1 (forallb_forall _ _) all_ok e e_in).
      destruct (listed_fits e e_in) as [s [m ov]].
      destruct e as [x v]. simpl in *. rewrite !andb_true_iff in ok.
      destruct ok as [[_ legal] ok].
      apply existsb_exists in legal. destruct legal as [w [w_in same]].
      apply same_move_spec in same. subst w.
      apply W_own with v; auto. apply answered_sound with (rank x); auto.
    Qed.
  End Sound.

  Theorem walk_sound l : walk_ok l = true -> W begin.
  Proof.
    unfold walk_ok, start_ok. rewrite !andb_true_iff. intros [all [size ok]].
    destruct (is_player (mover begin) P).
    - eapply reply_sound; eauto. now apply listed_won.
    - eapply answered_sound; eauto. now apply listed_won.
  Qed.
End Walk.

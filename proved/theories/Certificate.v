(* Certificates, and the one function that decides whether a certificate proves a claim. *)
From Coq Require Import List Arith NArith ZArith Bool Lia.
Require Import Game OrderChaos Bits Compact Symmetry Pairing PairingWins OrderWalk Strategy
  LiveLines LiveLeaves Lifting LiftedGame Pairings Weights.
Import ListNotations.

(* The answers of a player: with live lines or not, symmetries, leaves, positions and moves. *)
Record answers := Answers {
  live : bool;
  group : list symmetry;
  leaves : list listed_leaf;
  light_leaves : list place_of;                    (* further leaves, with live lines *)
  listed : list entry
}.

Inductive certificate :=
| ByStrategy (a : answers)
| ByPairs (l : list pair)
| ByLifting (inner : rules) (offset : cell) (pairs : list (cell * cell)) (a : answers).

Definition check_answers (g : compact) (P : player) (begin : place_of) (a : answers) : bool :=
  if live a then live_with_leaves_ok g P begin (group a) (leaves a) (light_leaves a) (listed a)
  else match light_leaves a with
       | [] => with_leaves_ok g P begin (group a) (leaves a) (listed a)
       | _ => false
       end.

(* P wins the game after these moves. *)
Definition check (g : rules) (l : list action) (P : player) (c : certificate) : bool :=
  distinct (board g) &&
  let k := compile g in
  match c with
  | ByStrategy a =>
    match acts_on g (initial k) l with Some y => check_answers k P y a | None => false end
  | ByPairs prs =>
    match l, P with
    | [], Chaos => let x := initial k in pairs_ok k x (usable k x prs)
    | _, _ => false
    end
  | ByLifting inner o prs a =>
    match l, P with
    | [], Order => lift_ok inner g o prs &&
        let i := compile inner in check_answers i Order (initial i) a
    | _, _ => false
    end
  end.

Lemma answers_sound g P begin a : check_answers g P begin a = true ->
  wins_from P (compact_game g) begin.
Proof.
  unfold check_answers. destruct (live a).
  - apply live_with_leaves_sound.
  - destruct (light_leaves a); [apply with_leaves_sound|discriminate].
Qed.

Theorem check_sound g l P c : check g l P c = true ->
  wins_from P (order_chaos g) (after_moves g l).
Proof.
  unfold check. rewrite andb_true_iff. intros [once ok]. destruct c as [a|prs|inner o prs a].
  - destruct (acts_on g (initial (compile g)) l) as [y|] eqn:e; [|discriminate].
    apply compact_after with y; auto. now apply answers_sound with a.
  - destruct l; [|discriminate]. destruct P; [discriminate|].
    apply compact_after with (initial (compile g)); auto. now apply pairs_win in ok.
  - destruct l; [|discriminate]. destruct P; [|discriminate].
    rewrite andb_true_iff in ok. destruct ok as [lo ok].
    apply (lift lo). apply answers_sound in ok.
    assert (d : distinct (board inner) = true).
    { unfold lift_ok in lo. rewrite !andb_true_iff in lo. tauto. }
    now apply (compact_after Order inner [] (initial (compile inner)) d eq_refl).
Qed.

(* Of a game from its start. *)
Theorem certified g P c : check g [] P c = true -> wins P (order_chaos g).
Proof. apply (check_sound g [] P c). Qed.

(* Weights of the cells and of the lines, in the order of `lines`, refuse every pairing. *)
Definition check_none (g : rules) (ordered : bool) (of_cells of_lines : list N) : bool :=
  match win g with ExactlyAtEnd => false | _ => refused g ordered of_cells of_lines end.

Definition none (g : rules) (ordered : bool) : Prop :=
  if ordered then ~ exists l, is_ordered_pairing g l else ~ exists l, is_pairing g l.

Theorem check_none_sound g ordered cw lw : check_none g ordered cw lw = true -> none g ordered.
Proof.
  unfold check_none, none. intros ok. assert (h : refused g ordered cw lw = true)
    by (destruct (win g); [exact ok|exact ok|discriminate]).
  destruct ordered; [now apply no_ordered_pairing in h|now apply no_pairing in h].
Qed.

(* A pairing is there: the pairs, with witnesses if an order is claimed. *)
Definition check_exists (g : rules) (ordered : bool) (l : list ((cell * cell) * cell)) : bool :=
  match win g with
  | ExactlyAtEnd => false
  | _ => if ordered then ordered_ok g l else pairing_ok g (map fst l)
  end.

Theorem check_exists_sound g ordered l : check_exists g ordered l = true ->
  if ordered then is_ordered_pairing g l else is_pairing g (map fst l).
Proof.
  unfold check_exists. destruct (win g), ordered; try discriminate;
    auto using ordered_ok_sound, pairing_ok_sound.
Qed.

Theorem certified_none g cw lw : check_none g false cw lw = true -> ~ exists l, is_pairing g l.
Proof. apply (check_none_sound g false cw lw). Qed.

Theorem certified_none_ordered g cw lw : check_none g true cw lw = true ->
  ~ exists l, is_ordered_pairing g l.
Proof. apply (check_none_sound g true cw lw). Qed.

(* The rules of Order and Chaos, on any finite set of cells of the plane.

   From S. Sniderman, Games magazine, 1981; van den Bergh, Castelein and van Gent, "Order versus
   Chaos" (passing); Castelein, "Order and Chaos" (rows of exactly so many). The same rules stand in
   words in docs/certificates.md, section "Order and Chaos". Only this file, Cells.v and
   Game.v have to be read to know what a theorem about Order and Chaos says. *)
From Coq Require Import List Arith ZArith Bool Lia.
Require Import Game.
Require Export Cells.
Import ListNotations.

Notation Order := A.
Notation Chaos := B.

Inductive pass_rule := Nobody | Starter | Both.                     (* who may pass *)
Inductive win_rule := LineOrLonger | Exactly | ExactlyAtEnd.

Record rules := Rules {
  board : list cell;
  line : nat;              (* M, the length of the row that Order needs *)
  first : player;
  pass : pass_rule;
  win : win_rule;
  symbols : nat            (* they are 0, 1, ..., symbols - 1 *)
}.

(* The symbol on each cell, if there is one; whose turn it is; passes in succession just made. *)
Record state := State { stones : cell -> option nat; on_turn : player; passes : nat }.

Definition empty (x : cell -> option nat) (c : cell) : bool :=
  match x c with None => true | Some _ => false end.

Definition holds (x : cell -> option nat) (s : nat) (c : cell) : bool :=
  match x c with None => false | Some t => s =? t end.

Definition place (x : cell -> option nat) (s : nat) (c : cell) : cell -> option nat :=
  fun d => if same_cell c d then Some s else x d.

(* A line: M consecutive cells of the board in a direction, with the two cells that continue it,
   which may be off the board. *)
Record stretch := Stretch { cells : list cell; before : cell; after : cell }.

Definition stretch_from (M : nat) (direction c : cell) : stretch :=
  {| cells := map (fun i => step c direction (Z.of_nat i)) (seq 0 M);
     before := step c direction (-1);
     after := step c direction (Z.of_nat M) |}.

Definition on_board (g : rules) (c : cell) : bool := existsb (same_cell c) (board g).

Definition lines (g : rules) : list stretch :=
  filter (fun L => forallb (on_board g) (cells L))
    (flat_map (fun d => map (stretch_from (line g) d) (board g)) directions).

(* A row of symbol s stands on the line L; under the two exact rules it must not go on. *)
Definition row_on (g : rules) (x : cell -> option nat) (s : nat) (L : stretch) : bool :=
  forallb (holds x s) (cells L) &&
  match win g with
  | LineOrLonger => true
  | Exactly | ExactlyAtEnd => negb (holds x s (before L)) && negb (holds x s (after L))
  end.

Definition has_row (g : rules) (x : cell -> option nat) : bool :=
  existsb (fun s => existsb (row_on g x s) (lines g)) (seq 0 (symbols g)).

Definition full (g : rules) (x : cell -> option nat) : bool :=
  forallb (fun c => negb (empty x c)) (board g).

Definition may_pass (g : rules) (p : player) : bool :=
  match pass g with
  | Nobody => false
  | Starter => if player_eq_dec p (first g) then true else false
  | Both => true
  end.

(* Two passes in succession are possible only if both players may pass. They end the game. *)
Definition outcome_of (g : rules) (x : state) : option outcome :=
  if 2 <=? passes x then Some (Won Chaos)
  else if full g (stones x) then Some (Won (if has_row g (stones x) then Order else Chaos))
  else match win g with
       | ExactlyAtEnd => None
       | LineOrLonger | Exactly => if has_row g (stones x) then Some (Won Order) else None
       end.

Definition moves (g : rules) (x : state) : list state :=
  flat_map (fun c =>
      if empty (stones x) c
      then map (fun s => State (place (stones x) s c) (other (on_turn x)) 0) (seq 0 (symbols g))
      else []) (board g)
  ++ (if may_pass g (on_turn x)
      then [State (stones x) (other (on_turn x)) (S (passes x))] else []).

Definition order_chaos (g : rules) : game :=
  {| position := state;
     start := State (fun _ => None) (first g) 0;
     turn := on_turn;
     ended := outcome_of g;
     next := moves g |}.

(* Positions that arise from the start by the moves of a list, as claims name them. *)
Inductive action := Stone (s : nat) (c : cell) | Passes.

Definition act (x : state) (v : action) : state :=
  match v with
  | Stone s c => State (place (stones x) s c) (other (on_turn x)) 0
  | Passes => State (stones x) (other (on_turn x)) (S (passes x))
  end.

Definition after_moves (g : rules) (l : list action) : state :=
  fold_left act l (State (fun _ => None) (first g) 0).

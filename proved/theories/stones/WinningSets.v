(* Games of winning sets: m,n,k and tic-tac-toe, Maker and Breaker, Avoider and Enforcer.

   A. W. Hales and R. I. Jewett, 1963; J. Beck, "Combinatorial Games", 2008. There is a board, there
   are sets of cells, and a player who has stones of his own on all cells of a set has filled it.
   The same rules stand in words in docs/certificates.md, section "Positional games". *)
From Coq Require Import List Arith ZArith Bool.
Require Import Game Cells Stones.
Import ListNotations.

(* What it means to fill a set.
   MakerMaker: who fills one first has won; otherwise it is a draw.
   MakerBreaker: only A (Maker) has sets; he wins if he fills one, and otherwise B (Breaker) wins.
   AvoiderEnforcer: only A (Avoider) has sets; he loses if he fills one, and otherwise wins.
   AvoiderAvoider: who fills one first has lost; otherwise it is a draw. *)
Inductive convention := MakerMaker | MakerBreaker | AvoiderEnforcer | AvoiderAvoider.

Definition has_sets (v : convention) (p : player) : bool :=
  match v, p with
  | MakerBreaker, B | AvoiderEnforcer, B => false
  | _, _ => true
  end.

Definition by_filling (v : convention) (p : player) : outcome :=
  match v with
  | MakerMaker | MakerBreaker => Won p
  | AvoiderEnforcer | AvoiderAvoider => Won (other p)
  end.

Definition without_filling (v : convention) : outcome :=
  match v with
  | MakerMaker | AvoiderAvoider => Drawn
  | MakerBreaker => Won B
  | AvoiderEnforcer => Won A
  end.

Record set_rules := SetRules {
  ground : list cell;                       (* the board *)
  named : player -> list (list cell);       (* the sets of each player, as far as he has sets *)
  meaning : convention;
  starter : player
}.

Definition fills (g : set_rules) (x : colours) (p : player) : bool :=
  has_sets (meaning g) p && existsb (forallb (has_stone x p)) (named g p).

Definition by_sets (g : set_rules) (x : colours) : option outcome :=
  if fills g x A then Some (by_filling (meaning g) A)
  else if fills g x B then Some (by_filling (meaning g) B)
  else None.

Definition rules_of_sets (g : set_rules) : stone_rules :=
  {| field := ground g; begins := starter g; decides := by_sets g;
     undecided := without_filling (meaning g) |}.

Definition set_game (g : set_rules) : game := stone_game (rules_of_sets g).

(* Sets that have names. Those are kept of which every cell is on the board. *)
Definition within (board s : list cell) : bool :=
  forallb (fun c => existsb (same_cell c) board) s.

(* k cells in succession, in one of the directions. *)
Definition runs (ways : list cell) (k : nat) (board : list cell) : list (list cell) :=
  filter (within board)
    (flat_map (fun way =>
       map (fun c => map (fun i => step c way (Z.of_nat i)) (seq 0 k)) board) ways).

Definition horizontally : list cell := [(1, 0)]%Z.
Definition vertically : list cell := [(0, 1)]%Z.
Definition diagonally : list cell := [(1, 1); (1, -1)]%Z.

(* The corners of the rectangles, and of the squares, with sides along the board of at most n. *)
Definition corners (c : cell) (d e : Z) : list cell :=
  [c; (fst c + d, snd c); (fst c, snd c + e); (fst c + d, snd c + e)]%Z.

Definition upto (n : nat) : list Z := map Z.of_nat (seq 1 n).

Definition rectangles (n : nat) (board : list cell) : list (list cell) :=
  filter (within board)
    (flat_map (fun c => flat_map (fun d => map (corners c d) (upto n)) (upto n)) board).

Definition squares (n : nat) (board : list cell) : list (list cell) :=
  filter (within board) (flat_map (fun c => map (fun d => corners c d d) (upto n)) board).

(* The points of the box of side n in so many dimensions, its lines of n points in a row, straight
   or diagonal, and where a point is drawn: as slices beside and below each other. *)
Fixpoint tuples (l : list Z) (dimensions : nat) : list (list Z) :=
  match dimensions with
  | O => [[]]
  | S d => flat_map (fun p => map (fun z => z :: p) l) (tuples l d)
  end.

Fixpoint drawn_at (n s t : Z) (p : list Z) : cell :=
  match p with
  | [] => (0, 0)%Z
  | z :: rest => let d := drawn_at n t (n * s + 1)%Z rest in (snd d + s * z, fst d)%Z
  end.

Definition drawing (n : nat) (p : list Z) : cell := drawn_at (Z.of_nat n) 1 1 p.

Definition box_points (n d : nat) : list (list Z) := tuples (map Z.of_nat (seq 0 n)) d.
Definition box (n d : nat) : list cell := map (drawing n) (box_points n d).

Definition along (p way : list Z) (i : Z) : list Z :=
  map (fun q => (fst q + i * snd q)%Z) (combine p way).

Definition in_box (n : nat) (p : list Z) : bool :=
  forallb (fun z => (0 <=? z)%Z && (z <? Z.of_nat n)%Z) p.

Definition box_lines (n d : nat) : list (list cell) :=
  map (map (drawing n))
    (filter (forallb (in_box n))
      (flat_map (fun way =>
         map (fun p => map (fun i => along p way (Z.of_nat i)) (seq 0 n)) (box_points n d))
         (filter (existsb (fun z => negb (z =? 0)%Z)) (tuples [-1; 0; 1]%Z d)))).

(* The players A and B are called x and o in m,n,k, and Black and White in Square War. *)
Definition mnk (width height k : nat) : set_rules :=
  SetRules (rectangle width height) (fun _ => runs directions k (rectangle width height))
    MakerMaker A.

Definition free_square_war (width height : nat) : set_rules :=
  SetRules (rectangle width height)
    (fun _ => squares (Nat.max width height) (rectangle width height)) MakerMaker A.

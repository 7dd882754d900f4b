(* The rules of Hex on a cylinder and on a torus.

   The board is a rectangle of which the columns are counted round, and on the torus the rows, too:
   the plane is full of copies of it. Red wins on the cylinder the moment that her stones contain a
   path from the first row to the last one, and on the torus when they contain a ring: a closed walk
   that winds southwards, whatever it does eastwards. Blue wins on both by a ring that winds
   eastwards. In the plane a ring leads from a cell to a copy of it in another row (Red) or column
   (Blue). The same rules stand in words in docs/certificates.md, section "Hex". *)
From Coq Require Import List Arith ZArith Bool.
Require Import Game Cells Stones Hex.
Import ListNotations.

Record ring_rules := RingRules { round : nat; tall : nat; torus : bool; ring_first : player }.

Definition ring_board (g : ring_rules) : list cell := rectangle (round g) (tall g).

(* The cell of the board of which a cell of the plane is a copy; on the cylinder a cell above or
   below the board is none. *)
Definition original (g : ring_rules) (c : cell) : cell :=
  (fst c mod Z.of_nat (round g), if torus g then snd c mod Z.of_nat (tall g) else snd c)%Z.

Definition along (p : player) (c : cell) : Z := match p with Red => snd c | Blue => fst c end.

Definition closes_rings (g : ring_rules) (p : player) : bool :=
  match p with Red => torus g | Blue => true end.

(* Where a walk that began in c has come to its end. *)
Definition arrived (g : ring_rules) (p : player) (c d : cell) : bool :=
  if closes_rings g p then same_cell (original g d) c && negb (along p d =? along p c)%Z
  else (along p d =? Z.of_nat (tall g) - 1)%Z.

(* Neither a path nor a ring need meet a cell twice, so this is more than enough. *)
Definition most_steps (g : ring_rules) : nat := 2 * length (ring_board g).

Definition connected_round (g : ring_rules) (x : colours) (p : player) : bool :=
  let board := ring_board g in
  let mine c := existsb (same_cell (original g c)) board && has_stone x p (original g c) in
  existsb (fun c => (closes_rings g p || at_begin p c) &&
             path mine (arrived g p c) (most_steps g) c) board.

Definition by_rings (g : ring_rules) (x : colours) : option outcome :=
  if connected_round g x Red then Some (Won Red)
  else if connected_round g x Blue then Some (Won Blue)
  else None.

Definition rules_of_rings (g : ring_rules) : stone_rules :=
  {| field := ring_board g; begins := ring_first g; decides := by_rings g; undecided := Drawn |}.

Definition ring_game (g : ring_rules) : game := stone_game (rules_of_rings g).

(* The rules of Hex on a board of columns and rows: P. Hein, 1942, and J. Nash, 1948.

   A cell touches the six cells (x+1, y), (x+1, y-1), (x, y-1), (x-1, y), (x-1, y+1) and (x, y+1).
   A, who is called Red, wins the moment that her stones contain a path from the first row to the
   last one; B, who is called Blue, the moment that his contain a path from the first column to the
   last one. The same rules stand in words in docs/certificates.md, section "Hex". *)
From Coq Require Import List Arith ZArith Bool.
Require Import Game Cells Stones.
Import ListNotations.

Notation Red := A.
Notation Blue := B.

Record hex_rules := HexRules { wide : nat; high : nat; hex_first : player }.

Definition hex_board (g : hex_rules) : list cell := rectangle (wide g) (high g).

Definition touching (c : cell) : list cell :=
  map (fun d => step c d 1) [(1, 0); (1, -1); (0, -1); (-1, 0); (-1, 1); (0, 1)]%Z.

(* A path of at most n steps over cells of this sort leads from c to a goal. *)
Fixpoint path (sort goal : cell -> bool) (n : nat) (c : cell) : bool :=
  sort c && (goal c || match n with
                       | O => false
                       | S k => existsb (path sort goal k) (touching c)
                       end).

(* Where the paths of a player begin and end. *)
Definition at_begin (p : player) (c : cell) : bool :=
  match p with Red => (snd c =? 0)%Z | Blue => (fst c =? 0)%Z end.

Definition at_end_of (g : hex_rules) (p : player) (c : cell) : bool :=
  match p with
  | Red => (snd c =? Z.of_nat (high g) - 1)%Z
  | Blue => (fst c =? Z.of_nat (wide g) - 1)%Z
  end.

(* A path need not meet a cell twice, so that it has fewer steps than there are cells. *)
Definition connected (g : hex_rules) (x : colours) (p : player) : bool :=
  let board := hex_board g in
  let mine c := existsb (same_cell c) board && has_stone x p c in
  existsb (fun c => at_begin p c && path mine (at_end_of g p) (length board) c) board.

Definition by_connection (g : hex_rules) (x : colours) : option outcome :=
  if connected g x Red then Some (Won Red)
  else if connected g x Blue then Some (Won Blue)
  else None.

(* It is a theorem that somebody has won a full board. Here nothing rests on it: a full board that
   nobody has won would be a draw. *)
Definition rules_of_hex (g : hex_rules) : stone_rules :=
  {| field := hex_board g; begins := hex_first g; decides := by_connection g;
     undecided := Drawn |}.

Definition hex_game (g : hex_rules) : game := stone_game (rules_of_hex g).

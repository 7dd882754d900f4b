(* More sets that have names: on cylinders and tori, polyominoes, and in finite planes.
   docs/certificates.md, "Positional games". *)
From Coq Require Import List Arith ZArith Bool.
Require Import Cells WinningSets.
Import ListNotations.

(* On cylinders columns are counted modulo the width, and on tori rows modulo the height as well. *)
Definition folded (torus : bool) (w h : nat) (c : cell) : cell :=
  (fst c mod Z.of_nat w, if torus then snd c mod Z.of_nat h else snd c)%Z.

(* k cells in succession, all different. *)
Definition runs_around (torus : bool) (ways : list cell) (k w h : nat) : list (list cell) :=
  filter (fun s => distinct s && within (rectangle w h) s)
    (flat_map (fun way =>
       map (fun c => map (fun i => folded torus w h (step c way (Z.of_nat i))) (seq 0 k))
         (rectangle w h)) ways).

(* A polyomino, rotated and reflected in all eight ways, with its first cell on each cell. *)
Definition ways_to_turn (c : cell) : list cell :=
  let (x, y) := c in [(x, y); (-x, y); (x, -y); (-x, -y); (y, x); (-y, x); (y, -x); (-y, -x)]%Z.

Definition placed (shape : list cell) (a c : cell) (way : nat) : list cell :=
  map (fun d =>
    let e := nth way (ways_to_turn (fst d - fst a, snd d - snd a)%Z) c in
    (fst c + fst e, snd c + snd e)%Z) shape.

Definition all_placed (shape board : list cell) : list (list cell) :=
  match shape with
  | [] => []
  | a :: _ => flat_map (fun c => map (placed shape a c) (seq 0 8)) board
  end.

Definition polyominoes (shape board : list cell) : list (list cell) :=
  filter (within board) (all_placed shape board).

Definition polyominoes_around (torus : bool) (shape : list cell) (w h : nat) : list (list cell) :=
  filter (fun s => distinct s && within (rectangle w h) s)
    (map (map (folded torus w h)) (all_placed shape (rectangle w h))).

(* The planes over the numbers modulo a prime q: lines y = m x + b, and those on which x is b. *)
Definition sloping (q m b : nat) : list cell :=
  map (fun x => (Z.of_nat x, Z.of_nat ((m * x + b) mod q))) (seq 0 q).

Definition upright (q b : nat) : list cell := map (fun y => (Z.of_nat b, Z.of_nat y)) (seq 0 q).

Definition affine (q : nat) : list cell := rectangle q q.

Definition affine_lines (q : nat) : list (list cell) :=
  flat_map (fun m => map (sloping q m) (seq 0 q)) (seq 0 q) ++ map (upright q) (seq 0 q).

(* A projective plane has a further point for each slope, where all lines of that slope meet; these
   points are a line, too. The slope m is drawn in column m of row q, both counted from 0, and that
   of the upright lines in column q. *)
Definition slope (q m : nat) : cell := (Z.of_nat m, Z.of_nat q).

Definition projective (q : nat) : list cell := rectangle q q ++ map (slope q) (seq 0 (S q)).

Definition projective_lines (q : nat) : list (list cell) :=
  flat_map (fun m => map (fun b => slope q m :: sloping q m b) (seq 0 q)) (seq 0 q)
  ++ map (fun b => slope q q :: upright q b) (seq 0 q)
  ++ [map (slope q) (seq 0 (S q))].

(* Examples that a reader can check by eye. *)
Example lines_of_torus : length (runs_around true directions 4 4 4) = 4 * 16.
Proof. reflexivity. Qed.

Example around_the_cylinder :
  runs_around false horizontally 3 3 1 =
    [[(0, 0); (1, 0); (2, 0)]; [(1, 0); (2, 0); (0, 0)]; [(2, 0); (0, 0); (1, 0)]]%Z.
Proof. reflexivity. Qed.

(* Each of three cells in a corner of 2x2 cells comes up twice: reflected, it is itself. *)
Example corners_of_four :
  length (polyominoes [(0, 0); (1, 0); (0, 1)]%Z (rectangle 2 2)) = 2 * 4.
Proof. reflexivity. Qed.

(* The Fano plane has seven points and seven lines of three, and two points lie on one line. *)
Definition on_both (c d : cell) (s : list cell) : bool :=
  existsb (same_cell c) s && existsb (same_cell d) s.

Definition one_line_through_two (points : list cell) (lines : list (list cell)) : bool :=
  forallb (fun c => forallb (fun d =>
    same_cell c d || (length (filter (on_both c d) lines) =? 1)) points) points.

Example fano : length (projective 2) = 7 /\ map (@length cell) (projective_lines 2) = repeat 3 7 /\
  one_line_through_two (projective 2) (projective_lines 2) = true.
Proof. vm_compute. repeat split; reflexivity. Qed.

Example plane_of_order_five : one_line_through_two (affine 5) (affine_lines 5) = true.
Proof. vm_compute. reflexivity. Qed.

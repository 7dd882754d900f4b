(* Sets of edges that have names: triangles, paths, cycles, spanning trees and perfect matchings.
   docs/certificates.md, "Positional games". *)
From Coq Require Import List Arith ZArith Bool.
Require Import Cells.
Import ListNotations.

(* The cells of a complete graph are its edges, that between i < j in column i, row j. *)
Definition edge (i j : nat) : cell := (Z.of_nat i - 1, Z.of_nat j - 1)%Z.

Definition complete (n : nat) : list cell :=
  flat_map (fun j => map (fun i => edge i j) (seq 1 (j - 1))) (seq 1 n).

Definition triangles (n : nat) : list (list cell) :=
  flat_map (fun k =>
    flat_map (fun j => map (fun i => [edge i j; edge i k; edge j k]) (seq 1 (j - 1)))
      (seq 1 (k - 1))) (seq 1 n).

(* Edges: their two vertices, which are counted from 1, and their cells. *)
Definition graph := list ((nat * nat) * cell).

Definition edges_of (G : graph) : list cell := map snd G.

Definition complete_graph (n : nat) : graph :=
  flat_map (fun j => map (fun i => ((i, j), edge i j)) (seq 1 (j - 1))) (seq 1 n).

(* A graph by its edges, each with the smaller vertex first. *)
Definition listed_graph (l : list (nat * nat)) : graph :=
  map (fun e => (e, edge (fst e) (snd e))) l.

(* The vertices of a grid are the cells of a rectangle, in reading order; its edges join neighbours,
   and are drawn between them, where vertices stand in every other column and row. *)
Definition grid_graph (w h : nat) : graph :=
  flat_map (fun y => flat_map (fun x =>
    let v := y * w + x + 1 in
    (if x + 1 <? w then [((v, v + 1), (2 * Z.of_nat x + 1, 2 * Z.of_nat y)%Z)] else []) ++
    (if y + 1 <? h then [((v, v + w), (2 * Z.of_nat x, 2 * Z.of_nat y + 1)%Z)] else []))
    (seq 0 w)) (seq 0 h).

Definition among (l : list nat) (v : nat) : bool := existsb (Nat.eqb v) l.

(* The vertex at the other end of an edge, seen from v. *)
Definition across (v : nat) (e : nat * nat) : option nat :=
  if fst e =? v then Some (snd e) else if snd e =? v then Some (fst e) else None.

(* The edges of walks from here to the goal, with at most so many edges, that meet no other vertex
   that was met. *)
Fixpoint walks (most : nat) (G : graph) (met : list nat) (here goal : nat) : list (list cell) :=
  match most with
  | O => []
  | S k =>
    flat_map (fun e : (nat * nat) * cell =>
      match across here (fst e) with
      | None => []
      | Some v =>
        if v =? goal then [[snd e]]
        else if among met v then []
        else map (cons (snd e)) (walks k G (v :: met) v goal)
      end) G
  end.

Definition paths (G : graph) (i j : nat) : list (list cell) := walks (length G) G [i] i j.

(* Cycles of the graph with n vertices; each comes up from each of its vertices, in both ways. *)
Definition cycles (n : nat) (G : graph) : list (list cell) :=
  filter (fun s => 3 <=? length s) (flat_map (fun v => walks (length G) G [v] v v) (seq 1 n)).

Definition cycles_of (k n : nat) (G : graph) : list (list cell) :=
  filter (fun s => length s =? k) (cycles n G).

(* k elements of a list. *)
Fixpoint choose {T} (k : nat) (l : list T) : list (list T) :=
  match k, l with
  | O, _ => [[]]
  | S _, [] => []
  | S j, a :: l' => map (cons a) (choose j l') ++ choose k l'
  end.

(* The vertices that are reached from l along so many edges of E in succession, or more. *)
Definition reach_on (E : graph) (l : list nat) : list nat :=
  fold_left (fun l e =>
    let '((a, b), _) := e in
    if among l a then if among l b then l else b :: l
    else if among l b then a :: l else l) E l.

Definition reached_from (n : nat) (E : graph) : list nat := Nat.iter n (reach_on E) [1].

(* n - 1 edges are a tree that contains all n vertices if all are reached. *)
Definition spanning_trees (n : nat) (G : graph) : list (list cell) :=
  map edges_of (filter (fun E => length (reached_from n E) =? n) (choose (n - 1) G)).

Definition meets_once (E : graph) (v : nat) : bool :=
  length (filter (fun e => (fst (fst e) =? v) || (snd (fst e) =? v)) E) =? 1.

Definition perfect_matchings (n : nat) (G : graph) : list (list cell) :=
  map edges_of (filter (fun E => forallb (meets_once E) (seq 1 n)) (choose (Nat.div2 n) G)).

(* Examples that a reader can check by eye. *)
Example edges_of_six : length (complete 6) = 15 /\ length (triangles 6) = 20.
Proof. split; reflexivity. Qed.

Example triangle_of_three : triangles 3 = [[edge 1 2; edge 1 3; edge 2 3]].
Proof. reflexivity. Qed.

Example edges_of_complete : edges_of (complete_graph 4) = complete 4.
Proof. reflexivity. Qed.

Example square : edges_of (grid_graph 2 2) = [(1, 0); (0, 1); (2, 1); (1, 2)]%Z /\
  paths (grid_graph 2 2) 1 4 = [[(1, 0); (2, 1)]; [(0, 1); (1, 2)]]%Z.
Proof. split; reflexivity. Qed.

(* A. Cayley: n^(n-2) trees. There are 4 triangles and 3 longer cycles of 4 vertices, and 3
   matchings. *)
Example of_four : length (spanning_trees 4 (complete_graph 4)) = 16 /\
  length (cycles_of 3 4 (complete_graph 4)) = 4 * 6 /\
  length (cycles_of 4 4 (complete_graph 4)) = 3 * 8 /\
  length (perfect_matchings 4 (complete_graph 4)) = 3.
Proof. repeat split; reflexivity. Qed.

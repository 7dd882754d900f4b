(* Sets of edges: paths, cycles, trees and matchings. docs/certificates.md, "Positional games". *)
open Proved
open Text
open Games

let p = Printf.sprintf

(* A graph with n vertices, and the same as Coq reads it. *)
type drawn = { n : int; edges : graph; coq : string }

let complete n = { n; edges = complete_graph (Numbers.nat n); coq = p "(complete_graph %d)" n }

let grid w h =
  { n = w * h; edges = grid_graph (Numbers.nat w) (Numbers.nat h);
    coq = p "(grid_graph %d %d)" w h }

(* I-J+..., each edge once. *)
let listed text line =
  let edge word =
    match List.map number (String.split_on_char '-' word) with
    | [ Some i; Some j ] when min i j >= 1 && max i j <= 32 && i <> j -> (min i j, max i j)
    | _ -> reject line "bad-board" in
  let add l e = if List.mem e l then l else e :: l in
  let all = List.rev (List.fold_left add [] (List.map edge (String.split_on_char '+' text))) in
  let coq = Coq.list (fun (i, j) -> p "(%d, %d)" i j) all in
  { n = List.fold_left (fun n (_, j) -> max n j) 0 all;
    edges = listed_graph (List.map (fun (i, j) -> (Numbers.nat i, Numbers.nat j)) all);
    coq = p "(listed_graph %s)" coq }

(* How many ways there are to choose k of m edges. *)
let ways m k =
  List.fold_left (fun w i -> w *. float_of_int (m - i) /. float_of_int (i + 1)) 1.
    (List.init k Fun.id)

let sets g key value line =
  let n = Numbers.nat g.n in
  let walks most = if g.n > most then raise (Not_proved "sets of large graphs") in
  let choices k =
    if ways (List.length g.edges) k > 60_000. then raise (Not_proved "sets of large graphs") in
  let of_length k = (cycles_of (Numbers.nat k) n g.edges, p "cycles_of %d %d %s" k g.n g.coq) in
  match (key, value) with
  | "paths", Some v -> (
    walks 16;
    match List.map number (String.split_on_char '-' v) with
    | [ Some i; Some j ] when i >= 1 && i <= g.n && j >= 1 && j <= g.n && i <> j ->
      (paths g.edges (Numbers.nat i) (Numbers.nat j), p "paths %s %d %d" g.coq i j)
    | _ -> reject line "bad-option-value")
  | "cycles", None -> walks 12; (cycles n g.edges, p "cycles %d %s" g.n g.coq)
  | "cycles", Some v -> (
    walks 12;
    match number v with
    | Some k when k >= 3 && k <= 1024 -> of_length k
    | _ -> reject line "bad-option-value")
  | "triangles", None -> walks 12; of_length 3
  | "hamilton-cycles", None -> walks 12; of_length (max g.n 3)
  | "spanning-trees", None ->
    choices (g.n - 1);
    (spanning_trees n g.edges, p "spanning_trees %d %s" g.n g.coq)
  | "perfect-matchings", None ->
    choices (g.n / 2);
    (perfect_matchings n g.edges, p "perfect_matchings %d %s" g.n g.coq)
  | _ -> reject line "unknown-option"

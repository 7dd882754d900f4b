(* Leaves out the answers that play does not reach.

   The proved checker asks that every listed position is answered rightly; docs/certificates.md asks
   it of those that play reaches. What is left out here is not believed: `check` judges the rest. *)
open Proved

let key_of (k : compact) (a : answers) x = if a.live then lines_key k x else stones_key x

let reached (k : compact) player (begin_at : place_of) (a : answers) =
  let table = Hashtbl.create 4096 in
  let entries = Array.of_list a.listed in
  let marked = Array.make (Array.length entries) false in
  Array.iteri (fun i (x, _) ->
      let keys = List.map (key_of k a) (with_images a.group x) in
      if not (Hashtbl.mem table (List.hd keys)) then
        List.iter (fun key -> if not (Hashtbl.mem table key) then Hashtbl.add table key i) keys)
    entries;
  let over = if a.live then seen k else verdict k in
  let replies = if a.live then tried k else options k in
  let settled =
    if a.live then
      let all = List.map fst a.leaves @ a.light_leaves in
      let t = live_leaf_table k a.group all in
      fun x -> completes k player x || (all <> [] && at_live_leaf k player t x)
    else
      let t = leaf_table a.group a.leaves in
      known k player (fun x -> a.leaves <> [] && at_leaf player t x) in
  let rec arrive x =
    if over x = None && not (settled x) then
      if x.mover = player then begin
        match Hashtbl.find_opt table (key_of k a x) with
        | Some i when not marked.(i) ->
          marked.(i) <- true;
          let y, v = entries.(i) in
          arrive (play k y v)
        | _ -> ()
      end else List.iter (fun v -> arrive (play k x v)) (replies x) in
  arrive begin_at;
  { a with listed = List.filteri (fun i _ -> marked.(i)) a.listed }

let prune (rules : rules) actions player c =
  match c with
  | ByStrategy a -> (
    match acts_on rules (initial (compile rules)) actions with
    | Some x -> ByStrategy (reached (compile rules) player x a)
    | None -> c)
  | ByLifting (inner, o, pairs, a) ->
    let k = compile inner in
    ByLifting (inner, o, pairs, reached k player (initial k) a)
  | ByPairs _ -> c

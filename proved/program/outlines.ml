(* Kind `forcing`: docs/certificates/forcing.md.

   The proved checker wants a move for every position in which no line wins. Which positions these
   are is found out here, by the answers and defaults of the file. Nothing of it is believed. *)
open Proved
open Text
open Games
open Colours
open Spots

(* `KEYWORD N`, and N lines of at most so many cells. *)
let read_cells g r (head : line) keyword most =
  let count = count_in head keyword in
  if count > 100_000 then reject head.number "too-many-lines";
  List.init count (fun _ ->
      let line = next r in
      if List.compare_length_with line.tokens most > 0 then reject line.number "unexpected-line";
      List.map (fun t -> Numbers.nat (cell_of g.board t line.number)) line.tokens)

let expand g o player begin_at claim group lines defaults listed =
  let a = { turns = group; lines_of_threats = lines; otherwise = [] } in
  let turned = line_keys (turned_lines a (Numbers.nat (size g))) in
  let table = Hashtbl.create 97 in
  List.iter (fun (x, v) ->
      List.iter (fun y ->
          let key = spot_key y in
          if not (Hashtbl.mem table key) then Hashtbl.add table key (x, v))
        (spot_images group x)) listed;
  (* In the order in which the document wants them. *)
  let whole = List.sort compare (List.init (size g) Numbers.nat :: group) in
  let images c = List.map (fun u -> List.nth u (Numbers.int_of_nat c)) whole in
  let defaults = List.concat_map images defaults in
  let met = Hashtbl.create 97 and found = ref [] in
  let rec arrive x =
    match o.over x with
    | Some outcome -> if outcome <> Won player then reject claim "opponent-wins"
    | None ->
      if o.threats_win player turned x then ()
      else if o.threats_lose player x then reject claim "opponent-wins"
      else if x.to_play = player then begin
        if not (Hashtbl.mem met (spot_key x)) then begin
          List.iter (fun y -> Hashtbl.replace met (spot_key y) ()) (spot_images group x);
          let choice =
            match Hashtbl.find_opt table (spot_key x) with
            | Some answer -> Some answer
            | None ->
              Option.map (fun c -> (x, c))
                (let may = o.may x in List.find_opt (fun c -> List.mem c may) defaults) in
          match choice with
          | None -> reject claim "missing-answer"
          | Some (y, c) ->
            found := (y, c) :: !found;
            arrive (played y c)
        end
      end else List.iter (fun i -> arrive (played x i)) (o.may x) in
  arrive begin_at;
  { a with otherwise = List.rev !found }

let read g player begin_at claim r =
  let o = match g.outlines with Some o -> o | None -> reject claim "no-forced-lines" in
  let group, line = read_symmetries g r (next r) in
  let lines = read_cells g r line "lines" (size g) in
  let defaults = List.concat (read_cells g r (next r) "defaults" 1) in
  let line = next r in
  let listed = read_replies g player r line in
  List.iter (fun (x, c) ->
      if not (List.mem c (o.may x)) then reject line.number "not-a-neighbour") listed;
  expand g o player begin_at claim group lines defaults listed

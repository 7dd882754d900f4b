(* Certificates of kind `connection`: docs/certificates/connection.md.

   Cells and steps become places, as theories/hex/HexPlaces.v numbers them: the cells, then the
   edge where the player's paths begin, then the one where they end. Whether a rule may be used is
   left to the proved checker. *)
open Proved
open Text
open Games
open Colours

let most_terms = 2_000_000

let steps = [ ("e", (1, 0)); ("ne", (1, -1)); ("n", (0, -1)); ("w", (-1, 0)); ("sw", (-1, 1));
              ("s", (0, 1)) ]

let read_walk g player tokens line =
  let cells = Array.length g.board.points in
  let w, h, _ = sides g.board in
  let place (c, r) =
    match Hashtbl.find_opt g.board.index (c, r) with
    | Some i -> i
    | None ->
      let along, last = match player with A -> (r, h) | B -> (c, w) in
      if along < 0 then cells else if along >= last then cells + 1
      else reject line "off-the-board" in
  let rec go (c, r) = function
    | [] -> []
    | name :: rest ->
      let dc, dr =
        match List.assoc_opt name steps with Some d -> d | None -> reject line "bad-step" in
      let point = (c + dc, r + dr) in
      let i = place point in
      if i >= cells && rest <> [] then reject line "off-the-board";
      i :: go point rest in
  match tokens with
  | first :: (_ :: _ as rest) ->
    let i = cell_of g.board first line in
    Walking (List.map Numbers.nat (i :: go g.board.points.(i) rest))
  | _ -> reject line "bad-term"

(* The number of an earlier term, with a minus before it if the term is turned round. *)
let part count line token =
  let size = String.length token in
  let turned = size > 0 && token.[0] = '-' in
  let digits = if turned then String.sub token 1 (size - 1) else token in
  match number digits with
  | None -> reject line "bad-term"
  | Some k ->
    if k < 1 || k > count then reject line "term-not-earlier";
    (turned, Numbers.positive k)

let read_rule g player count line =
  let number = line.number in
  let cell token = Numbers.nat (cell_of g.board token number) in
  let part = part count number in
  match line.tokens with
  | "walk" :: tokens -> read_walk g player tokens number
  | "join" :: (_ :: _ :: _ as parts) -> Joining (List.map part parts)
  | [ "move"; c; t ] -> Moving (cell c, part t)
  | "either" :: (_ :: _ as parts) -> Choosing (List.map part parts)
  | "capture" :: c :: d :: t :: stones ->
    Capturing (cell c, cell d, part t, List.map cell stones)
  | _ -> reject number "bad-term"

let read g player r =
  let line = next r in
  let count = count_in line "terms" in
  if count > most_terms then reject line.number "too-many-terms";
  let rec go k rules =
    if k = count then List.rev rules else go (k + 1) (read_rule g player k (next r) :: rules) in
  let rules = go 0 [] in
  ignore (expect r "end" 1);
  rules

(* Boards, cells and game strings of Order and Chaos: docs/certificates.md, "Games". *)
open Proved
open Text

type board = {
  points : (int * int) array;              (* column and row of each cell, in reading order *)
  index : (int * int, int) Hashtbl.t;
}

(* The column letters and the row of a name, from 0. *)
let point name =
  let n = String.length name in
  let rec letters i = if i < n && name.[i] >= 'a' && name.[i] <= 'z' then letters (i + 1) else i in
  let k = letters 0 in
  match number (String.sub name k (n - k)) with
  | Some row when k >= 1 && k <= 3 && row >= 1 ->
    let column = ref 0 in
    String.iteri (fun i c -> if i < k then column := (26 * !column) + Char.code c - 96) name;
    Some (!column - 1, row - 1)
  | _ -> None

let cell_of board name line =
  match point name with
  | None -> reject line "no-such-cell"
  | Some p -> (
    match Hashtbl.find_opt board.index p with
    | Some i -> i
    | None -> reject line "no-such-cell")

let rec cell_name (column, row) =
  let letter = String.make 1 (Char.chr (97 + (column mod 26))) in
  if column < 26 then letter ^ string_of_int (row + 1)
  else
    let rest = cell_name ((column / 26) - 1, row) in
    let k = String.length rest - String.length (string_of_int (row + 1)) in
    String.sub rest 0 k ^ letter ^ string_of_int (row + 1)

let most = 1024

let parse_board text line =
  let shape = String.for_all (fun c -> c = '#' || c = '.' || c = '/') text in
  let rows =
    if shape then String.split_on_char '/' text
    else
      match String.split_on_char 'x' text with
      | [ a; b ] -> (
        match (number a, number b) with
        | Some w, Some h ->
          if w > most || h > most then reject line "board-too-large";
          List.init h (fun _ -> String.make w '#')
        | _ -> reject line "bad-board")
      | _ -> reject line "bad-board"
  in
  let cells = ref [] in
  List.iteri (fun r row ->
      if String.length row > most then reject line "board-too-large";
      String.iteri (fun c k -> if k = '#' then cells := (c, r) :: !cells) row) rows;
  if List.length rows > most || List.length !cells > most then reject line "board-too-large";
  if !cells = [] then reject line "bad-board";
  let points = Array.of_list (List.rev !cells) in
  let index = Hashtbl.create 97 in
  Array.iteri (fun i p -> Hashtbl.add index p i) points;
  { points; index }

type game = { ground : board; rules : rules; letters : string; small : compact Lazy.t }

(* The compact form, which is costly on large boards. *)
let compact game = Lazy.force game.small

(* The options of a game string: NAME=VALUE, each once. *)
let read_options parts line =
  let values = Hashtbl.create 7 in
  List.iter (fun part ->
      match String.index_opt part '=' with
      | None -> reject line "unknown-option"
      | Some i ->
        let name = String.sub part 0 i in
        if Hashtbl.mem values name then reject line "repeated-option";
        let value = String.sub part (i + 1) (String.length part - i - 1) in
        if value = "" then reject line "bad-option-value";
        Hashtbl.add values name value) parts;
  values

let take values name otherwise =
  match Hashtbl.find_opt values name with
  | None -> otherwise
  | Some v -> Hashtbl.remove values name; v

let choice values line name otherwise choices =
  match List.assoc_opt (take values name otherwise) choices with
  | Some v -> v
  | None -> reject line "bad-option-value"

let bounded values line name otherwise low high =
  match number (take values name otherwise) with
  | Some v when v >= low && v <= high -> v
  | _ -> reject line "bad-option-value"

let family_of text line =
  match String.index_opt text ':' with
  | Some i -> (String.sub text 0 i, String.sub text (i + 1) (String.length text - i - 1))
  | None -> reject line "unknown-game"

(* The proofs are slow on larger boards. *)
let expect_small board =
  if Array.length board.points > 400 then raise (Not_proved "boards of more than 400 cells")

let parse_game text line =
  let family, rest = family_of text line in
  if family = "torus" then raise (Not_proved family);
  if family <> "order-chaos" then reject line "unknown-game";
  let starts s = String.length rest >= String.length s && String.sub rest 0 (String.length s) = s in
  if starts "plane" || starts "half-plane" || starts "quarter-plane" then
    raise (Not_proved "plane");
  if String.contains rest 'N' then raise (Not_proved "boards of every height");
  let parts = String.split_on_char ',' rest in
  let values = read_options (List.tl parts) line in
  let board = parse_board (List.hd parts) line in
  if not (Hashtbl.mem values "line") then reject line "no-line-option";
  let m = bounded values line "line" "" 1 999_999_999 in
  if m > 2 * most then raise (Not_proved "lines longer than any board");
  let first = choice values line "first" "order" [ ("order", A); ("chaos", B) ] in
  let pass = choice values line "pass" "none"
      [ ("none", Nobody); ("starter", Starter); ("both", Both) ] in
  let win = choice values line "win" "line"
      [ ("line", LineOrLonger); ("exact", Exactly); ("exact-at-end", ExactlyAtEnd) ] in
  let symbols = bounded values line "symbols" "2" 2 8 in
  if Hashtbl.length values > 0 then reject line "unknown-option";
  expect_small board;
  let cells = Array.to_list (Array.map (fun (c, r) -> (Numbers.z c, Numbers.z r)) board.points) in
  let rules =
    { board = cells; line = Numbers.nat m; first; pass; win; symbols = Numbers.nat symbols } in
  { ground = board; rules; letters = String.sub "XOABCDEF" 0 symbols; small = lazy (compile rules) }

(* The rules as they were understood, for a person to compare with the file. *)
let words (rules : rules) =
  let cells = List.map (fun (c, r) -> (Numbers.int_of_z c, Numbers.int_of_z r)) rules.board in
  let width = 1 + List.fold_left (fun k (c, _) -> max k c) 0 cells in
  let height = 1 + List.fold_left (fun k (_, r) -> max k r) 0 cells in
  let drawing =
    if List.length cells = width * height then Printf.sprintf "%dx%d" width height
    else
      String.concat "/" (List.init height (fun r ->
          String.init width (fun c -> if List.mem (c, r) cells then '#' else '.'))) in
  Printf.sprintf "order-chaos:%s,line=%d,first=%s,pass=%s,win=%s,symbols=%d" drawing
    (Numbers.int_of_nat rules.line)
    (match rules.first with A -> "order" | B -> "chaos")
    (match rules.pass with Nobody -> "none" | Starter -> "starter" | Both -> "both")
    (match rules.win with
     | LineOrLonger -> "line" | Exactly -> "exact" | ExactlyAtEnd -> "exact-at-end")
    (Numbers.int_of_nat rules.symbols)

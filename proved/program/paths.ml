(* Hex: docs/certificates.md, "Hex". *)
open Proved
open Text
open Games
open Colours

let parse_hex rest line =
  let parts = String.split_on_char ',' rest in
  let values = read_options (List.tl parts) line in
  let wrap = choice values line "wrap" "none"
      [ ("none", false); ("cylinder", true); ("torus", true) ] in
  let first = choice values line "first" "red" [ ("red", A); ("blue", B) ] in
  let swap = choice values line "swap" "off" [ ("off", false); ("on", true) ] in
  if Hashtbl.length values > 0 then reject line "unknown-option";
  if wrap then raise (Not_proved "hex with rings");
  if swap then raise (Not_proved "hex with the swap");
  let w, h = rectangle_of (List.hd parts) line in
  let rules = { wide = Numbers.nat w; high = Numbers.nat h; hex_first = first } in
  let k = lazy (compile_hex rules) in
  let k () = Lazy.force k in
  { (of_cells (hex_board rules)) with
    family = "hex"; players = ("red", "blue"); stones = "RB";
    words =
      Printf.sprintf "hex:%dx%d,first=%s" w h (match first with A -> "red" | B -> "blue");
    statement =
      Printf.sprintf "HexRules %d %d %s" w h (match first with A -> "Red" | B -> "Blue");
    numbered = (fun () -> of_hex (k ()));
    after = (fun moves -> hex_spot rules (k ()) moves);
    keeps = (fun u -> keeps_hex (k ()) u);
    broken = "symmetry-breaks-grid";
    wins_by = (fun moves player a -> check_hex rules moves player a);
    linked_by = (fun moves player l -> check_connection rules moves player l) }

let families = [ "mnk"; "square-war"; "positional"; "hex" ]

let parse text line =
  let family, rest = family_of text line in
  match family with
  | "mnk" -> Sets.parse_mnk rest line
  | "square-war" -> Sets.parse_square_war rest line
  | "hex" -> parse_hex rest line
  | _ -> Sets.parse_positional rest line

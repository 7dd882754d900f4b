(* Hex: docs/certificates.md, "Hex". *)
open Proved
open Text
open Games
open Colours

let colour = function A -> "Red" | B -> "Blue"

(* Both kinds of boards. *)
let make cells family words statement =
  { (of_cells cells) with
    family; players = ("red", "blue"); stones = "RB"; words; statement;
    broken = "symmetry-breaks-grid" }

let plane w h first =
  let rules = { wide = Numbers.nat w; high = Numbers.nat h; hex_first = first } in
  let k = lazy (compile_hex rules) in
  let k () = Lazy.force k in
  let words = Printf.sprintf "hex:%dx%d,first=%s" w h (String.lowercase_ascii (colour first)) in
  { (make (hex_board rules) "hex" words (Printf.sprintf "HexRules %d %d %s" w h (colour first)))
    with
    numbered = (fun () -> of_hex (k ()));
    after = (fun moves -> hex_spot rules (k ()) moves);
    keeps = (fun u -> keeps_hex (k ()) u);
    wins_by = (fun moves player a -> check_hex rules moves player a);
    linked_by = (fun moves player l -> check_connection rules moves player l) }

(* Whether steps go over into steps, by one of the ways that docs/certificates.md names. *)
let keeps_steps w h torus images =
  let images = Array.of_list (List.map Numbers.int_of_nat images) in
  let modulo a b = ((a mod b) + b) mod b in
  let cell (c, r) =
    let r = if torus then modulo r h else r in
    if r < 0 || r >= h then None else Some ((r * w) + modulo c w) in
  let ways =
    [ (fun s -> s); (fun (x, y) -> (-x, -y)) ]
    @ if torus then [] else [ (fun (x, y) -> (-x - y, y)); (fun (x, y) -> (x + y, -y)) ] in
  let onward i (x, y) = cell ((i mod w) + x, (i / w) + y) in
  List.exists (fun way ->
      List.for_all (fun i ->
          List.for_all (fun (_, s) ->
              Option.map (fun j -> images.(j)) (onward i s) = onward images.(i) (way s))
            Links.steps)
        (List.init (w * h) Fun.id)) ways

let with_rings w h torus first =
  let rules = { round = Numbers.nat w; tall = Numbers.nat h; torus; ring_first = first } in
  let words =
    Printf.sprintf "hex:%dx%d,wrap=%s,first=%s" w h (if torus then "torus" else "cylinder")
      (String.lowercase_ascii (colour first)) in
  let statement = Printf.sprintf "RingRules %d %d %b %s" w h torus (colour first) in
  { (make (ring_board rules) "hex-rings" words statement) with
    numbered = (fun () -> of_rings rules A);
    after = (fun moves -> ring_spot rules A moves);
    keeps = keeps_steps w h torus;
    wins_by = (fun moves player a -> check_rings rules moves player a) }

let parse_hex rest line =
  let parts = String.split_on_char ',' rest in
  let values = read_options (List.tl parts) line in
  let wrap = choice values line "wrap" "none"
      [ ("none", `None); ("cylinder", `Cylinder); ("torus", `Torus) ] in
  let first = choice values line "first" "red" [ ("red", A); ("blue", B) ] in
  let swap = choice values line "swap" "off" [ ("off", false); ("on", true) ] in
  if Hashtbl.length values > 0 then reject line "unknown-option";
  if swap then raise (Not_proved "hex with the swap");
  let board = List.hd parts in
  if wrap <> `None && String.contains board 'N' then raise (Not_proved "boards of every height");
  let w, h = rectangle_of board line in
  match wrap with
  | `None -> plane w h first
  | `Cylinder -> with_rings w h false first
  | `Torus -> with_rings w h true first

let families = [ "mnk"; "square-war"; "positional"; "hex" ]

let parse text line =
  let family, rest = family_of text line in
  match family with
  | "mnk" -> Sets.parse_mnk rest line
  | "square-war" -> Sets.parse_square_war rest line
  | "hex" -> parse_hex rest line
  | _ -> Sets.parse_positional rest line

(* Certificates of games in which each player has a colour: kinds `strategy`,
   `draw`, `forcing` and `connection`. *)
open Proved
open Text
open Games
open Colours
open Spots

type certificate =
  | Wins of player * spot_answers
  | Draws of spot_answers * spot_answers
  | Links of player * hex_rule list
  | Forces of player * outline

let rec read_pairs g x words line =
  match words with
  | [] -> []
  | [ _ ] -> reject line "bad-rest-pair"
  | a :: b :: rest ->
    let cell t = Numbers.nat (empty_cell g x t line "pair-on-stone") in
    let one = cell a in
    let two = cell b in
    (one, two) :: read_pairs g x rest line

let read_answers g player good ~draw r =
  let group, line = read_symmetries g r (next r) in
  let leaves, line =
    if List.hd line.tokens <> "paired" then ([], line)
    else begin
      let own_rules = g.family = "positional" in
      if not (draw || own_rules) then reject line.number "rest-not-here";
      let count = count_in line "paired" in
      too_many g count line.number;
      let read x words number =
        let holds, light =
          match g.holds with Some f -> f | None -> reject number "rest-not-here" in
        if words = [ "light" ] then begin
          if not own_rules then reject number "bad-rest-pair";
          let over = ended_at (g.numbered ()) x <> None in
          if not (over || light player good x) then reject number "not-light";
          None
        end else begin
          if words = [] && not own_rules then reject number "bad-rest-pair";
          let pairs = read_pairs g x words number in
          if not (holds player good x pairs) then reject number "open-set-without-pair";
          Some pairs
        end in
      let leaves = read_list g (other player) r count read "bad-rest-pair" in
      (leaves, next r)
    end in
  let replies = read_replies g player r line in
  let held = List.filter_map (fun (x, l) -> Option.map (fun l -> (x, l)) l) leaves in
  let goes_on x = ended_at (g.numbered ()) x = None in
  let light =
    List.filter_map (fun (x, l) -> if l = None && goes_on x then Some x else None) leaves in
  { symmetries = group; held; light; replies }

let read_header r =
  let first = next r in
  if first.tokens <> [ "zermelo-certificate"; "1" ] then reject first.number "bad-header";
  let line = expect r "game" 2 in
  let game = Paths.parse (List.nth line.tokens 1) line.number in
  let line = next r in
  let tokens = match line.tokens with "after" :: tokens -> tokens | _ -> [] in
  let moves =
    List.map (fun t ->
        let c, row = game.board.points.(cell_of game.board t line.number) in
        (Numbers.z c, Numbers.z row)) tokens in
  let begin_at =
    match game.after moves with
    | Some x -> x
    | None -> reject line.number "illegal-after" in
  let after = if tokens = [] then "" else " after " ^ String.concat " " tokens in
  let line = if tokens = [] then line else next r in
  (game, moves, begin_at, after, line)

(* The answers that play reaches; see reached.ml. *)
let reached g player good begin_at a =
  let n = g.numbered () in
  let table = Hashtbl.create 4096 in
  let entries = Array.of_list a.replies in
  let marked = Array.make (Array.length entries) false in
  Array.iteri (fun i (x, _) ->
      let keys = List.map spot_key (spot_images a.symmetries x) in
      if not (Hashtbl.mem table (List.hd keys)) then
        List.iter (fun key -> if not (Hashtbl.mem table key) then Hashtbl.add table key i) keys)
    entries;
  let some = List.map fst a.held @ a.light in
  let leaves = leaves_table a.symmetries some in
  let rec arrive x =
    if ended_at n x = None && not (g.sure player good x)
       && not (some <> [] && at_a_leaf player leaves x) then
      if x.to_play = player then begin
        match Hashtbl.find_opt table (spot_key x) with
        | Some i when not marked.(i) ->
          marked.(i) <- true;
          let y, v = entries.(i) in
          arrive (played y v)
        | _ -> ()
      end else List.iter (fun i -> arrive (played x i)) (spaces n x) in
  arrive begin_at;
  { a with replies = List.filteri (fun i _ -> marked.(i)) a.replies }

let read text claim =
  let r = { text; at = 0; count = 0 } in
  let game, moves, begin_at, after, line = read_header r in
  let winner =
    match line.tokens with
    | [ "winner"; "draw" ] ->
      if not game.draws then reject line.number "unknown-winner";
      None
    | [ "winner"; name ] when name = fst game.players -> Some A
    | [ "winner"; name ] when name = snd game.players -> Some B
    | [ "winner"; _ ] -> reject line.number "unknown-winner"
    | "pairing" :: _ -> reject line.number "bad-pairing-claim"
    | _ -> reject line.number "unexpected-line" in
  claim :=
    (match winner with
     | None -> "a draw: "
     | Some A -> fst game.players ^ " wins "
     | Some B -> snd game.players ^ " wins ") ^ game.words ^ after;
  let line = expect r "kind" 2 in
  let answers player good ~draw =
    let a = read_answers game player good ~draw r in
    if game.family = "hex-rings" then Expanded.expanded game player good begin_at a
    else reached game player good begin_at a in
  let certificate =
    let alone = match game.outlines with Some o -> o.alone | None -> false in
    match (List.nth line.tokens 1, winner) with
    | ("strategy" | "draw"), _ when alone -> raise (Not_proved "answers with adjacent stones")
    | "strategy", Some p -> Wins (p, answers p (wins_only p) ~draw:false)
    | "draw", None ->
      let part player name =
        let holds = expect r "holds" 2 in
        if List.nth holds.tokens 1 <> name then reject holds.number "unexpected-line";
        answers player (not_lost player) ~draw:true in
      let a = part A (fst game.players) in
      let b = part B (snd game.players) in
      ignore (expect r "end" 1);
      Draws (a, b)
    | "forcing", Some p -> Forces (p, Outlines.read game p begin_at line.number r)
    | "connection", Some _ when game.family = "hex-rings" ->
      raise (Not_proved "connections with rings")
    | "connection", Some p when game.family = "hex" -> Links (p, Links.read game p r)
    | "threats", Some _ -> raise (Not_proved "kind threats")
    | "product", _ -> raise (Not_proved "kind product")
    | "parts", Some _ -> raise (Not_proved "kind parts")
    | _ -> reject line.number "kind-not-for-winner" in
  expect_nothing_more r;
  (game, moves, certificate)

let accepts game moves = function
  | Wins (p, a) -> game.wins_by moves p a
  | Draws (a, b) -> game.drawn_by moves a b
  | Links (p, l) -> game.linked_by moves p l
  | Forces (p, a) -> (
    match game.outlines with
    | Some o -> o.forced_by moves p a
    | None -> false)

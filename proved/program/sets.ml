(* Games of winning sets: mnk, square-war with a free opening, and positional games on grids and in
   boxes. docs/certificates.md, "Games of winning sets" and "Positional games". *)
open Proved
open Text
open Games

open Colours

let make family players stones (rules : set_rules) words statement =
  let k = lazy (compile_sets rules) in
  let k () = Lazy.force k in
  { (of_cells rules.ground) with
    family; players; stones; words; statement;
    numbered = (fun () -> of_sets (k ()));
    after = (fun moves -> set_spot rules (k ()) moves);
    keeps = (fun u -> keeps_sets (k ()) u);
    broken = "symmetry-breaks-sets";
    sure = (fun player good x -> certain (k ()) player good x);
    holds = (if rules.meaning = MakerMaker || rules.meaning = MakerBreaker
             then Some ((fun player good x pairs -> held_ok (k ()) player good x pairs),
                        (fun player good x -> light_ok (k ()) player good x))
             else None);
    outlines = (if family = "positional" then None else
                let v = lazy (nearby_of (k ())) in
                let v () = Lazy.force v in
                Some { over = (fun x -> ended_near (k ()) (v ()) x);
                       threats_win = (fun player l x -> won_by_threats (k ()) (v ()) player l x);
                       threats_lose =
                         (fun player x -> quick_fill (v ()) (other player) x.to_play (laid_of x));
                       forced_by = (fun moves player a -> check_forcing rules moves player a);
                       may = (fun x -> spaces (of_sets (k ())) x);
                       proof = ("set_game (" ^ statement ^ ")", "forcing_win",
                                "check_forcing_sound");
                       alone = false });
    draws = without_filling rules.meaning = Drawn;
    wins_by = (fun moves player a -> check_set_win rules moves player a);
    drawn_by = (fun moves a b -> check_set_draw rules moves a b) }

let p = Printf.sprintf

let parse_mnk rest line =
  let parts = String.split_on_char ',' rest in
  let values = read_options (List.tl parts) line in
  if not (Hashtbl.mem values "line") then reject line "no-line-option";
  let k = bounded values line "line" "" 1 999_999_999 in
  if Hashtbl.length values > 0 then reject line "unknown-option";
  let w, h = rectangle_of (List.hd parts) line in
  if k > 2 * most then raise (Not_proved "lines longer than any board");
  make "mnk" ("x", "o") "XO" (mnk (Numbers.nat w) (Numbers.nat h) (Numbers.nat k))
    (p "mnk:%dx%d,line=%d" w h k) (p "mnk %d %d %d" w h k)

(* The same with adjacent stones. *)
let adjacent (rules : set_rules) free w h =
  let n () = free.numbered () and near = beside_at rules.ground in
  let may x = openings (n ()) near x in
  let outlines =
    Option.map (fun o ->
        { o with
          threats_win =
            (fun player l x -> plays_anywhere player x && o.threats_win player l x);
          forced_by =
            (fun moves player a ->
               check_square_war (Numbers.nat w) (Numbers.nat h) moves player a);
          may;
          proof = (p "square_war %d %d" w h, "square_war_win", "check_square_war_sound");
          alone = true }) free.outlines in
  let index = Array.to_list free.board.points in
  let legal x (c, r) =
    let at = (Numbers.int_of_z c, Numbers.int_of_z r) in
    let rec number i = function
      | [] -> invalid_arg "number"
      | q :: rest -> if q = at then i else number (i + 1) rest in
    List.mem (Numbers.nat (number 0 index)) (may x) in
  let rec after done_ x = function
    | [] -> Some x
    | c :: rest ->
      if not (legal x c) then None
      else
        let done_ = done_ @ [ c ] in
        Option.bind (free.after done_) (fun y -> after done_ y rest) in
  { free with
    words = p "square-war:%dx%d" w h;
    after = (fun moves -> Option.bind (free.after []) (fun x -> after [] x moves));
    keeps = (fun u -> free.keeps u && keeps_beside rules.ground u);
    outlines }

let parse_square_war rest line =
  let parts = String.split_on_char ',' rest in
  let values = read_options (List.tl parts) line in
  let opening = choice values line "opening" "adjacent" [ ("adjacent", 0); ("free", 1) ] in
  if Hashtbl.length values > 0 then reject line "unknown-option";
  let w, h = rectangle_of (List.hd parts) line in
  let rules = free_square_war (Numbers.nat w) (Numbers.nat h) in
  let free =
    make "square-war" ("black", "white") "BW" rules
      (p "square-war:%dx%d,opening=free" w h) (p "free_square_war %d %d" w h) in
  if opening = 0 then adjacent rules free w h else free

(* The cells of a board, in words and as Coq reads them. *)
type terrain =
  | Grid of int * int
  | Around of bool * int * int              (* is it a torus? *)
  | Box of int * int
  | Complete of int
  | Graph of Graphs.drawn
  | Affine of int
  | Projective of int

let primes = [ 2; 3; 5; 7; 11; 13 ]

let parse_terrain text line =
  match String.index_opt text ':' with
  | None ->
    let board = parse_board text line in
    let w, h, full = sides board in
    let cells =
      Array.to_list (Array.map (fun (c, r) -> (Numbers.z c, Numbers.z r)) board.points) in
    let coq = if full then p "(rectangle %d %d)" w h else Coq.list Coq.cell cells in
    (Grid (w, h), cells, (if full then p "%dx%d" w h else text), coq)
  | Some i -> (
    let sort = String.sub text 0 i in
    let rest = String.sub text (i + 1) (String.length text - i - 1) in
    let sizes = if List.mem sort [ "cylinder"; "torus"; "grid-graph"; "graph" ] then []
      else List.map number (String.split_on_char '^' rest) in
    match (sort, sizes) with
    | ("cylinder" | "torus"), _ ->
      let w, h = rectangle_of rest line in
      (Around (sort = "torus", w, h), rectangle (Numbers.nat w) (Numbers.nat h),
       p "%s:%dx%d" sort w h, p "(rectangle %d %d)" w h)
    | "complete", [ Some n ] when n >= 2 && n <= 28 ->
      (Complete n, complete (Numbers.nat n), p "complete:%d" n, p "(complete %d)" n)
    | "grid-graph", _ ->
      if String.contains rest '#' then raise (Not_proved "graphs of shapes");
      let w, h = rectangle_of rest line in
      if w * h > 32 then raise (Not_proved "sets of large graphs");
      let g = Graphs.grid w h in
      (Graph g, edges_of g.edges, p "grid-graph:%dx%d" w h, p "(edges_of %s)" g.coq)
    | "graph", _ ->
      let g = Graphs.listed rest line in
      (Graph g, edges_of g.edges, "graph:" ^ rest, p "(edges_of %s)" g.coq)
    | "affine", [ Some q ] when List.mem q primes ->
      (Affine q, affine (Numbers.nat q), p "affine:%d" q, p "(affine %d)" q)
    | "projective", [ Some q ] when List.mem q primes ->
      (Projective q, projective (Numbers.nat q), p "projective:%d" q, p "(projective %d)" q)
    | "box", [ Some n; Some d ] when n >= 1 && n <= most && d >= 1 && d <= 8 ->
      if float_of_int n ** float_of_int d > 400. then
        raise (Not_proved "boards of more than 400 cells");
      (Box (n, d), box (Numbers.nat n) (Numbers.nat d), p "box:%d^%d" n d, p "(box %d %d)" n d)
    | "box", _ -> reject line "bad-board"
    | _ -> raise (Not_proved ("positional:" ^ sort)))

(* The sets of one key, and the same as Coq reads it. *)
let sets_of_key terrain cells coq key line =
  let board = board_of cells in
  let name, value =
    match String.index_opt key '=' with
    | None -> (key, None)
    | Some i -> (String.sub key 0 i, Some (String.sub key (i + 1) (String.length key - i - 1))) in
  let ways = [ ("lines", (directions, "directions")); ("rows", (horizontally, "horizontally"));
               ("columns", (vertically, "vertically"));
               ("diagonals", (diagonally, "diagonally")) ] in
  match (name, value, terrain) with
  | ("lines" | "rows" | "columns" | "diagonals"), Some v, (Grid _ | Around _) -> (
    let l, words = List.assoc name ways in
    match (number v, terrain) with
    | Some k, Around (torus, w, h) when k >= 1 && k <= most ->
      (runs_around torus l (Numbers.nat k) (Numbers.nat w) (Numbers.nat h),
       p "runs_around %b %s %d %d %d" torus words k w h)
    | Some k, _ when k >= 1 && k <= most ->
      (runs l (Numbers.nat k) cells, p "runs %s %d %s" words k coq)
    | _ -> reject line "bad-option-value")
  | "polyomino", Some v, (Grid _ | Around _) ->
    if not (String.for_all (fun c -> String.contains "#./" c) v) then
      reject line "bad-option-value";
    let shape =
      List.map (fun (c, r) -> (Numbers.z c, Numbers.z r))
        (Array.to_list (parse_board v line).points) in
    let words = Coq.list Coq.cell shape in
    (match terrain with
     | Around (torus, w, h) ->
       (polyominoes_around torus shape (Numbers.nat w) (Numbers.nat h),
        p "polyominoes_around %b %s %d %d" torus words w h)
     | _ -> (polyominoes shape cells, p "polyominoes %s %s" words coq))
  | "triangles", None, Complete n -> (triangles (Numbers.nat n), p "triangles %d" n)
  | ("paths" | "cycles" | "hamilton-cycles" | "spanning-trees" | "perfect-matchings"), _,
    Complete n ->
    if n > 7 then raise (Not_proved "sets of large graphs");
    Graphs.sets (Graphs.complete n) name value line
  | ("paths" | "cycles" | "triangles" | "hamilton-cycles" | "spanning-trees"
    | "perfect-matchings"), _, Graph g ->
    Graphs.sets g name value line
  | "plane-lines", None, Affine q -> (affine_lines (Numbers.nat q), p "affine_lines %d" q)
  | "plane-lines", None, Projective q ->
    (projective_lines (Numbers.nat q), p "projective_lines %d" q)
  | ("squares" | "rectangles"), None, Grid (w, h) ->
    let n = max w h in
    ((if name = "squares" then squares else rectangles) (Numbers.nat n) cells,
     p "%s %d %s" name n coq)
  | "box-lines", None, Box (n, d) ->
    (box_lines (Numbers.nat n) (Numbers.nat d), p "box_lines %d %d" n d)
  | "set", Some v, _ ->
    let set = List.map (fun t ->
        let c, r = board.points.(cell_of board t line) in
        (Numbers.z c, Numbers.z r)) (String.split_on_char '+' v) in
    ([ set ], Coq.list (Coq.list Coq.cell) [ set ])
  | _ -> raise (Not_proved ("positional with " ^ name))

let conventions =
  [ (MakerMaker, "maker-maker"); (MakerBreaker, "maker-breaker");
    (AvoiderEnforcer, "avoider-enforcer"); (AvoiderAvoider, "avoider-avoider") ]

let rule_names = [ "convention"; "first"; "bias"; "pass"; "swap"; "symbols" ]

let parse_positional rest line =
  let parts = String.split_on_char ',' rest in
  let name part =
    match String.index_opt part '=' with Some i -> String.sub part 0 i | None -> part in
  let options, keys = List.partition (fun s -> List.mem (name s) rule_names) (List.tl parts) in
  let values = read_options options line in
  let convention = choice values line "convention" "maker-maker"
      [ ("maker-maker", Some (MakerMaker, "MakerMaker", ("x", "o"), "XO"));
        ("maker-breaker", Some (MakerBreaker, "MakerBreaker", ("maker", "breaker"), "MB"));
        ("avoider-enforcer", Some (AvoiderEnforcer, "AvoiderEnforcer",
                                   ("avoider", "enforcer"), "AE"));
        ("avoider-avoider", Some (AvoiderAvoider, "AvoiderAvoider", ("x", "o"), "XO"));
        ("order-chaos", None) ] in
  List.iter (fun (option, plain) ->
      if take values option plain <> plain then raise (Not_proved ("positional with " ^ option)))
    [ ("bias", "1:1"); ("pass", "none"); ("swap", "off") ];
  let meaning, meaning_coq, players, stones =
    match convention with
    | Some c -> c
    | None -> raise (Not_proved "positional with any symbols") in
  let first = choice values line "first" (fst players) [ (fst players, A); (snd players, B) ] in
  if Hashtbl.length values > 0 then reject line "unknown-option";
  let terrain, cells, board_words, board_coq = parse_terrain (List.hd parts) line in
  let each = List.map (fun key ->
      let whole = name key in
      let owner, bare =
        match String.index_opt whole '.' with
        | None -> (None, key)
        | Some i ->
          let n = String.length key - i - 1 in
          (Some (String.sub whole 0 i), String.sub key (i + 1) n) in
      let sets, coq = sets_of_key terrain cells board_coq bare line in
      let has q player =
        (owner = None || owner = Some player) && has_sets meaning q in
      let a = has A (fst players) and b = has B (snd players) in
      if not (a || b) then reject line "bad-option-value";
      (a, b, sets, coq)) keys in
  let of_player pick =
    List.concat_map (fun e -> let _, _, s, _ = e in if pick e then s else []) each in
  let coq_of pick =
    match List.filter_map (fun e -> let _, _, _, c = e in if pick e then Some c else None) each with
    | [] -> "[]"
    | l -> String.concat " ++ " l in
  let of_a (a, _, _, _) = a and of_b (_, b, _, _) = b in
  let sets_a = of_player of_a and sets_b = of_player of_b in
  let coq_a = coq_of of_a and coq_b = coq_of of_b in
  let one_sided = has_sets meaning B = false in
  let coq_sets =
    if one_sided || coq_a = coq_b then p "fun _ => %s" coq_a
    else p "fun p => match p with A => %s | B => %s end" coq_a coq_b in
  let rules : set_rules =
    { ground = cells; named = (fun q -> match q with A -> sets_a | B -> sets_b); meaning;
      starter = first } in
  make "positional" players stones rules
    (p "positional:%s,convention=%s,first=%s,%s" board_words
       (List.assoc meaning conventions)
       (match first with A -> fst players | B -> snd players) (String.concat "," keys))
    (p "SetRules %s (%s) %s %s" board_coq coq_sets meaning_coq
       (match first with A -> "A" | B -> "B"))

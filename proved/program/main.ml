(* zermelo-check-proved: reads certificates, and says of each whether it proves its claim.

     zermelo-check-proved [--tsv] FILE...
     zermelo-check-proved --coq NAME FILE      prints the claim as a theorem, with its proof
     zermelo-check-proved --coq-always NAME FILE     the same, whoever begins and whoever passes

   The verdict is that of the function `check`, of which theories/Certificate.v proves that it
   accepts no claim that is false. The claim is printed as it was understood. Exit code 0: all
   verified. 1: one rejected. 2: wrong usage, or a file that cannot be read. 3: none rejected, but
   of some kind or game that is not proved yet. *)

let read_file path =
  let channel = open_in_bin path in
  Fun.protect ~finally:(fun () -> close_in channel)
    (fun () -> really_input_string channel (in_channel_length channel))

type content =
  | Certificate of Proved.player * Proved.certificate
  | Weights of bool * Proved.n list * Proved.n list
  | Pairs of bool * ((Proved.cell * Proved.cell) * Proved.cell) list

(* What the file says, without the answers that play does not reach. *)
let read text claim =
  let r = { Text.text; at = 0; count = 0 } in
  let h = Kinds.read_header r in
  claim := h.words;
  let content =
    match h.claim with
    | Wins winner ->
      let c = Kinds.certificate h winner r in
      Certificate (winner, c)
    | No_pairing ordered ->
      if h.kind <> "no-pairing" then Text.reject h.line "kind-not-for-winner";
      if h.actions <> [] then Text.reject h.line "not-for-pairings";
      let of_cells, of_lines = Kinds.read_weights h r in
      Weights (ordered, of_cells, of_lines)
    | A_pairing ordered ->
      if h.kind <> "pairing" then Text.reject h.line "kind-not-for-winner";
      if h.actions <> [] then Text.reject h.line "not-for-pairings";
      let pairs = Kinds.read_pair_list ~ordered h.game r in
      Pairs (ordered, Kinds.pairs_of h.game ordered pairs) in
  Text.expect_nothing_more r;
  match content with
  | Certificate (winner, c) ->
    (h, Certificate (winner, Reached.prune h.game.rules h.actions winner c))
  | Weights _ | Pairs _ -> (h, content)

(* The family that the second line names. *)
let family text =
  let r = { Text.text; at = 0; count = 0 } in
  ignore (Text.next r);
  let line = Text.expect r "game" 2 in
  fst (Games.family_of (List.nth line.tokens 1) line.number)

let accepts text claim =
  if List.mem (family text) Paths.families then
    let game, moves, certificate = Stone_kinds.read text claim in
    Stone_kinds.accepts game moves certificate
  else
    let h, content = read text claim in
    match content with
    | Certificate (winner, c) -> Proved.check h.game.rules h.actions winner c
    | Weights (ordered, cw, lw) -> Proved.check_none h.game.rules ordered cw lw
    | Pairs (ordered, l) -> Proved.check_exists h.game.rules ordered l

let check_file path =
  let claim = ref "" in
  try
    if accepts (read_file path) claim then ("verified", !claim, "")
    else ("rejected", !claim, "the proved checker refuses it")
  with
  | Text.Rejected (line, reason) -> ("rejected", !claim, Printf.sprintf "line %d: %s" line reason)
  | Text.Not_proved what -> ("not proved", !claim, what)
  | Sys_error message -> ("unreadable", "", message)
  | Stack_overflow | Out_of_memory -> ("unreadable", !claim, "out of memory")

let theorem how name path =
  let text = read_file path and file = Filename.basename path in
  if List.mem (family text) Paths.families then
    let game, moves, certificate = Stone_kinds.read text (ref "") in
    Stone_coq.theorem name file game moves certificate
  else
    let h, content = read text (ref "") in
    match content with
    | Certificate (winner, c) ->
      Coq.theorem (how = "--coq-always") name file h.game.rules h.actions winner c
    | Weights (ordered, cw, lw) -> Coq.refusal ordered name file h.game.rules cw lw
    | Pairs _ -> prerr_endline "no theorem is made of a pairing; see winner chaos"; exit 2

let () =
  let arguments = List.tl (Array.to_list Sys.argv) in
  (match arguments with
   | [ (("--coq" | "--coq-always") as how); name; path ] -> theorem how name path; exit 0
   | _ -> ());
  let tsv, files =
    match arguments with "--tsv" :: files -> (true, files) | files -> (false, files) in
  if files = [] || List.exists (fun f -> String.length f > 1 && f.[0] = '-') files then begin
    prerr_endline "usage: zermelo-check-proved [--tsv] FILE... | --coq[-always] NAME FILE";
    exit 2
  end;
  let worst = ref 0 in
  List.iter (fun path ->
      let status, claim, reason = check_file path in
      let code = match status with
        | "verified" -> 0 | "rejected" -> 1 | "unreadable" -> 2 | _ -> 3 in
      let rank = function 0 -> 0 | 3 -> 1 | 1 -> 2 | _ -> 3 in
      if rank code > rank !worst then worst := code;
      if tsv then Printf.printf "%s\t%s\t%s\t%s\n%!" path status claim reason
      else
        Printf.printf "%s: %s: %s\n%!" path status
          (if status = "verified" then claim else reason)) files;
  exit !worst

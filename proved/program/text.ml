(* The lines and tokens of a certificate file, read as strictly as checker/core/text.hpp does. *)

(* Line and reason. The reasons have the names of checker/words.cpp. *)
exception Rejected of int * string

(* What this checker has no proof for yet. *)
exception Not_proved of string

let reject line reason = raise (Rejected (line, reason))

type line = { number : int; tokens : string list }

type reader = { text : string; mutable at : int; mutable count : int }

let rec find_line r =
  if r.at >= String.length r.text then None
  else begin
    r.count <- r.count + 1;
    match String.index_from_opt r.text r.at '\n' with
    | None -> reject r.count "no-final-newline"
    | Some stop ->
      let line = String.sub r.text r.at (stop - r.at) in
      r.at <- stop + 1;
      if line = "" || line.[0] = '#' then find_line r else Some line
  end

let next r =
  match find_line r with
  | None -> reject r.count "truncated"
  | Some line ->
    String.iter (fun c ->
        if c = '\r' then reject r.count "carriage-return";
        if c < ' ' || c > '~' then reject r.count "bad-character") line;
    let tokens = String.split_on_char ' ' line in
    if List.mem "" tokens then reject r.count "bad-spacing";
    if List.compare_length_with tokens ((3 * 512) + 3) > 0 then reject r.count "too-many-tokens";
    { number = r.count; tokens }

let expect r keyword count =
  let line = next r in
  if List.hd line.tokens <> keyword || List.length line.tokens <> count then
    reject line.number "unexpected-line";
  line

let expect_nothing_more r = if find_line r <> None then reject r.count "trailing-text"

(* A number from 0 to 999,999,999. *)
let number token =
  let digits = token <> "" && String.for_all (fun c -> c >= '0' && c <= '9') token in
  if (not digits) || String.length token > 9 || (String.length token > 1 && token.[0] = '0')
  then None
  else Some (int_of_string token)

let number_in line index =
  match number (List.nth line.tokens index) with
  | Some n -> n
  | None -> reject line.number "bad-number"

let count_in line keyword =
  match line.tokens with
  | [ word; _ ] when word = keyword -> number_in line 1
  | _ -> reject line.number "unexpected-line"

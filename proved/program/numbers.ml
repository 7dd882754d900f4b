(* Numbers of OCaml and those of the proofs. *)
open Proved

let nat =
  let table = Array.make 4096 O in
  for i = 1 to 4095 do table.(i) <- S table.(i - 1) done;
  fun i -> if i < 4096 then table.(i) else invalid_arg "nat"

let rec int_of_nat = function O -> 0 | S n -> 1 + int_of_nat n

let rec positive i =
  if i = 1 then XH
  else if i land 1 = 1 then XI (positive (i / 2))
  else XO (positive (i / 2))

let z i = if i = 0 then Z0 else if i > 0 then Zpos (positive i) else Zneg (positive (-i))

let rec int_of_positive = function
  | XH -> 1
  | XO p -> 2 * int_of_positive p
  | XI p -> (2 * int_of_positive p) + 1

let int_of_z = function Z0 -> 0 | Zpos p -> int_of_positive p | Zneg p -> - int_of_positive p

(* The set of these cells. *)
let set cells = List.fold_left (fun m i -> with_bit m (nat i)) N0 cells

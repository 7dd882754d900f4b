(* Answers for every position that play reaches, without symmetries.

   Where nothing is proved of symmetries, the answer to a position is the image of the answer that
   is listed. This is not believed: the proved checker judges the answers that are made here. *)
open Proved
open Colours

let expanded g player good begin_at a =
  let n = g.numbered () in
  let table = Hashtbl.create 4096 in
  List.iter (fun (x, v) ->
      let images = spot_images a.symmetries x in
      let moves = v :: List.map (fun u -> List.nth u (Numbers.int_of_nat v)) a.symmetries in
      if not (Hashtbl.mem table (spot_key x)) then
        List.iter2 (fun y move ->
            let key = spot_key y in
            if not (Hashtbl.mem table key) then Hashtbl.add table key move) images moves)
    a.replies;
  let arrived = Hashtbl.create 4096 and replies = ref [] in
  let rec arrive x =
    let key = spot_key x in
    if ended_at n x = None && not (g.sure player good x) && not (Hashtbl.mem arrived key) then begin
      Hashtbl.add arrived key ();
      if x.to_play <> player then List.iter (fun i -> arrive (played x i)) (spaces n x)
      else
        match Hashtbl.find_opt table key with
        | Some move ->
          replies := (x, move) :: !replies;
          arrive (played x move)
        | None -> ()
    end in
  arrive begin_at;
  { a with symmetries = []; replies = !replies }

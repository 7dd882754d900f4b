(* Virtual connections of Hex: docs/certificates/connection.md.

   A term says that a player, who holds certain cells and of whose carrier the other player has
   taken nothing, links one place with another in the end; though the other player moves first, if
   the term is full, and otherwise if he himself does. Each rule makes a term of earlier ones. *)
From Coq Require Import List Arith NArith PArith Bool FMapPositive Lia.
Require Import Game Bits Hex HexNumbers HexPlaces Carriers.
Import ListNotations.

Record hex_term := HexTerm {
  near_end : nat;
  far_end : nat;
  holding : N;
  carrier : N;
  full : bool;
  both_ways : bool       (* a win, of parts of which some lead from one edge, some from the other *)
}.

(* The number of a term on an earlier line, and whether it is read from its far end. *)
Definition hex_part := (bool * positive)%type.

Inductive hex_rule :=
| Walking (places : list nat)
| Joining (parts : list hex_part)
| Moving (c : nat) (part : hex_part)
| Choosing (parts : list hex_part)
| Capturing (c d : nat) (part : hex_part) (more : list nat).

Definition turned (t : hex_term) : hex_term :=
  HexTerm (far_end t) (near_end t) (holding t) (carrier t) (full t) (both_ways t).

Section Rules.
  Variable n : nat.              (* how many cells there are; n and S n are the edges *)
  Variable k : hex_numbers.      (* which places touch which *)

  Definition is_win (t : hex_term) : bool :=
    (near_end t =? n) && (far_end t =? S n) || (near_end t =? S n) && (far_end t =? n).

  Fixpoint all_touch (l : list nat) : bool :=
    match l with
    | i :: (j :: _) as l' => touches k i j && all_touch l'
    | _ => true
    end.

  Definition cells_among (l : list nat) : N :=
    fold_right (fun i m => if i <? n then with_bit m i else m) 0%N l.

  Definition walked (l : list nat) : option hex_term :=
    match l with
    | i :: _ :: _ =>
      if forallb (fun j => j <? S (S n)) l && all_touch l then
        Some (HexTerm i (last l 0) (cells_among l) 0 true false)
      else None
    | _ => None
    end.

  Definition joined_two (t u : hex_term) : option hex_term :=
    if (far_end t =? near_end u) && negb (both_ways t || both_ways u) &&
       disjoint (carrier t) (carrier u) && (full t || full u)
    then Some (HexTerm (near_end t) (far_end u) (N.lor (holding t) (holding u))
                 (N.lor (carrier t) (carrier u)) (full t && full u) false)
    else None.

  Fixpoint joined_all (t : hex_term) (l : list hex_term) : option hex_term :=
    match l with
    | [] => Some t
    | u :: l' => match joined_two t u with Some v => joined_all v l' | None => None end
    end.

  Definition moved_first (c : nat) (t : hex_term) : option hex_term :=
    if full t && has (holding t) c then
      Some (HexTerm (near_end t) (far_end t) (without (holding t) c) (with_bit (carrier t) c)
              false (both_ways t))
    else None.

  Definition same_ends (t u : hex_term) : bool :=
    (near_end t =? near_end u) && (far_end t =? far_end u).

  Definition in_all (l : list hex_term) : N :=
    match l with
    | [] => 0%N
    | t :: l' => fold_right N.land (carrier t) (map carrier l')
    end.

  Definition chosen (l : list hex_term) : option hex_term :=
    match l with
    | [] => None
    | t :: _ =>
      if forallb (fun u => same_ends t u || is_win t && is_win u) l && N.eqb (in_all l) 0 then
        Some (HexTerm (near_end t) (far_end t) (union (map holding l)) (union (map carrier l)) true
                (existsb both_ways l || negb (forallb (same_ends t) l)))
      else None
    end.

  (* Every two places beside c that are passable are linked over held ones and edges. *)
  Definition all_linked (c : nat) (held passable : N) : bool :=
    let s := N.land (nth c (around k) 0%N) (with_edges n passable) in
    forallb (fun i =>
      if has s i then
        let r := flood k (with_bit held i) (S (S n)) (with_bit 0 i) in
        subset s (grow k s r)
      else true) (seq 0 (S (S n))).

  (* The held places beside c are tried first, since they mostly suffice. *)
  Definition goes_round (c : nat) (held passable : N) : bool :=
    let all := with_edges n held in
    if all_linked c (N.land (nth c (around k) 0%N) all) passable then true
    else all_linked c all passable.

  Definition passes_by (t : hex_term) (s : N) (c d : nat) : bool :=
    let held := without (with_bit s d) c in
    (c <? n) && negb (has (carrier t) c) && negb (near_end t =? c) && negb (far_end t =? c) &&
    goes_round c held (N.lor held (carrier t)).

  Definition captured (c d : nat) (t : hex_term) (more : list nat) : option hex_term :=
    let s := fold_right (fun i m => with_bit m i) (holding t) more in
    if passes_by t s c d && passes_by t s d c then
      Some (HexTerm (near_end t) (far_end t) (without (without s c) d)
              (with_bit (with_bit (carrier t) c) d) (full t) (both_ways t))
    else None.

  Definition terms := PositiveMap.t hex_term.

  Definition part_of (m : terms) (p : hex_part) : option hex_term :=
    match PositiveMap.find (snd p) m with
    | Some t => Some (if fst p then turned t else t)
    | None => None
    end.

  Fixpoint parts_of (m : terms) (l : list hex_part) : option (list hex_term) :=
    match l with
    | [] => Some []
    | p :: l' =>
      match part_of m p, parts_of m l' with
      | Some t, Some ts => Some (t :: ts)
      | _, _ => None
      end
    end.

  Definition made (m : terms) (r : hex_rule) : option hex_term :=
    match r with
    | Walking l => walked l
    | Joining l =>
      match parts_of m l with
      | Some (t :: u :: ts) => joined_all t (u :: ts)
      | _ => None
      end
    | Moving c p => match part_of m p with Some t => moved_first c t | None => None end
    | Choosing l => match parts_of m l with Some ts => chosen ts | None => None end
    | Capturing c d p more =>
      match part_of m p with Some t => captured c d t more | None => None end
    end.

  (* The term of the last line, if all lines are right. *)
  Fixpoint last_made (i : positive) (m : terms) (t : option hex_term) (l : list hex_rule) :
      option hex_term :=
    match l with
    | [] => t
    | r :: l' =>
      match made m r with
      | Some u =>
        if disjoint (holding u) (carrier u) then
          last_made (Pos.succ i) (PositiveMap.add i u m) (Some u) l'
        else None
      | None => None
      end
    end.
End Rules.

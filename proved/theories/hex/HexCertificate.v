(* Certificates of kind `strategy` for Hex. *)
From Coq Require Import List Arith NArith ZArith Bool Lia.
Require Import Game Cells Stones Hex Bits Numbered SpotStrategy HexNumbers HexImages SetCertificate.
Import ListNotations.

Definition hex_spot (g : hex_rules) (k : hex_numbers) (l : list cell) : option spot :=
  spot_after (rules_of_hex g) (of_hex k) (opening_spot (of_hex k)) l.

Definition check_hex (g : hex_rules) (l : list cell) (P : player) (a : spot_answers) : bool :=
  distinct (hex_board g) &&
  let k := compile_hex g in
  forallb (keeps_hex k) (symmetries a) &&
  match hex_spot g k l with
  | Some y =>
    spots_ok (of_hex k) P (wins_only P) (fun _ => false) (symmetries a) (fun _ => false) y
      (replies a)
  | None => false
  end.

Theorem check_hex_sound g l P a : check_hex g l P a = true ->
  wins_from P (hex_game g) (after_stones (rules_of_hex g) l).
Proof.
  unfold check_hex. rewrite !andb_true_iff, forallb_forall. intros [once [keeps ok]].
  destruct (hex_spot g (compile_hex g) l) as [y|] eqn:e; [|discriminate].
  apply (faithful_after (rules_of_hex g) (of_hex (compile_hex g))) with y; auto.
  - now apply distinct_spec.
  - intros c m n. apply same_judge_hex.
  - apply spots_sound in ok; try discriminate.
    + apply forces_weaker with (2 := ok). intros [q|]; simpl; [|discriminate].
      intros h. apply same_player_spec in h. congruence.
    + intros u u_in. apply keeps_hex_sound. auto.
Qed.

Theorem hex_win g P a : check_hex g [] P a = true -> wins P (hex_game g).
Proof. apply (check_hex_sound g [] P a). Qed.

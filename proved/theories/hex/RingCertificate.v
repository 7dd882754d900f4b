(* Certificates of kind `strategy` for Hex on cylinders and tori, without symmetries. *)
From Coq Require Import List Arith NArith ZArith Bool Lia.
Require Import Game Cells Stones Hex Bits Numbered SpotStrategy SetCertificate HexRings Sided
  RingNumbers.
Import ListNotations.

Definition ring_spot (g : ring_rules) (P : player) (l : list cell) : option spot :=
  let k := of_rings g P in spot_after (rules_of_rings g) k (opening_spot k) l.

Definition check_rings (g : ring_rules) (l : list cell) (P : player) (a : spot_answers) : bool :=
  distinct (ring_board g) &&
  match ring_spot g P l with
  | Some y =>
    spots_ok (of_rings g P) P (wins_only P) (fun _ => false) [] (fun _ => false) y (replies a)
  | None => false
  end.

Section Judge.
  Variables (g : ring_rules) (c : colours) (a b : N).
  Hypothesis shown : shows (rules_of_rings g) c a b.

  Let red_shown : forall i, i < length (ring_board g) ->
    has a i = has_stone c Red (nth i (ring_board g) (0, 0)%Z).
  Proof. intros i lt. now apply shown. Qed.

  Let blue_shown : forall i, i < length (ring_board g) ->
    has b i = has_stone c Blue (nth i (ring_board g) (0, 0)%Z).
  Proof. intros i lt. now apply shown. Qed.

  Lemma judge_rings_won P : judge_rings g P a b = Some (Won P) -> by_rings g c = Some (Won P).
  Proof.
    unfold judge_rings, by_rings. destruct P.
    - destruct (seen_win g Red a) eqn:e; [|destruct (calm g Blue b); discriminate].
      apply (seen_win_sound g Red a c red_shown) in e. now rewrite e.
    - destruct (calm g Red a) eqn:e; [|discriminate].
      apply (calm_sound g Red a c red_shown) in e. rewrite e.
      destruct (seen_win g Blue b) eqn:f; [|discriminate].
      apply (seen_win_sound g Blue b c blue_shown) in f. now rewrite f.
  Qed.

  Lemma judge_rings_open P : judge_rings g P a b = None ->
    by_rings g c = None \/ by_rings g c = Some (Won P).
  Proof.
    unfold judge_rings, by_rings. destruct P.
    - destruct (seen_win g Red a); [discriminate|].
      destruct (calm g Blue b) eqn:e; [|discriminate]. intros _.
      apply (calm_sound g Blue b c blue_shown) in e. rewrite e.
      destruct (connected_round g c Red); auto.
    - destruct (calm g Red a) eqn:e; [|discriminate]. intros _.
      apply (calm_sound g Red a c red_shown) in e. rewrite e.
      destruct (connected_round g c Blue); auto.
  Qed.
End Judge.

Theorem check_rings_sound g l P a : check_rings g l P a = true ->
  wins_from P (ring_game g) (after_stones (rules_of_rings g) l).
Proof.
  unfold check_rings. rewrite andb_true_iff. intros [once ok]. apply distinct_spec in once.
  destruct (ring_spot g P l) as [y|] eqn:e; [|discriminate].
  apply (sided (rules_of_rings g) (of_rings g P)) with y; auto.
  - intros c m n s. now apply judge_rings_won.
  - intros c m n s. now apply judge_rings_open.
  - apply spots_sound in ok; try discriminate; [|contradiction].
    apply forces_weaker with (2 := ok). intros [q|]; simpl; [|discriminate].
    intros h. apply same_player_spec in h. congruence.
  - now apply (after_numbers (rules_of_rings g) (of_rings g P)).
Qed.

Theorem ring_win g P a : check_rings g [] P a = true -> wins P (ring_game g).
Proof. apply (check_rings_sound g [] P a). Qed.

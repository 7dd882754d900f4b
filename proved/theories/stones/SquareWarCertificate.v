(* Kind `forcing` for Square War with an adjacent opening: docs/certificates/forcing.md. Lines are
   tried where P may play in every empty cell from now on, so that the free game tells the value. *)
From Coq Require Import List Arith NArith ZArith Bool Lia.
Require Import Game Cells Stones WinningSets Bits Walk Numbered SpotImages SpotStrategy SetNumbers
  SetCertificate Threats NearSets ForcedLines QuickLines ForcingCertificate SquareWar
  SquareWarNumbers SquareWarImages.
Import ListNotations.

(* P is White, or two black stones stand. *)
Definition plays_anywhere (P : player) (x : spot) : bool :=
  if same_player P B then true
  else if N.eqb (of_A x) 0 then false else negb (one_cell (of_A x)).

Definition adjacent_ok (k : set_numbers) (board : list cell) (P : player) (good : outcome -> bool)
    (begin : spot) (a : outline) : bool :=
  forallb (keeps_sets k) (turns a) && forallb (keeps_beside board) (turns a) &&
  (cells_of k =? length board) && inside k && good (by_filling (way_of k) P) &&
  let v := nearby_of k in
  let lines := line_keys (turned_lines a (cells_of k)) in
  walk_ok to_play played Nat.eqb (fit (of_sets k)) P good (ended_near k v)
    (openings (of_sets k) (beside_at board)) begin
    (fun x => if plays_anywhere P x then won_by_threats k v P lines x else false)
    (spot_images (turns a)) spot_key (spot_rank (of_sets k)) (otherwise a).

Lemma plays_anywhere_late k P x : fit k x = true -> plays_anywhere P x = true ->
  P = B \/ 2 <= blacks (count k) x.
Proof.
  unfold plays_anywhere. intros f h. destruct (same_player P B) eqn:p.
  { left. now apply same_player_spec. }
  right. destruct (N.eqb_spec (of_A x) 0) as [|some]; [discriminate|].
  apply negb_true_iff in h. assert (i := has_last _ some).
  destruct (not_one_cell _ (N.to_nat (N.log2 (of_A x))) some h) as [j [hj ne]].
  assert (low : forall m, has (of_A x) m = true -> m < count k).
  { intros m hm. apply (proj1 (fit_spec k x) f A m hm). }
  apply (@NoDup_incl_length _ [j; N.to_nat (N.log2 (of_A x))]).
  - repeat constructor; simpl; intuition.
  - intros m m_in. apply in_places. destruct m_in as [<-|[<-|[]]]; auto.
Qed.

Theorem adjacent_sound k board P good begin a : adjacent_ok k board P good begin a = true ->
  forces (adjacent_numbered (of_sets k) (beside_at board)) P (fun o => good o = true) begin.
Proof.
  unfold adjacent_ok. rewrite !andb_true_iff, !forallb_forall, Nat.eqb_eq.
  intros [[[[[keeps near] len] ins] fill] ok].
  revert ok. apply walk_sound.
  - intros v w. apply Nat.eqb_eq.
  - intros x i f _ i_in. apply fit_played; auto. now apply openings_spaces in i_in.
  - intros x o f e g. rewrite ended_near_spec in e by auto. now apply at_end with o.
  - intros x i f e t i_in. rewrite ended_near_spec in e by auto. now apply adjacent_own.
  - intros x f e t all. rewrite ended_near_spec in e by auto. now apply adjacent_other.
  - intros x f e h. rewrite ended_near_spec in e by auto.
    destruct (plays_anywhere P x) eqn:p; [|discriminate].
    assert (w := won_by_threats_sound k P good _ x ins fill f e h).
    destruct (plays_anywhere_late (of_sets k) P x f p) as [-> | late].
    + now apply white_value.
    + now apply late_value.
  - intros x y z fx fz mx mz _ _ y_in same w.
    assert (h : forces (adjacent_numbered (of_sets k) (beside_at board)) P
                  (fun o => good o = true) y /\ to_play y = to_play x).
    { destruct y_in as [<-|y_in]; [auto|]. apply in_map_iff in y_in.
      destruct y_in as [u [<- u_in]]. split; [|reflexivity].
      apply adjacent_image; auto; [apply keeps_sets_sound; auto|].
      intros i j li lj. simpl in li, lj. rewrite len in li, lj. now apply keeps_beside_spec; auto. }
    destruct h as [h m]. assert (e : y = z); [|congruence].
    destruct y as [c d p], z as [c' d' q]. unfold spot_key in same. simpl in *. congruence.
Qed.

Definition check_square_war (w h : nat) (l : list cell) (P : player) (a : outline) : bool :=
  let g := free_square_war w h in
  well_formed g &&
  let k := compile_sets g in
  match set_spot g k l with
  | Some y => adjacent_ok k (ground g) P (wins_only P) y a
  | None => false
  end.

Theorem check_square_war_sound w h l P a : check_square_war w h l P a = true ->
  wins_from P (square_war w h) (after_stones (rules_of_sets (free_square_war w h)) l).
Proof.
  unfold check_square_war. set (g := free_square_war w h). rewrite andb_true_iff.
  intros [wf ok]. destruct (set_spot g (compile_sets g) l) as [y|] eqn:e; [|discriminate].
  assert (once : NoDup (ground g)).
  { apply distinct_spec. unfold well_formed in wf. rewrite !andb_true_iff in wf. tauto. }
  assert (judge : forall c a b, shows (rules_of_sets g) c a b ->
            decides (rules_of_sets g) c = Numbered.judge (of_sets (compile_sets g)) a b)
    by (intros c m n; now apply same_judge_sets).
  apply (faithful_adjacent g (of_sets (compile_sets g))) with y; auto.
  - apply (after_numbers (rules_of_sets g) (of_sets (compile_sets g))) with (l := l); auto.
  - apply adjacent_sound in ok. apply forces_weaker with (2 := ok). intros [q|]; simpl;
      [|discriminate]. intros s. apply same_player_spec in s. congruence.
Qed.

Theorem square_war_win w h P a : check_square_war w h [] P a = true -> wins P (square_war w h).
Proof. apply (check_square_war_sound w h [] P a). Qed.

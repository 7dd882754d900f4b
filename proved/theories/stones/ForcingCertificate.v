(* Certificates of kind `forcing`: docs/certificates/forcing.md. *)
From Coq Require Import List Arith NArith ZArith Bool Lia.
Require Import Game Cells Stones WinningSets Bits Walk Numbered SpotImages SpotStrategy SetNumbers
  SetCertificate Threats Keys NearSets ForcedLines QuickLines.
Import ListNotations.

(* Lines of threats; and, where none of them wins, what P plays. *)
Record outline := Outline {
  turns : list (list nat);                  (* symmetries *)
  lines_of_threats : list (list nat);
  otherwise : list (spot * nat)
}.

(* The lines, and their images. *)
Definition turned_lines (a : outline) (off : nat) : list (list nat) :=
  flat_map (fun l => l :: map (fun u => map (fun i => nth i u off) l) (turns a))
    (lines_of_threats a).

Definition line_keys (lines : list (list nat)) : list (list positive) := map (map cell_key) lines.

Definition outline_ok (k : set_numbers) (P : player) (good : outcome -> bool) (begin : spot)
    (a : outline) : bool :=
  forallb (keeps_sets k) (turns a) && inside k && good (by_filling (way_of k) P) &&
  let v := nearby_of k in
  let lines := line_keys (turned_lines a (cells_of k)) in
  walk_ok to_play played Nat.eqb (fit (of_sets k)) P good (ended_near k v) (spaces (of_sets k))
    begin (won_by_threats k v P lines)
    (spot_images (turns a)) spot_key (spot_rank (of_sets k)) (otherwise a).

Lemma won_by_threats_sound k P good lines x : inside k = true ->
  good (by_filling (way_of k) P) = true -> fit (of_sets k) x = true ->
  ended_at (of_sets k) x = None ->
  won_by_threats k (nearby_of k) P (line_keys lines) x = true ->
  forces (numbered_game (of_sets k)) P (fun o => good o = true) x.
Proof.
  intros ins fill f e h. assert (t := laid_tells _ _ f). unfold won_by_threats in h. cbv zeta in h.
  destruct (quick_fill (nearby_of k) P (to_play x) (laid_of x)) eqn:s.
  { apply about_to_fill_wins; auto. now apply quick_fill_slow with (laid_of x). }
  destruct (same_player (to_play x) P) eqn:m; [|discriminate]. apply same_player_spec in m.
  rewrite any_of_spec in h. apply existsb_exists in h. destruct h as [l [l_in h]]. apply in_map_iff in l_in.
  destruct l_in as [line [<- _]]. apply plays_through_wins with line; auto.
  now apply quick_line_slow with (laid_of x).
Qed.

Theorem outline_sound k P good begin a : outline_ok k P good begin a = true ->
  forces (numbered_game (of_sets k)) P (fun o => good o = true) begin.
Proof.
  unfold outline_ok. rewrite !andb_true_iff, forallb_forall. intros [[[keeps ins] fill] ok].
  revert ok. apply walk_sound.
  - intros v w. apply Nat.eqb_eq.
  - intros x i f _. now apply fit_played.
  - intros x o f e g. rewrite ended_near_spec in e by auto. now apply at_end with o.
  - intros x i f e t i_in. rewrite ended_near_spec in e by auto. now apply forces_own.
  - intros x f e t all. rewrite ended_near_spec in e by auto. now apply forces_other.
  - intros x f e. rewrite ended_near_spec in e by auto. now apply won_by_threats_sound.
  - intros x y z fx fz mx mz _ _ y_in same.
    apply (spot_image_good (of_sets k) P good (turns a)) with y; auto; [|congruence].
    intros u u_in. apply keeps_sets_sound. auto.
Qed.

Definition check_forcing (g : set_rules) (l : list cell) (P : player) (a : outline) : bool :=
  well_formed g &&
  let k := compile_sets g in
  match set_spot g k l with
  | Some y => outline_ok k P (wins_only P) y a
  | None => false
  end.

Theorem check_forcing_sound g l P a : check_forcing g l P a = true ->
  wins_from P (set_game g) (after_stones (rules_of_sets g) l).
Proof.
  unfold check_forcing. rewrite andb_true_iff. intros [w ok].
  destruct (set_spot g (compile_sets g) l) as [y|] eqn:e; [|discriminate].
  apply set_spot_sound with y; auto. apply outline_sound in ok.
  apply forces_weaker with (2 := ok). intros [q|]; simpl; [|discriminate].
  intros h. apply same_player_spec in h. congruence.
Qed.

Theorem forcing_win g P a : check_forcing g [] P a = true -> wins P (set_game g).
Proof. apply (check_forcing_sound g [] P a). Qed.

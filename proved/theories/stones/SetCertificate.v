(* Certificates for games of winning sets: kinds `strategy` and `draw`. *)
From Coq Require Import List Arith NArith ZArith Bool Lia.
Require Import Game Cells Stones WinningSets Bits Numbered SpotStrategy SetNumbers HeldSets
  LightSets.
Import ListNotations.

(* The answers of a player: symmetries, positions held by pairs, those held by their weight, and
   positions with a move. *)
Record spot_answers := SpotAnswers {
  symmetries : list (list nat);
  held : list (spot * list (nat * nat));
  light : list spot;
  replies : list (spot * nat)
}.

Definition wins_only (P : player) (o : outcome) : bool :=
  match o with Won q => same_player P q | Drawn => false end.

Definition not_lost (P : player) (o : outcome) : bool :=
  match o with Won q => same_player P q | Drawn => true end.

Definition set_answers_ok (k : set_numbers) (P : player) (good : outcome -> bool) (begin : spot)
    (a : spot_answers) : bool :=
  forallb (keeps_sets k) (symmetries a) &&
  forallb (fun e => held_ok k P good (fst e) (snd e)) (held a) &&
  forallb (light_ok k P good) (light a) &&
  let leaf :=
    match map fst (held a) ++ light a with
    | [] => fun _ => false
    | some => at_a_leaf P (leaves_table (symmetries a) some)
    end in
  spots_ok (of_sets k) P good (certain k P good) (symmetries a) leaf begin (replies a).

Lemma set_answers_sound k P good begin a : set_answers_ok k P good begin a = true ->
  forces (numbered_game (of_sets k)) P (fun o => good o = true) begin.
Proof.
  unfold set_answers_ok. rewrite !andb_true_iff, !forallb_forall.
  intros [[[keeps pairs] light_] ok].
  assert (K : forall u, In u (symmetries a) -> SpotImages.keeps_judge (of_sets k) u)
    by (intros u u_in; apply keeps_sets_sound; auto).
  revert ok. apply spots_sound; auto.
  - intros x f e. now apply certain_sound.
  - intros x _ h. destruct (map fst (held a) ++ light a) as [|e0 l0] eqn:el; [discriminate|].
    apply (leaves_sound (of_sets k) P good (symmetries a) K (e0 :: l0)); auto.
    rewrite <- el. intros y y_in. apply in_app_iff in y_in. destruct y_in as [y_in|y_in].
    + apply in_map_iff in y_in. destruct y_in as [[y' prs] [e y_in]].
      simpl in e. subst y'. now apply (held_sound k P good y prs), (pairs (y, prs)).
    + now apply light_sound, light_.
Qed.

(* The numbered position after the moves of a claim. *)
Definition set_spot (g : set_rules) (k : set_numbers) (l : list cell) : option spot :=
  spot_after (rules_of_sets g) (of_sets k) (opening_spot (of_sets k)) l.

Definition check_set_win (g : set_rules) (l : list cell) (P : player) (a : spot_answers) : bool :=
  well_formed g &&
  let k := compile_sets g in
  match set_spot g k l with
  | Some y => set_answers_ok k P (wins_only P) y a
  | None => false
  end.

Definition check_set_draw (g : set_rules) (l : list cell) (a b : spot_answers) : bool :=
  well_formed g &&
  let k := compile_sets g in
  match set_spot g k l with
  | Some y => set_answers_ok k A (not_lost A) y a && set_answers_ok k B (not_lost B) y b
  | None => false
  end.

Lemma set_spot_sound g l y P good : well_formed g = true ->
  set_spot g (compile_sets g) l = Some y ->
  forces (numbered_game (of_sets (compile_sets g))) P good y ->
  forces (set_game g) P good (after_stones (rules_of_sets g) l).
Proof.
  intros ok e. apply (faithful_after (rules_of_sets g) (of_sets (compile_sets g))); auto.
  - apply distinct_spec. unfold well_formed in ok. rewrite !andb_true_iff in ok. tauto.
  - intros c a b. now apply same_judge_sets.
Qed.

Theorem check_set_win_sound g l P a : check_set_win g l P a = true ->
  wins_from P (set_game g) (after_stones (rules_of_sets g) l).
Proof.
  unfold check_set_win. rewrite andb_true_iff. intros [w ok].
  destruct (set_spot g (compile_sets g) l) as [y|] eqn:e; [|discriminate].
  apply set_spot_sound with y; auto. apply set_answers_sound in ok.
  apply forces_weaker with (2 := ok). intros [q|]; simpl; [|discriminate].
  intros h. apply same_player_spec in h. congruence.
Qed.

Lemma not_lost_spec P o : not_lost P o = true -> o <> Won (other P).
Proof.
  destruct o as [q|]; simpl; [|discriminate]. intros h. apply same_player_spec in h. subst q.
  intros [= e]. symmetry in e. now apply other_neq in e.
Qed.

Theorem check_set_draw_sound g l a b : check_set_draw g l a b = true ->
  holds_from A (set_game g) (after_stones (rules_of_sets g) l) /\
  holds_from B (set_game g) (after_stones (rules_of_sets g) l).
Proof.
  unfold check_set_draw. rewrite andb_true_iff. intros [w ok].
  destruct (set_spot g (compile_sets g) l) as [y|] eqn:e; [|discriminate].
  rewrite andb_true_iff in ok. destruct ok as [oa ob].
  split; (apply set_spot_sound with y; auto).
  - apply set_answers_sound in oa. apply forces_weaker with (2 := oa).
    intros o. apply not_lost_spec.
  - apply set_answers_sound in ob. apply forces_weaker with (2 := ob).
    intros o. apply not_lost_spec.
Qed.

Theorem set_win g P a : check_set_win g [] P a = true -> wins P (set_game g).
Proof. apply (check_set_win_sound g [] P a). Qed.

Theorem set_draw g a b : check_set_draw g [] a b = true -> drawn (set_game g).
Proof. apply (check_set_draw_sound g [] a b). Qed.

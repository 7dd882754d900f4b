(* Lines of threats in games of winning sets, where filling a set wins: the argument of
   docs/certificates/forcing.md.

   P, on turn, places a stone after which the other player completes no set with a single stone, and
   P does. If P has two cells for it, nothing helps the other player; if P has one, the other player
   has to play there, and P goes on with the next cell of the line. *)
From Coq Require Import List Arith NArith Bool Lia.
Require Import Game Stones WinningSets Bits Numbered SetNumbers Threats.
Import ListNotations.

(* P fills a set at once; or at one of two cells, and the other player fills none before. *)
Definition about_to_fill (k : set_numbers) (P : player) (x : spot) : bool :=
  let t := threats k x P in
  if N.eqb t 0 then false
  else if same_player (to_play x) P then true
  else if one_cell t then false
  else N.eqb (threats k x (other P)) 0.

Fixpoint plays_through (k : set_numbers) (P : player) (x : spot) (line : list nat) : bool :=
  match line with
  | [] => false
  | i :: rest =>
    if (if untaken x i then i <? cells_of k else false) then
      let y := played x i in
      let t := threats k y P in
      if N.eqb t 0 then false
      else if N.eqb (threats k y (other P)) 0 then
        if one_cell t then plays_through k P (played y (N.to_nat (N.log2 t))) rest else true
      else false
    else false
  end.

Section Lines.
  Variables (k : set_numbers) (P : player) (good : outcome -> bool).
  Let G := forces (numbered_game (of_sets k)) P (fun o => good o = true).

  Hypothesis all_inside : inside k = true.
  Hypothesis filling : good (by_filling (way_of k) P) = true.

  (* P has filled a set; or neither player has, and play goes on while there is a cell. *)
  Lemma filled_wins x : full_to k x P = true -> full_to k x (other P) = false -> G x.
  Proof.
    intros full no. apply at_end with (by_filling (way_of k) P); auto.
    simpl. unfold ended_at, full_to in *. simpl. unfold judge_sets.
    destruct P; simpl in *; [now rewrite full|]. now rewrite no, full.
  Qed.

  Lemma still_going x i : full_to k x P = false -> full_to k x (other P) = false ->
    In i (spaces (of_sets k) x) -> ended_at (of_sets k) x = None.
  Proof.
    intros mine his i_in. apply in_spaces in i_in. simpl in i_in.
    assert (e : existsb (untaken x) (seq 0 (cells_of k)) = true).
    { apply existsb_exists. exists i. split; [apply in_seq; lia|tauto]. }
    unfold ended_at, full_to in *. simpl. unfold judge_sets. rewrite e.
    destruct P; simpl in *; now rewrite mine, his.
  Qed.

  Lemma full_played_other x i : full_to k (played x i) (other (to_play x)) =
    full_to k x (other (to_play x)).
  Proof.
    unfold full_to. f_equal. apply has_ext. intros j.
    now rewrite has_played, same_player_other.
  Qed.

  Lemma no_filling_own x i : ended_at (of_sets k) x = None -> to_play x = P ->
    full_to k (played x i) (other P) = false.
  Proof.
    intros e t. assert (h := full_played_other x i). rewrite t in h. rewrite h.
    now apply going_on.
  Qed.

  Lemma own_turn_wins x : ended_at (of_sets k) x = None -> to_play x = P ->
    threats k x P <> 0%N -> G x.
  Proof.
    intros e t some. apply has_last in some. rewrite <- t in some.
    refine (forces_own (of_sets k) P _ _ _ e t (threat_space k all_inside _ _ _ some) _).
    apply filled_wins; [|now apply no_filling_own].
    rewrite <- t. now apply threat_fills.
  Qed.

  (* With the other player on turn, who fills no set now, while one cell completes one for P: he
     plays there, or P wins. *)
  Lemma reply_wins x i : fit (of_sets k) x = true -> ended_at (of_sets k) x = None ->
    to_play x = other P -> threats k x (other P) = 0%N ->
    In i (spaces (of_sets k) x) ->
    (exists j, has (threats k x P) j = true /\ j <> i) -> G (played x i).
  Proof.
    intros f e t none i_in [j [hj ne]].
    assert (g := fit_played _ _ _ f i_in).
    assert (no : full_to k (played x i) (other P) = false)
      by (rewrite <- t; apply no_threat; auto; now rewrite t).
    assert (turn : to_play (played x i) = P) by (rewrite to_play_played, t; apply other_other).
    assert (still : has (threats k (played x i) P) j = true).
    { apply has_threats_in in hj. destruct hj as [s [s_in [d l]]].
      assert (same : own (played x i) P = own x P).
      { apply has_ext. intros m. rewrite has_played, t.
        destruct P; reflexivity. }
      apply has_threats_in. exists s. rewrite same. repeat split; auto.
      rewrite disjoint_spec in *. intros m sm. rewrite has_played, d by auto.
      rewrite orb_false_r. apply andb_false_iff. right. apply Nat.eqb_neq. intros <-.
      assert (hi : has (N.ldiff s (own x P)) i = true).
      { rewrite has_ldiff, sm. apply in_spaces in i_in. destruct i_in as [_ u].
        rewrite untaken_spec in u. now rewrite u. }
      rewrite l, has_with_bit, has_0, orb_false_r in hi. apply Nat.eqb_eq in hi. congruence. }
    destruct (full_to k (played x i) P) eqn:full; [now apply filled_wins|].
    apply own_turn_wins; auto.
    - apply still_going with j; auto. now apply threat_space with P.
    - intros z. rewrite z, has_0 in still. discriminate.
  Qed.

  Theorem about_to_fill_wins x : fit (of_sets k) x = true -> ended_at (of_sets k) x = None ->
    about_to_fill k P x = true -> G x.
  Proof.
    intros f e h. unfold about_to_fill in h.
    destruct (N.eqb_spec (threats k x P) 0) as [|some]; [discriminate|].
    destruct (same_player (to_play x) P) eqn:t.
    { apply same_player_spec in t. now apply own_turn_wins. }
    destruct (one_cell (threats k x P)) eqn:o; [discriminate|].
    apply N.eqb_eq in h.
    assert (m : to_play x = other P).
    { destruct (other_or (to_play x) P) as [q|q]; auto. apply same_player_spec in q. congruence. }
    apply forces_other; auto. intros i i_in. apply reply_wins; auto. now apply not_one_cell.
  Qed.

  Theorem plays_through_wins line : forall x, fit (of_sets k) x = true ->
    ended_at (of_sets k) x = None -> to_play x = P ->
    plays_through k P x line = true -> G x.
  Proof.
    induction line as [|i rest IH]; intros x f e t h; simpl in h; [discriminate|].
    destruct (untaken x i) eqn:u; [|discriminate].
    destruct (i <? cells_of k) eqn:lt; [|discriminate]. apply Nat.ltb_lt in lt.
    assert (i_in : In i (spaces (of_sets k) x)) by (now apply in_spaces).
    destruct (N.eqb_spec (threats k (played x i) P) 0) as [|some]; [discriminate|].
    destruct (N.eqb_spec (threats k (played x i) (other P)) 0) as [none|]; [|discriminate].
    assert (g := fit_played _ _ _ f i_in).
    assert (turn : to_play (played x i) = other P) by (now rewrite to_play_played, t).
    apply forces_own with i; auto.
    assert (no := no_filling_own x i e t).
    destruct (full_to k (played x i) P) eqn:full; [now apply filled_wins|].
    assert (j_in := threat_space k all_inside _ _ _ (has_last _ some)).
    assert (e' := still_going _ _ full no j_in).
    apply forces_other; auto. intros j j'_in.
    destruct (one_cell (threats k (played x i) P)) eqn:one;
      [|apply reply_wins; auto; now apply not_one_cell].
    destruct (Nat.eq_dec (N.to_nat (N.log2 (threats k (played x i) P))) j) as [<-|ne];
      [|apply reply_wins; auto; eexists; split; [apply has_last|]; eauto].
    set (z := played (played x i) _) in *.
    assert (turn' : to_play z = P) by (unfold z; rewrite to_play_played, turn; apply other_other).
    assert (no' : full_to k z (other P) = false).
    { unfold z. rewrite <- turn. apply no_threat; auto. now rewrite turn. }
    destruct (full_to k z P) eqn:full'; [now apply filled_wins|].
    apply IH; auto; [now apply fit_played|].
    destruct rest as [|m rest]; [discriminate|]. simpl in h.
    destruct (untaken z m) eqn:um; [|discriminate].
    destruct (m <? cells_of k) eqn:lm; [|discriminate]. apply Nat.ltb_lt in lm.
    apply still_going with m; auto. now apply in_spaces.
  Qed.
End Lines.

(* Positions told by their live lines, continued: one that is won is won for all that tell the
   same. *)
From Coq Require Import List Arith NArith Bool Lia.
Require Import Game OrderChaos Bits Compact Symmetry Vacant Needs OrderWalk Strategy LiveLines.
Import ListNotations.

Section Live.
  Variable g : compact.
  Hypothesis not_exact : exact g = false.
  Hypothesis not_late : late g = false.
  Hypothesis some_mark : 0 < marks g.
  Hypothesis insides : all_inside g = true.

  (* The facts of LiveLines.v about these rules. *)
  Local Notation sl_needed := (LiveLines.sl_needed g).
  Local Notation sl_dead := (LiveLines.sl_dead g some_mark).
  Local Notation sl_row := (LiveLines.sl_row g not_exact).
  Local Notation some_needed := (LiveLines.some_needed g not_exact some_mark).
  Local Notation seen_none := (LiveLines.seen_none g not_late).
  Local Notation open_verdict := (LiveLines.open_verdict g not_exact not_late some_mark insides).
  Local Notation row_verdict := (LiveLines.row_verdict g not_late).
  Local Notation sl_put := (LiveLines.sl_put g some_mark).
  Local Notation serves_free := (LiveLines.serves_free g some_mark).
  Local Notation serves_pass := (LiveLines.serves_pass g).
  Local Notation in_free := (LiveLines.in_free g some_mark).
  Local Notation sl_free_odd := (LiveLines.sl_free_odd g some_mark insides).
  Local Notation in_tried := (LiveLines.in_tried g).

  Section Won_by.
    Variable P : player.
    Let CG := compact_game g.

    (* P wins every position that tells the same. *)
    Definition won_for_all (x : place_of) : Prop :=
      (passed x < 2 -> forall y, same_lines g x y -> passed y < 2 -> wins_from P CG y) /\
      (2 <= passed x -> P = Chaos).

    Lemma all_end x : length (masks x) = marks g -> seen g x = Some (Won P) -> won_for_all x.
    Proof.
      intros len e. unfold seen in e. split.
      - intros px y r py. rewrite (sl_dead x y r) in e. destruct (dead g y) eqn:d.
        + injection e as <-. apply dead_wins; auto. apply r.
        + unfold verdict in e. rewrite (proj2 (Nat.leb_gt 2 (passed x))) in e by auto.
          destruct (any_row g x) eqn:w.
          * assert (P = Order) by (destruct (is_full g x), (late g); congruence). subst P.
            apply at_end with (Won Order); auto. apply row_verdict; auto.
            now rewrite <- (sl_row x y r).
          * exfalso. rewrite not_late in e. destruct (is_full g x) eqn:f; [|discriminate].
            assert (dx : dead g x = false) by now rewrite (sl_dead x y r).
            destruct (some_needed x len dx w) as [i h].
            destruct (needed_vacant g x i insides h) as [lt v].
            rewrite full_room in f. rewrite f in v by auto. discriminate.
      - intros px. unfold verdict in e. rewrite (proj2 (Nat.leb_le 2 (passed x)) px) in e.
        destruct (dead g x); congruence.
    Qed.

    Lemma put_free x y s i : same_lines g x y -> s < marks g -> vacant y i = true ->
      has (needed g y) i = false ->
      (forall t T, t < marks g -> (serves g x t T <-> serves g (play g y (Put s i)) t T)).
    Proof.
      intros r s_lt v no t T lt. rewrite serves_free; auto; [|apply r].
      now apply (sl_serves _ _ _ r).
    Qed.

    Lemma legal_option y s i : s < marks g -> i < size g -> vacant y i = true ->
      In (Put s i) (options g y).
    Proof.
      intros s_lt i_lt v. apply in_options. unfold vacant in v. rewrite negb_true_iff in v. auto.
    Qed.

    (* The same free stone, on any free cells. *)
    Lemma sl_free_put x y s t i j : same_lines g x y -> s < marks g -> t < marks g ->
      i < size g -> vacant x i = true -> has (needed g x) i = false ->
      j < size g -> vacant y j = true -> has (needed g y) j = false ->
      same_lines g (play g x (Put s i)) (play g y (Put t j)).
    Proof.
      intros r s_lt t_lt i_lt vi ni j_lt vj nj. assert (lx := sl_left _ _ _ r).
      assert (ly := sl_right _ _ _ r). split.
      - simpl. now rewrite (sl_mover _ _ _ r).
      - simpl. now rewrite change_length.
      - simpl. now rewrite change_length.
      - intros u T lt. rewrite !serves_free by auto. now apply (sl_serves _ _ _ r).
      - intros no. assert (hx := room_put g x s i ltac:(lia) vi i_lt).
        assert (hy := room_put g y t j ltac:(lia) vj j_lt). assert (e := sl_room _ _ _ r no).
        rewrite <- hx, <- hy in e. rewrite !Nat.odd_succ in e. unfold Nat.odd. now rewrite e.
      - reflexivity.
    Qed.

    Lemma sl_pass x y : same_lines g x y ->
      (both_pass g = true -> other (mover x) = Chaos -> passed x = passed y) ->
      same_lines g (play g x Pass) (play g y Pass).
    Proof.
      intros r p. split; simpl; try apply r.
      - now rewrite (sl_mover _ _ _ r).
      - intros b t. unfold both_pass in *. rewrite b, (p b t). reflexivity.
    Qed.

    Lemma passed_put x s i : passed (play g x (Put s i)) = 0.
    Proof. reflexivity. Qed.

    Lemma passed_pass x : passed (play g x Pass) = if both_pass g then S (passed x) else 0.
    Proof. reflexivity. Qed.

    Lemma own_step y v : length (masks y) = marks g -> verdict g y = None -> mover y = P ->
      In v (options g y) -> wins_from P CG (play g y v) -> wins_from P CG y.
    Proof.
      intros len e t v_in w. apply own_turn with (play g y v); auto.
      now apply (in_map (play g y)).
    Qed.

    Lemma all_own x v : length (masks x) = marks g -> seen g x = None -> mover x = P ->
      In v (tried g x) -> won_for_all (play g x v) -> won_for_all x.
    Proof.
      intros len e t v_in [w w2]. destruct (seen_none x e) as [d [r0 px]].
      split; [intros _ y r py|lia].
      assert (ey : verdict g y = None).
      { apply open_verdict; auto; [apply r|now rewrite <- (sl_dead x y r)
                                  |now rewrite <- (sl_row x y r)]. }
      assert (ty : mover y = P) by now rewrite <- (sl_mover _ _ _ r).
      apply in_tried in v_in. destruct v_in as [v_in ok]. destruct v as [s i|].
      - destruct (legal_put g x s i len v_in) as [s_lt [i_lt v]]. rewrite len in s_lt.
        destruct (has (needed g x) i) eqn:n.
        + assert (ny := n). rewrite (sl_needed x y i r) in ny.
          destruct (needed_vacant g y i insides ny) as [_ vy].
          apply own_step with (Put s i); auto; [apply r|now apply legal_option|].
          apply w; [rewrite passed_put; lia| |rewrite passed_put; lia].
          now apply sl_put.
        + destruct ok as [ok|ok]; [congruence|]. unfold spare in ok.
          rewrite andb_true_iff in ok. destruct ok as [no ok].
          rewrite (sl_free_odd x y r no) in ok. apply odd_exists in ok. destruct ok as [j j_in].
          apply in_free in j_in. destruct j_in as [j_lt [vj nj]].
          apply own_step with (Put s j); auto; [apply r|now apply legal_option|].
          apply w; [rewrite passed_put; lia| |rewrite passed_put; lia].
          now apply sl_free_put.
      - apply in_options in v_in.
        apply own_step with Pass; auto; [apply r|apply in_options;
          now rewrite <- (sl_mover _ _ _ r)|].
        assert (px' := passed_pass x). assert (py' := passed_pass y).
        destruct (both_pass g) eqn:b.
        + simpl in ok. assert (pc : P = Chaos).
          { destruct (other_or (mover x) Chaos) as [c|c]; [congruence|]. rewrite c in ok.
            discriminate. }
          assert (same : passed x = passed y) by (apply (sl_passed _ _ _ r); congruence).
          destruct (Nat.eq_dec (passed y) 1) as [one|ne].
          * apply at_end with (Won Chaos); [|now rewrite pc].
            change (verdict g (play g y Pass) = Some (Won Chaos)).
            unfold verdict. rewrite py', one. reflexivity.
          * apply w; [rewrite px'; lia| |rewrite py'; lia]. apply sl_pass; [exact r|].
            intros _ _. exact same.
        + apply w; [rewrite px'; lia| |rewrite py'; lia]. apply sl_pass; [exact r|].
          congruence.
    Qed.

    Lemma all_other x : length (masks x) = marks g -> seen g x = None -> mover x = other P ->
      (forall v, In v (tried g x) -> won_for_all (play g x v)) -> won_for_all x.
    Proof.
      intros len e t all. destruct (seen_none x e) as [d [r0 px]].
      split; [intros _|lia]. intros y.
      remember (left_to_play g y) as n eqn:E. revert y E.
      induction n as [n IH] using lt_wf_ind. intros y -> r py.
      assert (ly := sl_right _ _ _ r).
      assert (open : forall z, length (masks z) = marks g ->
                (forall s T, s < marks g -> (serves g x s T <-> serves g z s T)) ->
                passed z < 2 -> verdict g z = None).
      { intros z lz same pz. apply open_verdict; auto.
        - apply not_true_iff_false. intros dz. apply not_true_iff_false in d. apply d.
          rewrite dead_serves in * by auto. intros s T lt w.
          apply (dz s T); [lia|]. apply same; auto. lia.
        - apply not_true_iff_false. intros rz. apply not_true_iff_false in r0. apply r0.
          rewrite row_serves in * by auto. destruct rz as [s [lt w]]. exists s.
          split; [lia|]. apply same; auto. lia. }
      assert (ey : verdict g y = None) by (apply open; auto; apply r).
      assert (ty : mover y = other P) by now rewrite <- (sl_mover _ _ _ r).
      apply other_turn; [exact ey|exact ty|]. intros y' y_in. simpl in y_in.
      apply in_map_iff in y_in. destruct y_in as [w [<- w_in]].
      assert (le := left_falls g y w ly ey w_in).
      (* what follows from a pass of the opponent's that was tried *)
      assert (pass_tried : passing g (other P) = true ->
        both_pass g && is_player (mover x) Order = false ->
        forall z, mover z = P -> length (masks z) = marks g ->
        (forall s T, s < marks g -> (serves g x s T <-> serves g z s T)) ->
        (no_pass g = true -> False) -> passed z < 2 -> wins_from P CG z).
      { intros may ok z tz lz same no pz.
        assert (v_in : In Pass (tried g x)).
        { apply in_tried. split; auto. apply in_options. now rewrite t. }
        destruct (all Pass v_in) as [one two]. rewrite passed_pass in one, two.
        destruct (le_lt_dec 2 (if both_pass g then S (passed x) else 0)) as [ge|lt].
        - specialize (two ge). rewrite two in t. simpl in t. rewrite t in ok.
          destruct (both_pass g); [discriminate|lia].
        - apply one; auto. split; simpl; auto.
          + rewrite t. now rewrite other_other.
          + tauto.
          + intros b tc. rewrite t, other_other in tc. rewrite t, tc, b in ok. discriminate. }
      destruct w as [s i|].
      - destruct (legal_put g y s i ly w_in) as [s_lt [i_lt v]]. rewrite ly in s_lt.
        destruct (has (needed g y) i) eqn:n.
        + assert (nx := n). rewrite <- (sl_needed x y i r) in nx.
          destruct (needed_vacant g x i insides nx) as [_ vx].
          assert (v_in : In (Put s i) (tried g x)).
          { apply in_tried. split; auto. now apply legal_option. }
          apply (all _ v_in); [rewrite passed_put; lia| |rewrite passed_put; lia].
          now apply sl_put.
        + set (y1 := play g y (Put s i)) in *.
          assert (l1 : length (masks y1) = marks g) by (unfold y1; simpl;
            now rewrite change_length).
          assert (t1 : mover y1 = P) by (unfold y1; simpl; now rewrite ty, other_other).
          assert (s1 : forall u T, u < marks g -> (serves g x u T <-> serves g y1 u T))
            by (apply put_free; auto).
          assert (e1 : verdict g y1 = None) by (apply open; auto; unfold y1; rewrite passed_put;
            lia).
          destruct (no_pass g) eqn:no.
          * assert (odd := sl_free_odd x y r no).
            destruct (Nat.odd (length (free_cells g y))) eqn:o.
            -- (* a spare cell *)
               destruct (odd_exists _ odd) as [j j_in]. apply in_free in j_in.
               destruct j_in as [j_lt [vj nj]].
               assert (v_in : In (Put s j) (tried g x)).
               { apply in_tried. split; [now apply legal_option|]. right. unfold spare.
                 now rewrite no, odd. }
               apply (all _ v_in); [rewrite passed_put; lia| |unfold y1; rewrite passed_put; lia].
               now apply sl_free_put.
            -- (* none: the winner answers on another free cell *)
               assert (fewer : S (length (free_cells g y1)) = length (free_cells g y)).
               { unfold free_cells. cbv zeta.
                 assert (N1 : forall j, has (needed g y1) j = has (needed g y) j).
                 { intros j. apply eq_true_iff_eq.
                   split; intros h; apply not_false_iff_true; intros h';
                     destruct (needed_matters _ _ _ h) as [u [T [u_lt [w [nw _]]]]]; apply nw.
                   - rewrite l1 in u_lt. apply (s1 u); auto. apply (sl_serves _ _ _ r); auto.
                     apply free_matters_not; auto; [lia|]. apply (sl_serves _ _ _ r); auto.
                     now apply s1.
                   - rewrite ly in u_lt. apply (sl_serves _ _ _ r); auto. apply (s1 u); auto.
                     apply free_matters_not; auto; [lia|]. apply s1; auto.
                     now apply (sl_serves _ _ _ r). }
                 apply (count_one Nat.eqb Nat.eqb_eq) with (i := i); auto using seq_NoDup.
                 - apply in_seq. lia.
                 - unfold vacant in v. rewrite v, n. reflexivity.
                 - intros j. rewrite N1. assert (vp := vacant_put g y s i j ltac:(lia) v).
                   unfold vacant in vp. fold y1 in vp. rewrite vp.
                   rewrite <- !andb_assoc. f_equal. apply andb_comm. }
               assert (odd1 : Nat.odd (length (free_cells g y1)) = true).
               { rewrite <- fewer, Nat.odd_succ in o. unfold Nat.odd. now rewrite o. }
               destruct (odd_exists _ odd1) as [k k_in]. apply in_free in k_in.
               destruct k_in as [k_lt [vk nk]].
               assert (k_ok : In (Put s k) (options g y1)) by now apply legal_option.
               apply own_step with (Put s k); auto.
               assert (le2 := left_falls g y1 (Put s k) l1 e1 k_ok).
               apply (IH (left_to_play g (play g y1 (Put s k)))); [lia|reflexivity| |].
               2: { rewrite passed_put. lia. }
               split.
               ++ simpl. rewrite t, ty. now rewrite !other_other.
               ++ exact len.
               ++ simpl. now rewrite change_length.
               ++ intros u T lt. rewrite (s1 u T lt). symmetry. now apply serves_free.
               ++ intros _. rewrite (sl_room _ _ _ r no).
                  assert (h1 := room_put g y s i ltac:(lia) v i_lt). fold y1 in h1.
                  assert (h2 := room_put g y1 s k ltac:(lia) vk k_lt). rewrite <- h1, <- h2.
                  now rewrite Nat.odd_succ, Nat.even_succ.
               ++ intros b. unfold both_pass, no_pass in *.
                  destruct (passing g A), (passing g B); discriminate.
          * destruct (passing g P && negb (both_pass g && is_player P Order)) eqn:mp.
            -- (* the winner passes *)
               rewrite andb_true_iff, negb_true_iff in mp. destruct mp as [mp ok].
               assert (p_ok : In Pass (options g y1)) by (apply in_options; now rewrite t1).
               apply own_step with Pass; auto.
               assert (le2 := left_falls g y1 Pass l1 e1 p_ok).
               assert (p2 := passed_pass y1). unfold y1 in p2 at 2. rewrite passed_put in p2.
               apply (IH (left_to_play g (play g y1 Pass))); [lia|reflexivity| |].
               2: { rewrite p2. destruct (both_pass g); lia. }
               split.
               ++ simpl. rewrite t, ty. now rewrite !other_other.
               ++ exact len.
               ++ exact l1.
               ++ intros u T lt. rewrite serves_pass. now apply s1.
               ++ congruence.
               ++ intros b tc. rewrite b in ok. rewrite t in tc. simpl in ok.
                  destruct P; [discriminate ok|discriminate tc].
            -- (* the opponent may pass *)
               assert (mp' : passing g P = false \/ (both_pass g = true /\ P = Order)).
               { destruct (passing g P); auto. right. simpl in mp. apply negb_false_iff in mp.
                 rewrite andb_true_iff in mp. destruct mp as [b p]. split; auto.
                 now apply is_player_spec. }
               refine (pass_tried _ _ y1 t1 l1 s1 _ _).
               ++ unfold no_pass, both_pass in *. destruct mp' as [mp'|[b ->]].
                  ** destruct P; simpl in *; destruct (passing g A), (passing g B);
                       simpl in *; congruence.
                  ** apply andb_true_iff in b. simpl. tauto.
               ++ rewrite t. unfold both_pass in *. destruct mp' as [mp'|[b ->]].
                  ** destruct P; rewrite mp'; simpl; rewrite ?andb_false_r; reflexivity.
                  ** rewrite b. reflexivity.
               ++ congruence.
               ++ unfold y1. rewrite passed_put. lia.
      - (* a pass *)
        apply in_options in w_in. rewrite ty in w_in.
        destruct (both_pass g && is_player (mover x) Order) eqn:bo.
        + (* Order's, where Chaos may answer by another *)
          rewrite andb_true_iff in bo. destruct bo as [b mo]. apply is_player_spec in mo.
          assert (pc : P = Chaos) by (rewrite t in mo; destruct P; simpl in mo; congruence).
          set (y1 := play g y Pass) in *. assert (p1 := passed_pass y). fold y1 in p1.
          rewrite b in p1. destruct (Nat.eq_dec (passed y) 1) as [one|ne].
          * apply at_end with (Won Chaos); [|now rewrite pc].
            change (verdict g y1 = Some (Won Chaos)). unfold verdict. rewrite p1, one. reflexivity.
          * assert (e1 : verdict g y1 = None).
            { apply open; auto; [|lia]. intros s T lt. unfold y1. rewrite serves_pass.
              now apply (sl_serves _ _ _ r). }
            apply own_step with Pass; auto.
            -- unfold y1. simpl. rewrite ty, pc. reflexivity.
            -- apply in_options. unfold y1. simpl. rewrite ty, pc. simpl. unfold both_pass in b.
               apply andb_true_iff in b. tauto.
            -- apply at_end with (Won Chaos); [|now rewrite pc].
               change (verdict g (play g y1 Pass) = Some (Won Chaos)).
               unfold verdict. rewrite passed_pass, b, p1. reflexivity.
        + assert (v_in : In Pass (tried g x)).
          { apply in_tried. split; auto. apply in_options. now rewrite t. }
          assert (p1 := passed_pass y).
          assert (same : both_pass g = true -> passed x = passed y).
          { intros b. apply (sl_passed _ _ _ r); auto. rewrite b in bo. simpl in bo.
            destruct (mover x); [discriminate|reflexivity]. }
          assert (lt : passed (play g y Pass) < 2).
          { rewrite p1. destruct (both_pass g) eqn:b; [|lia].
            destruct (le_lt_dec 2 (S (passed y))) as [ge|]; auto. exfalso.
            destruct (all Pass v_in) as [_ two]. rewrite passed_pass, b, same in two by auto.
            specialize (two ge). rewrite t, two in bo. discriminate. }
          refine (pass_tried _ eq_refl (play g y Pass) _ ly _ _ lt); auto.
          * simpl. now rewrite ty, other_other.
          * intros s T lt'. rewrite serves_pass. now apply (sl_serves _ _ _ r).
          * intros no. unfold no_pass in no. rewrite andb_true_iff, !negb_true_iff in no.
            destruct no. destruct P; simpl in w_in; congruence.
    Qed.
  End Won_by.

  (* Order on turn fills a line that lacks one stone. *)
  Lemma single_spec r : single r = true -> exists i, r = with_bit 0 i.
  Proof.
    unfold single. rewrite N.eqb_eq. intros e. exists (N.to_nat (N.log2 r)).
    unfold with_bit. now rewrite N2Nat.id.
  Qed.

  Lemma all_completes P x : length (masks x) = marks g -> completes g P x = true ->
    won_for_all P x.
  Proof.
    intros len h. unfold completes in h. destruct (seen g x) eqn:e; [discriminate|].
    destruct (seen_none x e) as [d [r0 px]].
    rewrite !andb_true_iff in h. destruct h as [[p t] h]. apply is_player_spec in p, t. subst P.
    apply existsb_exists in h. destruct h as [l [l_in h]]. apply existsb_exists in h.
    destruct h as [q [q_in one]]. apply single_spec in one. destruct one as [i ->].
    assert (l_len : length (needs g x) = length (masks x)) by (unfold needs; apply map_length).
    apply In_nth with (d := []) in l_in. destruct l_in as [s [s_lt <-]]. rewrite l_len in s_lt.
    assert (n : has (needed g x) i = true).
    { apply has_needed. exists s, (with_bit 0 i). repeat split; auto.
      rewrite has_with_bit, Nat.eqb_refl. reflexivity. }
    assert (w : serves g x s (with_bit 0 i)).
    { apply serves_needs; auto. exists (with_bit 0 i). split; auto. now apply subset_spec. }
    split; [intros _ y r py|lia]. assert (ny := n). rewrite (sl_needed x y i r) in ny.
    destruct (needed_vacant g y i insides ny) as [i_lt vy]. rewrite len in s_lt.
    apply own_step with (Put s i).
    - apply r.
    - apply open_verdict; auto; [apply r|now rewrite <- (sl_dead x y r)
                                |now rewrite <- (sl_row x y r)].
    - now rewrite <- (sl_mover _ _ _ r).
    - now apply legal_option.
    - apply at_end with (Won Order); auto.
      change (verdict g (play g y (Put s i)) = Some (Won Order)).
      apply row_verdict; [|rewrite passed_put; lia]. apply row_serves; auto. exists s.
      split; [simpl; rewrite change_length, (sl_right _ _ _ r); auto|].
      apply serves_put; auto; try (rewrite (sl_right _ _ _ r); auto).
      rewrite Nat.eqb_refl. now apply (sl_serves _ _ _ r).
  Qed.

  (* Keys. *)
  Lemma app_same {T} (a b c d : list T) : length a = length b -> a ++ c = b ++ d -> a = b /\ c = d.
  Proof.
    revert b. induction a as [|x a IH]; intros [|y b] len; simpl in *; try discriminate; auto.
    intros [= -> e]. injection len as len. destruct (IH b len e) as [-> ->]. auto.
  Qed.

  Lemma blocks_same (a b : list (list N)) : length a = length b ->
    flat_map (fun l => N.of_nat (length l) :: l) a =
    flat_map (fun l => N.of_nat (length l) :: l) b ->
    a = b.
  Proof.
    revert b. induction a as [|x a IH]; intros [|y b] len; try discriminate; auto.
    simpl. intros [= e1 e2]. apply Nat2N.inj in e1. injection len as len.
    destruct (app_same x y _ _ e1 e2) as [-> e]. f_equal. now apply IH.
  Qed.

  Lemma same_key x y : length (masks x) = marks g -> length (masks y) = marks g ->
    mover x = mover y -> lines_key g x = lines_key g y -> same_lines g x y.
  Proof.
    intros lx ly m k. unfold lines_key in k. injection k as k1 k2 k3.
    apply blocks_same in k3; [|unfold needs; rewrite !map_length; congruence].
    split; auto.
    - intros s T lt. rewrite !serves_needs by lia. now rewrite k3.
    - intros no. rewrite no in k1. simpl in k1.
      destruct (Nat.odd (room g x)), (Nat.odd (room g y)); simpl in k1; congruence.
    - intros b t. apply Nat2N.inj in k2. rewrite <- m, t, b in k2. exact k2.
  Qed.
End Live.

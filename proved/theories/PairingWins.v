(* Chaos wins by the pairs of Pairing.v: `pairs_ok` accepts only what is true. *)
From Coq Require Import List Arith NArith Bool Lia.
Require Import Game OrderChaos Bits Compact Symmetry Vacant OrderWalk Pairing.
Import ListNotations.

Section Pairs.
  Variables (g : compact) (x0 : place_of) (l : list pair).
  Hypothesis ok : pairs_ok g x0 l = true.

  Lemma two_symbols : 2 <= marks g.
  Proof. unfold pairs_ok in ok. rewrite !andb_true_iff, Nat.leb_le in ok. tauto. Qed.

  Lemma ends_lt i : In i (flat_map ends l) -> i < size g.
  Proof.
    unfold pairs_ok in ok. rewrite !andb_true_iff in ok.
    destruct ok as [[[[_ h] _] _] _]. rewrite forallb_forall in h. intros i_in.
    specialize (h i i_in). rewrite andb_true_iff, Nat.ltb_lt in h. tauto.
  Qed.

  Lemma ends_once : NoDup (flat_map ends l).
  Proof.
    unfold pairs_ok in ok. rewrite !andb_true_iff in ok. apply no_twice_spec. tauto.
  Qed.

  Lemma in_ends p i : In p l -> i = one p \/ i = two p -> In i (flat_map ends l).
  Proof.
    intros p_in e. apply in_flat_map. exists p. split; auto. simpl. intuition.
  Qed.

  Lemma ends_apart p q : In p l -> In q l -> p = q \/
    (one p <> one q /\ one p <> two q /\ two p <> one q /\ two p <> two q).
  Proof. apply apart_in, ends_once. Qed.

  Lemma one_two p : In p l -> one p <> two p.
  Proof. apply twice_in, ends_once. Qed.

  (* Cells that never hold two symbols. *)
  Definition careful (i : nat) : Prop := vacant x0 i = true \/ no_overlap (masks x0) = true.

  (* What remains true in the play. *)
  Record later (x : place_of) : Prop := {
    la_sized : length (masks x) = marks g;
    la_clean : forall i s t, careful i -> on x i s -> on x i t -> s = t;
    la_stones : forall i s, on x0 i s -> on x i s;
    la_new : forall i s, on x i s -> on x0 i s \/ vacant x0 i = true;
    la_safe : safe g x0 = true -> passing g Chaos = true \/
      (passing g Order = false /\ Nat.even (room g x) = is_player (mover x) Order)
  }.

  Lemma la_start : later x0.
  Proof.
    unfold pairs_ok in ok. rewrite !andb_true_iff in ok.
    destruct ok as [[[[[[_ len] _] _] _] _] _]. apply Nat.eqb_eq in len. split; auto.
    - intros i s t [v|cl] os ot; [now apply vacant_not_on with (s := s) in v|].
      destruct os as [s_lt hs], ot as [t_lt ht]. now apply (no_overlap_spec _ cl i s t).
    - unfold safe. rewrite orb_true_iff, andb_true_iff, negb_true_iff.
      intros [h|[h e]]; auto. right. split; auto. now apply eqb_prop.
  Qed.

  Lemma fresh_start p : In p l -> fresh x0 p = true.
  Proof.
    intros p_in. unfold pairs_ok in ok. rewrite !andb_true_iff in ok.
    destruct ok as [[[[_ h] _] _] _]. rewrite forallb_forall in h. unfold fresh.
    rewrite andb_true_iff. split.
    - specialize (h (one p) (in_ends p _ p_in (or_introl eq_refl))).
      rewrite andb_true_iff in h. tauto.
    - specialize (h (two p) (in_ends p _ p_in (or_intror eq_refl))).
      rewrite andb_true_iff in h. tauto.
  Qed.

  Lemma la_put x s i : later x -> s < marks g -> i < size g -> vacant x i = true ->
    later (play g x (Put s i)).
  Proof.
    intros [len cl st nw sf] s_lt i_lt v. assert (s_lt' : s < length (masks x)) by lia.
    split.
    - simpl. now rewrite change_length.
    - intros j t u c o1 o2. apply on_put in o1; auto. apply on_put in o2; auto.
      destruct o1 as [o1|[-> ->]], o2 as [o2|[e ->]]; subst; auto; try now eapply cl; eauto.
      + now apply vacant_not_on in o1.
      + now apply vacant_not_on in o2.
    - intros j t o. apply on_put; auto.
    - intros j t o. apply on_put in o; auto. destruct o as [o|[-> _]]; [now apply nw in o|].
      right. apply not_false_is_true. intros w. apply on_or_vacant in w. destruct w as [u o].
      apply st in o. now apply vacant_not_on in o.
    - intros h. destruct (sf h) as [p|[p e]]; auto. right. split; auto.
      assert (r := room_put g x s i s_lt' v i_lt). simpl mover. rewrite is_player_other, <- e, <- r.
      rewrite Nat.even_succ, <- Nat.negb_even. now rewrite negb_involutive.
  Qed.

  Lemma la_pass x : later x -> passing g (mover x) = true -> later (play g x Pass).
  Proof.
    intros [len cl st nw sf] may. split; auto. intros h. destruct (sf h) as [p|[p e]]; auto.
    destruct (passing g Chaos) eqn:c; auto.
    exfalso. destruct (mover x); congruence.
  Qed.

  (* No row stands while at most one cell of each pair that is not blocked is filled. *)
  Lemma not_a_row x : later x ->
    (forall p, In p l -> vacant x (one p) = true \/ vacant x (two p) = true \/ blocked x p) ->
    late g = false \/ is_full g x = true -> any_row g x = false.
  Proof.
    intros la all when. apply not_true_iff_false. intros h. unfold any_row in h.
    apply existsb_exists in h. destruct h as [m [m_in h]]. apply existsb_exists in h.
    destruct h as [L [L_in h]]. apply In_nth with (d := 0%N) in m_in.
    destruct m_in as [s [lt <-]]. unfold span_full in h. rewrite andb_true_iff, subset_spec in h.
    destruct h as [sub far].
    assert (fill : forall i, has (fst L) i = true -> on x i s) by (intros; split; auto).
    assert (held : forall i t, careful i -> has (fst L) i = true -> on x i t -> t = s)
      by (intros; eapply (la_clean x la); eauto).
    assert (sp := ok). unfold pairs_ok in sp. rewrite !andb_true_iff in sp.
    destruct sp as [[[[[_ cl] _] _] _] sp]. rewrite forallb_forall in sp. specialize (sp L L_in).
    rewrite forallb_forall in sp. specialize (sp s).
    rewrite orb_true_iff, negb_true_iff in sp.
    destruct sp as [no|sp].
    - apply in_seq. rewrite <- (la_sized x la). lia.
    - (* the line held another symbol from the beginning *)
      apply not_true_iff_false in no. apply no. unfold alive. apply disjoint_spec.
      intros i hi. rewrite has_ldiff. destruct (has (covered x0) i) eqn:c; [simpl|reflexivity].
      destruct (la_new x la i s (fill i hi)) as [[_ o]|v]; [now rewrite o|].
      unfold vacant in v. now rewrite c in v.
    - apply existsb_exists in sp. destruct sp as [p [p_in sp]].
      assert (out : forall i, vacant x i = true -> has (fst L) i = true -> False)
        by (intros i v hi; apply (vacant_not_on x i s v); auto).
      assert (diff : forall i j, careful i -> careful j ->
                has (fst L) i = true -> has (fst L) j = true -> ~ differ x i j).
      { intros i j ci cj hi hj [a [b [ne [oa ob]]]]. apply ne.
        rewrite (held i a ci hi oa), (held j b cj hj ob). reflexivity. }
      assert (fr := fresh_start p p_in). unfold fresh in fr. apply andb_true_iff in fr.
      assert (c1 : careful (one p)) by (left; tauto).
      assert (c2 : careful (two p)) by (left; tauto).
      specialize (all p p_in). unfold spoils in sp. unfold blocked in all.
      destruct (how p) as [|o|w|] eqn:e; rewrite ?andb_true_iff in sp.
      + destruct sp as [h1 h2]. destruct all as [v|[v|b]];
          [exact (out _ v h1)|exact (out _ v h2)|exact (diff _ _ c1 c2 h1 h2 b)].
      + destruct sp as [[h1 h2] ne]. apply negb_true_iff, Nat.eqb_neq in ne.
        destruct all as [v|[v|[b|[b|b]]]];
          [exact (out _ v h1)|exact (out _ v h2)|exact (diff _ _ c1 c2 h1 h2 b)
          |exact (ne (held _ _ c1 h1 b))|exact (ne (held _ _ c2 h2 b))].
      + destruct sp as [[h1 h2] h3]. destruct all as [v|[v|[i [j [i_in [j_in b]]]]]]; eauto.
        assert (c3 : careful w).
        { apply orb_true_iff in cl. destruct cl as [cl|cl]; [now right|left].
          rewrite forallb_forall in cl. apply cl. apply in_flat_map. exists p.
          split; auto. rewrite e. now left. }
        eapply diff; [| | | |exact b]; simpl in i_in, j_in.
        * destruct i_in as [<-|[<-|[<-|[]]]]; auto.
        * destruct j_in as [<-|[<-|[<-|[]]]]; auto.
        * destruct i_in as [<-|[<-|[<-|[]]]]; auto.
        * destruct j_in as [<-|[<-|[<-|[]]]]; auto.
      + destruct sp as [[lt' ex] sp]. rewrite ex in far. simpl in far.
        rewrite disjoint_spec in far. destruct when as [when|full]; [congruence|].
        rewrite full_room in full.
        assert (lt1 := ends_lt (one p) (in_ends p _ p_in (or_introl eq_refl))).
        assert (lt2 := ends_lt (two p) (in_ends p _ p_in (or_intror eq_refl))).
        destruct all as [v|[v|[t [o1 o2]]]]; [rewrite full in v by auto; discriminate
                                             |rewrite full in v by auto; discriminate|].
        rewrite orb_true_iff, !andb_true_iff in sp. destruct sp as [[h1 h2]|[h1 h2]].
        * assert (t = s) by eauto. subst t. specialize (far _ h2). destruct o2. congruence.
        * assert (t = s) by eauto. subst t. specialize (far _ h2). destruct o1. congruence.
  Qed.

  Lemma not_lost x : later x ->
    (forall p, In p l -> vacant x (one p) = true \/ vacant x (two p) = true \/ blocked x p) ->
    verdict g x = Some (Won Chaos) \/
    (verdict g x = None /\ is_full g x = false /\ passed x < 2).
  Proof.
    intros la all. unfold verdict. destruct (Nat.leb_spec 2 (passed x)) as [|lt]; auto.
    destruct (is_full g x) eqn:f.
    - rewrite (not_a_row x la all); auto.
    - destruct (late g) eqn:lt'; auto. rewrite (not_a_row x la all); auto.
  Qed.

  Lemma calm_all x : (forall p, In p l -> calm x p) ->
    forall p, In p l -> vacant x (one p) = true \/ vacant x (two p) = true \/ blocked x p.
  Proof.
    intros all p p_in. destruct (all p p_in) as [f|b]; auto. unfold fresh in f.
    rewrite andb_true_iff in f. tauto.
  Qed.

  (* Room left in empty pairs alone is even. *)
  Lemma room_in_pairs x :
    (forall i, i < size g -> vacant x i = true -> exists p, In p l /\ fresh x p = true /\
       (i = one p \/ i = two p)) -> Nat.even (room g x) = true.
  Proof.
    intros all. set (fl := filter (fresh x) l).
    assert (len : length (flat_map ends fl) = 2 * length fl).
    { induction fl as [|p fl' IH]; simpl; auto. simpl in IH. lia. }
    assert (once : NoDup (flat_map ends fl)) by (apply fresh_once, ends_once).
    assert (same : room g x = length (flat_map ends fl)).
    { unfold room. apply Nat.le_antisymm; apply NoDup_incl_length.
      - apply NoDup_filter, seq_NoDup.
      - intros i i_in. apply filter_In in i_in. destruct i_in as [i_in v]. apply in_seq in i_in.
        destruct (all i) as [p [p_in [f e]]]; [lia|exact v|]. apply in_flat_map. exists p.
        split; [apply filter_In; auto|simpl; intuition].
      - exact once.
      - intros i i_in. apply in_flat_map in i_in. destruct i_in as [p [p_in e]].
        apply filter_In in p_in. destruct p_in as [p_in f]. unfold fresh in f.
        rewrite andb_true_iff in f. apply filter_In. simpl in e.
        destruct e as [<-|[<-|[]]]; (split; [apply in_seq; split; [lia|]; apply ends_lt;
          eapply in_ends; eauto|apply f]). }
    rewrite same, len. apply Nat.even_spec. now exists (length fl).
  Qed.

  Lemma another s : exists t, t <> s /\ t < marks g.
  Proof.
    assert (h := two_symbols). destruct s as [|s]; [exists 1|exists 0]; split; auto; lia.
  Qed.

  Lemma legal s i x : s < marks g -> i < size g -> vacant x i = true ->
    In (Put s i) (options g x).
  Proof.
    intros s_lt i_lt v. apply in_options. repeat split; auto. unfold vacant in v.
    now apply negb_true_iff.
  Qed.

  Lemma fresh_ends x p : fresh x p = true -> vacant x (one p) = true /\ vacant x (two p) = true.
  Proof. unfold fresh. now rewrite andb_true_iff. Qed.

  (* Chaos on turn, one pair half filled by Order: he completes it. *)
  Lemma complete x p i j s : later x -> mover x = Chaos -> In p l ->
    (i = one p /\ j = two p \/ i = two p /\ j = one p) -> on x i s -> vacant x j = true ->
    (forall q, In q l -> q <> p -> calm x q) ->
    exists v, In v (options g x) /\ later (play g x v) /\ forall q, In q l -> calm (play g x v) q.
  Proof.
    intros la t p_in ij o v rest.
    assert (j_lt : j < size g) by (apply ends_lt; apply in_ends with p; auto; intuition).
    assert (choice : exists u, u < marks g /\ blocked (play g x (Put u j)) p).
    { assert (D : forall u, u < marks g -> u <> s -> differ (play g x (Put u j)) (one p) (two p)).
      { intros u u_lt ne. assert (u_lt' : u < length (masks x)) by (rewrite (la_sized x la); auto).
        destruct ij as [[-> ->]|[-> ->]].
        - exists s, u. split; [auto|]. split; apply on_put; auto.
        - exists u, s. split; [auto|]. split; apply on_put; auto. }
      destruct (another s) as [u [ne u_lt]]. unfold blocked. destruct (how p) as [|o'|w|] eqn:e.
      - exists u. split; [exact u_lt|exact (D u u_lt ne)].
      - exists u. split; [exact u_lt|left; exact (D u u_lt ne)].
      - exists u. split; [exact u_lt|]. exists (one p), (two p).
        split; [simpl; auto|]. split; [simpl; auto|exact (D u u_lt ne)].
      - assert (s_lt : s < marks g) by (destruct o; now rewrite <- (la_sized x la)).
        exists s. split; auto. exists s.
        assert (s_lt' : s < length (masks x)) by (rewrite (la_sized x la); auto).
        destruct ij as [[-> ->]|[-> ->]]; split; apply on_put; auto. }
    destruct choice as [u [u_lt b]]. exists (Put u j). split; [now apply legal|].
    split; [now apply la_put|]. intros q q_in.
    assert (u_lt' : u < length (masks x)) by (rewrite (la_sized x la); auto).
    destruct (ends_apart p q p_in q_in) as [<-|apart]; [now right|].
    apply calm_put; auto.
    - right. destruct apart as [? [? [? ?]]]. destruct ij as [[-> ->]|[-> ->]]; auto.
    - apply rest; auto. intros ->. destruct apart as [ne _]. now apply ne.
  Qed.

  (* Chaos on turn, and every pair calm. *)
  Lemma chaos_moves x : later x -> mover x = Chaos -> (forall p, In p l -> calm x p) ->
    is_full g x = false -> passed x < 2 ->
    exists v, In v (options g x) /\ later (play g x v) /\ forall q, In q l -> calm (play g x v) q.
  Proof.
    intros la t all nf _.
    destruct (find (fun i => vacant x i && negb (existsb (fun p => fresh x p &&
                ((i =? one p) || (i =? two p))) l)) (seq 0 (size g))) as [i|] eqn:f.
    - (* a cell in no empty pair *)
      apply find_some in f. destruct f as [i_in f]. apply in_seq in i_in.
      rewrite andb_true_iff, negb_true_iff in f. destruct f as [v out].
      assert (z : 0 < marks g) by (assert (h := two_symbols); lia).
      exists (Put 0 i). split; [apply legal; auto; lia|]. split; [apply la_put; auto; lia|].
      intros q q_in. apply calm_put; auto; [rewrite (la_sized x la); auto|].
      destruct (fresh x q) eqn:fq; auto. right. apply not_true_iff_false in out.
      split; intros e; apply out; apply existsb_exists; exists q; (split; [auto|]);
        rewrite fq, e, Nat.eqb_refl; simpl; auto. apply orb_true_r.
    - assert (inside : forall i, i < size g -> vacant x i = true ->
        exists p, In p l /\ fresh x p = true /\ (i = one p \/ i = two p)).
      { intros i lt v. apply find_none with (x := i) in f; [|apply in_seq; lia].
        rewrite v in f. simpl in f. apply negb_false_iff in f. apply existsb_exists in f.
        destruct f as [p [p_in h]]. rewrite andb_true_iff, orb_true_iff, !Nat.eqb_eq in h.
        exists p. tauto. }
      destruct (passing g Chaos) eqn:may.
      + exists Pass. split; [apply in_options; now rewrite t|].
        split; [apply la_pass; auto; now rewrite t|]. intros q q_in. apply (all q q_in).
      + assert (unsafe : safe g x0 = false).
        { apply not_true_iff_false. intros h.
          destruct (la_safe x la h) as [h'|[_ e]]; [congruence|].
          rewrite t in e. assert (ev := room_in_pairs x inside). rewrite ev in e. discriminate. }
        assert (can : all_can_open g l = true).
        { unfold pairs_ok in ok. rewrite !andb_true_iff in ok.
          destruct ok as [[_ h] _]. now rewrite unsafe in h. }
        destruct (not_full g x nf) as [i [i_lt vi]].
        destruct (inside i i_lt vi) as [p0 [p0_in [f0 _]]].
        destruct (first_fresh x l) as [l1 [p [l2 [el [fp no]]]]]; eauto.
        assert (p_in : In p l) by (rewrite el; apply in_or_app; simpl; auto).
        destruct (fresh_ends x p fp) as [v1 v2].
        assert (lt1 := ends_lt (one p) (in_ends p _ p_in (or_introl eq_refl))).
        rewrite el in can. apply can_open_at in can. unfold can_open in can.
        assert (choice : exists s, s < marks g /\ blocked (play g x (Put s (one p))) p).
        { unfold blocked. destruct (how p) as [|o|w|]; try discriminate.
          - apply Nat.ltb_lt in can. exists o. split; auto. right. left. apply on_put; auto.
            rewrite (la_sized x la). auto.
          - rewrite andb_true_iff, Nat.ltb_lt, negb_true_iff in can. destruct can as [w_lt out].
            assert (vw : vacant x w = false).
            { apply not_true_iff_false. intros vw. destruct (inside w w_lt vw) as [q [q_in [fq e]]].
              apply not_true_iff_false in out. apply out. apply existsb_exists. exists w.
              split; [|apply Nat.eqb_refl]. rewrite el in q_in. apply in_app_or in q_in.
              destruct q_in as [q_in|q_in]; [rewrite no in fq by auto; discriminate|].
              change (In w (flat_map ends (p :: l2))). apply in_flat_map. exists q.
              split; auto. simpl. intuition. }
            apply on_or_vacant in vw. destruct vw as [s os]. destruct (another s) as [u [ne u_lt]].
            assert (u_lt' : u < length (masks x)) by (rewrite (la_sized x la); auto).
            exists u. split; auto. exists (one p), w.
            split; [now left|]. split; [now right; right; left|]. exists u, s. split; [exact ne|].
            split; apply on_put; auto. }
        destruct choice as [s [s_lt b]]. exists (Put s (one p)).
        split; [now apply legal|]. split; [now apply la_put|]. intros q q_in.
        destruct (ends_apart p q p_in q_in) as [<-|apart]; [now right|].
        apply calm_put; auto; [rewrite (la_sized x la); auto|tauto].
  Qed.

  Theorem calm_wins x : later x -> (forall p, In p l -> calm x p) ->
    wins_from Chaos (compact_game g) x.
  Proof.
    remember (left_to_play g x) as n eqn:E. revert x E.
    induction n as [n IH] using lt_wf_ind. intros x -> la all.
    destruct (not_lost x la (calm_all x all)) as [e|[e [nf ps]]].
    { now apply at_end with (Won Chaos). }
    assert (again : forall y, left_to_play g y < left_to_play g x -> later y ->
              (forall p, In p l -> calm y p) -> wins_from Chaos (compact_game g) y)
      by (intros; eapply IH; eauto).
    assert (own : forall y, left_to_play g y < left_to_play g x \/ y = x -> later y ->
      verdict g y = None -> mover y = Chaos ->
      (exists v, In v (options g y) /\ later (play g y v) /\
         forall q, In q l -> calm (play g y v) q) -> wins_from Chaos (compact_game g) y).
    { intros y le lay ey ty [v [v_in [la' all']]].
      apply own_turn with (play g y v); [exact ey|exact ty|apply (in_map (play g y)); exact v_in|].
      assert (h := left_falls g y v (la_sized y lay) ey v_in).
      apply again; auto. destruct le as [le| ->]; lia. }
    destruct (other_or (mover x) Chaos) as [t|t].
    - apply own; auto. now apply chaos_moves.
    - apply other_turn; [exact e|exact t|]. intros y y_in. simpl in y_in.
      apply in_map_iff in y_in. destruct y_in as [v [<- v_in]].
      assert (le := left_falls g x v (la_sized x la) e v_in).
      assert (ty : mover (play g x v) = Chaos) by (destruct v; simpl; rewrite t; reflexivity).
      destruct v as [s i|].
      + destruct (legal_put g x s i (la_sized x la) v_in) as [s_lt [i_lt v]].
        assert (s_lt' : s < marks g) by (rewrite <- (la_sized x la); auto).
        assert (la' := la_put x s i la s_lt' i_lt v).
        set (y := play g x (Put s i)) in *.
        destruct (find (fun p => fresh x p && ((i =? one p) || (i =? two p))) l) as [p|] eqn:f.
        * apply find_some in f. destruct f as [p_in f].
          rewrite andb_true_iff, orb_true_iff, !Nat.eqb_eq in f. destruct f as [fp ip].
          destruct (fresh_ends x p fp) as [v1 v2]. assert (ne := one_two p p_in).
          assert (rest : forall q, In q l -> q <> p -> calm y q).
          { intros q q_in nq. apply calm_put; auto. right.
            destruct (ends_apart p q p_in q_in) as [e'|[? [? [? ?]]]]; [congruence|].
            destruct ip as [->| ->]; auto. }
          assert (half : exists j, (i = one p /\ j = two p \/ i = two p /\ j = one p) /\
                    vacant y j = true /\ on y i s).
          { destruct ip as [->| ->]; [exists (two p)|exists (one p)]; (split; [auto|]); unfold y;
              rewrite vacant_put, ?v1, ?v2 by auto; (split; [|apply on_put; auto]);
              simpl; apply negb_true_iff, Nat.eqb_neq; auto. }
          destruct half as [j [ij [vj oi]]].
          assert (ally : forall q, In q l ->
                    vacant y (one q) = true \/ vacant y (two q) = true \/ blocked y q).
          { intros q q_in. destruct (ends_apart p q p_in q_in) as [<-|apart].
            - destruct ij as [[_ ->]|[_ ->]]; auto.
            - assert (c : calm y q) by (apply rest; auto; intros ->; tauto).
              destruct c as [c|c]; auto. apply fresh_ends in c. tauto. }
          destruct (not_lost y la' ally) as [ey|[ey _]]; [now apply at_end with (Won Chaos)|].
          apply own; auto. now apply complete with p i j s.
        * assert (ally : forall q, In q l -> calm y q).
          { intros q q_in. apply calm_put; auto.
            apply find_none with (x := q) in f; auto. destruct (fresh x q); auto. right.
            simpl in f. rewrite orb_false_iff, !Nat.eqb_neq in f. exact f. }
          apply again; auto.
      + apply again; auto. apply la_pass; auto. apply in_options in v_in. exact v_in.
  Qed.

  Theorem pairs_win : wins_from Chaos (compact_game g) x0.
  Proof.
    apply calm_wins; [exact la_start|]. intros p p_in. left. now apply fresh_start.
  Qed.
End Pairs.

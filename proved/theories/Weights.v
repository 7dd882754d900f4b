(* Why weights can refuse every pairing of a board: docs/certificates/no-pairing.md. *)
From Coq Require Import List Arith NArith ZArith Bool Lia.
Require Import Game OrderChaos Bits Compact Pairings.
Import ListNotations.

Local Open Scope N_scope.

Definition total {T} (f : T -> N) (l : list T) : N := fold_right (fun a s => f a + s) 0 l.

(* Lines are the sets of their cells, each with a weight; cw has the weights of the cells. *)
Definition weight_in (test : N -> bool) (ws : list (N * N)) : N :=
  total (fun L : N * N => if test (fst L) then snd L else 0) ws.

Definition cell_weight (cw : list N) (i : nat) : N := nth i cw 0.

Definition near (i : nat) (ws : list (N * N)) : list (N * N) :=
  filter (fun L : N * N => has (fst L) i) ws.

Definition pair_light (ordered : bool) (n : nat) (cw : list N) (i j : nat) (ws : list (N * N))
  : bool :=
  let both := near j ws in
  let most := cell_weight cw i + cell_weight cw j in
  match both with
  | [] => true
  | _ =>
    if ordered
    then let u := union (map fst both) in
         forallb (fun w => if has u w && negb ((w =? i)%nat || (w =? j)%nat)
                           then total snd (near w both) <=? most else true) (seq 0 n)
    else total snd both <=? most
  end.

Definition weights_refuse (ordered : bool) (n : nat) (cw : list N) (ws : list (N * N)) : bool :=
  forallb (fun i => let li := near i ws in
    forallb (fun j => pair_light ordered n cw i j li) (seq (S i) (n - S i))) (seq 0 n) &&
  (total (cell_weight cw) (seq 0 n) <? total snd ws).

Definition refused (g : rules) (ordered : bool) (cw lw : list N) : bool :=
  distinct (board g) &&
  weights_refuse ordered (length (board g)) cw
    (combine (map (fun L => numbers g (cells L)) (lines g)) lw).

Lemma total_near test ws :
  total snd (filter (fun L : N * N => test (fst L)) ws) = weight_in test ws.
Proof.
  unfold weight_in. induction ws as [|L ws IH]; simpl; auto.
  destruct (test (fst L)); simpl; rewrite IH; lia.
Qed.

Lemma weight_ext t u ws : (forall m, t m = u m) -> weight_in t ws = weight_in u ws.
Proof.
  intros same. unfold weight_in. induction ws as [|L ws IH]; simpl; auto. now rewrite same, IH.
Qed.

Lemma near_near i j ws : total snd (near j (near i ws)) =
  weight_in (fun m => has m i && has m j) ws.
Proof.
  unfold near. rewrite (total_near (fun m => has m j)). unfold weight_in.
  induction ws as [|L ws IH]; simpl; auto.
  destruct (has (fst L) i); simpl; rewrite IH; lia.
Qed.

Lemma near_3 i j k ws : total snd (near k (near j (near i ws))) =
  weight_in (fun m => has m i && has m j && has m k) ws.
Proof.
  rewrite near_near. unfold near, weight_in. induction ws as [|L ws IH]; simpl; auto.
  destruct (has (fst L) i); simpl; rewrite IH; auto; lia.
Qed.

Lemma weight_0 t ws : (forall L, In L ws -> t (fst L) = false) -> weight_in t ws = 0.
Proof.
  unfold weight_in. induction ws as [|L ws IH]; simpl; intros none; auto.
  rewrite (none L), IH; auto.
Qed.

Arguments weight_in : simpl never.

Lemma weight_cons t L ws :
  weight_in t (L :: ws) = (if t (fst L) then snd L else 0) + weight_in t ws.
Proof. reflexivity. Qed.

(* If every line passes the test of one of these, its weight is counted. *)
Lemma covered_by {K} (test : K -> N -> bool) (l : list K) ws :
  (forall L, In L ws -> exists k, In k l /\ test k (fst L) = true) ->
  total snd ws <= total (fun k => weight_in (test k) ws) l.
Proof.
  induction ws as [|L ws IH]; simpl; intros all; [lia|].
  assert (le := IH (fun L' h => all L' (or_intror h))).
  destruct (all L (or_introl eq_refl)) as [k [k_in t]].
  assert (more : snd L + total (fun k => weight_in (test k) ws) l <=
            total (fun k => weight_in (test k) (L :: ws)) l).
  { clear - k_in t. induction l as [|q l IH]; [contradiction|]. simpl.
    assert (mono : total (fun k => weight_in (test k) ws) l <=
              total (fun k => weight_in (test k) (L :: ws)) l).
    { clear. induction l as [|q l IH]; simpl; [lia|]. rewrite weight_cons.
      destruct (test q (fst L)); lia. }
    destruct k_in as [->|k_in].
    - rewrite weight_cons, t. lia.
    - specialize (IH k_in). rewrite weight_cons. destruct (test q (fst L)); lia. }
  lia.
Qed.

Lemma total_incl (f : nat -> N) l all : NoDup l -> incl l all -> total f l <= total f all.
Proof.
  revert all. induction l as [|i l IH]; intros all once inc; simpl; [lia|].
  inversion once as [|a b out once']; subst.
  destruct (in_split i all) as [a1 [a2 ->]]; [apply inc; now left|].
  assert (split : total f (a1 ++ i :: a2) = f i + total f (a1 ++ a2)).
  { clear. induction a1 as [|a a1 IH]; simpl; auto. rewrite IH. lia. }
  rewrite split. assert (le : total f l <= total f (a1 ++ a2)); [|lia].
  apply IH; auto. intros j j_in. assert (h := inc j (or_intror j_in)).
  rewrite in_app_iff in *. simpl in h. destruct h as [h|[<-|h]]; auto. contradiction.
Qed.

Lemma total_le {T} (f h : T -> N) l : (forall a, In a l -> f a <= h a) -> total f l <= total h l.
Proof.
  induction l as [|a l IH]; simpl; intros le; [lia|].
  assert (h1 := le a (or_introl eq_refl)). assert (h2 := IH (fun b hb => le b (or_intror hb))). lia.
Qed.

Section Refuse.
  Variables (ordered : bool) (n : nat) (cw : list N) (ws : list (N * N)).
  Hypothesis ok : weights_refuse ordered n cw ws = true.

  Lemma light_pair i j w : (i < n)%nat -> (j < n)%nat -> i <> j -> (w < n)%nat ->
    (ordered = true -> w <> i /\ w <> j) ->
    weight_in (fun m => has m i && has m j && (negb ordered || has m w)) ws <=
    cell_weight cw i + cell_weight cw j.
  Proof.
    assert (one : forall i j w, (i < j)%nat -> (j < n)%nat -> (w < n)%nat ->
      (ordered = true -> w <> i /\ w <> j) ->
      weight_in (fun m => has m i && has m j && (negb ordered || has m w)) ws <=
      cell_weight cw i + cell_weight cw j).
    { clear i j w. intros i j w i_lt j_lt w_lt third. unfold weights_refuse in ok.
      rewrite andb_true_iff, forallb_forall in ok. destruct ok as [h _].
      specialize (h i). rewrite forallb_forall in h. specialize (h ltac:(apply in_seq; lia) j).
      specialize (h ltac:(apply in_seq; lia)). unfold pair_light in h. cbv zeta in h.
      destruct (near j (near i ws)) as [|L0 both] eqn:e.
      - rewrite weight_0; [lia|]. intros L L_in.
        destruct (has (fst L) i && has (fst L) j) eqn:b; auto. exfalso.
        apply andb_true_iff in b. destruct b as [hi hj].
        assert (h' : In L (near j (near i ws))).
        { unfold near. apply filter_In. split; auto. apply filter_In. auto. }
        rewrite e in h'. contradiction.
      - rewrite <- e in h. destruct ordered; simpl negb; simpl orb.
        + rewrite forallb_forall in h. specialize (h w ltac:(apply in_seq; lia)).
          destruct (third eq_refl) as [n1 n2].
          rewrite (proj2 (Nat.eqb_neq w i) n1), (proj2 (Nat.eqb_neq w j) n2) in h.
          simpl orb in h. simpl negb in h. rewrite andb_true_r in h.
          destruct (has (union (map fst (near j (near i ws)))) w) eqn:hu.
          * apply N.leb_le in h. now rewrite near_3 in h.
          * rewrite weight_0; [lia|]. intros L L_in.
            destruct (has (fst L) i && has (fst L) j) eqn:b; auto. simpl.
            apply not_true_iff_false. intros hw. apply not_true_iff_false in hu. apply hu.
            rewrite has_union. apply existsb_exists. exists (fst L). split; auto. apply in_map.
            apply andb_true_iff in b. destruct b. unfold near. apply filter_In. split; auto.
            apply filter_In. auto.
        + apply N.leb_le in h. rewrite near_near in h.
          rewrite (weight_ext _ (fun m => has m i && has m j)); auto.
          intros m. apply andb_true_r. }
    intros i_lt j_lt ne w_lt third.
    destruct (Nat.lt_ge_cases i j) as [lt|ge]; [now apply one|].
    rewrite (weight_ext _ (fun m => has m j && has m i && (negb ordered || has m w))).
    - rewrite N.add_comm. apply one; auto; [lia|]. tauto.
    - intros m. now rewrite (andb_comm (has m i)).
  Qed.

  (* No list of pairs, with witnesses if they count, serves every line. *)
  Lemma none_serves (l : list ((nat * nat) * nat)) :
    NoDup (flat_map (fun k => [fst (fst k); snd (fst k)]) l) ->
    (forall k, In k l -> (fst (fst k) < n)%nat /\ (snd (fst k) < n)%nat /\ (snd k < n)%nat /\
       (ordered = true -> snd k <> fst (fst k) /\ snd k <> snd (fst k))) ->
    ~ (forall L, In L ws -> exists k, In k l /\
         has (fst L) (fst (fst k)) && has (fst L) (snd (fst k)) &&
         (negb ordered || has (fst L) (snd k)) = true).
  Proof.
    intros once lt all.
    assert (h := covered_by (fun (k : (nat * nat) * nat) m => has m (fst (fst k)) &&
                   has m (snd (fst k)) && (negb ordered || has m (snd k))) l ws all).
    assert (h2 : total (fun k : (nat * nat) * nat =>
                    weight_in (fun m => has m (fst (fst k)) && has m (snd (fst k)) &&
                                        (negb ordered || has m (snd k))) ws) l <=
                 total (cell_weight cw) (flat_map (fun k => [fst (fst k); snd (fst k)]) l)).
    { clear h all. induction l as [|k l' IH]; simpl; [lia|].
      simpl in once. inversion once as [|a b out1 once1]; subst.
      inversion once1 as [|a b out2 once2]; subst.
      destruct (lt k (or_introl eq_refl)) as [l1 [l2 [l3 l4]]].
      assert (ne : fst (fst k) <> snd (fst k)).
      { intros e. apply out1. rewrite e. now left. }
      assert (h := light_pair _ _ (snd k) l1 l2 ne l3 l4).
      assert (h' := IH once2 (fun q hq => lt q (or_intror hq))). lia. }
    assert (h3 : total (cell_weight cw) (flat_map (fun k => [fst (fst k); snd (fst k)]) l) <=
                 total (cell_weight cw) (seq 0 n)).
    { apply total_incl; auto. intros i i_in. apply in_flat_map in i_in.
      destruct i_in as [k [k_in e]]. destruct (lt k k_in) as [l1 [l2 _]]. apply in_seq.
      simpl in e. destruct e as [<-|[<-|[]]]; lia. }
    unfold weights_refuse in ok. rewrite andb_true_iff, N.ltb_lt in ok. destruct ok as [_ less].
    lia.
  Qed.
End Refuse.

Section Board.
  Variables (g : rules).
  Hypothesis once : NoDup (board g).

  Definition index (c : cell) : nat :=
    match number_of g c with Some i => i | None => 0%nat end.

  Lemma index_spec c : In c (board g) ->
    (index c < length (board g))%nat /\ nth (index c) (board g) (0, 0)%Z = c.
  Proof.
    intros c_in. unfold index, number_of.
    assert (some : forall l i, In c l -> exists k, place_in l c i = Some k).
    { intros l. induction l as [|d l IH]; intros i; [contradiction|]. simpl.
      destruct (same_cell c d) eqn:s; [eauto|]. intros [->|h]; [|now apply IH].
      rewrite same_cell_refl in s. discriminate. }
    destruct (some (board g) 0%nat c_in) as [k e]. rewrite e.
    destruct (place_in_spec _ _ _ _ e) as [_ [lt is]]. rewrite Nat.sub_0_r in lt, is. auto.
  Qed.

  Lemma index_inj c d : In c (board g) -> In d (board g) -> index c = index d -> c = d.
  Proof.
    intros c_in d_in e. rewrite <- (proj2 (index_spec c c_in)), <- (proj2 (index_spec d d_in)).
    now rewrite e.
  Qed.

  Lemma has_line L c : In L (lines g) -> In c (cells L) ->
    has (numbers g (cells L)) (index c) = true.
  Proof.
    intros L_in c_in. assert (c_on := line_on_board g L L_in c c_in).
    destruct (index_spec c c_on) as [lt is]. rewrite has_numbers by exact lt.
    apply exists_same. now rewrite is.
  Qed.

  Lemma once_index l : NoDup l -> (forall c, In c l -> In c (board g)) -> NoDup (map index l).
  Proof.
    induction l as [|c l IH]; intros nd on; [constructor|]. inversion nd as [|a b out nd']; subst.
    simpl. constructor.
    - intros h. apply in_map_iff in h. destruct h as [d [e d_in]].
      assert (d = c) by (apply index_inj; auto; apply on; simpl; auto). congruence.
    - apply IH; auto. intros d d_in. apply on. now right.
  Qed.

  Lemma in_combine_line lw (L : N * N) :
    In L (combine (map (fun L => numbers g (cells L)) (lines g)) lw) ->
    exists K, In K (lines g) /\ fst L = numbers g (cells K).
  Proof.
    intros h. destruct L as [m v]. apply in_combine_l in h. apply in_map_iff in h.
    destruct h as [K [e K_in]]. exists K. split; auto.
  Qed.
End Board.

Definition numbered (g : rules) (k : (cell * cell) * cell) : (nat * nat) * nat :=
  ((index g (fst (fst k)), index g (snd (fst k))), index g (snd k)).

Lemma ends_numbered g (l : list ((cell * cell) * cell)) :
  flat_map (fun k => [fst (fst k); snd (fst k)]) (map (numbered g) l) =
  map (index g) (ends_of (map fst l)).
Proof. induction l as [|k l IH]; simpl; auto. now rewrite IH. Qed.

Lemma ends_filter (f : (cell * cell) * cell -> bool) l : NoDup (ends_of (map fst l)) ->
  NoDup (ends_of (map fst (filter f l))).
Proof.
  assert (sub : forall l c, In c (ends_of (map fst (filter f l))) -> In c (ends_of (map fst l))).
  { intros k c. unfold ends_of. rewrite !in_flat_map. intros [q [q_in e]]. exists q. split; auto.
    apply in_map_iff in q_in. destruct q_in as [r [<- r_in]]. apply filter_In in r_in.
    now apply in_map. }
  induction l as [|k l IH]; auto. intros once. simpl in once.
  inversion once as [|a b out1 once1]; subst. inversion once1 as [|a b out2 once2]; subst.
  simpl. destruct (f k); auto. simpl. constructor; [|constructor; auto].
  intros [e|e]; apply out1; [now left|right; now apply sub].
Qed.

Lemma refused_serves g ordered cw lw l : refused g ordered cw lw = true ->
  NoDup (ends_of (map fst l)) -> (forall c, In c (ends_of (map fst l)) -> In c (board g)) ->
  (ordered = true -> forall k w, In (k, w) l -> w <> fst k /\ w <> snd k) ->
  ~ (forall L, In L (lines g) -> exists k w, In (k, w) l /\
      In (fst k) (cells L) /\ In (snd k) (cells L) /\ In w (cells L)).
Proof.
  unfold refused. rewrite andb_true_iff. intros [d ok] once on third all.
  apply distinct_spec in d.
  (* witnesses off the board serve no line *)
  set (l' := filter (fun k : (cell * cell) * cell => on_board g (snd k)) l).
  assert (in_l : forall k, In k l' -> In k l /\ In (fst (fst k)) (board g) /\
            In (snd (fst k)) (board g) /\ In (snd k) (board g)).
  { intros k k_in. apply filter_In in k_in. destruct k_in as [k_in o].
    assert (h : In (fst k) (map fst l)) by now apply in_map.
    repeat split; auto; [| |now apply exists_same]; apply on; unfold ends_of; apply in_flat_map;
      exists (fst k); simpl; auto. }
  apply (none_serves ordered (length (board g)) cw _ ok (map (numbered g) l')).
  - rewrite ends_numbered. apply once_index; [now apply ends_filter|].
    intros c c_in. unfold ends_of in c_in. apply in_flat_map in c_in.
    destruct c_in as [q [q_in e]]. apply in_map_iff in q_in. destruct q_in as [k [<- k_in]].
    destruct (in_l k k_in) as [_ [? [? _]]]. simpl in e. destruct e as [<-|[<-|[]]]; auto.
  - intros q q_in. apply in_map_iff in q_in. destruct q_in as [k [<- k_in]].
    destruct (in_l k k_in) as [kl [h1 [h2 h3]]]. unfold numbered. simpl.
    repeat split; try now apply index_spec.
    + destruct k as [k w]. destruct (third H k w kl) as [n1 _]. intros e.
      now apply index_inj in e.
    + destruct k as [k w]. destruct (third H k w kl) as [_ n2]. intros e.
      now apply index_inj in e.
  - intros L L_in. apply in_combine_line in L_in. destruct L_in as [K [K_in e]].
    destruct (all K K_in) as [k [w [kw_in [h1 [h2 h3]]]]].
    assert (k_in : In (k, w) l').
    { unfold l'. apply filter_In. split; auto. apply exists_same.
      exact (line_on_board g K K_in w h3). }
    exists (numbered g (k, w)). split; [now apply in_map|]. unfold numbered. simpl. rewrite e.
    rewrite !has_line by auto. simpl. apply orb_true_r.
Qed.

Theorem no_pairing g cw lw : refused g false cw lw = true -> ~ exists l, is_pairing g l.
Proof.
  intros ok [l [once [on all]]].
  assert (f : map fst (map (fun k : cell * cell => (k, fst k)) l) = l)
    by (rewrite map_map; apply map_id).
  apply (refused_serves g false cw lw (map (fun k => (k, fst k)) l) ok).
  - now rewrite f.
  - now rewrite f.
  - discriminate.
  - intros L L_in. destruct (all L L_in) as [k [k_in [h1 h2]]]. exists k, (fst k).
    split; [now apply (in_map (fun k => (k, fst k)))|]. auto.
Qed.

Theorem no_ordered_pairing g cw lw : refused g true cw lw = true ->
  ~ exists l, is_ordered_pairing g l.
Proof.
  intros ok [l [once [on [order all]]]]. apply (refused_serves g true cw lw l ok once on).
  - intros _ k w kw_in. destruct (in_split _ _ kw_in) as [l1 [l2 e]].
    specialize (order l1 k w l2 e). simpl in order. split; intros ->; apply order; auto.
  - intros L L_in. destruct (all L L_in) as [k [w [? [? [? ?]]]]]. exists k, w. auto.
Qed.

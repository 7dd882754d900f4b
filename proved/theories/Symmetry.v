(* Symmetric positions have the same value.

   A symmetry permutes the cells and the symbols. If it maps lines to lines (under the exact rules
   with the cells that continue them), no rule can tell a position from its image. *)
From Coq Require Import List Arith NArith Bool Lia.
Require Import Game OrderChaos Bits Images Compact.
Import ListNotations.

(* Cell i goes to nth i to; the cells of symbol t of the image are those of nth t from. *)
Record symmetry := Symmetry { to : list nat; from : list nat }.

Definition image (u : symmetry) (x : place_of) : place_of :=
  let pw := powers (to u) in
  Position (map (fun t => image_set pw (nth t (masks x) 0%N)) (from u)) (mover x) (passed x).

Definition same_span (g : compact) (L K : N * N) : bool :=
  N.eqb (fst L) (fst K) && (negb (exact g) || N.eqb (snd L) (snd K)).

Definition inside (n : nat) (L : N * N) : bool :=
  subset (fst L) (N.ones (N.of_nat n)) && subset (snd L) (N.ones (N.of_nat n)).

Definition keeps_rules (g : compact) (u : symmetry) : bool :=
  let pw := powers (to u) in
  let moved := map (fun L => (image_set pw (fst L), image_set pw (snd L))) (spans g) in
  permutation (size g) (to u) && permutation (marks g) (from u) &&
  forallb (inside (size g)) (spans g) &&
  forallb (fun L => existsb (same_span g L) moved) (spans g) &&
  forallb (fun L => existsb (same_span g L) (spans g)) moved.

Section Keeps.
  Variables (g : compact) (u : symmetry).
  Hypothesis keeps : keeps_rules g u = true.
  Let f i := nth i (to u) 0.
  Let t_ j := nth j (from u) 0.

  Record image_of (x y : place_of) : Prop := {
    io_from : length (masks x) = marks g;
    io_length : length (masks y) = marks g;
    io_mover : mover x = mover y;
    io_passed : passed x = passed y;
    io_stones : forall i s, i < size g -> s < marks g ->
      has (nth s (masks y) 0%N) (f i) = has (nth (t_ s) (masks x) 0%N) i
  }.

  Lemma to_ok : permutation (size g) (to u) = true.
  Proof. unfold keeps_rules in keeps. rewrite !andb_true_iff in keeps. tauto. Qed.

  Lemma from_ok : permutation (marks g) (from u) = true.
  Proof. unfold keeps_rules in keeps. rewrite !andb_true_iff in keeps. tauto. Qed.

  Lemma has_image m i : i < size g -> has (image_set (powers (to u)) m) (f i) = has m i.
  Proof.
    intros lt. destruct (permutation_spec _ _ to_ok) as [len [_ [inj _]]].
    apply eq_true_iff_eq. rewrite has_image_set. split.
    - intros [j [j_lt [h e]]]. rewrite len in j_lt. apply inj in e; auto. now subst.
    - intros h. exists i. repeat split; auto. lia.
  Qed.

  Lemma image_is_image x : length (masks x) = marks g -> image_of x (image u x).
  Proof.
    intros len. destruct (permutation_spec _ _ from_ok) as [flen _].
    split; simpl; auto.
    - now rewrite map_length.
    - intros i s i_lt s_lt.
      rewrite (nth_indep _ _ (image_set (powers (to u)) (nth 0 (masks x) 0%N)))
        by (rewrite map_length; lia).
      rewrite (map_nth (fun t => image_set (powers (to u)) (nth t (masks x) 0%N))).
      now apply has_image.
  Qed.

  (* The cells are numbered below size g, and each is the image of one. *)
  Lemma each_image j : j < size g -> exists i, i < size g /\ f i = j.
  Proof. apply (permutation_spec _ _ to_ok). Qed.

  Lemma f_lt i : i < size g -> f i < size g.
  Proof. destruct (permutation_spec _ _ to_ok) as [_ [lt _]]. apply lt. Qed.

  Lemma f_inj i j : i < size g -> j < size g -> f i = f j -> i = j.
  Proof. destruct (permutation_spec _ _ to_ok) as [_ [_ [inj _]]]. apply inj. Qed.

  Lemma t_lt i : i < marks g -> t_ i < marks g.
  Proof. destruct (permutation_spec _ _ from_ok) as [_ [lt _]]. apply lt. Qed.

  Lemma t_inj i j : i < marks g -> j < marks g -> t_ i = t_ j -> i = j.
  Proof. destruct (permutation_spec _ _ from_ok) as [_ [_ [inj _]]]. apply inj. Qed.

  Lemma each_symbol j : j < marks g -> exists i, i < marks g /\ t_ i = j.
  Proof. apply (permutation_spec _ _ from_ok). Qed.

  Lemma io_covered x y i : image_of x y -> i < size g -> has (covered y) (f i) = has (covered x) i.
  Proof.
    intros r lt. unfold covered. rewrite !has_union. apply eq_true_iff_eq.
    rewrite !existsb_exists. split; intros [m [m_in h]];
      apply In_nth with (d := 0%N) in m_in; destruct m_in as [s [s_lt <-]].
    - rewrite (io_length _ _ r) in s_lt. rewrite (io_stones _ _ r) in h by auto.
      exists (nth (t_ s) (masks x) 0%N). split; auto. apply nth_In.
      rewrite (io_from _ _ r). now apply t_lt.
    - rewrite (io_from _ _ r) in s_lt. destruct (each_symbol s s_lt) as [t [lt' <-]].
      exists (nth t (masks y) 0%N). split; [apply nth_In; now rewrite (io_length _ _ r)|].
      now rewrite (io_stones _ _ r).
  Qed.

  Lemma inside_span L : In L (spans g) ->
    (forall i, has (fst L) i = true -> i < size g) /\
    (forall i, has (snd L) i = true -> i < size g).
  Proof.
    intros L_in. assert (h : inside (size g) L = true).
    { unfold keeps_rules in keeps. rewrite !andb_true_iff in keeps.
      destruct keeps as [[[[_ _] h] _] _]. rewrite forallb_forall in h. auto. }
    unfold inside in h. rewrite andb_true_iff, !subset_spec in h. destruct h as [one two].
    assert (ones : forall i, has (N.ones (N.of_nat (size g))) i = true -> i < size g).
    { intros i hi. destruct (Nat.lt_ge_cases i (size g)) as [|ge]; auto.
      unfold has in hi. rewrite N.ones_spec_high in hi by lia. discriminate. }
    split; intros i hi; apply ones; auto.
  Qed.

  (* L' is the image of L. *)
  Lemma io_span x y L L' s : image_of x y -> s < marks g -> In L (spans g) ->
    same_span g L' (image_set (powers (to u)) (fst L), image_set (powers (to u)) (snd L)) = true ->
    span_full g (nth s (masks y) 0%N) L' = span_full g (nth (t_ s) (masks x) 0%N) L.
  Proof.
    intros r s_lt L_in same. destruct (inside_span L L_in) as [in1 in2].
    unfold same_span in same. simpl in same. apply andb_true_iff in same.
    destruct same as [e1 e2]. apply N.eqb_eq in e1. unfold span_full. rewrite e1.
    assert (len := proj1 (permutation_spec _ _ to_ok)). f_equal.
    - apply eq_true_iff_eq. rewrite !subset_spec. split.
      + intros sub i h. specialize (in1 i h). rewrite <- (io_stones _ _ r) by auto. apply sub.
        now rewrite has_image.
      + intros sub j h. apply has_image_set in h. destruct h as [i [lt [h <-]]].
        rewrite len in lt. fold (f i). rewrite (io_stones _ _ r) by auto. auto.
    - destruct (exact g); [|reflexivity]. simpl in e2 |- *. apply N.eqb_eq in e2. rewrite e2.
      apply eq_true_iff_eq. rewrite !disjoint_spec. split.
      + intros dis i h. specialize (in2 i h). rewrite <- (io_stones _ _ r) by auto. apply dis.
        now rewrite has_image.
      + intros dis j h. apply has_image_set in h. destruct h as [i [lt [h <-]]].
        rewrite len in lt. fold (f i). rewrite (io_stones _ _ r) by auto. auto.
  Qed.

  Lemma image_in_spans L : In L (spans g) -> exists L', In L' (spans g) /\
    same_span g L' (image_set (powers (to u)) (fst L), image_set (powers (to u)) (snd L)) = true.
  Proof.
    intros L_in. unfold keeps_rules in keeps. rewrite !andb_true_iff in keeps.
    destruct keeps as [_ h]. rewrite forallb_forall in h.
    specialize (h _ (in_map (fun L => (image_set (powers (to u)) (fst L),
                                       image_set (powers (to u)) (snd L))) _ _ L_in)).
    apply existsb_exists in h. destruct h as [K [K_in same]]. exists K. split; auto.
    unfold same_span in *. simpl in *. rewrite N.eqb_sym. destruct (exact g); simpl in *; auto.
    now rewrite (N.eqb_sym (snd K)).
  Qed.

  Lemma spans_are_images L' : In L' (spans g) -> exists L, In L (spans g) /\
    same_span g L' (image_set (powers (to u)) (fst L), image_set (powers (to u)) (snd L)) = true.
  Proof.
    intros L_in. unfold keeps_rules in keeps. rewrite !andb_true_iff in keeps.
    destruct keeps as [[_ h] _]. rewrite forallb_forall in h. specialize (h _ L_in).
    apply existsb_exists in h. destruct h as [K [K_in same]]. apply in_map_iff in K_in.
    destruct K_in as [L [<- L'_in]]. eauto.
  Qed.

  Lemma io_row x y : image_of x y -> any_row g x = any_row g y.
  Proof.
    intros r. unfold any_row. apply eq_true_iff_eq. rewrite !existsb_exists.
    split; intros [m [m_in h]]; apply existsb_exists in h; destruct h as [L [L_in h]];
      apply In_nth with (d := 0%N) in m_in; destruct m_in as [s [s_lt <-]].
    - rewrite (io_from _ _ r) in s_lt. destruct (each_symbol s s_lt) as [t [lt <-]].
      exists (nth t (masks y) 0%N). split; [apply nth_In; now rewrite (io_length _ _ r)|].
      destruct (image_in_spans L L_in) as [L' [L'_in same]].
      apply existsb_exists. exists L'. split; auto. now rewrite (io_span x y L).
    - rewrite (io_length _ _ r) in s_lt.
      exists (nth (t_ s) (masks x) 0%N).
      split; [apply nth_In; rewrite (io_from _ _ r); now apply t_lt|].
      destruct (spans_are_images L L_in) as [K [K_in same]].
      apply existsb_exists. exists K. split; auto. now rewrite <- (io_span x y K L).
  Qed.

  Lemma io_full x y : image_of x y -> is_full g x = is_full g y.
  Proof.
    intros r. unfold is_full. apply eq_true_iff_eq. rewrite !forallb_forall. split.
    - intros all j j_in. apply in_seq in j_in. destruct (each_image j) as [i [lt <-]]; [lia|].
      rewrite (io_covered _ _ _ r lt). apply all, in_seq. lia.
    - intros all i i_in. apply in_seq in i_in. rewrite <- (io_covered _ _ _ r) by lia.
      apply all, in_seq. assert (f i < size g) by (apply f_lt; lia). lia.
  Qed.

  Lemma io_verdict x y : image_of x y -> verdict g x = verdict g y.
  Proof.
    intros r. unfold verdict. now rewrite (io_passed _ _ r), (io_full _ _ r), (io_row _ _ r).
  Qed.

  Lemma io_put x y s i : image_of x y -> s < marks g -> i < size g ->
    image_of (play g x (Put (t_ s) i)) (play g y (Put s (f i))).
  Proof.
    intros r s_lt i_lt. split; simpl.
    - rewrite change_length. apply (io_from _ _ r).
    - rewrite change_length. apply (io_length _ _ r).
    - now rewrite (io_mover _ _ r).
    - reflexivity.
    - intros j t j_lt u_lt. rewrite !nth_change
        by (rewrite ?(io_from _ _ r), ?(io_length _ _ r); auto using t_lt).
      assert (h := io_stones _ _ r j t j_lt u_lt).
      destruct (Nat.eqb_spec s t) as [<-|ne].
      + rewrite Nat.eqb_refl, !has_with_bit, h. f_equal.
        apply eq_true_iff_eq. rewrite !Nat.eqb_eq. split; [now apply f_inj|now intros ->].
      + destruct (Nat.eqb_spec (t_ s) (t_ t)) as [e|]; auto. now apply t_inj in e.
  Qed.

  Lemma io_pass x y : image_of x y -> image_of (play g x Pass) (play g y Pass).
  Proof.
    intros [? ? e p ?]. split; simpl; auto; [now rewrite e|now rewrite p].
  Qed.

  Lemma in_options x v : In v (options g x) <->
    match v with
    | Put s i => s < marks g /\ i < size g /\ has (covered x) i = false
    | Pass => passing g (mover x) = true
    end.
  Proof.
    unfold options. rewrite in_app_iff, in_flat_map. destruct v as [s i|].
    - split.
      + intros [[j [j_in v_in]]|v_in].
        * apply in_seq in j_in. destruct (has (covered x) j) eqn:e; [contradiction|].
          apply in_map_iff in v_in. destruct v_in as [t [[= <- <-] t_in]]. apply in_seq in t_in.
          repeat split; auto; lia.
        * destruct (passing g (mover x)); [|contradiction]. destruct v_in as [|[]]; discriminate.
      + intros [s_lt [i_lt e]]. left. exists i. split; [apply in_seq; lia|]. rewrite e.
        apply (in_map (fun s => Put s i)). apply in_seq. lia.
    - split.
      + intros [[j [j_in v_in]]|v_in].
        * destruct (has (covered x) j); [contradiction|]. apply in_map_iff in v_in.
          destruct v_in as [t [[=] _]].
        * now destruct (passing g (mover x)).
      + intros ->. right. now left.
  Qed.

  (* Moves and their images. *)
  Lemma io_there x y v : image_of x y -> In v (options g x) ->
    exists w, In w (options g y) /\ image_of (play g x v) (play g y w).
  Proof.
    intros r v_in. apply in_options in v_in. destruct v as [s i|].
    - destruct v_in as [s_lt [i_lt e]]. destruct (each_symbol s s_lt) as [t [lt <-]].
      exists (Put t (f i)). split; [|now apply io_put]. apply in_options.
      repeat split; auto using f_lt. now rewrite (io_covered x y).
    - exists Pass. split; [|now apply io_pass]. apply in_options. now rewrite <- (io_mover _ _ r).
  Qed.

  Lemma io_back x y w : image_of x y -> In w (options g y) ->
    exists v, In v (options g x) /\ image_of (play g x v) (play g y w).
  Proof.
    intros r w_in. apply in_options in w_in. destruct w as [s j|].
    - destruct w_in as [s_lt [j_lt e]]. destruct (each_image j j_lt) as [i [lt <-]].
      exists (Put (t_ s) i). split; [|now apply io_put]. apply in_options.
      repeat split; auto using t_lt. now rewrite <- (io_covered x y).
    - exists Pass. split; [|now apply io_pass]. apply in_options. now rewrite (io_mover _ _ r).
  Qed.

  Theorem image_value P good x y : image_of x y ->
    forces (compact_game g) P good x -> forces (compact_game g) P good y.
  Proof.
    apply (alike (compact_game g) (compact_game g) image_of).
    - apply io_verdict.
    - apply io_mover.
    - intros a b r _ a' a_in. simpl in a_in. apply in_map_iff in a_in.
      destruct a_in as [v [<- v_in]]. destruct (io_there a b v r v_in) as [w [w_in r']].
      exists (play g b w). split; auto. simpl. now apply in_map.
    - intros a b r _ b' b_in. simpl in b_in. apply in_map_iff in b_in.
      destruct b_in as [w [<- w_in]]. destruct (io_back a b w r w_in) as [v [v_in r']].
      exists (play g a v). split; auto. simpl. now apply in_map.
  Qed.
End Keeps.

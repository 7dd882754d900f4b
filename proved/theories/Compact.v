(* Order and Chaos with the cells numbered and positions written as sets of numbers, for speed.

   Cell i is the i-th of the board, and a position has for each symbol the set of the cells that
   hold it. The last theorem says that nothing is lost: the compact game has the value of the game
   of OrderChaos.v. *)
From Coq Require Import List Arith NArith ZArith Bool Lia.
Require Import Game OrderChaos Bits.
Import ListNotations.

Record compact := Compact {
  size : nat;                       (* how many cells *)
  marks : nat;                      (* how many symbols *)
  spans : list (N * N);             (* lines: their cells, and the cells that continue them *)
  exact : bool;                     (* is a longer row none? *)
  late : bool;                      (* does only the full board count? *)
  passing : player -> bool;         (* who may pass *)
  opener : player
}.

Record place_of := Position { masks : list N; mover : player; passed : nat }.

Definition covered (x : place_of) : N := union (masks x).

Definition span_full (g : compact) (m : N) (L : N * N) : bool :=
  subset (fst L) m && (negb (exact g) || disjoint (snd L) m).

Definition any_row (g : compact) (x : place_of) : bool :=
  existsb (fun m => existsb (span_full g m) (spans g)) (masks x).

Definition is_full (g : compact) (x : place_of) : bool :=
  let c := covered x in forallb (has c) (seq 0 (size g)).

Definition verdict (g : compact) (x : place_of) : option outcome :=
  if 2 <=? passed x then Some (Won Chaos)
  else if is_full g x then Some (Won (if any_row g x then Order else Chaos))
  else if late g then None
  else if any_row g x then Some (Won Order) else None.

(* Moves: symbol s on cell i, or a pass. *)
Inductive move := Put (s i : nat) | Pass.

(* Passes are counted only where two in succession are possible. *)
Definition play (g : compact) (x : place_of) (v : move) : place_of :=
  match v with
  | Put s i => Position (change (fun m => with_bit m i) s (masks x)) (other (mover x)) 0
  | Pass => Position (masks x) (other (mover x))
              (if passing g A && passing g B then S (passed x) else 0)
  end.

Definition options (g : compact) (x : place_of) : list move :=
  let c := covered x in
  flat_map (fun i => if has c i then [] else map (fun s => Put s i) (seq 0 (marks g)))
    (seq 0 (size g))
  ++ (if passing g (mover x) then [Pass] else []).

Definition compact_game (g : compact) : game :=
  {| position := place_of;
     start := Position (repeat 0%N (marks g)) (opener g) 0;
     turn := mover;
     ended := verdict g;
     next := fun x => map (play g x) (options g x) |}.

(* The compact form of a game. *)
Definition numbers (g : rules) (among : list cell) : N :=
  bits (fun i => existsb (same_cell (nth i (board g) (0, 0)%Z)) among) (length (board g)).

Definition compile (g : rules) : compact :=
  {| size := length (board g);
     marks := symbols g;
     spans := map (fun L => (numbers g (cells L), numbers g [before L; after L])) (lines g);
     exact := match win g with LineOrLonger => false | _ => true end;
     late := match win g with ExactlyAtEnd => true | _ => false end;
     passing := may_pass g;
     opener := first g |}.

Section Compile.
  Variable g : rules.
  Hypothesis once : NoDup (board g).
  Let n := length (board g).
  Let at_ i := nth i (board g) (0, 0)%Z.

  (* The compact position y stands for x. *)
  Record stands_for (x : state) (y : place_of) : Prop := {
    sf_length : length (masks y) = symbols g;
    sf_turn : on_turn x = mover y;
    sf_passes : if may_pass g A && may_pass g B then passes x = passed y
                else passed y = 0 /\ passes x <= 1 /\
                     (passes x = 1 -> may_pass g (on_turn x) = false);
    sf_stones : forall i s, i < n -> s < symbols g ->
      has (nth s (masks y) 0%N) i = holds (stones x) s (at_ i);
    sf_on : forall c s, stones x c = Some s -> s < symbols g /\ In c (board g)
  }.

  Lemma at_index c : In c (board g) -> exists i, i < n /\ at_ i = c.
  Proof. intros c_in. apply In_nth with (d := (0, 0)%Z) in c_in. exact c_in. Qed.

  Lemma at_in i : i < n -> In (at_ i) (board g).
  Proof. apply nth_In. Qed.

  Lemma at_inj i j : i < n -> j < n -> at_ i = at_ j -> i = j.
  Proof. apply (proj1 (NoDup_nth _ _) once). Qed.

  Lemma at_same i j : i < n -> j < n -> same_cell (at_ i) (at_ j) = (i =? j).
  Proof.
    intros i_lt j_lt. apply eq_true_iff_eq. rewrite same_cell_spec, Nat.eqb_eq.
    split; [now apply at_inj | now intros ->].
  Qed.

  Lemma has_numbers among i : i < n ->
    has (numbers g among) i = existsb (same_cell (at_ i)) among.
  Proof.
    intros lt. unfold numbers. rewrite has_bits.
    now rewrite (proj2 (Nat.ltb_lt i _)).
  Qed.

  Lemma has_numbers_lt among i : has (numbers g among) i = true -> i < n.
  Proof. unfold numbers. rewrite has_bits, andb_true_iff, Nat.ltb_lt. tauto. Qed.

  Lemma holds_spec x s c : holds x s c = true <-> x c = Some s.
  Proof.
    unfold holds. destruct (x c) as [t|]; [rewrite Nat.eqb_eq|]; split; congruence.
  Qed.

  Lemma sf_empty x y i : stands_for x y -> i < n ->
    has (covered y) i = negb (empty (stones x) (at_ i)).
  Proof.
    intros r lt. unfold covered. rewrite has_union. apply eq_true_iff_eq.
    rewrite existsb_exists, negb_true_iff. unfold empty. split.
    - intros [m [m_in h]]. apply In_nth with (d := 0%N) in m_in. destruct m_in as [s [s_lt <-]].
      rewrite (sf_length _ _ r) in s_lt. rewrite (sf_stones _ _ r) in h by auto.
      apply holds_spec in h. now rewrite h.
    - destruct (stones x (at_ i)) as [s|] eqn:e; [intros _|discriminate].
      destruct (sf_on _ _ r _ _ e) as [s_lt _].
      exists (nth s (masks y) 0%N). split; [apply nth_In; now rewrite (sf_length _ _ r)|].
      rewrite (sf_stones _ _ r) by auto. now apply holds_spec.
  Qed.

  Lemma sf_full x y : stands_for x y -> is_full (compile g) y = full g (stones x).
  Proof.
    intros r. unfold is_full, full. apply eq_true_iff_eq. rewrite !forallb_forall. split.
    - intros all c c_in. destruct (at_index c c_in) as [i [lt <-]].
      rewrite <- (sf_empty x y) by auto. apply all. apply in_seq. simpl. lia.
    - intros all i i_in. apply in_seq in i_in. simpl in i_in.
      rewrite (sf_empty x y) by (auto; lia). apply all, at_in. lia.
  Qed.

  Lemma line_on_board L : In L (lines g) -> forall c, In c (cells L) -> In c (board g).
  Proof.
    unfold lines. rewrite filter_In. intros [_ on] c c_in.
    rewrite forallb_forall in on. apply exists_same. now apply on.
  Qed.

  (* A cell that is on the board and holds s has its number in the set of s. *)
  Lemma sf_holds x y s c : stands_for x y -> s < symbols g ->
    holds (stones x) s c = true <-> exists i,
      i < n /\ at_ i = c /\ has (nth s (masks y) 0%N) i = true.
  Proof.
    intros r s_lt. split.
    - intros h. destruct (sf_on _ _ r c s) as [_ c_in]; [now apply holds_spec|].
      destruct (at_index c c_in) as [i [lt <-]]. exists i. repeat split; auto.
      now rewrite (sf_stones _ _ r).
    - intros [i [lt [<- h]]]. now rewrite (sf_stones _ _ r) in h.
  Qed.

  Lemma sf_row x y s L : stands_for x y -> s < symbols g -> In L (lines g) ->
    span_full (compile g) (nth s (masks y) 0%N) (numbers g (cells L), numbers g [before L; after L])
    = row_on g (stones x) s L.
  Proof.
    intros r s_lt L_in. unfold span_full, row_on. simpl fst. simpl snd. f_equal.
    - apply eq_true_iff_eq. rewrite subset_spec, forallb_forall. split.
      + intros sub c c_in. destruct (at_index c (line_on_board L L_in c c_in)) as [i [lt <-]].
        rewrite <- (sf_stones _ _ r) by auto. apply sub. rewrite has_numbers by auto.
        now apply exists_same.
      + intros all i h. assert (lt := has_numbers_lt _ _ h). rewrite has_numbers in h by auto.
        rewrite (sf_stones _ _ r) by auto. apply all. now apply exists_same.
    - assert (E : disjoint (numbers g [before L; after L]) (nth s (masks y) 0%N)
                = negb (holds (stones x) s (before L)) && negb (holds (stones x) s (after L))).
      { apply eq_true_iff_eq. rewrite disjoint_spec, andb_true_iff, !negb_true_iff. split.
        - intros dis. split; apply not_true_is_false; intros h;
            apply (sf_holds x y) in h; auto; destruct h as [i [lt [e h]]];
            rewrite dis in h; try discriminate; rewrite has_numbers, exists_same by auto;
            rewrite e; simpl; auto.
        - intros [b a] i h. assert (lt := has_numbers_lt _ _ h). rewrite has_numbers in h by auto.
          rewrite (sf_stones _ _ r) by auto. apply exists_same in h. simpl in h.
          destruct h as [<-|[<-|[]]]; auto. }
      rewrite E. simpl. now destruct (win g).
  Qed.

  Lemma sf_any_row x y : stands_for x y -> any_row (compile g) y = has_row g (stones x).
  Proof.
    intros r. unfold any_row, has_row. apply eq_true_iff_eq. rewrite !existsb_exists. split.
    - intros [m [m_in h]]. apply In_nth with (d := 0%N) in m_in. destruct m_in as [s [s_lt <-]].
      rewrite (sf_length _ _ r) in s_lt. exists s. split; [apply in_seq; lia|].
      apply existsb_exists in h. destruct h as [L' [L_in h]]. simpl in L_in.
      apply in_map_iff in L_in. destruct L_in as [L [<- L_in]].
      rewrite (sf_row x) in h by auto. apply existsb_exists. eauto.
    - intros [s [s_in h]]. apply in_seq in s_in. simpl in s_in.
      exists (nth s (masks y) 0%N). split; [apply nth_In; rewrite (sf_length _ _ r); lia|].
      apply existsb_exists in h. destruct h as [L [L_in h]]. apply existsb_exists.
      exists (numbers g (cells L), numbers g [before L; after L]). split.
      + simpl. now apply (in_map (fun L => (numbers g (cells L), numbers g [before L; after L]))).
      + rewrite (sf_row x); auto; lia.
  Qed.

  Lemma sf_verdict x y : stands_for x y -> outcome_of g x = verdict (compile g) y.
  Proof.
    intros r. unfold outcome_of, verdict.
    rewrite (sf_full _ _ r), (sf_any_row _ _ r).
    assert (E : (2 <=? passes x) = (2 <=? passed y)).
    { assert (h := sf_passes _ _ r). destruct (may_pass g A && may_pass g B); [now rewrite h|].
      destruct h as [-> [h _]]. apply Nat.leb_gt. lia. }
    rewrite E. simpl late.
    now destruct (2 <=? passed y), (full g (stones x)), (win g), (has_row g (stones x)).
  Qed.

  Lemma sf_put x y s i : stands_for x y -> i < n -> s < symbols g ->
    empty (stones x) (at_ i) = true ->
    stands_for (State (place (stones x) s (at_ i)) (other (on_turn x)) 0)
      (play (compile g) y (Put s i)).
  Proof.
    intros r i_lt s_lt e. split; simpl.
    - now rewrite change_length, (sf_length _ _ r).
    - now rewrite (sf_turn _ _ r).
    - destruct (may_pass g A && may_pass g B); repeat split; auto; discriminate.
    - intros j t j_lt t_lt. rewrite nth_change by (rewrite (sf_length _ _ r); lia).
      unfold holds, place. rewrite at_same by auto.
      assert (h := sf_stones _ _ r j t j_lt t_lt).
      destruct (Nat.eqb_spec i j) as [<-|ne].
      + rewrite (Nat.eqb_sym t s). destruct (Nat.eqb_spec s t) as [<-|ne]; simpl.
        * rewrite has_with_bit, Nat.eqb_refl. reflexivity.
        * rewrite h. unfold holds. unfold empty in e. now destruct (stones x (at_ i)).
      + fold (holds (stones x) t (at_ j)).
        destruct (Nat.eqb_spec s t) as [<-|]; auto. rewrite has_with_bit.
        now rewrite (proj2 (Nat.eqb_neq i j)).
    - intros c t. unfold place. destruct (same_cell (at_ i) c) eqn:sc.
      + apply same_cell_spec in sc. subst c. intros [= <-]. split; auto. now apply at_in.
      + apply (sf_on _ _ r).
  Qed.

  Lemma one_may_pass p : may_pass g p = true -> may_pass g A && may_pass g B = false ->
    may_pass g (other p) = false.
  Proof. destruct p; simpl; destruct (may_pass g A), (may_pass g B); simpl; congruence. Qed.

  Lemma sf_pass x y : stands_for x y -> may_pass g (on_turn x) = true ->
    stands_for (State (stones x) (other (on_turn x)) (S (passes x))) (play (compile g) y Pass).
  Proof.
    intros [l t p st on] may. split; simpl; auto; [congruence|].
    destruct (may_pass g A && may_pass g B) eqn:both; [congruence|].
    destruct p as [p [le none]].
    assert (passes x <> 1) by (intros e; rewrite none in may; congruence).
    repeat split; [lia|]. intros _. now apply one_may_pass.
  Qed.

  Lemma sf_there x y : stands_for x y -> forall x', In x' (moves g x) ->
    exists y', In y' (next (compact_game (compile g)) y) /\ stands_for x' y'.
  Proof.
    intros r x' x_in. unfold moves in x_in. apply in_app_or in x_in. destruct x_in as [x_in|x_in].
    - apply in_flat_map in x_in. destruct x_in as [c [c_in x_in]].
      destruct (empty (stones x) c) eqn:e; [|contradiction].
      apply in_map_iff in x_in. destruct x_in as [s [<- s_in]]. apply in_seq in s_in.
      destruct (at_index c c_in) as [i [lt <-]].
      exists (play (compile g) y (Put s i)). split; [|apply sf_put; auto; lia].
      apply (in_map (play (compile g) y)). apply in_or_app. left. apply in_flat_map. exists i.
      split; [apply in_seq; simpl; lia|]. rewrite (sf_empty x) by auto. rewrite e. simpl.
      apply (in_map (fun s => Put s i)). now apply in_seq.
    - destruct (may_pass g (on_turn x)) eqn:e; [|contradiction]. destruct x_in as [<-|[]].
      exists (play (compile g) y Pass). split; [|now apply sf_pass].
      apply (in_map (play (compile g) y)). apply in_or_app. right.
      simpl. rewrite <- (sf_turn _ _ r), e. now left.
  Qed.

  Lemma sf_back x y : stands_for x y -> forall y', In y' (next (compact_game (compile g)) y) ->
    exists x', In x' (moves g x) /\ stands_for x' y'.
  Proof.
    intros r y' y_in. simpl in y_in. apply in_map_iff in y_in. destruct y_in as [v [<- v_in]].
    unfold options in v_in. apply in_app_or in v_in. destruct v_in as [v_in|v_in].
    - apply in_flat_map in v_in. destruct v_in as [i [i_in v_in]]. apply in_seq in i_in.
      simpl in i_in. rewrite (sf_empty x) in v_in by (auto; lia).
      destruct (empty (stones x) (at_ i)) eqn:e; [simpl in v_in|contradiction].
      apply in_map_iff in v_in. destruct v_in as [s [<- s_in]]. apply in_seq in s_in.
      exists (State (place (stones x) s (at_ i)) (other (on_turn x)) 0).
      split; [|apply sf_put; auto; lia].
      apply in_or_app. left. apply in_flat_map. exists (at_ i). split; [apply at_in; lia|].
      rewrite e. apply (in_map (fun s => State (place (stones x) s (at_ i)) (other (on_turn x)) 0)).
      now apply in_seq.
    - simpl in v_in. rewrite <- (sf_turn _ _ r) in v_in.
      destruct (may_pass g (on_turn x)) eqn:e; [|contradiction]. destruct v_in as [<-|[]].
      exists (State (stones x) (other (on_turn x)) (S (passes x))). split; [|now apply sf_pass].
      apply in_or_app. right. rewrite e. now left.
  Qed.

  Lemma sf_start : stands_for (start (order_chaos g)) (start (compact_game (compile g))).
  Proof.
    split; simpl; auto.
    - apply repeat_length.
    - destruct (may_pass g A && may_pass g B); repeat split; auto; discriminate.
    - intros i s _ s_lt. rewrite nth_repeat. apply has_0.
    - discriminate.
  Qed.

  Theorem compact_value P good x y : stands_for x y ->
    forces (compact_game (compile g)) P good y -> forces (order_chaos g) P good x.
  Proof.
    intros r0. apply (alike (compact_game (compile g)) (order_chaos g) (fun y x => stands_for x y));
      auto.
    - intros y' x' r. symmetry. now apply sf_verdict.
    - intros y' x' r. symmetry. apply (sf_turn _ _ r).
    - intros y' x' r _ y'' y_in. now apply sf_back with y'.
    - intros y' x' r _ x'' x_in. now apply sf_there with x'.
  Qed.
End Compile.

(* A position that is reached by legal moves, in compact form. *)
Fixpoint place_in (l : list cell) (c : cell) (i : nat) : option nat :=
  match l with
  | [] => None
  | d :: l' => if same_cell c d then Some i else place_in l' c (S i)
  end.

Definition number_of (g : rules) (c : cell) : option nat := place_in (board g) c 0.

Definition act_on (g : rules) (y : place_of) (v : action) : option place_of :=
  match verdict (compile g) y with
  | Some _ => None
  | None =>
    match v with
    | Stone s c =>
      match number_of g c with
      | Some i => if (s <? symbols g) && negb (has (covered y) i)
                  then Some (play (compile g) y (Put s i)) else None
      | None => None
      end
    | Passes => if may_pass g (mover y) then Some (play (compile g) y Pass) else None
    end
  end.

Definition initial (g : compact) : place_of := Position (repeat 0%N (marks g)) (opener g) 0.

Fixpoint acts_on (g : rules) (y : place_of) (l : list action) : option place_of :=
  match l with
  | [] => Some y
  | v :: l' => match act_on g y v with Some y' => acts_on g y' l' | None => None end
  end.

Lemma place_in_spec l c i k : place_in l c i = Some k ->
  i <= k /\ k - i < length l /\ nth (k - i) l (0, 0)%Z = c.
Proof.
  revert i. induction l as [|d l IH]; simpl; [discriminate|]. intros i e.
  destruct (same_cell c d) eqn:s.
  - injection e as <-. apply same_cell_spec in s. subst d. rewrite Nat.sub_diag. auto with arith.
  - destruct (IH (S i) e) as [h1 [h2 h3]]. replace (k - i) with (S (k - S i)) by lia.
    repeat split; auto; lia.
Qed.

Lemma acts_stand g l x y z : NoDup (board g) -> stands_for g x y -> acts_on g y l = Some z ->
  stands_for g (fold_left act l x) z.
Proof.
  intros once. revert x y. induction l as [|v l IH]; simpl; intros x y r e.
  - injection e as <-. exact r.
  - destruct (act_on g y v) as [y'|] eqn:a; [|discriminate]. apply IH with y'; auto.
    unfold act_on in a. destruct (verdict (compile g) y); [discriminate|].
    destruct v as [s c|]; simpl act.
    + destruct (number_of g c) as [i|] eqn:n; [|discriminate].
      destruct ((s <? symbols g) && negb (has (covered y) i)) eqn:ok; [|discriminate].
      injection a as <-. rewrite andb_true_iff, Nat.ltb_lt, negb_true_iff in ok.
      destruct ok as [lt v]. destruct (place_in_spec _ _ _ _ n) as [_ [i_lt c_is]].
      rewrite Nat.sub_0_r in i_lt, c_is. rewrite <- c_is. apply sf_put; auto.
      rewrite (sf_empty g x y) in v by auto. now apply negb_false_iff in v.
    + destruct (may_pass g (mover y)) eqn:m; [|discriminate]. injection a as <-.
      apply sf_pass; auto. now rewrite (sf_turn _ _ _ r).
Qed.

Theorem compact_after P g l y : distinct (board g) = true ->
  acts_on g (initial (compile g)) l = Some y -> wins_from P (compact_game (compile g)) y ->
  wins_from P (order_chaos g) (after_moves g l).
Proof.
  intros once e. apply distinct_spec in once. apply compact_value; auto. unfold after_moves.
  apply acts_stand with (initial (compile g)); auto. apply sf_start.
Qed.

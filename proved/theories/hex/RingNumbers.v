(* Rings and paths on cylinders and tori, found by walking over the copies of a board.

   A search, of which nothing is proved, walks over the stones of a player and notes the way to the
   copy of each at which it arrives first. From these ways it proposes a ring or a path, which is
   tried step by step; and if the copies agree along every step, then no ring is there. *)
From Coq Require Import List Arith NArith ZArith Bool Lia.
Require Import Game Cells Stones Hex Bits Numbered HexCrossing HexRings.
Import ListNotations.

Definition six : list cell := [(1, 0); (1, -1); (0, -1); (-1, 0); (-1, 1); (0, 1)]%Z.

Section Search.
  Variables (g : ring_rules) (p : player) (m : N).
  Let board := ring_board g.

  Definition number_of (c : cell) : nat := index_of (original g c) board.

  Definition taken (c : cell) : bool :=
    let i := number_of c in (i <? length board) && has m i.

  (* The way to the first copy met of each cell, the last step first. *)
  Definition ways := list (option (list cell)).

  Definition way_to (w : ways) (c : cell) : option (list cell) := nth (number_of c) w None.

  Fixpoint explore (fuel : nat) (waiting : list (list cell)) (w : ways) : ways :=
    match fuel, waiting with
    | S n, (d :: l) :: rest =>
      if taken d then
        match way_to w d with
        | Some _ => explore n rest w
        | None =>
          explore n (rest ++ map (fun s => step d s 1 :: d :: l) six)
            (change (fun _ => Some (d :: l)) (number_of d) w)
        end
      else explore n rest w
    | _, _ => w
    end.

  Definition starts : list cell := filter (fun c => closes_rings g p || at_begin p c) board.

  Definition explored : ways :=
    let fuel := 7 * length board + 7 in
    fold_left (fun w c =>
      match way_to w c with Some _ => w | None => explore fuel [[c]] w end)
      starts (map (fun _ => None) board).

  (* A walk from its first cell on that shows what it should. *)
  Fixpoint is_walk (goal : cell -> bool) (l : list cell) : bool :=
    match l with
    | [] => false
    | [c] => taken c && goal c
    | c :: (d :: _) as l' => taken c && existsb (same_cell d) (touching c) && is_walk goal l'
    end.

  Definition shows_win (l : list cell) : bool :=
    match l with
    | [] => false
    | c :: _ =>
      existsb (same_cell c) board && (closes_rings g p || at_begin p c) &&
      (length l <=? S (most_steps g)) && is_walk (arrived g p c) l
    end.

  (* The walk moved so that it begins on the board. *)
  Definition brought_home (l : list cell) : list cell :=
    match l with
    | [] => []
    | c :: _ =>
      let o := original g c in
      map (fun d => (fst d - fst c + fst o, snd d - snd c + snd o)%Z) l
    end.

  Definition proposed (w : ways) : list (list cell) :=
    flat_map (fun way =>
      match way with
      | Some (d :: l) =>
        if closes_rings g p then
          flat_map (fun s =>
            let e := step d s 1 in
            match way_to w e with
            | Some (f :: l') =>
              if (along p f =? along p e)%Z then []
              else [brought_home ((f :: l') ++ tl (rev (d :: l)) ++ [e])]
            | _ => []
            end) six
        else [rev (d :: l)]
      | _ => []
      end) w.

  Definition seen_win : bool := existsb shows_win (proposed explored).

  (* The copies agree, or no path has come to the other edge. *)
  Definition height (w : ways) (c : cell) : option Z :=
    match way_to w c with Some (d :: _) => Some (along p d) | _ => None end.

  Definition agrees (w : ways) (c : cell) : bool :=
    negb (taken c) ||
    if closes_rings g p then
      match height w c with
      | Some z =>
        forallb (fun s =>
          let d := step c s 1 in
          negb (taken d) ||
          match height w d with
          | Some z' => (z' =? z + along p s)%Z
          | None => false
          end) six
      | None => false
      end
    else
      match way_to w c with
      | Some _ =>
        negb (along p c =? Z.of_nat (tall g) - 1)%Z &&
        forallb (fun s =>
          let d := step c s 1 in
          negb (taken d) || match way_to w d with Some _ => true | None => false end) six
      | None => negb (at_begin p c)
      end.

  Definition calm : bool := forallb (agrees explored) board.
End Search.

(* What is known for the sake of one player. *)
Definition judge_rings (g : ring_rules) (P : player) (a b : N) : option outcome :=
  match P with
  | Red =>
    if seen_win g Red a then Some (Won Red)
    else if calm g Blue b then None else Some (Won Blue)
  | Blue =>
    if calm g Red a then if seen_win g Blue b then Some (Won Blue) else None
    else Some (Won Red)
  end.

Definition of_rings (g : ring_rules) (P : player) : numbered :=
  Numbered (length (ring_board g)) (ring_first g) (judge_rings g P) Drawn.

Lemma touching_six c : touching c = map (fun s => step c s 1) six.
Proof. reflexivity. Qed.

Local Opaque six touching.

Section Sound.
  Variables (g : ring_rules) (p : player) (m : N) (x : colours).
  Let board := ring_board g.
  Let at_ i := nth i board (0, 0)%Z.
  Hypothesis shown_m : forall i, i < length board -> has m i = has_stone x p (at_ i).

  Let mine c := existsb (same_cell (original g c)) board && has_stone x p (original g c).

  Lemma index_in c l : In c l -> index_of c l < length l.
  Proof.
    induction l as [|d l IH]; [contradiction|]. simpl. intros [->|c_in].
    - rewrite same_cell_refl. lia.
    - destruct (same_cell c d); [lia|]. specialize (IH c_in). lia.
  Qed.

  Lemma taken_mine c : taken g m c = mine c.
  Proof.
    unfold taken, mine, number_of. fold board.
    destruct (Nat.ltb_spec (index_of (original g c) board) (length board)) as [lt|ge]; simpl.
    - rewrite shown_m by auto. unfold at_. rewrite index_of_spec by auto.
      replace (existsb (same_cell (original g c)) board) with true; auto. symmetry.
      apply exists_same. rewrite <- (index_of_spec _ _ lt). now apply nth_In.
    - replace (existsb (same_cell (original g c)) board) with false; auto. symmetry.
      apply not_true_is_false. intros h. apply exists_same, index_in in h. lia.
  Qed.

  Lemma walk_path goal l : forall c n, is_walk g m goal (c :: l) = true -> length l <= n ->
    path mine goal n c = true.
  Proof.
    induction l as [|d l IH]; intros c n h le.
    - simpl in h. rewrite taken_mine, andb_true_iff in h. destruct h as [hc hg].
      destruct n; simpl; rewrite hc, hg; auto.
    - change (is_walk g m goal (c :: d :: l)) with
        (taken g m c && existsb (same_cell d) (touching c) && is_walk g m goal (d :: l)) in h.
      rewrite !andb_true_iff, taken_mine, exists_same in h. destruct h as [[hc t] w].
      destruct n as [|n]; [simpl in le; lia|].
      change (mine c && (goal c || existsb (path mine goal n) (touching c)) = true).
      rewrite hc. simpl. apply orb_true_iff. right. apply existsb_exists. exists d.
      split; auto. apply IH; auto. simpl in le. lia.
  Qed.

  Lemma seen_win_sound : seen_win g p m = true -> connected_round g x p = true.
  Proof.
    unfold seen_win. rewrite existsb_exists. intros [[|c l] [_ h]]; [discriminate|].
    unfold shows_win in h. rewrite !andb_true_iff, exists_same, Nat.leb_le in h.
    destruct h as [[[c_in b] le] w]. apply existsb_exists. exists c. split; auto.
    rewrite b. simpl. apply walk_path with (1 := w). simpl in le. lia.
  Qed.

  Lemma original_step c s : original g (step (original g c) s 1) = original g (step c s 1).
  Proof.
    unfold original, step. cbn [fst snd]. f_equal; [|destruct (torus g); auto].
    - now rewrite Zplus_mod_idemp_l.
    - now rewrite Zplus_mod_idemp_l.
  Qed.

  Lemma original_twice c : original g (original g c) = original g c.
  Proof.
    unfold original. cbn [fst snd]. f_equal; [|destruct (torus g); auto]; apply Zmod_mod.
  Qed.

  Lemma number_of_step c s : number_of g (step (original g c) s 1) = number_of g (step c s 1).
  Proof. unfold number_of. now rewrite original_step. Qed.

  Lemma taken_step c s : taken g m (step (original g c) s 1) = taken g m (step c s 1).
  Proof. unfold taken. now rewrite number_of_step. Qed.

  Lemma taken_original c : taken g m c = true -> In (original g c) board.
  Proof.
    rewrite taken_mine. unfold mine. rewrite andb_true_iff, exists_same. tauto.
  Qed.

  Lemma along_step c s : along p (step c s 1) = (along p c + along p s)%Z.
  Proof. unfold along, step. destruct p; cbn [fst snd]; lia. Qed.

  (* If the copies agree, then a walk comes back to a cell as high as it began. *)
  Lemma heights_agree w goal z : closes_rings g p = true ->
    (forall c, In c board -> agrees g p m w c = true) ->
    (forall e, taken g m e = true -> height g p w (original g e) = Some (along p e + z)%Z ->
       goal e = false) ->
    forall n c, height g p w (original g c) = Some (along p c + z)%Z ->
    path mine goal n c = false.
  Proof.
    intros rings all never. assert (one : forall c, taken g m c = true ->
      height g p w (original g c) = Some (along p c + z)%Z ->
      (forall d, In d (touching c) -> taken g m d = true ->
         height g p w (original g d) = Some (along p d + z)%Z)).
    { intros c hc h d d_in hd. rewrite touching_six in d_in. apply in_map_iff in d_in.
      destruct d_in as [s [<- s_in]]. assert (a := all _ (taken_original c hc)).
      unfold agrees in a. rewrite rings, h in a.
      replace (taken g m (original g c)) with true in a
        by (rewrite <- hc; unfold taken, number_of; now rewrite original_twice).
      simpl in a. rewrite forallb_forall in a. specialize (a s s_in).
      rewrite taken_step, hd in a. simpl in a.
      replace (height g p w (original g (step c s 1)))
        with (height g p w (step (original g c) s 1)).
      2:{ unfold height, way_to, number_of. now rewrite original_twice, original_step. }
      destruct (height g p w (step (original g c) s 1)) as [z'|]; [|discriminate].
      apply Z.eqb_eq in a. rewrite along_step. f_equal. lia. }
    induction n as [|n IH]; intros c h; simpl; rewrite <- (taken_mine c);
      destruct (taken g m c) eqn:hc; auto; simpl; rewrite (never c hc h); auto. simpl.
    apply not_true_is_false. rewrite existsb_exists. intros [d [d_in q]].
    assert (hd : taken g m d = true).
    { destruct n; simpl in q; rewrite andb_true_iff in q; destruct q as [q _];
        now rewrite taken_mine. }
    rewrite IH in q; [discriminate|]. now apply (one c).
  Qed.

  (* If what was reached is closed and without the other edge, no path leads there. *)
  Lemma reached_closed w goal : closes_rings g p = false ->
    (forall c, In c board -> agrees g p m w c = true) ->
    (forall e, goal e = (along p e =? Z.of_nat (tall g) - 1)%Z) ->
    forall n c, way_to g w c <> None -> path mine goal n c = false.
  Proof.
    intros flat all ends. assert (one : forall c, taken g m c = true -> way_to g w c <> None ->
      goal c = false /\ forall d, In d (touching c) -> taken g m d = true ->
        way_to g w d <> None).
    { intros c hc h. assert (a := all _ (taken_original c hc)). unfold agrees in a.
      replace (taken g m (original g c)) with true in a
        by (rewrite <- hc; unfold taken, number_of; now rewrite original_twice).
      replace (way_to g w (original g c)) with (way_to g w c) in a
        by (unfold way_to, number_of; now rewrite original_twice).
      rewrite flat in a. simpl in a. destruct (way_to g w c) eqn:e; [|congruence].
      rewrite andb_true_iff, negb_true_iff, forallb_forall in a. destruct a as [far next]. split.
      - rewrite ends, <- far. destruct p; [|discriminate].
        unfold closes_rings in flat. unfold original, along. cbn [snd]. now rewrite flat.
      - intros d d_in hd. rewrite touching_six in d_in. apply in_map_iff in d_in.
        destruct d_in as [s [<- s_in]]. specialize (next s s_in).
        rewrite taken_step, hd in next. simpl in next. unfold way_to in *.
        rewrite <- number_of_step. intros none. rewrite none in next. discriminate. }
    induction n as [|n IH]; intros c h; simpl; rewrite <- (taken_mine c);
      destruct (taken g m c) eqn:hc; auto; destruct (one c hc h) as [no next]; rewrite no; auto.
    simpl. apply not_true_is_false. rewrite existsb_exists. intros [d [d_in q]].
    assert (hd : taken g m d = true).
    { destruct n; simpl in q; rewrite andb_true_iff in q; destruct q as [q _];
        now rewrite taken_mine. }
    rewrite IH in q; [discriminate|]. now apply next.
  Qed.

  Lemma calm_sound : calm g p m = true -> connected_round g x p = false.
  Proof.
    unfold calm. rewrite forallb_forall. intros all. apply not_true_is_false.
    unfold connected_round. fold board. rewrite existsb_exists.
    intros [c [c_in h]]. rewrite andb_true_iff in h. destruct h as [b h].
    fold mine in h. change (fun c => mine c) with mine in h.
    assert (hc : taken g m c = true).
    { destruct (most_steps g); simpl in h; rewrite andb_true_iff in h; destruct h as [q _];
        now rewrite taken_mine. }
    assert (home : original g c = c).
    { unfold original. apply in_rectangle in c_in. destruct c as [i j]. cbn [fst snd] in *.
      f_equal; [|destruct (torus g); auto]; apply Z.mod_small; lia. }
    assert (a := all c c_in). unfold agrees in a. rewrite hc in a. simpl in a.
    destruct (closes_rings g p) eqn:rings.
    - destruct (height g p (explored g p m) c) as [z|] eqn:e; [|discriminate].
      rewrite (heights_agree (explored g p m) (arrived g p c) (z - along p c)%Z) in h; auto.
      + discriminate.
      + intros d hd e'. unfold arrived. rewrite rings.
        destruct (same_cell (original g d) c) eqn:s; auto. apply same_cell_spec in s.
        rewrite s, e in e'. injection e' as e'. simpl. apply negb_false_iff, Z.eqb_eq. lia.
      + rewrite home, e. f_equal. lia.
    - simpl in b. rewrite b in a. destruct (way_to g (explored g p m) c) as [l|] eqn:e;
        [|discriminate].
      rewrite (reached_closed (explored g p m) (arrived g p c)) in h; auto; try congruence.
      intros d. unfold arrived. now rewrite rings.
  Qed.
End Sound.

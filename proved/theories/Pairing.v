(* Chaos wins by pairs: the strategies of docs/certificates/pairing.md, and of positions with a
   pairing (docs/certificates/strategy.md), from one position on.

   Each pair is answered in some way. Chaos completes what Order opens, fills other cells, passes if
   he may, and opens the first empty pair if he has to. At every turn of Order's each pair is empty
   or blocked: it has come to hold what its way promises, and stones never leave. So no line that
   holds a pair is ever a row. Here is what is checked; PairingWins.v has the proof. *)
From Coq Require Import List Arith NArith Bool Lia.
Require Import Game OrderChaos Bits Compact Symmetry Vacant OrderWalk.
Import ListNotations.

(* Differ: its cells get two symbols. Opening o: so they do, or Chaos opens it with o. Witness w:
   two of its cells and w hold two symbols. Alike: its cells get one symbol. *)
Inductive way := Differ | Opening (o : nat) | Witness (w : nat) | Alike.

Record pair := Pair { one : nat; two : nat; how : way }.

Definition ends (p : pair) : list nat := [one p; two p].

(* The pair keeps symbol s from making a row of the line L. *)
Definition spoils (g : compact) (p : pair) (L : N * N) (s : nat) : bool :=
  match how p with
  | Differ => has (fst L) (one p) && has (fst L) (two p)
  | Opening o => has (fst L) (one p) && has (fst L) (two p) && negb (o =? s)
  | Witness w => has (fst L) (one p) && has (fst L) (two p) && has (fst L) w
  | Alike => late g && exact g &&
      (has (fst L) (one p) && has (snd L) (two p) || has (fst L) (two p) && has (snd L) (one p))
  end.

(* Is Chaos never forced to open a pair? *)
Definition safe (g : compact) (x : place_of) : bool :=
  passing g Chaos ||
  negb (passing g Order) && Bool.eqb (Nat.even (room g x)) (is_player (mover x) Order).

Definition can_open (g : compact) (p : pair) (later : list nat) : bool :=
  match how p with
  | Differ | Alike => false
  | Opening o => o <? marks g
  | Witness w => (w <? size g) && negb (existsb (Nat.eqb w) (ends p ++ later))
  end.

Fixpoint all_can_open (g : compact) (l : list pair) : bool :=
  match l with
  | [] => true
  | p :: l' => can_open g p (flat_map ends l') && all_can_open g l'
  end.

Fixpoint no_twice (l : list nat) : bool :=
  match l with [] => true | i :: l' => negb (existsb (Nat.eqb i) l') && no_twice l' end.

(* Does no cell hold two symbols? *)
Fixpoint no_overlap (l : list N) : bool :=
  match l with [] => true | m :: l' => disjoint m (union l') && no_overlap l' end.

Definition witnesses (l : list pair) : list nat :=
  flat_map (fun p => match how p with Witness w => [w] | _ => [] end) l.

Definition pairs_ok (g : compact) (x : place_of) (l : list pair) : bool :=
  (2 <=? marks g) && (length (masks x) =? marks g) &&
  (no_overlap (masks x) || forallb (vacant x) (witnesses l)) &&
  forallb (fun i => (i <? size g) && vacant x i) (flat_map ends l) && no_twice (flat_map ends l) &&
  (safe g x || all_can_open g l) &&
  forallb (fun L => forallb (fun s =>
      negb (alive x (nth s (masks x) 0%N) L) || existsb (fun p => spoils g p L s) l)
    (seq 0 (marks g))) (spans g).

Lemma no_twice_spec l : no_twice l = true -> NoDup l.
Proof.
  induction l as [|i l IH]; simpl; [constructor|]. rewrite andb_true_iff, negb_true_iff.
  intros [out rest]. constructor; auto. intros i_in. apply not_true_iff_false in out. apply out.
  apply existsb_exists. exists i. split; auto. apply Nat.eqb_refl.
Qed.

Lemma no_overlap_spec l : no_overlap l = true -> forall i s t, s < length l -> t < length l ->
  has (nth s l 0%N) i = true -> has (nth t l 0%N) i = true -> s = t.
Proof.
  induction l as [|m l IH]; simpl; [intros; lia|]. rewrite andb_true_iff, disjoint_spec.
  intros [dis rest] i s t s_lt t_lt hs ht.
  assert (out : forall k, k < length l -> has m i = true -> has (nth k l 0%N) i = true -> False).
  { intros k k_lt hm hk. specialize (dis i hm). rewrite has_union in dis.
    apply not_true_iff_false in dis. apply dis. apply existsb_exists.
    exists (nth k l 0%N). split; auto. now apply nth_In. }
  destruct s as [|s], t as [|t]; auto.
  - exfalso. apply (out t); auto. lia.
  - exfalso. apply (out s); auto. lia.
  - f_equal. apply (IH rest i); auto; lia.
Qed.

Definition fresh (x : place_of) (p : pair) : bool := vacant x (one p) && vacant x (two p).

Definition differ (x : place_of) (i j : nat) : Prop :=
  exists s t, s <> t /\ on x i s /\ on x j t.

Definition blocked (x : place_of) (p : pair) : Prop :=
  match how p with
  | Differ => differ x (one p) (two p)
  | Opening o => differ x (one p) (two p) \/ on x (one p) o \/ on x (two p) o
  | Witness w => exists i j, In i [one p; two p; w] /\ In j [one p; two p; w] /\ differ x i j
  | Alike => exists s, on x (one p) s /\ on x (two p) s
  end.

(* A cell is in one pair only, and only once. *)
Lemma apart_in l : NoDup (flat_map ends l) -> forall p q, In p l -> In q l -> p = q \/
  (one p <> one q /\ one p <> two q /\ two p <> one q /\ two p <> two q).
Proof.
  induction l as [|r l' IH]; intros once; [contradiction|].
  simpl in once. inversion once as [|a b out1 once1]; subst.
  inversion once1 as [|a b out2 once2]; subst.
  assert (far : forall k, In k l' -> one r <> one k /\ one r <> two k /\ two r <> one k /\
                            two r <> two k).
  { intros k k_in.
    assert (h1 : In (one k) (flat_map ends l')) by (apply in_flat_map; exists k; simpl; auto).
    assert (h2 : In (two k) (flat_map ends l')) by (apply in_flat_map; exists k; simpl; auto).
    repeat split; intros e; rewrite e in *; simpl in *; tauto. }
  intros p q [<-|p_in] [<-|q_in]; auto.
  right. destruct (far p p_in) as [? [? [? ?]]]. repeat split; auto.
Qed.

Lemma twice_in l : NoDup (flat_map ends l) -> forall p, In p l -> one p <> two p.
Proof.
  induction l as [|r l' IH]; intros once; [contradiction|].
  simpl in once. inversion once as [|a b out1 once1]; subst.
  inversion once1 as [|a b out2 once2]; subst.
  intros p [<-|p_in]; auto. intros e. apply out1. rewrite e. now left.
Qed.

Lemma fresh_once x l : NoDup (flat_map ends l) -> NoDup (flat_map ends (filter (fresh x) l)).
Proof.
  induction l as [|p l' IH]; auto.
  intros h. simpl in h. inversion h as [|a b out1 h1]; subst.
  inversion h1 as [|a b out2 h2]; subst. simpl.
  assert (sub : forall i, In i (flat_map ends (filter (fresh x) l')) -> In i (flat_map ends l')).
  { intros i. rewrite !in_flat_map. intros [q [q_in e]]. apply filter_In in q_in.
    exists q. tauto. }
  destruct (fresh x p); auto. simpl. constructor; [|constructor; auto].
  simpl in *. intros [e|e]; [tauto|]. apply out1. right. now apply sub.
Qed.

(* The first empty pair. *)
Lemma first_fresh x l : (exists p, In p l /\ fresh x p = true) ->
  exists l1 p l2, l = l1 ++ p :: l2 /\ fresh x p = true /\ forall q, In q l1 -> fresh x q = false.
Proof.
  induction l as [|q l' IH]; intros [p [p_in f]]; [contradiction|].
  destruct (fresh x q) eqn:fq; [exists [], q, l'; repeat split; auto; contradiction|].
  destruct p_in as [<-|p_in]; [congruence|].
  destruct IH as [l1 [r [l2 [-> [fr no]]]]]; eauto.
  exists (q :: l1), r, l2. repeat split; auto. intros k [<-|k_in]; auto.
Qed.

Lemma can_open_at g l1 p l2 : all_can_open g (l1 ++ p :: l2) = true ->
  can_open g p (flat_map ends l2) = true.
Proof.
  induction l1 as [|q l1 IH]; simpl; rewrite andb_true_iff; [tauto|]. intros [_ h]. auto.
Qed.

Definition calm (x : place_of) (p : pair) : Prop := fresh x p = true \/ blocked x p.

Lemma is_player_other p q : is_player (other p) q = negb (is_player p q).
Proof. now destruct p, q. Qed.

Lemma differ_put g x s i j k : s < length (masks x) -> vacant x i = true ->
  differ x j k -> differ (play g x (Put s i)) j k.
Proof.
  intros lt v [a [b [ne [oa ob]]]]. exists a, b. split; [auto|]. split; apply on_put; auto.
Qed.

Lemma blocked_put g x s i p : s < length (masks x) -> vacant x i = true ->
  blocked x p -> blocked (play g x (Put s i)) p.
Proof.
  intros lt v. unfold blocked. destruct (how p).
  - now apply differ_put.
  - intros [h|[h|h]]; [left; now apply differ_put| |]; right; [left|right]; apply on_put; auto.
  - intros [j [k [? [? ?]]]]. exists j, k. split; [auto|]. split; [auto|]. now apply differ_put.
  - intros [t [? ?]]. exists t. split; apply on_put; auto.
Qed.

(* A stone outside of a pair leaves it calm. *)
Lemma calm_put g x s i p : s < length (masks x) -> vacant x i = true ->
  fresh x p = false \/ (i <> one p /\ i <> two p) -> calm x p -> calm (play g x (Put s i)) p.
Proof.
  intros lt v out [f|b]; [left|right; now apply blocked_put].
  destruct out as [no|[n1 n2]]; [congruence|]. unfold fresh in *. rewrite !vacant_put by auto.
  rewrite andb_true_iff in f. destruct f as [-> ->].
  now rewrite (proj2 (Nat.eqb_neq i (one p))), (proj2 (Nat.eqb_neq i (two p))).
Qed.

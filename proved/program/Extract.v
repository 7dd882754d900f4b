(* The checker as a program of OCaml: what Coq extracts from the proved functions.

   Booleans, lists, options and pairs become those of OCaml; numbers stay the inductive types of the
   proofs, so no arithmetic besides that of the proofs has to be believed. `check` decides. The
   others find out which of the listed positions play reaches (reached.ml), and decide nothing. *)
From Coq Require Import Extraction ExtrOcamlBasic.
From Zermelo Require Import Game OrderChaos Bits Compact Symmetry Pairing OrderWalk Strategy Needs
  LiveLines LightLeaves LiveLeaves Certificate Stones WinningSets NamedSets GraphSets Numbered
  SpotImages SpotStrategy SetNumbers HeldSets LightSets SetCertificate Hex HexNumbers HexImages
  HexCertificate HexTerms HexConnection HexRings RingNumbers RingCertificate Keys NearSets
  QuickLines ForcingCertificate SquareWar SquareWarNumbers SquareWarImages SquareWarCertificate.

Extraction Language OCaml.
Extraction "proved.ml" check check_none check_exists compile initial acts_on verdict options seen
  tried play known completes at_leaf leaf_table live_leaf_ok
  light_leaf_ok live_leaf_table at_live_leaf with_images keeps_rules stones_key lines_key
  with_bit numbers lines is_full needed spare leaf_ok
  check_set_win check_set_draw mnk free_square_war runs horizontally vertically diagonally
  directions squares rectangles box box_lines compile_sets well_formed set_spot of_sets ended_at
  spaces played untaken certain wins_only not_lost keeps_sets held_ok light_ok leaves_table
  at_a_leaf spot_key spot_images
  check_forcing nearby_of ended_near won_by_threats turned_lines line_keys quick_fill laid_of
  check_square_war openings keeps_beside beside_at plays_anywhere
  check_hex check_connection compile_hex of_hex keeps_hex hex_spot hex_board
  check_rings ring_spot of_rings ring_board
  runs_around polyominoes polyominoes_around rectangle complete triangles
  complete_graph grid_graph listed_graph edges_of paths cycles cycles_of spanning_trees
  perfect_matchings affine affine_lines projective projective_lines.

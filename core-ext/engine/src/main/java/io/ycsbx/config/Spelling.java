package io.ycsbx.config;

import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;

/** Finds the known word that is nearest to a misspelt one. Not instantiable; thread-safe. */
public final class Spelling {

  private static final int MOST_STEPS = 3;
  private static final int MOST_OF_SLIPS = 2;

  private Spelling() {}

  /**
   * Returns the known word nearest to the given one. The words may differ in a third of the
   * letters, at least 1 and at most 3: changed, added, removed, or swapped with a neighbour. A
   * common prefix up to a dot does not count.
   */
  public static Optional<String> nearest(String word, Collection<String> known) {
    return known.stream()
        .filter(candidate -> Math.abs(word.length() - candidate.length()) <= MOST_STEPS)
        .filter(candidate -> distance(word, candidate) <= allowed(word, candidate))
        .min(
            Comparator.comparingInt((String candidate) -> distance(word, candidate))
                .thenComparing(Comparator.naturalOrder()));
  }

  /**
   * Tests for a word that differs from a known one by one or two steps, so that it is misspelt.
   * With more, it may be another word, as join_buffer_size is beside sort_buffer_size.
   */
  public static boolean isMisspelt(String word, Collection<String> known) {
    return !known.contains(word)
        && nearest(word, known).filter(near -> distance(word, near) <= MOST_OF_SLIPS).isPresent();
  }

  /** Returns the known word that was probably meant, or all known words, to append to a rule. */
  public static String hint(String word, Collection<String> known) {
    Optional<String> near = nearest(word, known);
    if (near.isPresent()) {
      return "; did you mean " + near.get() + "?";
    }
    return known.isEmpty() ? "" : " (known: " + String.join(", ", known) + ")";
  }

  /** Returns the rule that an unknown name breaks, with the one that was probably meant. */
  public static String unknown(String what, String name, Collection<String> known) {
    return "is not a " + what + hint(name, known);
  }

  private static int allowed(String word, String candidate) {
    int prefix = word.lastIndexOf('.') + 1;
    while (prefix > 0 && !candidate.startsWith(word.substring(0, prefix))) {
      prefix = word.lastIndexOf('.', prefix - 2) + 1;
    }
    return Math.max(1, Math.min(MOST_STEPS, (word.length() - prefix) / 3));
  }

  /** Returns the optimal string alignment distance: Levenshtein's, with a swap as one step. */
  private static int distance(String a, String b) {
    int[][] steps = new int[a.length() + 1][b.length() + 1];
    Arrays.setAll(steps[0], j -> j);
    for (int i = 1; i <= a.length(); i++) {
      steps[i][0] = i;
      for (int j = 1; j <= b.length(); j++) {
        int change = steps[i - 1][j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        steps[i][j] = Math.min(change, 1 + Math.min(steps[i][j - 1], steps[i - 1][j]));
        if (isSwapped(a, i, b, j)) {
          steps[i][j] = Math.min(steps[i][j], steps[i - 2][j - 2] + 1);
        }
      }
    }
    return steps[a.length()][b.length()];
  }

  private static boolean isSwapped(String a, int i, String b, int j) {
    return i > 1
        && j > 1
        && a.charAt(i - 1) == b.charAt(j - 2)
        && a.charAt(i - 2) == b.charAt(j - 1);
  }
}

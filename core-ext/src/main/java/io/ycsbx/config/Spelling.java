package io.ycsbx.config;

import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;

/**
 * Finds the known word that a misspelt one was probably meant to be. Not instantiable; thread-safe.
 */
public final class Spelling {

  private Spelling() {}

  /**
   * The known word nearest to the given one, if no more than a third of its letters (at least 1, at
   * most 3) have to be changed, added or removed.
   */
  public static Optional<String> nearest(String word, Collection<String> known) {
    int allowed = Math.max(1, Math.min(3, word.length() / 3));
    return known.stream()
        .filter(candidate -> distance(word, candidate) <= allowed)
        .min(
            Comparator.comparingInt((String candidate) -> distance(word, candidate))
                .thenComparing(Comparator.naturalOrder()));
  }

  /** Levenshtein distance. */
  private static int distance(String a, String b) {
    int[] row = new int[b.length() + 1];
    Arrays.setAll(row, i -> i);
    for (int i = 1; i <= a.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j <= b.length(); j++) {
        int change = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        diagonal = row[j];
        row[j] = Math.min(change, 1 + Math.min(row[j], row[j - 1]));
      }
    }
    return row[b.length()];
  }
}

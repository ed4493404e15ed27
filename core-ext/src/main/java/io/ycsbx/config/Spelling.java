package io.ycsbx.config;

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
   * most 3) have to be changed, added, removed or swapped with their neighbour.
   */
  public static Optional<String> nearest(String word, Collection<String> known) {
    int allowed = Math.max(1, Math.min(3, word.length() / 3));
    return known.stream()
        .filter(candidate -> distance(word, candidate) <= allowed)
        .min(
            Comparator.comparingInt((String candidate) -> distance(word, candidate))
                .thenComparing(Comparator.naturalOrder()));
  }

  /** Damerau's distance, restricted to neighbours: two letters swapped are one mistake. */
  private static int distance(String a, String b) {
    int[][] rows = new int[a.length() + 1][b.length() + 1];
    for (int i = 0; i <= a.length(); i++) {
      for (int j = 0; j <= b.length(); j++) {
        rows[i][j] = i == 0 || j == 0 ? i + j : cheapest(rows, a, b, i, j);
      }
    }
    return rows[a.length()][b.length()];
  }

  private static int cheapest(int[][] rows, String a, String b, int i, int j) {
    int change = rows[i - 1][j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
    int cheapest = Math.min(change, 1 + Math.min(rows[i - 1][j], rows[i][j - 1]));
    boolean swapped =
        i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1);
    return swapped ? Math.min(cheapest, 1 + rows[i - 2][j - 2]) : cheapest;
  }
}

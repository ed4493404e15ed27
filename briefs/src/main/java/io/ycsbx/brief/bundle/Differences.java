package io.ycsbx.brief.bundle;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Differences of a brief's files from those that are recomputed from the records, in sentences. */
public final class Differences {

  /** Longest excerpt, in characters, and how many of them may precede the difference. */
  private static final int LONGEST = 160;

  private static final int BEFORE = 100;

  private Differences() {}

  /**
   * Compares a file.
   *
   * @param file its name; the ending is the format
   * @return empty if both have the same bytes
   */
  public static List<String> of(String file, byte[] printed, byte[] recomputed) {
    if (Arrays.equals(printed, recomputed)) {
      return List.of();
    }
    if (file.endsWith(".pdf") || file.endsWith(".png")) {
      return List.of(file + ": differs from the one recomputed from the records");
    }
    return lines(file, lines(printed), lines(recomputed));
  }

  /** Returns the lines that differ: all, or of files with unlike numbers of lines the first. */
  private static List<String> lines(String file, List<String> printed, List<String> recomputed) {
    List<String> all = new ArrayList<>();
    boolean alike = printed.size() == recomputed.size();
    int most = Math.max(printed.size(), recomputed.size());
    for (int i = 0; i < most && (alike || all.isEmpty()); i++) {
      String is = i < printed.size() ? printed.get(i) : "";
      String shouldBe = i < recomputed.size() ? recomputed.get(i) : "";
      if (!is.equals(shouldBe) || i >= Math.min(printed.size(), recomputed.size())) {
        int mismatch = Arrays.mismatch(is.toCharArray(), shouldBe.toCharArray());
        int from = Math.max(0, mismatch - BEFORE);
        all.add(
            "%s: line %s: %s, recomputed %s"
                .formatted(file, i + 1, excerpt(is, from), excerpt(shouldBe, from)));
      }
    }
    return all;
  }

  /** Splits at line feeds alone, so that no byte is left out of the comparison. */
  private static List<String> lines(byte[] content) {
    return List.of(new String(content, StandardCharsets.UTF_8).split("\n", -1));
  }

  static String excerpt(String line, int from) {
    String plain = line.substring(from).strip().replaceAll("\\p{Cntrl}", "\uFFFD");
    return "\"" + (plain.length() <= LONGEST ? plain : plain.substring(0, LONGEST) + "...") + "\"";
  }
}

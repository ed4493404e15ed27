package io.ycsbx.brief.bundle;

import java.math.BigDecimal;
import java.math.MathContext;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Differences of a brief's files from those that are recomputed from the records, in sentences. A
 * line of the CSV is a cell, with its section, table, row and column.
 */
public final class Differences {

  /** Longest excerpt, in characters, and how many of them may precede the difference. */
  private static final int LONGEST = 160;

  private static final int BEFORE = 100;

  /** A field of a CSV with no line feeds in quotes. */
  private static final Pattern FIELD = Pattern.compile("(\"(?:[^\"]|\"\")*\"|[^,]*)(?:,|$)");

  /** Number of fields that are a cell's place; its kind follows, and then its numbers. */
  private static final int PLACE = 4;

  private static final int NUMBERS = 3;

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

  /**
   * Compares the values of a CSV that another build made: a cell with the same section, table, row
   * and column must have the same number. Words, the form of numbers, and cells that only this
   * build prints are not compared.
   *
   * @param file its name
   * @return empty if all its numbers are among those recomputed
   */
  public static List<String> ofValues(String file, byte[] printed, byte[] recomputed) {
    Map<String, Set<List<String>>> known = new HashMap<>();
    for (String line : lines(recomputed)) {
      known.computeIfAbsent(place(line), place -> new HashSet<>()).add(numbers(line));
    }
    List<String> all = new ArrayList<>();
    List<String> lines = lines(printed);
    for (int i = 0; i < lines.size(); i++) {
      List<String> is = numbers(lines.get(i));
      Set<List<String>> shouldBe = known.getOrDefault(place(lines.get(i)), Set.of());
      boolean any = is.stream().anyMatch(number -> !number.isEmpty());
      if (any && !shouldBe.contains(is)) {
        all.add(
            "%s: line %s: %s is %s, recomputed %s"
                .formatted(
                    file,
                    i + 1,
                    excerpt(place(lines.get(i)), 0),
                    words(is),
                    shouldBe.isEmpty() ? "nowhere" : words(shouldBe.iterator().next())));
      }
    }
    return all;
  }

  private static String words(List<String> numbers) {
    return String.join(" ", numbers).strip();
  }

  /** Returns section, table, row and column of a cell. */
  private static String place(String line) {
    List<String> fields = fields(line);
    return String.join(" / ", fields.subList(0, Math.min(PLACE, fields.size())));
  }

  /** Returns value, low and high of a cell, to nine digits: sums may be made in another order. */
  private static List<String> numbers(String line) {
    return fields(line).stream().skip(PLACE + 1L).limit(NUMBERS).map(Differences::digits).toList();
  }

  private static String digits(String number) {
    return number.matches("-?\\d+(?:\\.\\d+)?")
        ? new BigDecimal(number).round(new MathContext(9)).stripTrailingZeros().toPlainString()
        : "";
  }

  private static List<String> fields(String line) {
    return FIELD.matcher(line.strip()).results().map(field -> field.group(1)).toList();
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

  private static String excerpt(String line, int from) {
    String plain = line.substring(from).strip().replaceAll("\\p{Cntrl}", "\uFFFD");
    return "\"" + (plain.length() <= LONGEST ? plain : plain.substring(0, LONGEST) + "...") + "\"";
  }
}

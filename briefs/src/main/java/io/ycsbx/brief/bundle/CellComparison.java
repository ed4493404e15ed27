package io.ycsbx.brief.bundle;

import io.ycsbx.report.document.Numbers;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * The comparison of the CSV of a brief that another build made with the recomputed one, cell by
 * cell. Words and the form of numbers may differ, but a number must be printed as its value.
 *
 * @param cells number of the brief's cells
 * @param agreeing those of them that agree
 * @param added cells that are in the brief alone
 * @param missing cells that are recomputed, but not in the brief
 * @param otherMethod the brief's cells whose interval or verdict is by another method
 * @param corrected number of the brief's cells of figures that were corrected since, by the
 *     correction; they are not compared
 * @param differences in sentences
 */
public record CellComparison(
    int cells,
    int agreeing,
    int added,
    int missing,
    int otherMethod,
    Map<Method.Correction, Integer> corrected,
    List<String> differences) {

  /**
   * Compares a CSV.
   *
   * @param file its name
   * @param method of the brief; absent before methods had names
   */
  public static CellComparison of(
      String file, byte[] printed, byte[] recomputed, Optional<String> method) {
    boolean same = method.equals(Optional.of(Method.NAME));
    Map<String, List<CellRow>> others =
        CellRow.read(recomputed).stream()
            .collect(Collectors.groupingBy(CellRow::place, TreeMap::new, Collectors.toList()));
    Map<Method.Correction, Integer> corrected = new LinkedHashMap<>();
    List<String> differences = new ArrayList<>();
    int added = 0;
    int agreeing = 0;
    List<CellRow> rows = CellRow.read(printed);
    for (CellRow row : rows) {
      List<CellRow> there = others.getOrDefault(row.place(), new ArrayList<>());
      Optional<CellRow> equal = there.stream().filter(cell -> row.agrees(cell, same)).findFirst();
      Optional<CellRow> other = equal.or(() -> there.stream().findFirst());
      other.ifPresent(there::remove);
      Optional<Method.Correction> correction = row.correction(method, other);
      if (correction.isPresent()) {
        corrected.merge(correction.get(), 1, Integer::sum);
        continue;
      }
      added += other.isEmpty() ? 1 : 0;
      boolean rounded = row.isRounded(other.map(CellRow::high).orElse(""));
      agreeing += equal.isPresent() && rounded ? 1 : 0;
      if (other.isEmpty() && row.isDash()) {
        continue;
      }
      if (equal.isEmpty()) {
        String words = row.words() + ", recomputed " + other.map(CellRow::words).orElse("nowhere");
        differences.add(name(file, row) + " is " + words);
      } else if (!rounded) {
        String text = Differences.excerpt(row.text(), 0);
        differences.add(name(file, row) + " is " + row.words() + ", printed as " + text);
      }
    }
    List<CellRow> missing =
        others.values().stream()
            .flatMap(List::stream)
            .filter(row -> row.correction(method, Optional.of(row)).isEmpty())
            .toList();
    missing.forEach(
        row ->
            differences.add(file + ": " + place(row) + " is missing, recomputed " + row.words()));
    return new CellComparison(
        rows.size(),
        agreeing,
        added,
        missing.size(),
        same ? 0 : (int) rows.stream().filter(CellRow::isJudged).count(),
        corrected,
        differences);
  }

  private static String name(String file, CellRow row) {
    return file + ": line " + row.line() + ": " + place(row);
  }

  private static String place(CellRow row) {
    return Differences.excerpt(row.place(), 0);
  }

  /** Returns the numbers of cells, and what was not compared, in sentences. */
  public List<String> words() {
    List<String> sentences = new ArrayList<>();
    sentences.add(
        "Values agree: %s of %s cells%s%s."
            .formatted(
                Numbers.grouped((double) agreeing, 0),
                Numbers.grouped((double) cells, 0),
                added == 0 ? "" : "; " + added + " in the brief alone",
                missing == 0 ? "" : "; " + missing + " missing in the brief"));
    if (otherMethod > 0) {
      sentences.add(
          "Intervals and verdicts were not compared: those of %s are by another method than %s."
              .formatted(Numbers.counted(otherMethod, "cell"), Method.NAME));
    }
    corrected.forEach(
        (correction, count) ->
            sentences.add(
                "Corrected since, and not compared: %s of \"%s\" (%s)."
                    .formatted(
                        Numbers.counted(count, "cell"),
                        correction.figures(),
                        correction.change())));
    return sentences;
  }
}

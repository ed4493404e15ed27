package io.ycsbx.report.compose;

import io.ycsbx.record.figure.Figure;
import io.ycsbx.record.figure.Metric;
import io.ycsbx.report.document.Cell;
import io.ycsbx.report.document.Prose;
import io.ycsbx.report.plan.ReportPlan;
import io.ycsbx.report.plan.TablePlan;
import io.ycsbx.report.stats.Contrast;
import io.ycsbx.report.stats.Family;
import io.ycsbx.report.stats.GainPercent;
import io.ycsbx.report.stats.Judgement;
import io.ycsbx.report.stats.NoEstimate;
import io.ycsbx.spi.Direction;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * All comparisons of a report: the primary figures, which are judged together, and the figures of
 * all tables, each with an interval of its own. Immutable.
 */
final class Comparisons {

  /** Identifies a comparison. */
  private record Key(
      String configuration, String baseline, String test, Figure figure, Direction direction) {}

  /** Most decimals of the tables that print a gain. */
  private final Map<Key, Integer> decimals = new LinkedHashMap<>();

  private final Cells cells;
  private final Estimates estimates;
  private final boolean statistics;
  private final boolean fair;
  private final boolean coloured;
  private final List<Primaries.Primary> primaries;
  private final Map<Key, Compared> compared = new LinkedHashMap<>();

  private Comparisons(
      Cells cells, List<Primaries.Primary> primaries, boolean fair, boolean coloured) {
    this.cells = cells;
    this.estimates = cells.estimates();
    this.statistics = cells.plan().statistics();
    this.primaries = primaries;
    this.fair = fair;
    this.coloured = coloured;
  }

  /**
   * Compares all figures of a report.
   *
   * @param fair whether the sides were treated alike: otherwise, no gain is borne out
   * @param coloured whether the audit could answer that: otherwise, no gain has a colour
   */
  static Comparisons of(
      Cells cells,
      List<Primaries.Primary> primaries,
      List<SectionScope> sections,
      boolean fair,
      boolean coloured) {
    Comparisons all = new Comparisons(cells, primaries, fair, coloured);
    all.addPrimaries(cells.plan());
    all.addOthers(cells.plan(), sections);
    return all;
  }

  private void addPrimaries(ReportPlan plan) {
    List<Judgement> judgements = Primaries.judged(plan, primaries);
    for (int i = 0; i < primaries.size(); i++) {
      compared.put(key(primaries.get(i)), new Compared(true, judgements.get(i)));
    }
  }

  private static Key key(Primaries.Primary primary) {
    return key(primary.configuration(), primary.baseline(), primary.figure());
  }

  private static Key key(String configuration, String baseline, TestFigure row) {
    return new Key(configuration, baseline, row.test(), row.figure(), row.direction());
  }

  private void addOthers(ReportPlan plan, List<SectionScope> sections) {
    Map<Key, Contrast> others = new LinkedHashMap<>();
    for (SectionScope scope : sections) {
      for (TablePlan table : scope.section().tables()) {
        for (String configuration : scope.compared()) {
          for (TestFigure row : scope.comparedRows(table)) {
            Key key = key(configuration, scope.baseline(), row);
            decimals.merge(key, table.gainDecimals(), Math::max);
            if (!compared.containsKey(key)
                && reason(configuration, scope.baseline(), row).isEmpty()) {
              others.computeIfAbsent(key, added -> contrast(added, row));
            }
          }
        }
      }
    }
    Family alone = new Family(Family.ALPHA, plan.comparison().margin());
    others.forEach(
        (key, contrast) ->
            compared.put(key, new Compared(false, alone.judge(List.of(contrast)).get(0))));
  }

  private Contrast contrast(Key key, TestFigure row) {
    return new Contrast(
        row.direction(), estimates.evidence(key.configuration(), key.baseline(), row));
  }

  Cells cells() {
    return cells;
  }

  boolean areFair() {
    return fair;
  }

  boolean areColoured() {
    return coloured;
  }

  /** Returns the comparison of a row; empty if there is no gain. */
  Optional<Compared> of(SectionScope scope, String configuration, TestFigure row) {
    return scope.compared().contains(configuration)
        ? of(configuration, scope.baseline(), row)
        : Optional.empty();
  }

  private Optional<Compared> of(String ours, String baseline, TestFigure row) {
    return row.direction() != Direction.NEITHER && reason(ours, baseline, row).isEmpty()
        ? Optional.ofNullable(compared.get(key(ours, baseline, row)))
        : Optional.empty();
  }

  /** Returns the gain of a row as it is printed everywhere; empty if there is none. */
  Optional<Cell.Gain> gain(SectionScope scope, String configuration, TestFigure row) {
    return of(scope, configuration, row)
        .map(found -> gain(found, configuration, scope.baseline(), row));
  }

  /**
   * Returns the gain of the geometric mean of the rows' ratios, which has no interval; empty unless
   * each row has a gain and a ratio above 0.
   */
  Optional<Cell.Gain> meanGain(SectionScope scope, String configuration, List<TestFigure> rows) {
    Direction direction = rows.get(0).direction();
    int decimals = 0;
    double logs = 0;
    for (TestFigure row : rows) {
      Optional<Cell.Gain> gain = gain(scope, configuration, row);
      if (gain.isEmpty()) {
        return Optional.empty();
      }
      decimals = gain.get().decimals();
      logs += Math.log(GainPercent.ratio(gain.get().percent(), direction));
    }
    if (Double.isInfinite(logs)) {
      return Optional.empty();
    }
    return Optional.of(
        new Cell.Gain(
            GainPercent.ofRatio(Math.exp(logs / rows.size()), direction),
            direction,
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            true,
            new Cell.Print(Cell.Form.INTERVAL, decimals)));
  }

  /** Returns the gain of a primary figure as it is printed everywhere; empty if there is none. */
  Optional<Cell.Gain> gain(Primaries.Primary primary) {
    return gain(primary.configuration(), primary.baseline(), primary.figure());
  }

  private Optional<Cell.Gain> gain(String ours, String baseline, TestFigure row) {
    return of(ours, baseline, row).map(found -> gain(found, ours, baseline, row));
  }

  /** Returns a gain, or a dash with the reason for its absence. */
  Cell gainOrReason(String ours, String baseline, TestFigure row) {
    Optional<Cell.Gain> gain = gain(ours, baseline, row);
    return gain.isPresent()
        ? gain.get()
        : new Cell.Missing(
            row.direction() == Direction.NEITHER
                ? "Neither way is better: there is no gain."
                : reason(ours, baseline, row).orElseThrow());
  }

  private Cell.Gain gain(Compared compared, String ours, String baseline, TestFigure row) {
    Optional<String> pairs =
        estimates
            .incompletePairs(ours, baseline, row)
            .map(rounds -> "Over the " + rounds + " rounds that both sides have.");
    Optional<String> none =
        compared
            .unjudged()
            .filter(reason -> statistics)
            .map(reason -> "No interval: " + reason.words() + ".");
    return new Cell.Gain(
        gainPercent(compared, ours, baseline, row),
        row.direction(),
        statistics
            ? compared
                .judged()
                .map(judgement -> new Cell.Ends(judgement.lowPercent(), judgement.highPercent()))
            : Optional.empty(),
        compared.verdict().filter(verdict -> statistics),
        Stream.concat(pairs.stream(), none.stream())
            .reduce((first, second) -> first + " " + second),
        !coloured || !compared.isBorne(),
        new Cell.Print(cells.form(), decimals.getOrDefault(key(ours, baseline, row), 0)));
  }

  private double gainPercent(
      Compared compared, String configuration, String baseline, TestFigure row) {
    if (compared.judged().isPresent() && !cells.plan().comparison().published()) {
      return compared.judged().get().gainPercent();
    }
    return GainPercent.of(
        estimates.value(configuration, baseline, row).orElseThrow(),
        estimates.value(baseline, configuration, row).orElseThrow(),
        row.direction());
  }

  /** Returns all primary figures, with their verdicts, of pairs of configurations that were run. */
  Map<Primaries.Primary, Compared> primaries(List<String> run) {
    Map<Primaries.Primary, Compared> found = new LinkedHashMap<>();
    primaries.stream()
        .filter(
            primary -> run.contains(primary.configuration()) && run.contains(primary.baseline()))
        .forEach(primary -> found.put(primary, compared.get(key(primary))));
    return found;
  }

  private Optional<String> reason(String configuration, String baseline, TestFigure row) {
    if (estimates.lacksRounds(configuration, baseline, row)) {
      return Optional.of(Prose.capital(NoEstimate.TOO_FEW_ROUNDS.words()) + ".");
    }
    Optional<Double> ours = estimates.value(configuration, baseline, row);
    Optional<Double> theirs = estimates.value(baseline, configuration, row);
    if (ours.isEmpty() || theirs.isEmpty()) {
      return Optional.of("A side lacks this figure.");
    }
    if (estimates.isOneSettled(configuration, baseline, row.test())) {
      return Optional.of("Runs of one side settled, and none of the other.");
    }
    if (!(theirs.get() > 0)) {
      return Optional.of("The baseline's figure is 0: there is no gain over it.");
    }
    if (estimates.isOfTargets(configuration, baseline, row)) {
      return Optional.of("Both sides reached their targets, which set this figure.");
    }
    if (row.figure().kind() == Metric.RUN_TIME
        && estimates.isOtherWork(configuration, baseline, row.test())) {
      return Optional.of("The two sides did not run the same number of operations.");
    }
    if (estimates.isOfSharedHost(configuration, baseline, row)) {
      return Optional.of("The figure is the whole host's, with all else that ran on the host.");
    }
    return estimates.isOfIdleDrives(configuration, baseline, row)
        ? Optional.of(
            "The drives were idle: a request was in flight for less than 1 % of the time.")
        : Optional.empty();
  }
}

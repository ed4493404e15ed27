package io.ycsbx.report.compose;

import io.ycsbx.report.document.Chart;
import io.ycsbx.report.document.Cover;
import io.ycsbx.report.document.Numbers;
import io.ycsbx.report.document.Prose;
import io.ycsbx.report.plan.ComparisonPlan;
import io.ycsbx.report.plan.ReportPlan;
import io.ycsbx.report.plan.SectionPlan;
import io.ycsbx.report.stats.Verdict;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Makes the message of the first page from the primary figures and the runs. */
final class CoverPage {

  /** Most gains in the chart. */
  private static final int MOST = 10;

  private static final DateTimeFormatter DATE =
      DateTimeFormatter.ofPattern("d MMMM yyyy", Locale.ENGLISH);

  private final ReportPlan plan;
  private final RunSet results;
  private final Comparisons comparisons;
  private final Map<Primaries.Primary, Compared> primaries;

  CoverPage(ReportPlan plan, RunSet results, Comparisons comparisons, boolean fair) {
    this.plan = plan;
    this.results = results;
    this.comparisons = comparisons;
    this.primaries = fair ? comparisons.primaries(results.configurations()) : Map.of();
  }

  Cover cover() {
    List<Chart.GainBar> bars = new ArrayList<>();
    for (Primaries.Primary primary : primaries.keySet()) {
      comparisons.gain(primary).ifPresent(gain -> bars.add(new Chart.GainBar(name(primary), gain)));
    }
    return new Cover(
        plan.statistics() ? verdicts() : "",
        bars.isEmpty() ? Optional.empty() : Optional.of(chart(bars)),
        tested(),
        leftOut());
  }

  private Chart.Gains chart(List<Chart.GainBar> bars) {
    List<Chart.GainBar> shown = bars.subList(0, Math.min(MOST, bars.size()));
    String title = "Gains of the primary figures";
    return new Chart.Gains(
        title,
        shown.stream()
            .map(bar -> bar.name() + " " + bar.gain().text())
            .collect(Collectors.joining("; ", title + " over the baseline: ", "")),
        shown,
        bars.size() - shown.size());
  }

  /** Returns the shortest name of a primary figure that differs from the others' names. */
  private String name(Primaries.Primary primary) {
    List<String> words = new ArrayList<>();
    if (differ(Primaries.Primary::test)) {
      words.add(plan.testTitle(primary.test()));
    }
    if (words.isEmpty() || differ(compared -> compared.figure().figure())) {
      words.add(primary.figure().title());
    }
    if (differ(Primaries.Primary::configuration)) {
      words.add(plan.configurationTitle(primary.configuration()));
    }
    return String.join(", ", words);
  }

  private boolean differ(Function<Primaries.Primary, Object> part) {
    return primaries.keySet().stream().map(part).distinct().count() > 1;
  }

  /** Returns the verdicts in a sentence; empty if there are none. */
  private String verdicts() {
    if (primaries.isEmpty()) {
      return "";
    }
    Map<String, Integer> counts = new LinkedHashMap<>();
    primaries.values().stream()
        .sorted(Comparator.comparing(CoverPage::rank))
        .forEach(primary -> counts.merge(words(primary), 1, Integer::sum));
    Primaries.Primary first = primaries.keySet().iterator().next();
    boolean single = primaries.size() == 1;
    ComparisonPlan comparison = plan.comparison();
    return (single ? Prose.capital(first.figure().title()) : "Primary figures")
        + sides(first)
        + counts.entrySet().stream()
            .map(count -> (single ? "" : count.getValue() + " ") + count.getKey())
            .collect(Collectors.joining(", ", ": ", "."))
        + " In parentheses: where the true gain lies, with a confidence of 95 % for "
        + (single ? "each figure" : "all primary figures together, and for each other figure")
        + ", if %s are independent.".formatted(comparison.isPaired() ? "rounds" : "repeats")
        + (comparison.design() == ComparisonPlan.Design.ROUNDS_TO_PRECISION
            ? " Of rounds that end early by their precision, it is about 90 %."
            : "");
  }

  private String sides(Primaries.Primary first) {
    return differ(Primaries.Primary::configuration) || differ(Primaries.Primary::baseline)
        ? " against the baseline"
        : " of "
            + plan.configurationTitle(first.configuration())
            + " against "
            + plan.configurationTitle(first.baseline());
  }

  private static int rank(Compared compared) {
    return compared.verdict().map(Verdict::ordinal).orElse(Verdict.values().length);
  }

  private String words(Compared compared) {
    return compared
        .verdict()
        .map(verdict -> Compared.words(verdict, plan.comparison().margin()))
        .orElse("without a verdict");
  }

  private String tested() {
    List<Instant> starts =
        results.all().stream().flatMap(run -> run.context().started().stream()).sorted().toList();
    String tools =
        results.all().stream()
            .map(run -> run.context().tool().toString())
            .distinct()
            .collect(Collectors.joining(", "));
    return Numbers.counted(results.all().size(), "run")
        + (starts.isEmpty() ? "" : dates(starts.get(0), starts.get(starts.size() - 1)))
        + " with "
        + tools
        + "."
        + results.all().stream()
            .flatMap(run -> run.context().remark().stream())
            .distinct()
            .map(remark -> " " + remark)
            .collect(Collectors.joining());
  }

  private static String dates(Instant first, Instant last) {
    LocalDate from = LocalDate.ofInstant(first, ZoneOffset.UTC);
    LocalDate to = LocalDate.ofInstant(last, ZoneOffset.UTC);
    return from.equals(to)
        ? " on " + DATE.format(to)
        : " from " + DATE.format(from) + " to " + DATE.format(to);
  }

  private String leftOut() {
    List<String> titles =
        plan.sections().stream()
            .filter(section -> !isRun(section, results))
            .map(SectionPlan::title)
            .toList();
    return titles.isEmpty()
        ? ""
        : "Left out, because their configurations were not run: " + String.join(", ", titles) + ".";
  }

  /** Tests for a section with two configurations that were run, or one if it has no other. */
  static boolean isRun(SectionPlan section, RunSet results) {
    List<String> all = results.configurations();
    return all.stream().filter(section.configurations()::contains).count()
        >= Math.min(2, Math.min(all.size(), section.configurations().size()));
  }
}

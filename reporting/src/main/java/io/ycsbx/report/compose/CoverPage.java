package io.ycsbx.report.compose;

import io.ycsbx.report.document.Cover;
import io.ycsbx.report.document.Numbers;
import io.ycsbx.report.facts.Host;
import io.ycsbx.report.plan.ReportPlan;
import io.ycsbx.report.plan.SectionPlan;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Makes the message of the first page from the primary figures and the runs. */
record CoverPage(ReportPlan plan, RunSet results, PrimaryFigures primaries) {

  private static final DateTimeFormatter DATE =
      DateTimeFormatter.ofPattern("d MMMM yyyy", Locale.ENGLISH);

  Cover cover() {
    return new Cover(
        "", primaries.table(), primaries.chart(), primaries.note(), tested(), leftOut());
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
        + (starts.isEmpty() || starts.size() < results.all().size()
            ? ""
            : dates(starts.get(0), starts.get(starts.size() - 1)))
        + " with "
        + tools
        + machines()
        + "."
        + results.all().stream()
            .flatMap(run -> run.context().remark().stream())
            .distinct()
            .map(remark -> " " + remark)
            .collect(Collectors.joining());
  }

  /** Returns the hosts' processors and memory; empty if the records of a run have none. */
  private String machines() {
    List<String> machines =
        results.all().stream()
            .flatMap(run -> Host.of(List.of(run.context())).stream())
            .map(Host::machine)
            .distinct()
            .toList();
    if (machines.contains("")
        || results.all().stream().anyMatch(run -> run.context().inventory().isEmpty())) {
      return "";
    }
    if (machines.size() > 1) {
      return ", on " + machines.size() + " unlike hosts (appendix A)";
    }
    return machines.isEmpty() ? "" : ", on " + machines.get(0);
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

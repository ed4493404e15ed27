package io.ycsbx.brief.report;

import io.ycsbx.brief.results.LogCheck;
import io.ycsbx.report.document.AuditFinding;
import io.ycsbx.report.document.Numbers;
import io.ycsbx.report.document.Prose;
import io.ycsbx.report.model.Listing;
import io.ycsbx.report.model.Place;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Audits how often each run was made, by the logs of the folders of results and by their files. */
final class LogAudit {

  private static final int MOST = 5;

  private LogAudit() {}

  /**
   * Returns the finding.
   *
   * @param attempts runs that were discarded and repeated, by the reason
   */
  static AuditFinding repeated(Map<String, List<Place>> attempts, List<LogCheck> logs) {
    Map<String, List<String>> wrong = new LinkedHashMap<>();
    wrong.put("records are not those of the run log", all(logs, LogCheck::others));
    wrong.put("runs were made whose files are gone", all(logs, LogCheck::gone));
    wrong.put("the run log has no end of runs that are there", all(logs, LogCheck::unended));
    wrong.put("the run log was changed", all(logs, check -> check.log().faults()));
    wrong.values().removeIf(List::isEmpty);
    List<String> unknown = all(logs, LogCheck::unknown);
    List<String> statements = new ArrayList<>();
    if (!attempts.isEmpty()) {
      statements.add(kept(attempts));
    } else if (wrong.isEmpty() && unknown.isEmpty()) {
      statements.add("No.");
    }
    wrong.forEach((words, names) -> statements.add(sentence(words, names)));
    if (!unknown.isEmpty()) {
      String records = Numbers.counted(unknown.size(), "record");
      statements.add(sentence("there is no log of the making of " + records, unknown));
    }
    logs.stream().filter(LogAudit::isThere).map(LogAudit::words).forEach(statements::add);
    String answer = String.join(" ", statements);
    if (!wrong.isEmpty()) {
      return PlanCheck.REPEATED
          .warning(
              answer, "restore the files, or make all runs of the plan anew, in another directory")
          .bearingOnVerdicts(String.join(", ", wrong.keySet()));
    }
    return unknown.isEmpty() ? PlanCheck.REPEATED.ok(answer) : PlanCheck.REPEATED.unknown(answer);
  }

  private static List<String> all(List<LogCheck> logs, Function<LogCheck, List<String>> ofEach) {
    return logs.stream().flatMap(check -> ofEach.apply(check).stream()).toList();
  }

  private static String sentence(String words, List<String> names) {
    return Prose.capital(words) + ": " + Listing.names(names, MOST) + ".";
  }

  private static String kept(Map<String, List<Place>> attempts) {
    return attempts.entrySet().stream()
        .map(
            row ->
                row.getValue().size()
                    + " "
                    + row.getKey()
                    + ": "
                    + Listing.names(row.getValue(), MOST))
        .collect(
            Collectors.joining(
                "; ",
                "",
                ". Their files are kept beside the records and excluded from all figures."));
  }

  private static boolean isThere(LogCheck check) {
    return !check.log().lines().isEmpty();
  }

  private static String words(LogCheck check) {
    int torn = check.log().lines().size() - check.log().entries().size();
    return "Run log: %s%s, the last with SHA-256 %s."
        .formatted(
            Numbers.counted(check.log().lines().size(), "line"),
            torn == 0 ? "" : " (" + torn + " torn, as by a loss of power)",
            check.log().last());
  }
}

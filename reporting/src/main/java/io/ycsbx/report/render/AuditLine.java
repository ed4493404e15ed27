package io.ycsbx.report.render;

import io.ycsbx.report.document.Report;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** The audit in one line, for a console that shows nothing else of a report. */
public final class AuditLine {

  /** Of the formats that hold the audit, the easiest to read on a console. */
  private static final String FIRST = ".md";

  private static final String WITHOUT_AUDIT = ".csv";

  private AuditLine() {}

  /**
   * E.g. {@code Audit: 7 of 9 checks passed, 2 warnings. See "Audit" in out/report.md}.
   *
   * @param files those that the report was written to
   * @param typed how a file is shown
   */
  public static String of(Report report, List<Path> files, Function<Path, String> typed) {
    return "Audit: "
        + report.auditSummary()
        + withAudit(files).map(file -> " See \"Audit\" in " + typed.apply(file)).orElse("");
  }

  private static Optional<Path> withAudit(List<Path> files) {
    return files.stream()
        .filter(file -> !file.toString().endsWith(WITHOUT_AUDIT))
        .min(Comparator.comparing(file -> !file.toString().endsWith(FIRST)));
  }
}

package io.ycsbx.report.document;

import java.util.List;

/**
 * A whole report: what a renderer writes, and nothing else.
 *
 * @param title e.g. {@code RocksDB on two drives}
 * @param scale one line under the title: what was run on what, e.g. {@code 4 tests, 2
 *     configurations, 3 repeats each}; may be empty
 * @param snapshot each test's best gains; empty if nothing was compared
 * @param sections one for each test, in order
 * @param inventories appendix A: what each configuration is made of; empty if no record tells
 * @param procedure appendix B: the numbered steps that repeat all this; empty if no record tells
 * @param audit what was checked, worst first
 */
public record Report(
    String title,
    String scale,
    List<Headline> snapshot,
    List<Section> sections,
    List<ConfigurationInventory> inventories,
    List<Step> procedure,
    List<Finding> audit) {

  /** Copies the lists, and checks that there is a title and something to say. */
  public Report {
    Checks.notBlank(title, "a report's title");
    snapshot = List.copyOf(snapshot);
    sections = List.copyOf(sections);
    inventories = List.copyOf(inventories);
    procedure = List.copyOf(procedure);
    audit = List.copyOf(audit);
    Checks.notEmpty(sections, "a report's sections");
  }

  /** Why the comparison is unfair, for the first page; empty if nothing says so. */
  public List<Finding> unfair() {
    return of(Finding.Level.UNFAIR);
  }

  private List<Finding> of(Finding.Level level) {
    return audit.stream().filter(finding -> finding.level() == level).toList();
  }

  /** How many checks came out how, e.g. {@code 7 of 9 checks passed, 1 warning, 1 not known.} */
  public String auditSummary() {
    return of(Finding.Level.OK).size()
        + " of "
        + audit.size()
        + (audit.size() == 1 ? " check passed" : " checks passed")
        + counted(Finding.Level.UNFAIR, "")
        + counted(Finding.Level.WARNING, "s")
        + counted(Finding.Level.UNKNOWN, "")
        + ".";
  }

  private String counted(Finding.Level level, String plural) {
    int count = of(level).size();
    return count == 0 ? "" : ", " + count + " " + level.word() + (count == 1 ? "" : plural);
  }
}

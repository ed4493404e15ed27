package io.ycsbx.report.document;

import io.soabase.recordbuilder.core.RecordBuilder;
import io.ycsbx.report.model.Fact;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * A whole report: the input of a renderer.
 *
 * @param title e.g. {@code RocksDB on two drives}
 * @param scale one line below the title: what was run on what, e.g. {@code 4 tests, 2
 *     configurations, 3 repeats each}; may be empty
 * @param cover the message, for the first page
 * @param snapshot headlines of the form of vendors: each test's best gains, or those that a plan
 *     chose; may be empty
 * @param tiles figures of the first page; may be empty
 * @param sections one for each test, in order
 * @param inventories appendix A: the parts of each configuration, as far as records have them
 * @param procedure appendix B: the numbered steps that repeat all runs, as far as records have them
 * @param slowest appendix C: the slowest operations of each test and configuration, as far as
 *     records have them
 * @param audit the checks, worst first
 * @param declaration the authors' declarations; absent without a file of facts
 */
@RecordBuilder
public record Report(
    String title,
    String scale,
    Cover cover,
    List<Headline> snapshot,
    List<Tile> tiles,
    List<Section> sections,
    List<ConfigurationInventory> inventories,
    List<Step> procedure,
    List<Table> slowest,
    List<AuditFinding> audit,
    Optional<Declaration> declaration)
    implements ReportBuilder.With {

  /** Most warnings, and answers that are not known, that the first page names. */
  private static final int MOST_NAMED = 3;

  /** Returns the report's look. */
  public Look look() {
    return declaration.map(Declaration::look).orElse(Look.PLAIN);
  }

  /** Tests for commands, or a declared set-up or procedure. */
  public boolean hasProcedure() {
    return !procedure.isEmpty() || declaration.filter(Declaration::isProcedure).isPresent();
  }

  /** Tests for declared parts in the inventories. */
  public boolean hasDeclaredParts() {
    return inventories.stream()
        .flatMap(inventory -> inventory.groups().stream())
        .flatMap(group -> group.facts().stream())
        .anyMatch(Fact::isDeclared);
  }

  /** Returns the findings that make the comparison unfair, for the first page. */
  public List<AuditFinding> unfair() {
    return of(AuditFinding.Level.UNFAIR);
  }

  /** Returns the sections for readers: those of an unfair comparison have no gains. */
  public List<Section> shownSections() {
    return unfair().isEmpty()
        ? sections
        : sections.stream()
            .map(
                section ->
                    section.withTables(section.tables().stream().map(Table::withoutGains).toList()))
            .toList();
  }

  /** Returns what the figures cannot say, for the first page; may be empty. */
  public String limits() {
    List<String> clauses =
        new ArrayList<>(
            audit.stream()
                .filter(AuditFinding::isLimit)
                .flatMap(finding -> finding.caveat().stream())
                .toList());
    List<String> unanswered =
        of(AuditFinding.Level.UNKNOWN).stream()
            .filter(finding -> finding.caveat().isEmpty())
            .map(finding -> finding.question().subject())
            .toList();
    if (!unanswered.isEmpty()) {
      clauses.add("not known: " + String.join(", ", first(unanswered)));
    }
    return sentence(clauses);
  }

  /** Returns the most important warnings and the number of the others; may be empty. */
  public String warnings() {
    return sentence(
        first(
            audit.stream()
                .filter(finding -> !finding.isLimit())
                .sorted(Comparator.comparing(finding -> finding.caveat().isEmpty()))
                .map(
                    finding -> finding.caveat().orElse("in doubt: " + finding.question().subject()))
                .toList()));
  }

  /** Returns the first clauses and the number of the others. */
  private static List<String> first(List<String> clauses) {
    List<String> first = new ArrayList<>(clauses.subList(0, Math.min(MOST_NAMED, clauses.size())));
    if (clauses.size() > MOST_NAMED) {
      first.add("and " + (clauses.size() - MOST_NAMED) + " more");
    }
    return first;
  }

  private static String sentence(List<String> clauses) {
    return clauses.isEmpty() ? "" : String.join("; ", clauses) + ".";
  }

  /** Returns the number of the authors' footnotes. */
  public int footnotes() {
    return declaration.map(facts -> facts.footnotes().size()).orElse(0);
  }

  private List<AuditFinding> of(AuditFinding.Level level) {
    return audit.stream().filter(finding -> finding.level() == level).toList();
  }

  /**
   * Returns the audit in short, e.g. {@code 7 of 10 checks passed, 1 warning, 1 limit, 1 not
   * known.} A warning that limits what the figures say is a limit, as on the first page.
   */
  public String auditSummary() {
    long limits = of(AuditFinding.Level.WARNING).stream().filter(AuditFinding::isLimit).count();
    return of(AuditFinding.Level.OK).size()
        + " of "
        + Numbers.counted(audit.size(), "check")
        + " passed"
        + counted(unfair().size(), "unfair", "")
        + counted(of(AuditFinding.Level.WARNING).size() - limits, "warning", "s")
        + counted(limits, "limit", "s")
        + counted(of(AuditFinding.Level.UNKNOWN).size(), "not known", "")
        + ".";
  }

  private static String counted(long count, String word, String plural) {
    return count == 0 ? "" : ", " + count + " " + word + (count == 1 ? "" : plural);
  }
}

package io.ycsbx.report.facts;

import io.ycsbx.config.SettingsException;
import io.ycsbx.report.document.Declaration;
import io.ycsbx.report.document.Report;
import io.ycsbx.report.document.Section;
import io.ycsbx.report.model.MeasuredRun;
import io.ycsbx.report.plan.Competitor;
import io.ycsbx.report.yaml.YamlProblems;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Facts that the authors of a report declare. Immutable.
 *
 * @param file the file's name in messages
 * @param text the file's text
 * @param declaration texts, tables and look
 * @param hosts in order; may be empty
 * @param applications versions by name
 * @param remarks on sections
 * @param competitors configurations that were not measured
 * @param tests names of the tests that competitors have figures of, with their lines
 */
public record Facts(
    String file,
    String text,
    Declaration declaration,
    List<DeclaredHost> hosts,
    Map<String, String> applications,
    List<Remark> remarks,
    List<Competitor> competitors,
    Map<String, Declared> tests) {

  /**
   * Paragraphs on a section.
   *
   * @param section title of the section
   * @param line in the file of facts, from 1
   */
  record Remark(String section, List<String> text, int line) {
    Remark {
      text = List.copyOf(text);
    }
  }

  public Facts {
    hosts = List.copyOf(hosts);
    applications = new LinkedHashMap<>(applications);
    remarks = List.copyOf(remarks);
    competitors = List.copyOf(competitors);
    tests = new LinkedHashMap<>(tests);
  }

  /**
   * Reads facts.
   *
   * @param file the file's name in messages
   * @param text the file's text
   * @param neighbours the files beside it
   * @throws SettingsException with all errors
   */
  public static Facts read(String file, String text, Neighbours neighbours) {
    return FactsReader.read(file, text, neighbours);
  }

  /**
   * Checks the names of configurations and tests.
   *
   * @param configurations names of all configurations
   * @param knownTests names of all tests
   * @throws SettingsException with all unknown names
   */
  public void check(Collection<String> configurations, Collection<String> knownTests) {
    YamlProblems problems = FactsReader.problems(file);
    for (DeclaredHost host : hosts) {
      host.configurations().stream()
          .filter(name -> !configurations.contains(name))
          .forEach(
              name ->
                  problems.unknown(
                      host.line(), "configurations", "configuration", name, configurations));
    }
    tests.values().stream()
        .filter(test -> !knownTests.contains(test.text()))
        .forEach(test -> problems.unknown(test.line(), "figures", "test", test.text(), knownTests));
    problems.throwAll();
  }

  /** Returns the titles of the sections with remarks. */
  public List<String> sections() {
    return remarks.stream().map(Remark::section).toList();
  }

  /**
   * Adds the facts to a report.
   *
   * @param titles titles of the configurations by name, in order
   * @param runs the runs of the report
   * @throws SettingsException with all contradictions between facts and records, and all remarks on
   *     sections that the report does not have
   */
  public Report in(Report report, Map<String, String> titles, List<MeasuredRun> runs) {
    YamlProblems problems = FactsReader.problems(file);
    Report with =
        report.with(
            remarked(report.sections(), problems),
            new DeclaredFacts(this, titles, runs, problems).in(report.inventories()),
            declaration);
    problems.throwAll();
    return with;
  }

  private List<Section> remarked(List<Section> sections, YamlProblems problems) {
    List<String> known = sections.stream().map(Section::title).toList();
    remarks.stream()
        .filter(remark -> !known.contains(remark.section()))
        .forEach(
            remark ->
                problems.unknown(
                    remark.line(), "section", "section of this report", remark.section(), known));
    return sections.stream().map(this::remarked).toList();
  }

  private Section remarked(Section section) {
    List<String> all = new ArrayList<>(section.remarks());
    remarks.stream()
        .filter(remark -> remark.section().equals(section.title()))
        .forEach(remark -> all.addAll(remark.text()));
    return new Section(
        section.title(),
        section.measures(),
        section.charts(),
        section.tables(),
        section.analysis(),
        all);
  }
}

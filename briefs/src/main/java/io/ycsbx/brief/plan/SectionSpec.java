package io.ycsbx.brief.plan;

import java.util.List;

/**
 * A section of a brief.
 *
 * @param title as printed; empty if there is one section for each test, with the test's title
 * @param measures one sentence on what it holds; likewise
 * @param tests names of the tests in it, in order
 * @param eachTest whether each test has a section of its own
 * @param configurations names of those in it, in order
 * @param baseline name of the configuration that gains are over; empty: no gains
 * @param charts whether latency by percentile and the course over time are drawn
 * @param gainDecimals that gains are printed with
 * @param tables in order
 */
public record SectionSpec(
    String title,
    String measures,
    List<String> tests,
    boolean eachTest,
    List<String> configurations,
    String baseline,
    boolean charts,
    int gainDecimals,
    List<TableSpec> tables) {

  /** Copies the lists. */
  public SectionSpec {
    tests = List.copyOf(tests);
    configurations = List.copyOf(configurations);
    tables = List.copyOf(tables);
  }
}

package io.ycsbx.brief.plan;

import io.ycsbx.report.plan.SectionPlan;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * All that a brief is made of, before a scale and overrides are applied.
 *
 * @param name of the file, without its ending
 * @param title of the brief
 * @param summary what it shows, in a paragraph
 * @param binding the database's name
 * @param server property with the server's address; empty: the database needs no server
 * @param workload property files of loads and tests that name none
 * @param properties of all loads and runs
 * @param repeats of each test
 * @param threads as in {@link PlannedTest}, of tests that name none
 * @param reload how often data sets are loaded
 * @param separateData whether every data set of every configuration has a place of its own, so that
 *     all of them are there at once
 * @param interleave whether configurations take turns, repeat by repeat
 * @param beforeRun what is done before every run
 * @param differs settings and facts that are meant to differ between configurations, besides the
 *     properties of the configurations themselves
 * @param configurations the columns; at least one
 * @param data the data sets; at least one
 * @param tests the tests; at least one
 * @param sections what is printed; at least one
 * @param scales by name
 */
public record BriefPlan(
    String name,
    String title,
    String summary,
    String binding,
    Optional<String> server,
    List<String> workload,
    Map<String, String> properties,
    int repeats,
    List<Integer> threads,
    Reload reload,
    boolean separateData,
    boolean interleave,
    List<StepPlan> beforeRun,
    List<String> differs,
    List<Configuration> configurations,
    List<DataSet> data,
    List<PlannedTest> tests,
    List<SectionPlan> sections,
    Map<String, Scale> scales) {

  /** In place of a server's address: there is none, the database runs in the client's care. */
  public static final String EMBEDDED = "embedded";

  /** Copies lists and maps. */
  public BriefPlan {
    workload = List.copyOf(workload);
    properties = Ordered.copy(properties);
    threads = List.copyOf(threads);
    beforeRun = List.copyOf(beforeRun);
    differs = List.copyOf(differs);
    configurations = List.copyOf(configurations);
    data = List.copyOf(data);
    tests = List.copyOf(tests);
    sections = List.copyOf(sections);
    scales = Ordered.copy(scales);
  }

  /** The configurations' names, in order. */
  public List<String> configurationNames() {
    return configurations.stream().map(Configuration::name).toList();
  }

  /** The configuration of that name, which must be one. */
  public Configuration configuration(String wanted) {
    return configurations.stream().filter(c -> c.name().equals(wanted)).findFirst().orElseThrow();
  }

  /**
   * The same with other words.
   *
   * @param titles of configurations, by their names
   * @param furtherDiffers what else is meant to differ
   */
  public BriefPlan shownAs(Map<String, String> titles, List<String> furtherDiffers) {
    List<String> all = new ArrayList<>(differs);
    all.addAll(furtherDiffers);
    return new BriefPlan(
        name,
        title,
        summary,
        binding,
        server,
        workload,
        properties,
        repeats,
        threads,
        reload,
        separateData,
        interleave,
        beforeRun,
        all,
        configurations.stream()
            .map(one -> one.titled(titles.getOrDefault(one.name(), one.title())))
            .toList(),
        data,
        tests,
        sections,
        scales);
  }

  /** The data set of that name, which must be one. */
  public DataSet data(String wanted) {
    return data.stream().filter(d -> d.name().equals(wanted)).findFirst().orElseThrow();
  }
}

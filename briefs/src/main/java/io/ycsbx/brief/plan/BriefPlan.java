package io.ycsbx.brief.plan;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.ycsbx.report.plan.ComparisonPlan;
import io.ycsbx.report.plan.SectionPlan;
import io.ycsbx.report.stats.Precision;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * A plan of a brief, before a scale and overrides are applied.
 *
 * @param name the file's name, without its ending
 * @param summary a paragraph on what the brief shows
 * @param binding the database's name; absent if another load generator makes all loads and runs
 * @param server property with the server's address; absent: the database needs no server
 * @param workload property files of loads and tests that name none
 * @param properties of all loads and runs
 * @param repetition how often tests are run, and how configurations are compared
 * @param threads as in {@link PlannedTest}, of tests that name none
 * @param reload when data sets are loaded
 * @param separateData whether every data set of every configuration has a place of its own, so that
 *     all of them exist at once
 * @param interleave whether configurations take turns, repeat by repeat
 * @param beforeRun steps before every run
 * @param differs settings and facts that are intended to differ between configurations, besides the
 *     properties of the configurations themselves
 * @param configurations the columns; at least one
 * @param data the data sets; at least one
 * @param tests the tests; at least one
 * @param sectionEntries the sections of the brief; at least one
 * @param scales by name
 */
public record BriefPlan(
    String name,
    String title,
    String summary,
    Optional<String> binding,
    Optional<String> server,
    List<String> workload,
    Assigned properties,
    @JsonUnwrapped Repetition repetition,
    List<Integer> threads,
    Reload reload,
    boolean separateData,
    boolean interleave,
    List<StepPlan> beforeRun,
    List<String> differs,
    List<Configuration> configurations,
    List<DataSet> data,
    List<PlannedTest> tests,
    @JsonProperty("sections") List<SectionEntry> sectionEntries,
    Map<String, PlanScale> scales) {

  /** The address of a database that the client starts. */
  public static final String EMBEDDED = "embedded";

  /** The property that chooses the load generator. */
  public static final String TOOL = "tool";

  /** Its value for this suite's own. */
  public static final String OWN_TOOL = "ycsbx";

  /** The times at which a data set is loaded afresh. */
  public enum Reload {
    /** Once, before the first test on the data set. */
    ONCE,
    /** Before the tests of every repeat. */
    REPEAT,
    /** Before every run. */
    RUN
  }

  public BriefPlan {
    reload = Objects.requireNonNullElse(reload, Reload.ONCE);
  }

  /** Returns the repeats of each test; with rounds, the most rounds. */
  public int repeats() {
    return repetition.repeats();
  }

  /** Returns the rounds; empty for repeats that are independent of each other. */
  public Optional<Precision> rounds() {
    return repetition.rounds();
  }

  public ComparisonPlan comparison() {
    return repetition.comparison();
  }

  /** Returns the sections of the brief, in order. */
  public List<SectionPlan> sections() {
    return sectionEntries.stream().flatMap(entry -> entry.of(this).stream()).toList();
  }

  public List<String> configurationNames() {
    return configurations.stream().map(Configuration::name).toList();
  }

  /** Tests for a plan in which drives are swapped by hand. */
  public boolean hasPauses() {
    return configurations.stream().anyMatch(c -> c.pause().isPresent());
  }

  /** Returns the configuration of a name, which must exist. */
  public Configuration configuration(String wanted) {
    return configurations.stream().filter(c -> c.name().equals(wanted)).findFirst().orElseThrow();
  }

  /** Returns the data set of a name, which must exist. */
  public DataSet data(String wanted) {
    return data.stream().filter(d -> d.name().equals(wanted)).findFirst().orElseThrow();
  }

  /** Returns the test of a name, which must exist. */
  PlannedTest test(String wanted) {
    return tests.stream().filter(test -> test.name().equals(wanted)).findFirst().orElseThrow();
  }
}

package io.ycsbx.brief.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.brief.jobs.PlanHome;
import io.ycsbx.brief.jobs.Plans;
import io.ycsbx.brief.plan.Assigned;
import io.ycsbx.brief.plan.Overrides;
import io.ycsbx.config.Determined;
import io.ycsbx.config.EffectiveSetting;
import io.ycsbx.config.OptionList;
import io.ycsbx.config.Owner;
import io.ycsbx.config.SettingSource;
import io.ycsbx.record.Declarations;
import io.ycsbx.record.OldRecords;
import io.ycsbx.report.model.Context;
import io.ycsbx.report.model.MeasuredRun;
import io.ycsbx.report.model.Place;
import io.ycsbx.report.model.Tool;
import io.ycsbx.spi.Durability;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class IntendedDifferencesTest extends PlanHome {

  private static final String SCAN =
      """
      tests:
        - name: scan
          title: Scans
          measures: Scans.
          data: others
          threads: 1
      """;

  private final List<MeasuredRun> runs = new ArrayList<>();
  private final List<MeasuredRun> loads = new ArrayList<>();

  /** What a lab's file or the command line sets. */
  private Overrides outside = Overrides.NONE;

  /**
   * Returns the names of what is intended, if the first of three configurations has these
   * properties.
   */
  private Set<String> intended(String... keys) {
    String plan =
        Plans.TEXT
            .replace("differs: block cache\n", "")
            .replace("rocksdb.cache_size: 16M", String.join(": x, ", keys) + ": x")
            .replace("properties: {", "properties: {table: 'of-${configuration}', ")
            .replace("data:\n", "  - name: third\ndata:\n")
            .replace("tests:\n", "  - name: others\n" + SCAN)
            .replace("title: Reads and updates\n", "title: Reads and updates\n    data: records\n");
    return names(plan);
  }

  private Set<String> names(String plan) {
    PlanRuns all =
        new PlanRuns(runs, loads, List.of(), List.of(), Map.of(), Map.of(), new History());
    return new IntendedDifferences(Plans.scaled(plan, home).with(outside), all).names();
  }

  private void run(String configuration, Map<String, String> given, String cache) {
    run("mixed-1-threads", configuration, given, cache);
  }

  private void run(String test, String configuration, Map<String, String> given, String cache) {
    Map<String, EffectiveSetting> settings = new HashMap<>();
    Map<String, List<Determined>> determines = new HashMap<>();
    given.forEach(
        (key, value) -> {
          settings.put(key, new EffectiveSetting(value, Owner.BINDING, SettingSource.COMMAND_LINE));
          List<Determined> options =
              OptionList.parse(value).keySet().stream()
                  .map(name -> new Determined(Optional.of(name), name + " of all"))
                  .toList();
          determines.put(
              key, options.isEmpty() ? List.of(Determined.parse("fact of " + key)) : options);
        });
    Declarations declared =
        new Declarations(
            Map.of(),
            Durability.of(Durability.Place.DRIVE, "fact of sync", "flush"),
            List.of(),
            List.of(),
            determines,
            Optional.empty(),
            Optional.empty(),
            Optional.empty());
    runs.add(
        new MeasuredRun(
            new Place(configuration, test, "1"),
            List.of(),
            Map.of(),
            List.of(),
            List.of(),
            Context.of(new Tool(Tool.OURS, ""))
                .withSettings(settings)
                .withFacts(List.of(OldRecords.fact("fact of cache", cache)))
                .withDeclared(Optional.of(declared))));
  }

  @Test
  void factsFollowTheSettingsOfAConfigurationAlsoThoseOfDurability() {
    run("large", Map.of("cache", "16M", "sync", "true"), "16");
    run("small", Map.of("cache", "1M"), "1");

    assertThat(intended("cache", "sync"))
        .contains("cache", "fact of cache", "sync", "fact of sync");
  }

  @Test
  void aSharedPropertyWithTheConfigurationsNameInItIsIntended() {
    run("large", Map.of("table", "of-large"), "1");
    run("small", Map.of("table", "of-small"), "1");
    assertThat(intended("cache")).contains("table");

    run("small", Map.of("table", "another"), "1");
    assertThat(intended("cache")).doesNotContain("table");
  }

  /** In a data set, a test, a scale and a part of a scale. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "- name: records         | '- name: records\n    properties: {TABLE}'",
        "title: Reads and updates | 'title: Reads and updates\n    properties: {TABLE}'",
        "{recordcount: 500,       | '{TABLE, recordcount: 500,'",
        "text: Little             | 'text: Little\n    parts: {records: {properties: {TABLE}}}'"
      })
  void whereverAPlanNamesTheConfigurationTheSettingIsIntended(String text, String with) {
    run("large", Map.of("table", "of-large"), "1");
    run("small", Map.of("table", "of-small"), "1");
    String plan = Plans.TEXT.replace(text, with.replace("TABLE", "table: 'of-${configuration}'"));

    assertThat(names(plan)).contains("table");
    assertThat(names(Plans.TEXT)).doesNotContain("table");
  }

  /** The runs have no such setting. */
  @Test
  void aSettingOfLoadsAloneThatNamesTheConfigurationIsIntended() {
    run("large", Map.of(), "1");
    run("small", Map.of(), "1");
    String load = "  - name: records\n    load: {table: 'of-${configuration}'}\n";

    String plan = Plans.TEXT.replace("  - name: records\n", load);
    for (String side : List.of("large", "small")) {
      run(side + "+records", side, Map.of("table", "of-" + side), "1");
      loads.add(runs.remove(runs.size() - 1));
    }
    assertThat(names(plan)).contains("table");

    loads.remove(0);
    run("large+records", "large", Map.of("table", "of-small"), "1");
    loads.add(runs.remove(runs.size() - 1));
    assertThat(names(plan)).doesNotContain("table");
  }

  @Test
  void aFactOfASettingThatAllConfigurationsHaveAlikeIsNotIntended() {
    run("large", Map.of("cache", "1M", "sync", "true"), "1");
    run("small", Map.of("cache", "1M"), "2");

    assertThat(intended("cache", "sync"))
        .contains("cache", "fact of sync")
        .doesNotContain("fact of cache");
  }

  @Test
  void aSettingWithTwoValuesWhereThePlanSetsNoneIsNotIntended() {
    run("large", Map.of("cache", "16M"), "16");
    run("small", Map.of("cache", "1M"), "1");
    run("third", Map.of("cache", "2M"), "2");

    assertThat(intended("cache")).doesNotContain("cache", "fact of cache");
  }

  @Test
  void aFactWithTwoValuesWhereThePlanSetsOneIsNotIntended() {
    run("large", Map.of("cache", "16M"), "16");
    run("small", Map.of("cache", "1M"), "1");
    run("third", Map.of("cache", "1M"), "2");

    assertThat(intended("cache")).contains("cache").doesNotContain("fact of cache");
  }

  @Test
  void aSettingThatGotItsValueOutsideOfThePlanIsNotIntended() {
    run("large", Map.of("cache", "16M", "sync", "true"), "16");
    run("small", Map.of("cache", "1M"), "1");
    outside = outside.plus("large", new Assigned(Map.of("cache", "16M")));

    assertThat(intended("cache", "sync"))
        .contains("sync", "fact of sync")
        .doesNotContain("cache", "fact of cache");
  }

  @Test
  void aSettingThatAllSidesGetAlikeInAnotherTestStaysIntended() {
    run("large", Map.of("cache", "16M"), "16");
    run("small", Map.of("cache", "1M"), "1");
    outside = outside.plus("scan", new Assigned(Map.of("cache", "8M")));

    assertThat(intended("cache")).contains("cache", "fact of cache");
  }

  @ParameterizedTest
  @ValueSource(strings = {"records", "mixed"})
  void aFactThatDiffersWhereAllSidesGotOneValueIsNotIntended(String part) {
    run("large", Map.of("cache", "8M"), "16");
    run("small", Map.of("cache", "8M"), "1");
    run("scan", "large", Map.of("cache", "16M"), "16");
    run("scan", "small", Map.of("cache", "1M"), "1");
    outside = outside.plus(part, new Assigned(Map.of("cache", "8M")));

    assertThat(intended("cache")).doesNotContain("fact of cache");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--flush=1,pool-size=8M,log=1       | flush=2,pool_size=8M               | flush, log",
        "x://h/d?pool=5&w=1&vars=a=1,b=2    | x://i/d?pool=9&w=1&vars=a=1,b=3    | b, pool",
        "x://h/d?w=1                        | x://i/d?w=1                        | ''"
      })
  void ofListsAndUrlsTheOptionsThatDifferAreIntended(String large, String small, String names) {
    run("large", Map.of("options", large), "");
    run("small", Map.of("options", small), "");

    List<String> facts = new ArrayList<>(intended("options"));
    facts.removeIf(name -> !name.endsWith(" of all"));
    assertThat(String.join(", ", facts).replace(" of all", "")).isEqualTo(names);
  }
}

package io.ycsbx.brief.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.brief.jobs.PlanHome;
import io.ycsbx.brief.jobs.Plans;
import io.ycsbx.config.EffectiveSetting;
import io.ycsbx.config.OptionList;
import io.ycsbx.config.Owner;
import io.ycsbx.config.SettingSource;
import io.ycsbx.record.Declarations;
import io.ycsbx.report.model.Context;
import io.ycsbx.report.model.MeasuredRun;
import io.ycsbx.report.model.Place;
import io.ycsbx.report.model.Tool;
import io.ycsbx.spi.Durability;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class IntendedDifferencesTest extends PlanHome {

  /** Returns the names of what is intended, of a run of each configuration with these settings. */
  private Set<String> intended(Map<String, String> large, Map<String, String> small) {
    String keys = String.join(": x, ", large.keySet());
    String plan =
        Plans.TEXT
            .replace("differs: block cache\n", "")
            .replace("rocksdb.cache_size: 16M", keys + ": x");
    PlanRuns runs =
        new PlanRuns(
            List.of(run("large", large), run("small", small)),
            List.of(),
            List.of(),
            List.of(),
            Map.of(),
            Map.of(),
            new History());
    return new IntendedDifferences(Plans.scaled(plan, home), runs).names();
  }

  private static MeasuredRun run(String configuration, Map<String, String> given) {
    Map<String, EffectiveSetting> settings = new HashMap<>();
    Map<String, List<String>> determines = new HashMap<>();
    given.forEach(
        (key, value) -> {
          settings.put(key, new EffectiveSetting(value, Owner.BINDING, SettingSource.COMMAND_LINE));
          Set<String> options = OptionList.parse(value).keySet();
          determines.put(key, options.isEmpty() ? List.of("fact of " + key) : List.copyOf(options));
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
    return new MeasuredRun(
        new Place(configuration, "mixed", "1"),
        List.of(),
        Map.of(),
        List.of(),
        List.of(),
        Context.of(new Tool(Tool.Kind.OURS, ""))
            .withSettings(settings)
            .withDeclared(Optional.of(declared)));
  }

  @Test
  void factsFollowTheSettingsOfAConfigurationAlsoThoseOfDurability() {
    assertThat(intended(Map.of("cache", "16M", "sync", "true"), Map.of("cache", "1M")))
        .contains("cache", "fact of cache", "sync", "fact of sync");
  }

  @Test
  void aFactOfASettingThatAllConfigurationsHaveAlikeIsNotIntended() {
    assertThat(intended(Map.of("cache", "1M", "sync", "true"), Map.of("cache", "1M")))
        .contains("cache", "fact of sync")
        .doesNotContain("fact of cache");
  }

  @Test
  void ofListsOfOptionsThoseThatDifferAreIntended() {
    assertThat(
            intended(
                Map.of("options", "--flush=1,pool-size=8M,log=1"),
                Map.of("options", "flush=2,pool_size=8M")))
        .contains("flush", "log")
        .doesNotContain("pool_size");
  }

  @Test
  void ofUrlsTheOptionsThatDifferAreIntended() {
    assertThat(
            intended(
                Map.of("url", "x://h/d?pool=5&w=1&vars=a=1,b=2"),
                Map.of("url", "x://i/d?pool=9&w=1&vars=a=1,b=3")))
        .contains("url", "pool", "b")
        .doesNotContain("w", "a");
  }
}

package io.ycsbx.brief.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.brief.jobs.PlanHome;
import io.ycsbx.brief.jobs.Plans;
import io.ycsbx.record.Declarations;
import io.ycsbx.report.model.Context;
import io.ycsbx.report.model.MeasuredRun;
import io.ycsbx.report.model.Place;
import io.ycsbx.report.model.Tool;
import io.ycsbx.spi.Durability;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class IntendedDifferencesTest extends PlanHome {

  private static final Context CONTEXT =
      Context.of(new Tool(Tool.Kind.OURS, ""))
          .withDeclared(
              Optional.of(
                  new Declarations(
                      Map.of(),
                      Durability.of(Durability.Place.DRIVE, "sync each write"),
                      List.of(),
                      List.of(),
                      Map.of(
                          "rocksdb.cache_size", List.of("block cache"),
                          "rocksdb.sync", List.of("sync each write")),
                      Optional.empty(),
                      Optional.empty(),
                      Optional.empty())));

  @Test
  void factsFollowTheSettingsOfAConfigurationUnlessTheyDecideTheDurability() {
    String plan =
        Plans.TEXT
            .replace("differs: block cache\n", "")
            .replace("rocksdb.cache_size: 16M", "rocksdb.cache_size: 16M, rocksdb.sync: true");
    Place place = new Place("large", "mixed", "1");
    MeasuredRun run = new MeasuredRun(place, List.of(), Map.of(), List.of(), List.of(), CONTEXT);
    PlanRuns runs =
        new PlanRuns(
            List.of(run), List.of(), List.of(), List.of(), Map.of(), Map.of(), new History());

    assertThat(new IntendedDifferences(Plans.scaled(plan, home), runs).names())
        .contains("rocksdb.cache_size", "block cache", "rocksdb.sync")
        .doesNotContain("sync each write");
  }
}

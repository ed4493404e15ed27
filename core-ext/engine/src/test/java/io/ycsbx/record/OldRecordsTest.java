package io.ycsbx.record;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.SampleRun;
import io.ycsbx.config.EffectiveSetting;
import io.ycsbx.config.Owner;
import io.ycsbx.config.SettingSource;
import io.ycsbx.spi.DeclaredFigure;
import io.ycsbx.spi.Direction;
import io.ycsbx.spi.Durability;
import io.ycsbx.spi.Durability.Place;
import io.ycsbx.spi.Fact;
import io.ycsbx.spi.Part;
import io.ycsbx.spi.Unit;
import io.ycsbx.spi.Value;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Declarations of records that have none. */
class OldRecordsTest {

  private static RunRecord of(Map<String, String> facts) {
    Subject subject = SampleRun.record().subject();
    return SampleRun.record()
        .withSubject(
            new Subject(
                subject.binding(),
                subject.databaseClass(),
                subject.driverVersion(),
                subject.workloadClass(),
                facts));
  }

  private static Map<String, String> facts(String facts) {
    Map<String, String> all = new LinkedHashMap<>();
    for (String fact : facts.split(";", -1)) {
      all.put(fact.split("=", 2)[0], fact.split("=", 2)[1]);
    }
    return all;
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '^',
      value = {
        "write-ahead log=off;sync each write=false | MEMORY",
        "write-ahead log=on;sync each write=true | DRIVE",
        "write-ahead log=on;sync each write=false | SYSTEM",
        "innodb_flush_log_at_trx_commit=0 | MEMORY",
        "innodb_flush_log_at_trx_commit=2 | SYSTEM",
        "innodb_flush_log_at_trx_commit=1 | DRIVE",
        "innodb_flush_log_at_trx_commit=1;innodb_flush_method=O_DIRECT_NOSYNC | SYSTEM",
        "innodb_flush_log_at_trx_commit=1;log_bin=ON;sync_binlog=1 | DRIVE",
        "innodb_flush_log_at_trx_commit=1;log_bin=ON;sync_binlog=0 | SYSTEM",
        "innodb_flush_log_at_trx_commit=3;log_bin=OFF | DRIVE",
        "write concern={\"w\": 1, \"j\": true};topology=standalone | DRIVE",
        "write concern={\"w\": 1, \"j\": false};topology=standalone | MEMORY",
        "write concern={\"w\": 0};topology=standalone | NOT_ACKNOWLEDGED",
        "write concern={\"w\": 1};topology=standalone | MEMORY",
        "write concern={\"w\": \"majority\"};topology=replica_set | NOT_KNOWN",
        "storage-engine=memory;commit=all | MEMORY",
        "storage-engine=device;storage-engine.commit-to-device=true | DRIVE",
        "storage-engine=device;storage-engine.commit-to-device=true;storage-engine.disable-odsync=true"
            + " | SYSTEM",
        "storage-engine=device;storage-engine.commit-to-device=false | MEMORY",
        "storage-engine=device | NOT_KNOWN"
      })
  void settingsDecideTheDurability(String settings, Place place) {
    Map<String, String> facts = facts(settings);

    assertThat(of(facts).declarations().durability())
        .containsExactlyElementsOf(Durability.of(place, facts.keySet().toArray(String[]::new)));
  }

  @Test
  void shardsHaveTheirOwnDurability() {
    List<String> deciding = List.of("innodb_flush_log_at_trx_commit", "innodb_doublewrite");

    assertThat(
            of(facts(
                    "shard 0 innodb_doublewrite=ON;innodb_flush_log_at_trx_commit=1"
                        + ";shard 1 innodb_doublewrite=DETECT_ONLY"))
                .declarations()
                .durability())
        .containsExactly(
            new Durability(shard("0"), Place.DRIVE, deciding, Optional.empty()),
            new Durability(
                shard("1"),
                Place.DRIVE,
                deciding,
                Optional.of("pages not protected from partial writes")));
    assertThat(of(facts("version=9;shard 1 write concern={}")).declarations().durability())
        .hasSize(1);
    assertThat(of(facts("version=9")).declarations().durability()).isEmpty();
  }

  private static Optional<Part> shard(String number) {
    return Optional.of(new Part("shard", number));
  }

  @Test
  void factsHaveSidesPartsKindsAndRoles() {
    assertThat(
            of(facts(
                    "version=11.8.1;directory@1=/data;block cache=64M;driver socketTimeout=10000 ms"
                        + ";shard 0 isolation=none;sync_binlog=1"))
                .facts())
        .containsExactly(
            server("version", Value.Kind.VERSION, "11.8.1", Fact.Role.VERSION),
            new Fact(
                "directory@1",
                "directory",
                Optional.of(new Part("engine", "1")),
                Fact.Side.SERVER,
                new Value(Value.Kind.TEXT, "/data"),
                List.of(Fact.Role.PLACE)),
            server("block cache", Value.Kind.SIZE, "64M", Fact.Role.CACHE_SIZE),
            new Fact(
                "driver socketTimeout",
                "driver socketTimeout",
                Optional.empty(),
                Fact.Side.CLIENT,
                new Value(Value.Kind.DURATION, "10000 ms"),
                List.of()),
            new Fact(
                "shard 0 isolation",
                "isolation",
                shard("0"),
                Fact.Side.CLIENT,
                new Value(Value.Kind.TEXT, "none"),
                List.of()),
            server("sync_binlog", Value.Kind.NUMBER, "1"));
  }

  private static Fact server(String name, Value.Kind kind, String text, Fact.Role... roles) {
    return new Fact(
        name, name, Optional.empty(), Fact.Side.SERVER, new Value(kind, text), List.of(roles));
  }

  @Test
  void figuresAreThoseOfTheirNames() {
    Declarations declared = SampleRun.record().declarations();

    assertThat(OldRecords.figure(new StatisticFigure("tpcc.client.NOPM", 1, "per minute")).unit())
        .isEqualTo(Unit.NEW_ORDERS_PER_MINUTE);
    assertThat(OldRecords.figure(new StatisticFigure("tpcc.NOPM", 1, "per minute")))
        .isEqualTo(
            DeclaredFigure.gauge("tpcc.NOPM", Unit.NEW_ORDERS_PER_MINUTE)
                .labelled("NOPM")
                .better(Direction.HIGHER_IS_BETTER));
    assertThat(OldRecords.figure(new StatisticFigure("tpcc.client.TPM", 1, "per minute")).addsUp())
        .isTrue();
    assertThat(OldRecords.figure(new StatisticFigure("database.size", 1, "bytes")))
        .isEqualTo(DeclaredFigure.SIZE);
    assertThat(declared.figures())
        .containsExactly(
            DeclaredFigure.gauge("block.cache.hit", Unit.COUNT),
            DeclaredFigure.gauge("write.amplification", Unit.MEAN_COUNT));
  }

  @Test
  void workloadsAndDriversArePacedByTheirSettings() {
    RunRecord paced = of(facts("commands in flight per thread=8"));
    RunDescription plan = paced.plan();
    Map<String, EffectiveSetting> settings = new LinkedHashMap<>();
    for (String key : List.of("requestdistribution", "tpcc.keyandthink", "threadcount")) {
      settings.put(key, new EffectiveSetting("true", Owner.WORKLOAD, SettingSource.FILE));
    }
    Declarations declared =
        paced
            .withPlan(
                new RunDescription(
                    plan.load(),
                    plan.label(),
                    plan.command(),
                    settings,
                    plan.threads(),
                    plan.targetOpsPerSecond(),
                    plan.arrival()))
            .declarations();

    assertThat(declared.commandsInFlight()).contains(8);
    assertThat(declared.thinks()).contains(true);
    assertThat(declared.choices()).containsExactly("requestdistribution");
    assertThat(SampleRun.record().declarations().commandsInFlight()).isEmpty();
    assertThat(SampleRun.record().declarations().thinks()).isEmpty();
  }
}

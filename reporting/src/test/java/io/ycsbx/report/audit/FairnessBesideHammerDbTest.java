package io.ycsbx.report.audit;

import static io.ycsbx.config.SettingSource.DEFAULT;
import static io.ycsbx.report.document.AuditFinding.Level.OK;
import static io.ycsbx.report.document.AuditFinding.Level.UNFAIR;
import static io.ycsbx.report.document.AuditFinding.Level.UNKNOWN;
import static io.ycsbx.report.document.AuditFinding.Level.WARNING;
import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.config.Owner;
import io.ycsbx.report.document.AuditFinding;
import io.ycsbx.report.source.Recorded;
import io.ycsbx.report.source.Samples;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Questions about a side of another load generator, whose log lacks settings. */
class FairnessBesideHammerDbTest extends AuditedRuns {

  private static final String WORKLOAD = "Same workload on all sides?";

  private static final String SETTINGS = "Same settings on all sides?";

  @Test
  void hammerDbBesideAnotherLoadGeneratorIsOneWarning() throws IOException {
    againstHammerDb(Recorded.likeHammerDb(27_000));

    assertThat(unfair()).isEmpty();
    assertFinding(
        VERSIONS,
        WARNING,
        "Two load generators are compared. Load generator is ycsbx 1.2.3 on a and HammerDB on b.");
    assertFinding(WORKLOAD, OK, "Yes.");
    assertFinding(SETTINGS, OK, "Yes, as far as both record them. Not looked at: db.own_tables.");
    assertFinding("Intended differences?", OK, "No difference is named as intended.");
  }

  @ParameterizedTest
  @CsvSource({
    "tpcc.rampup, 3, WORKLOAD, Same workload on all sides? tpcc.rampup is 3 on a and 1 on b.",
    "tpcc.duration, 5, WORKLOAD, Same workload on all sides? tpcc.duration is 5 on a and 2 on b.",
    "tpcc.profile, spec, WORKLOAD, Same workload on all sides? tpcc.profile is spec on a and"
        + " hammerdb on b."
  })
  void settingsThatHammerDbHasAsWellAreCompared(
      String key, String value, Owner owner, String unfair) throws IOException {
    againstHammerDb(Recorded.likeHammerDb(27_000).set(key, value, owner));

    assertThat(unfair()).containsExactly(unfair);
  }

  @Test
  void otherUsersOrAnotherServerThanHammerDbsAreUnfair() throws IOException {
    againstHammerDb(Recorded.likeHammerDb(27_000).threads(2).fact("version", "MySQL 8.4.7"));

    assertFinding(VERSIONS, UNFAIR, "version is MySQL 8.4.7 on a and MySQL 9.7.4 on b.");
    assertFinding(SETTINGS, UNFAIR, "threadcount is 2 on a and 4 on b.");
  }

  @Test
  void anotherServerThanHammerDbsThatIsIntendedStandsBesideTheVerdicts() throws IOException {
    againstHammerDb(Recorded.likeHammerDb(27_000).fact("version", "MariaDB 11.4.5"));

    assertThat(find("Intended differences?", "version").caveat())
        .contains(
            "the software differs by intent: version is MariaDB 11.4.5 on a and MySQL 9.7.4 on b");
  }

  /** A target is of all tools, whether or not they have one. */
  @Test
  void settingsThatHammerDbsLogLacksAreNotKnown() throws IOException {
    againstHammerDb(Recorded.likeHammerDb(27_000));
    assertFinding(DATA, UNKNOWN, "The tool's output lacks this.");

    Recorded.likeHammerDb(27_000)
        .set("tpcc.warehouses", "4", Owner.DATA)
        .set("tpcc.allwarehouses", "true", Owner.WORKLOAD)
        .target(100)
        .write(root.resolve("a/t/1"));
    assertFinding(DATA, UNKNOWN, "tpcc.warehouses is 4 on a and not known on b.");
    assertFinding(WORKLOAD, UNKNOWN, "tpcc.allwarehouses is true on a and not known on b.");
    assertThat(find(SETTINGS).answer()).startsWith("target is 100 on a and not known on b; ");
    assertThat(find(SETTINGS).level()).isEqualTo(UNKNOWN);
    assertThat(unfair()).isEmpty();
  }

  @Test
  void whatIsNotKnownOnASideStaysNotKnownWhateverIsIntended() throws IOException {
    againstHammerDb(
        Recorded.likeHammerDb(27_000)
            .fact("version", "MariaDB 11.4.5")
            .set("tpcc.warehouses", "4", Owner.DATA));

    for (String[] intended :
        List.of(new String[] {"version"}, new String[] {"version", "tpcc.warehouses"})) {
      AuditFinding data = find(DATA, intended);
      assertThat(data.level()).isEqualTo(UNKNOWN);
      assertThat(data.answer()).isEqualTo("tpcc.warehouses is 4 on a and not known on b.");
      assertThat(data.caveat()).isEmpty();
      assertThat(find("Intended differences?", intended).answer()).doesNotContain("warehouses");
    }
  }

  /** Of three sides, two are known to differ. */
  @Test
  void anIntendedDifferenceOfTwoSidesLeavesTheThirdOneNotKnown() throws IOException {
    againstHammerDb(Recorded.likeHammerDb(27_000).set("tpcc.warehouses", "4", Owner.DATA));
    Recorded.likeHammerDb(27_000)
        .set("tpcc.warehouses", "8", Owner.DATA)
        .write(root.resolve("c/t/1"));

    assertThat(find(DATA).level()).isEqualTo(UNFAIR);
    AuditFinding meant = find(DATA, "tpcc.warehouses");
    assertThat(meant.level()).isEqualTo(UNKNOWN);
    assertThat(meant.answer())
        .isEqualTo("tpcc.warehouses is 4 on a and not known on b and 8 on c.");
  }

  /** Also where ours have their defaults, which nobody gave. */
  @Test
  void settingsThatHammerDbHasAndItsLogLacksAreNamed() throws IOException {
    againstHammerDb(
        Recorded.likeHammerDb(27_000)
            .set("tpcc.warehouses", "4", Owner.DATA)
            .set("tpcc.allwarehouses", "false", Owner.WORKLOAD, DEFAULT)
            .set("tpcc.keyandthink", "false", Owner.WORKLOAD, DEFAULT)
            .set("tpcc.history_pk", "false", Owner.DATA, DEFAULT));

    String drawn =
        "tpcc.allwarehouses is false on a and not known on b; tpcc.keyandthink is false on a and"
            + " not known on b";
    assertFinding(WORKLOAD, UNKNOWN, drawn + ".");
    String warehouses = "tpcc.warehouses is 4 on a and not known on b";
    assertFinding(DATA, UNKNOWN, warehouses + ".");
    AuditFinding settings = find(SETTINGS);
    assertThat(settings.level()).isEqualTo(UNKNOWN);
    assertThat(settings.answer()).contains("tpcc.allwarehouses", "tpcc.keyandthink", warehouses);
  }

  @Test
  void anIntendedDifferenceStandsOnPageOneThoughTheOtherSettingsAreNotKnown() throws IOException {
    againstHammerDb(
        Recorded.likeHammerDb(27_000).threads(2).set("tpcc.warehouses", "4", Owner.DATA));

    AuditFinding settings = find(SETTINGS, "threadcount");
    assertThat(settings.level()).isEqualTo(UNKNOWN);
    assertThat(settings.answer()).doesNotContain("threadcount");
    assertThat(settings.caveat())
        .hasValue(
            "not known: whether the settings were the same, but for the intended differences:"
                + " threadcount is 2 on a and 4 on b");
  }

  private void againstHammerDb(Recorded ours) throws IOException {
    ours.write(root.resolve("a/t/1"));
    Samples.copy("hammerdb-4.12-mysql.log", root.resolve("b/t/1/hammerdb.log"));
  }

  @Test
  void whatOnlyOneToolRecordsIsUnknown() throws IOException {
    database("MongoDb").set("mongodb.hint", "x").target(500).write(root.resolve("a/t/1"));
    Samples.copy("ycsb-0.17-workloada.txt", root.resolve("b/t/1/out.txt"));

    assertThat(unfair()).isEmpty();
    assertFinding(
        VERSIONS,
        WARNING,
        "The database of a side is not known. Load generator is ycsbx 1.2.3 on a and YCSB on b.");
    assertThat(find(SETTINGS).level()).isEqualTo(UNKNOWN);
    assertThat(find(SETTINGS).answer()).contains("target is 500 on a and not known on b");
  }
}

package io.ycsbx.it;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.ycsbx.config.Determined;
import io.ycsbx.distribution.Ycsb;
import io.ycsbx.record.Declarations;
import io.ycsbx.record.RunRecord;
import io.ycsbx.record.RunRecordJson;
import io.ycsbx.record.StatisticFigure;
import io.ycsbx.spi.Durability;
import io.ycsbx.spi.Fact;
import io.ycsbx.spi.Value;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The sample of a binding: a database that no file of this project names, by its jar alone. */
@Tag("full")
@Order(5)
class StrangersDatabaseIT {

  private static final String PASSWORD = "sesame";

  @TempDir private static Path root;
  private static Sample sample;

  /** The output of each block of commands: the build, two runs, a brief, and its verifications. */
  private static final List<String> OUTPUTS = new ArrayList<>();

  @BeforeAll
  static void runTheCommandsOfThePage() throws Exception {
    sample = Sample.copyTo(root, "binding");
    for (String commands : sample.commands()) {
      OUTPUTS.add(sample.run(commands));
    }
    assertThat(OUTPUTS).hasSize(4);
  }

  private static RunRecord run() throws Exception {
    return RunRecordJson.read(sample.file("target/run/run.json"));
  }

  @Test
  void theRecordHasFactsOfEachKindAndRoleAndWhatTheyDecide() throws Exception {
    RunRecord run = run();

    assertThat(run.subject().binding()).contains("depot");
    List<Fact> facts = run.facts();
    assertThat(facts)
        .extracting(fact -> fact.value().kind())
        .containsAll(List.of(Value.Kind.values()));
    assertThat(facts).flatExtracting(Fact::roles).containsAll(List.of(Fact.Role.values()));
    assertThat(facts).extracting(Fact::side).containsAll(List.of(Fact.Side.values()));
    Declarations declared = run.declarations();
    assertThat(declared.commandsInFlight()).contains(8);
    assertThat(declared.determines())
        .containsEntry("depot.sync", List.of(Determined.parse("sync")));
    assertThat(declared.durability())
        .containsExactly(
            new Durability(
                Optional.empty(),
                Durability.Place.DRIVE,
                List.of("sync"),
                Optional.of("records may be torn")));
  }

  @Test
  void theRecordHasItsFiguresWithTheirUnits() throws Exception {
    assertThat(run().statistics())
        .extracting(StatisticFigure::name, StatisticFigure::unit)
        .contains(
            tuple("depot.written", "bytes"),
            tuple("depot.records", "count"),
            tuple("database.size", "bytes"));
  }

  @Test
  void aFormerClassNamesTheBinding() throws Exception {
    String words =
        "run com.example.DepotClient -cp target/depot.jar -P workloads/workloada"
            + " -p depot.dir=target/data";

    assertThat(Ycsb.begin(sample.file(""), words).end().err())
        .contains("must be a class on the class path (see -cp), or the binding depot");
  }

  @Test
  void theAuditJudgesItsDurabilityAndNoLoopWithCommandsInFlight() {
    assertThat(sample.file("target/brief/brief.md"))
        .content(UTF_8)
        .contains(
            "**ok** Same durability of writes on all sides? No, as intended: sync is ",
            "acknowledged writes are on the drive, records may be torn on Synced and in the"
                + " operating system's cache, records may be torn on Not synced")
        .contains("depot.written")
        .doesNotContain("Do threads, throughput and latency agree?");
  }

  @Test
  void theBriefIsVerifiedWithoutTheJar() {
    assertThat(OUTPUTS.get(3)).containsPattern("(?s)Verified: .*Verified: ").doesNotContain("NOT");
  }

  @Test
  void placesAndSecretsAreHidden() throws Exception {
    String place = root.getFileName().toString();
    assertThat(sample.file("target/brief/always/mixed/repeat-1/run.json"))
        .content(UTF_8)
        .contains(place)
        .doesNotContain(PASSWORD);
    try (ZipFile archive = new ZipFile(sample.file("target/redacted/brief.zip").toFile())) {
      for (ZipEntry entry : Collections.list(archive.entries())) {
        assertThat(new String(archive.getInputStream(entry).readAllBytes(), ISO_8859_1))
            .as(entry.getName())
            .doesNotContain(place, PASSWORD);
      }
    }
  }
}

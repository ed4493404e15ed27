package io.ycsbx.report.audit;

import static io.ycsbx.report.document.AuditFinding.Level.OK;
import static io.ycsbx.report.document.AuditFinding.Level.UNKNOWN;
import static io.ycsbx.report.document.AuditFinding.Level.WARNING;

import io.ycsbx.config.Owner;
import io.ycsbx.measure.Level;
import io.ycsbx.record.host.Inventory;
import io.ycsbx.record.host.Inventory.DataPath;
import io.ycsbx.record.host.Inventory.Limits;
import io.ycsbx.record.host.InventoryBuilder;
import io.ycsbx.report.source.Recorded;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The client's host has 4.3 GB of memory, and a million records are 1 GB. */
class DataSizeTest extends AuditedRuns {

  private static final String QUESTION = "Data larger than memory?";
  private static final Inventory WITH_DATA =
      Recorded.host(
          Optional.of("here"),
          List.of(),
          List.of(
              new DataPath(
                  "/data", "/", "ext4", "/dev/sda", List.of(), List.of("sda"), Optional.empty())));

  private static Recorded embedded(int millions) {
    return new Recorded().host(WITH_DATA).set("recordcount", millions + "000000");
  }

  private static Recorded remote(int millions) {
    return new Recorded().set("as.host", "db1").set("recordcount", millions + "000000");
  }

  private static Recorded hot(Recorded run, String distribution) {
    return run.set("requestdistribution", distribution)
        .set("hotspotdatafraction", "0.0001")
        .set("hotspotopnfraction", "0.99");
  }

  @Test
  void dataOfAnEmbeddedDatabaseIsInTheMemoryOfTheClient() throws IOException {
    embedded(1).write(root.resolve("a/t/1"));
    embedded(10).write(root.resolve("b/t/1"));
    assertFinding(QUESTION, WARNING, "t on a has about 1.0 GB of data and 4.3 GB of memory.");

    embedded(20).server("elsewhere", 1L << 40).write(root.resolve("a/t/1"));
    assertFinding(
        QUESTION,
        OK,
        "t on a has about 20.0 GB of data and 4.3 GB of memory; t on b has about 10.0 GB of data"
            + " and 4.3 GB of memory.");
  }

  @Test
  void aContainerMayUseLessMemoryThanItsHostHas() throws IOException {
    embedded(3)
        .host(
            InventoryBuilder.builder(WITH_DATA)
                .limits(
                    Optional.of(
                        new Limits(
                            "0",
                            1,
                            Optional.empty(),
                            Optional.of(2_000_000_000L),
                            Optional.empty(),
                            Optional.empty())))
                .build())
        .write(root.resolve("a/t/1"));

    assertFinding(QUESTION, OK, "t on a has about 3.0 GB of data and 2.0 GB of memory.");
  }

  @Test
  void theDataThatMostRequestsAreForCounts() throws IOException {
    hot(embedded(100), "hotspot").write(root.resolve("a/t/1"));
    assertFinding(
        QUESTION,
        WARNING,
        "t on a has about 100.0 GB of data, 95 % of the requests for 9.6 MB of it, and 4.3 GB of"
            + " memory.");

    hot(embedded(100), "zipfian").write(root.resolve("a/t/1"));
    assertFinding(
        QUESTION,
        OK,
        "t on a has about 100.0 GB of data, 95 % of the requests for 77.8 GB of it, and 4.3 GB of"
            + " memory.");

    hot(embedded(100), "moving").write(root.resolve("a/t/1"));
    assertFinding(
        QUESTION,
        UNKNOWN,
        "The part of the data that most requests are for is not known for t on a.");
  }

  /** A scan reads records after the requested one. */
  @Test
  void scansReadMoreThanTheHotRecords() throws IOException {
    hot(embedded(100), "hotspot")
        .operation("SCAN", Level.DATABASE, 100, 0)
        .write(root.resolve("a/t/1"));

    assertFinding(
        QUESTION,
        UNKNOWN,
        "The part of the data that most requests are for is not known for t on a.");
  }

  @Test
  void everyRepeatCounts() throws IOException {
    embedded(20).write(root.resolve("a/t/1"));
    embedded(2).write(root.resolve("a/t/2"));

    assertFinding(QUESTION, WARNING, "t on a has about 2.0 GB of data and 4.3 GB of memory.");
  }

  @Test
  void theMemoryOfARemoteServerIsNotThatOfTheClient() throws IOException {
    embedded(20).write(root.resolve("a/t/1"));
    remote(20).write(root.resolve("b/t/1"));
    assertFinding(QUESTION, UNKNOWN, "The server's memory is not known for t on b.");

    remote(20).server("db1", 64_000_000_000L).write(root.resolve("b/t/1"));
    assertFinding(QUESTION, WARNING, "t on b has about 20.0 GB of data and 64.0 GB of memory.");
  }

  @Test
  void theMemoryOfSeveralServersIsAddedUp() throws IOException {
    remote(20)
        .server("db1", 8_000_000_000L)
        .server("db2", 8_000_000_000L)
        .server("db3", 8_000_000_000L)
        .write(root.resolve("a/t/1"));

    assertFinding(QUESTION, WARNING, "t on a has about 20.0 GB of data and 24.0 GB of memory.");
  }

  @ParameterizedTest
  @ValueSource(strings = {"jdbc:mysql://127.0.0.1:3306/ycsb", "localhost"})
  void aServerOnLoopBackHasTheMemoryOfTheClient(String address) throws IOException {
    new Recorded()
        .set("recordcount", "20000000")
        .set("url", address, Owner.PLACE)
        .write(root.resolve("a/t/1"));

    assertFinding(QUESTION, OK, "t on a has about 20.0 GB of data and 4.3 GB of memory.");
  }

  /** Fields of a uniform distribution are half as long on average as the length that is set. */
  @Test
  void dataOfFieldsThatVaryIsNotKnownToBeLarger() throws IOException {
    embedded(5).set("fieldlengthdistribution", "uniform").write(root.resolve("a/t/1"));

    assertFinding(QUESTION, UNKNOWN, "The size of the data is not known for t on a.");
  }

  /** Page caches hold compressed files as they are on the drive. */
  @Test
  void theSizeOnTheDriveCountsIfItIsSmaller() throws IOException {
    embedded(5).statistic("database.size", 4e9, "bytes").write(root.resolve("a/t/1"));
    assertFinding(QUESTION, WARNING, "t on a has about 4.0 GB of data and 4.3 GB of memory.");

    embedded(5)
        .set("fieldlengthdistribution", "uniform")
        .statistic("database.size", 3e9, "bytes")
        .write(root.resolve("a/t/1"));
    assertFinding(QUESTION, WARNING, "t on a has about 3.0 GB of data and 4.3 GB of memory.");

    embedded(5).statistic("database.size", 0, "bytes").write(root.resolve("a/t/1"));
    assertFinding(QUESTION, OK, "t on a has about 5.0 GB of data and 4.3 GB of memory.");
  }
}

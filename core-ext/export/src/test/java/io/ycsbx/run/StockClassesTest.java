package io.ycsbx.run;

import static io.ycsbx.run.Runs.count;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.STRING;

import io.ycsbx.export.OutputSettings;
import io.ycsbx.record.Outcome;
import io.ycsbx.record.RunRecord;
import io.ycsbx.run.setup.RunOptions;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import site.ycsb.ByteIterator;
import site.ycsb.Status;

/** Stock's own databases and workloads, unchanged, under our runner. */
class StockClassesTest {

  private static final String WORKLOADS = "site.ycsb.workloads.";

  private static RunOptions.Builder options(String database, String workload, String... settings) {
    String usual = "basicdb.verbose=false recordcount=1000 operationcount=2000 threadcount=2 ";
    return Runs.set(
        RunOptions.builder(database).property("workload", WORKLOADS + workload),
        (usual + String.join(" ", settings)).strip().split(" "));
  }

  private static RunRecord succeeded(RunOptions.Builder options) {
    RunRecord record = Run.of(options.build()).execute();
    assertThat(record.outcome()).isEqualTo(new Outcome(Outcome.Kind.SUCCEEDED, List.of()));
    return record;
  }

  @Test
  void coreWorkloadOnBasicDb() {
    RunRecord record = succeeded(options("site.ycsb.BasicDB", "CoreWorkload", "fieldlength=50"));

    assertThat(record.subject().binding()).contains("basic");
    assertThat(count(record, "READ") + count(record, "UPDATE")).isEqualTo(2000);
    assertThat(record.plan().values())
        .as("stock's defaults, by which reports tell the sizes")
        .containsEntry("fieldcount", "10")
        .containsEntry("fieldlength", "50")
        .containsEntry("fieldlengthdistribution", "constant")
        .containsEntry("writeallfields", "false")
        .containsEntry("updateproportion", "0.05");
  }

  @ParameterizedTest
  @CsvSource({
    "com.yahoo.ycsb.BasicDB, com.yahoo.ycsb.workloads.CoreWorkload, "
        + "com.yahoo.ycsb.measurements.exporter.JSONMeasurementsExporter",
    "basic, core, text",
    "basic, 'com.yahoo.ycsb.workloads.CoreWorkload ', text"
  })
  void formerNamesRunAsTheNewOnes(String database, String workload, String exporter) {
    RunRecord record =
        succeeded(
            options(database, "")
                .property("workload", workload)
                .property("exporter", exporter)
                .settings(OutputSettings.class));

    assertThat(record.subject().databaseClass()).isEqualTo("site.ycsb.BasicDB");
    assertThat(record.subject().workloadClass()).isEqualTo("site.ycsb.workloads.CoreWorkload");
    assertThat(record.plan().values())
        .containsEntry("workload", "site.ycsb.workloads.CoreWorkload");
    assertThat(record.plan().values().get("exporter")).doesNotContain("yahoo");
    assertThat(record.warnings())
        .filteredOn(warning -> warning.code().equals("former-class-names"))
        .singleElement()
        .extracting("message", STRING)
        .contains(workload.strip() + " is now site.ycsb.workloads.CoreWorkload");
  }

  @Test
  void coreWorkloadLoads() {
    assertThat(count(succeeded(options("basic", "CoreWorkload").load()), "INSERT")).isEqualTo(1000);
  }

  @ParameterizedTest
  @CsvSource({
    "1%, '2 of 2 operations failed, more than maxerrors=1 % of all operations allows'",
    "9, 'the workload ended 2 of 2 threads early, after 0 of 1000 calls'"
  })
  void aFailedLoadHasItsStatusAndCountsThatFit(String maxErrors, String reason) {
    RunRecord record =
        Run.of(
                options(TestDatabases.Full.class.getName(), "CoreWorkload")
                    .property("maxerrors", maxErrors)
                    .load()
                    .build())
            .execute();

    assertThat(record.outcome().reasons())
        .contains(reason + "; most often INSERT NO_SPACE: no space left on device");
    assertThat(record.warnings()).extracting("message").contains("2 of 2 operations failed");
  }

  @Test
  void reportsOfAStockWorkloadAreInTheRecord() {
    RunRecord record =
        succeeded(
            options(
                "basic",
                "CoreWorkload",
                "readproportion=0.5 updateproportion=0 readmodifywriteproportion=0.5"));

    assertThat(count(record, "READ")).isEqualTo(2000);
    assertThat(count(record, "READ-MODIFY-WRITE")).isPositive().isEqualTo(count(record, "UPDATE"));
    assertThat(record.transactions()).isEqualTo(2000);
  }

  @Test
  void verificationsAreInTheRecordWithTheirStatus() {
    RunOptions.Builder options =
        options(
            TestDatabases.Memory.class.getName(),
            "CoreWorkload",
            "dataintegrity=true readproportion=1 updateproportion=0 maxerrors=100%");

    assertThat(Run.of(options.build()).execute().operation("VERIFY").orElseThrow().statuses())
        .as("an empty database: stock verifies what it read, and finds nothing")
        .extracting("status")
        .containsExactly("ERROR");
  }

  @Test
  void blanksBehindTheTableAreNotInItsName() {
    succeeded(
        options(Usertable.class.getName(), "CoreWorkload").property("table", "usertable ").load());
  }

  /** A database that has one table. */
  public static final class Usertable extends TestDatabases.Memory {
    @Override
    public Status insert(String table, String key, Map<String, ByteIterator> values) {
      return table.equals("usertable") ? super.insert(table, key, values) : Status.BAD_REQUEST;
    }
  }

  @Test
  void goodBadUglyDb() {
    succeeded(
        options("site.ycsb.GoodBadUglyDB", "CoreWorkload", "operationcount=20 gbudelays=1,2,3"));
  }

  @Test
  void constantOccupancyWorkload() {
    succeeded(options("basic", "ConstantOccupancyWorkload", "disksize=10000000 storageages=1"));
  }

  @Test
  void timeSeriesWorkloadOnBasicTsdb() {
    succeeded(
        options(
            "site.ycsb.BasicTSDB",
            "TimeSeriesWorkload",
            "readproportion=0 updateproportion=0 insertproportion=1"));
  }

  @Test
  void runsInOneJvmDoNotMeet() throws Exception {
    Callable<RunRecord> small =
        () -> succeeded(options("basic", "CoreWorkload", "operationcount=20000"));
    Callable<RunRecord> large =
        () ->
            succeeded(
                options(
                    "basic",
                    "CoreWorkload",
                    "operationcount=50000 readproportion=0 updateproportion=0"
                        + " readmodifywriteproportion=1"));
    ExecutorService both = Executors.newFixedThreadPool(2);
    try {
      List<Future<RunRecord>> records = both.invokeAll(List.of(small, large));

      assertThat(count(records.get(0).get(), "READ") + count(records.get(0).get(), "UPDATE"))
          .isEqualTo(20000);
      assertThat(records.get(0).get().operation("READ-MODIFY-WRITE")).isEmpty();
      assertThat(count(records.get(1).get(), "READ-MODIFY-WRITE")).isEqualTo(50000);
    } finally {
      both.shutdown();
    }
  }
}

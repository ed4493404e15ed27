package io.ycsbx.report.source;

import static io.ycsbx.report.source.Samples.read;
import static io.ycsbx.report.source.Samples.value;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;
import static org.assertj.core.api.Assertions.within;

import io.ycsbx.config.EffectiveSetting;
import io.ycsbx.config.Owner;
import io.ycsbx.config.SettingSource;
import io.ycsbx.record.figure.Figure;
import io.ycsbx.record.figure.Latency;
import io.ycsbx.record.figure.Metric;
import io.ycsbx.report.model.Fact;
import io.ycsbx.report.model.MetricSeries;
import io.ycsbx.report.model.RunFacts;
import io.ycsbx.spi.Facts;
import io.ycsbx.spi.Unit;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Each reader on real output of its tool. */
class OtherToolsTest {

  @TempDir Path folder;

  @Test
  void stockText() throws IOException {
    Reading a = read("ycsb-0.17-workloada.txt");

    assertThat(a.kind()).isEqualTo(Reading.Kind.RESULT);
    assertThat(value(a, "", Metric.RUN_TIME)).isEqualTo(36.144);
    assertThat(value(a, "", Metric.THROUGHPUT)).isEqualTo(55334.21868083223);
    assertThat(value(a, "READ", Latency.MEAN)).isEqualTo(25.573924233909754);
    assertThat(value(a, "UPDATE", Latency.percentile(99))).isEqualTo(108);
    assertThat(value(a, "UPDATE", Metric.FAILURES)).isZero();
    assertThat(value(a, "READ", Metric.SHARE)).isEqualTo(50.0039);
    assertThat(a.value("CLEANUP", Latency.MEAN)).isEmpty();
  }

  /** As stock prints it: NaN, 0 and -1 are no latencies, and 0 would be the best there is. */
  @Test
  void anOperationThatNeverSucceededHasNoLatency() throws IOException {
    String text =
        """
        [OVERALL], RunTime(ms), 1000
        [OVERALL], Throughput(ops/sec), 20.0
        [READ], Operations, 0
        [READ], AverageLatency(us), NaN
        [READ], MinLatency(us), 9223372036854775807
        [READ], MaxLatency(us), 0
        [READ], 95thPercentileLatency(us), 0
        [READ], 99thPercentileLatency(us), 0
        [READ], Return=ERROR, 20
        [SCAN], Operations, 0
        [SCAN], MinLatency(us), -1
        [SCAN], MaxLatency(us), -1
        [SCAN], Return=ERROR, 1
        [READ-FAILED], Operations, 20
        [READ-FAILED], AverageLatency(us), 3.5
        [READ-FAILED], 95thPercentileLatency(us), 4
        """;
    Reading reading = Samples.read(Files.writeString(folder.resolve("failed.txt"), text));

    assertThat(reading.measurements().keySet().stream().map(Figure::toString))
        .contains("READ count", "READ failures", "READ-FAILED mean")
        .doesNotContain("READ mean", "READ min", "READ max", "READ p95", "READ p99", "SCAN min");
    assertThat(value(reading, "READ", Metric.FAILURES)).isEqualTo(20);
  }

  @Test
  void stocksHistogramsHaveAVariance() throws IOException {
    String text =
        Samples.text("ycsb-0.17-load.txt")
            .replace(
                "[INSERT], MinLatency",
                "[INSERT], LatencyVariance(us), 2.25\n[INSERT], MinLatency");
    Reading reading = Samples.read(Files.writeString(folder.resolve("load.txt"), text));

    assertThat(value(reading, "INSERT", Latency.DEVIATION)).isEqualTo(1.5);
  }

  /** With -z, a drive that did nothing in an interval is not listed in it. */
  @Test
  void drivesThatIostatLeavesOutAreIdle() throws IOException {
    String text = Samples.text("iostat-12.6-x.txt");
    int last = text.lastIndexOf("\nvda ");
    int end = text.indexOf('\n', last + 1);
    String other = text.substring(last, end).replace("vda ", "vdb ");
    Path file =
        Files.writeString(
            folder.resolve("z.txt"), text.substring(0, end) + other + text.substring(end));
    Reading all = read("iostat-12.6-x.txt");
    double reads = 1602;

    assertThat(value(Samples.read(file), "vdb", Metric.READ_IOPS))
        .as("in one of three intervals")
        .isCloseTo(reads / 3, within(1.0));
    assertThat(value(Samples.read(file), "drives", Metric.READ_IOPS))
        .isCloseTo(value(all, "drives", Metric.READ_IOPS) + reads / 3, within(1.0));
  }

  /** Cuts off decimals, columns, the row of a drive, or all rows. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 60, 230, 595})
  void theLastReportOfIostatIsLeftOutIfItIsCut(int lost) throws IOException {
    String text = Samples.text("iostat-12.6-x.txt").stripTrailing();
    Path file =
        Files.writeString(folder.resolve("cut.txt"), text.substring(0, text.length() - lost));
    Reading reading = Samples.read(file);

    assertThat(value(reading, "drives", Metric.READ_IOPS)).isEqualTo((3207 + 1600) / 2.0);
    assertThat(reading.context().cautions())
        .containsExactly("iostat: the last report is cut, and was left out");
  }

  /** Stock calls both of them READ. */
  @Test
  void responseTimesNamedServiceTimesAreReported() throws IOException {
    String command = "Command line: -t -p measurement.interval=intended -target 100\n";
    Path file =
        Files.writeString(
            folder.resolve("out.txt"), command + Samples.text("ycsb-0.17-workloada.txt"));

    assertThat(Samples.read(file).context().cautions())
        .containsExactly(
            "latencies run from the intended start, as measurement.interval=intended requests");
  }

  @Test
  void noSecretOfACommandLineIsKept() throws IOException {
    String command =
        "Command line: -t -p db.url=jdbc:mysql://u:geheim1@h/db?user=u&password=geheim2"
            + " -p db.passwd=geheim3 -p mongodb.url=mongodb://u:geheim4@h/ -pas.token=geheim5\n";
    Path file =
        Files.writeString(
            folder.resolve("out.txt"), command + Samples.text("ycsb-0.17-workloada.txt"));

    assertThat(Samples.read(file).context().toString())
        .contains("db.passwd=***")
        .doesNotContain("geheim");
  }

  @Test
  void stockJsonWithFractionalPercentiles() throws IOException {
    Reading f = read("ycsb-0.17-workloadf.json");

    assertThat(value(f, "", Metric.THROUGHPUT)).isEqualTo(28081.99943836001);
    assertThat(value(f, "READ", Latency.percentile(99.9))).isEqualTo(4231);
    assertThat(value(f, "READ-MODIFY-WRITE", Latency.percentile(99.99))).isEqualTo(9871);
  }

  @Test
  void aReadModifyWriteIsNotCountedAgainAsReadAndUpdate() throws IOException {
    Reading f = read("ycsb-0.17-workloadf.json");

    assertThat(value(f, "READ", Metric.SHARE)).isCloseTo(49.96, within(0.01));
    assertThat(value(f, "READ-MODIFY-WRITE", Metric.SHARE)).isCloseTo(50.04, within(0.01));
    assertThat(f.value("UPDATE", Metric.SHARE)).isEmpty();
  }

  @Test
  void stockStatusLinesAreASeriesWithTheCommand() throws IOException {
    Reading status = read("ycsb-0.17-workloadb.status.txt");

    assertThat(status.kind()).isEqualTo(Reading.Kind.COMPANION);
    MetricSeries throughput = status.series().get(0);
    assertThat(throughput.size()).isEqualTo(16);
    assertThat(throughput.seconds(0)).isEqualTo(1);
    assertThat(throughput.value(1)).isEqualTo(55520);
    assertThat(status.series())
        .extracting(MetricSeries::name)
        .containsExactly("all", "READ", "UPDATE");
    assertThat(status.context().tool()).hasToString("YCSB 0.17.0");
    assertThat(status.context().threads()).contains(2);
    assertThat(status.context().values())
        .containsEntry("operationcount", "2000000")
        .containsEntry("rocksdb.dir", "/data/stockdb");
  }

  /** As where a part of a file is lost: the percentile that is left is another one. */
  @Test
  void aStatusLineWithoutItsPercentileHasNone() throws IOException {
    String text = Samples.text("ycsb-0.17-workloadb.status.txt").replaceFirst(" 99=79,", "");
    Reading status = Samples.read(Files.writeString(folder.resolve("status.txt"), text));

    assertThat(status.series())
        .filteredOn(series -> series.name().equals("READ"))
        .singleElement()
        .extracting(series -> series.seconds(0))
        .isEqualTo(2.0);
  }

  @Test
  void hammerDbLog() throws IOException {
    Reading log = read("hammerdb-4.12-mysql.log");

    assertThat(value(log, "", Metric.NOPM)).isEqualTo(27687);
    assertThat(value(log, "", Metric.TPM)).isEqualTo(64271);
    assertThat(log.context().threads()).contains(4);
    assertThat(log.context().started()).contains(Instant.parse("2026-11-21T02:06:15Z"));
    assertThat(Facts.texts(log.context().facts()))
        .containsEntry("database", "MySQL")
        .containsEntry("version", "MySQL 9.7.4");
    assertThat(log.context().values())
        .containsOnly(
            entry("tpcc.rampup", "1"),
            entry("tpcc.duration", "2"),
            entry("tpcc.profile", "hammerdb"));
    assertThat(RunFacts.settings(log.context()).stream().map(Fact::text))
        .as("a log has no command line")
        .contains("2 (workload, printed)");
  }

  /** As this suite's record of the same server has it; MySQL's library prints the number alone. */
  @ParameterizedTest
  @CsvSource({"11.4.5-MariaDB-log, MariaDB 11.4.5-log", "10.11.19, MariaDB 10.11.19"})
  void aVersionOfMariaDbNamesItInFront(String printed, String version) throws IOException {
    String text = Samples.text("hammerdb-4.12-mysql.log").replace("9.7.4", printed);
    Reading log = Samples.read(Files.writeString(folder.resolve("maria.log"), text));

    assertThat(Facts.texts(log.context().facts())).containsEntry("version", version);
  }

  @Test
  void settingsOfTheConsoleHaveOurNamesAndOwners() throws IOException {
    String text =
        Samples.text("hammerdb-4.12-mysql-stdout.txt")
            .replace(
                "Script loaded",
                "Changed tpcc:mysql_count_ware from 1 to 4 for MySQL\n"
                    + "Changed tpcc:mysql_rampup from 1 to 9 for MySQL\nScript loaded");
    Map<String, EffectiveSetting> settings =
        Samples.read(Files.writeString(folder.resolve("console.txt"), text)).context().settings();

    assertThat(settings.get("tpcc.warehouses"))
        .isEqualTo(new EffectiveSetting("4", Owner.DATA, SettingSource.COMMAND_LINE));
    assertThat(settings.get("tpcc.allwarehouses"))
        .isEqualTo(new EffectiveSetting("false", Owner.WORKLOAD, SettingSource.COMMAND_LINE));
    assertThat(settings.get("tpcc.rampup").value()).as("the minutes that it ran").isEqualTo("1");
    assertThat(settings.get("tpcc:mysql_timeprofile").owner()).isEqualTo(Owner.RUNNER);
  }

  @Test
  void hammerDbConsoleHasSettingsButNoPassword() throws IOException {
    Reading console = read("hammerdb-4.12-mysql-stdout.txt");

    assertThat(console.context().tool()).hasToString("HammerDB 4.12");
    assertThat(console.context().values())
        .containsEntry("tpcc.allwarehouses", "false")
        .containsEntry("tpcc:mysql_pass", "***");
    assertThat(value(console, "", Metric.NOPM)).isEqualTo(27687);
  }

  @Test
  void hammerDbTimeProfileCountsEachCallOnce() throws IOException {
    Reading profile = read("hammerdb-4.12-mysql-xtprofile.log");

    assertThat(profile.kind()).isEqualTo(Reading.Kind.COMPANION);
    assertThat(value(profile, "NEW-ORDER", Latency.percentile(95))).isEqualTo(7773);
    assertThat(value(profile, "NEW-ORDER", Latency.MEAN)).isEqualTo(4113);
    assertThat(value(profile, "ORDER-STATUS", Latency.DEVIATION)).isEqualTo(1292.492);
    // The summary says 159,902, twice what the four users come to.
    assertThat(value(profile, "NEW-ORDER", Metric.COUNT)).isEqualTo(79_951);
  }

  @Test
  void dbBench() throws IOException {
    Reading bench = read("db_bench-7.8-multireadrandom.txt");

    assertThat(bench.measurements().get(Figure.ofRun(Metric.THROUGHPUT)).unit())
        .as("its rate counts keys, its histogram batches")
        .isEqualTo(Unit.KEYS_PER_SECOND);
    assertThat(value(bench, "", Metric.THROUGHPUT)).isEqualTo(24143);
    assertThat(value(bench, "", Metric.RUN_TIME)).isEqualTo(33.135);
    assertThat(value(bench, "", Metric.BANDWIDTH)).isEqualTo(23.4);
    assertThat(value(bench, "multireadrandom", Metric.COUNT)).isEqualTo(6250);
    assertThat(value(bench, "multireadrandom", Latency.percentile(99.99))).isEqualTo(77614);
    assertThat(bench.context().cautions())
        .containsExactly("db_bench: Assertions are enabled; benchmarks unnecessarily slow");
    assertThat(bench.context().values()).containsEntry("entries_per_batch", "128");
  }

  @ParameterizedTest
  @ValueSource(strings = {"iostat-12.6-x.txt", "iostat-12.6-x.json", "iostat-12.6-xmt.txt"})
  void iostatWithoutItsFirstReportAndWithoutLoopDevices(String name) throws IOException {
    Reading iostat = read(name);

    assertThat(iostat.kind()).isEqualTo(Reading.Kind.COMPANION);
    assertThat(value(iostat, "drives", Metric.READ_IOPS))
        .as("not 108, the mean since the host was started")
        .isBetween(2_000.0, 2_500.0);
    assertThat(value(iostat, "vda", Metric.READ_LATENCY)).isBetween(0.05, 0.08);
    assertThat(iostat.value("loop0", Metric.READ_IOPS)).isEmpty();
  }

  @Test
  void iostatOfKibibytesAndMebibytesIsTheSame() throws IOException {
    // (51228 + 25600 + 25608) KiB/s / 3
    assertThat(value(read("iostat-12.6-x.txt"), "drives", Metric.READ_BANDWIDTH))
        .isCloseTo(34.9648, within(0.001));
    // (50 + 25) MiB/s / 2
    assertThat(value(read("iostat-12.6-xmt.txt"), "drives", Metric.READ_BANDWIDTH))
        .isCloseTo(39.3216, within(0.001));
  }

  @Test
  void iostatMeansLatencyOverRequests() throws IOException {
    double reads = 3207 * 0.06 + 1600 * 0.06 + 1602 * 0.08;
    assertThat(value(read("iostat-12.6-x.txt"), "drives", Metric.READ_LATENCY))
        .isCloseTo(reads / (3207 + 1600 + 1602), within(1e-9));
  }
}

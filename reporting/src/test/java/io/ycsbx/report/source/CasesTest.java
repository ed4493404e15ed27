package io.ycsbx.report.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.ycsbx.record.figure.Latency;
import io.ycsbx.record.figure.Metric;
import io.ycsbx.report.model.MetricSeries;
import io.ycsbx.report.runs.RunReader;
import io.ycsbx.spi.Unit;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Forms of outputs that people have: other versions, locales, encodings and options. */
class CasesTest {

  @TempDir Path folder;

  @ParameterizedTest
  @CsvFileSource(resources = "/cases/cases.txt", delimiter = '|')
  void figuresOfCases(String file, String figure, double value) throws IOException {
    assertThat(figures(reading(text(file))).get(figure)).isCloseTo(value, within(1e-9 * value));
  }

  /** The same lines as printed in other locales, with a label, or without the time. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "(\\d),(\\d+) current | $1.$2 current",
        "(\\d),(\\d+) current | $1٫$2 current",
        "(?m)^2022 | run7 2022",
        "(?m)^2022 | run72022",
        "(?m)^2022-06-13 [\\d:]+ | load"
      })
  void statusLinesOfLocalesAndLabels(String pattern, String replacement) throws IOException {
    String text = text("status-comma.txt").replaceAll(pattern, replacement);
    assertThat(figures(reading(text)))
        .containsEntry("throughput at 10 s", 9962.64)
        .containsEntry("throughput at 60 s", 12255.0);
  }

  @Test
  void statusLinesInOtherDigits() throws IOException {
    String status =
        text("status-comma.txt").lines().filter(line -> line.startsWith("2022")).toList().get(0);
    StringBuilder arabic = new StringBuilder();
    String rate = "9962٫64";
    for (char character : status.replace("9962,64", rate).toCharArray()) {
      arabic.append(
          character >= '0' && character <= '9' ? (char) (character - '0' + '٠') : character);
    }
    assertThat(figures(reading(arabic + "\n"))).containsEntry("throughput at 10 s", 9962.64);
  }

  @Test
  void statusLinesThatAreNotUnderstoodAreCounted() throws IOException {
    String text = text("status-comma.txt").replace("1809,7 current", "1 809,7.0 current");
    Reading reading = reading(text);

    assertThat(figures(reading)).doesNotContainKey("throughput at 40 s");
    assertThat(reading.context().cautions())
        .singleElement()
        .asString()
        .startsWith("status lines that are left out: 1, the first: 2022-06-13");
  }

  @Test
  void percentilesInMillisecondsAreToldWithTheirPrecision() throws IOException {
    assertThat(reading(text("stock-0.1.4.txt")).context().cautions())
        .containsExactly(
            "percentiles of this version are whole milliseconds: UPDATE p95 1 ms, UPDATE p99 3 ms");
  }

  @Test
  void aResultWithoutSuccessIsAWarning() throws IOException {
    Reading reading = reading(text("stock-0.4.txt").replace("Return=0", "Return=-1"));

    assertThat(figures(reading)).containsEntry("throughput", 0.0);
    assertThat(reading.context().cautions()).contains("no operation succeeded");
  }

  /** The second device repeats the first one's requests. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "nvme0n1p1",
        "rhel-root",
        "mpatha",
        "drbd0",
        "zd0",
        "bcache0",
        "dm-0",
        "md127",
        "md_d0",
        "luks-6f1c",
        "vg0-lv_data",
        "ubuntu--vg-ubuntu--lv",
        "3600a098038303053453f463045727a6b"
      })
  void stackedDevicesDoNotCount(String name) throws IOException {
    Map<String, Double> figures =
        figures(reading(text("iostat-mapper.txt").replace("rhel-root", name)));
    assertThat(figures).containsEntry("drives read requests", 1000.0);
    assertThat(figures).containsEntry("drives write requests", 500.0);
  }

  @Test
  void devicesWithUnknownNamesAreNamed() throws IOException {
    assertThat(reading(text("iostat-mapper.txt")).context().cautions())
        .containsExactly(
            "iostat: by their names, it is unknown whether these are drives, and they were left"
                + " out: rhel-root; -devices NAME,... says which ones count");
    assertThat(reading(text("iostat-mapper.txt").replace("rhel-root", "sdb")).context().cautions())
        .singleElement()
        .asString()
        .startsWith("iostat: equal figures of nvme0n1, sdb");
  }

  @Test
  void theUserSaysWhichDevicesCount() throws IOException {
    Path file = Files.writeString(folder.resolve("io.txt"), text("iostat-bcache.txt"));
    assertThat(
            RunReader.read(List.of(file), Optional.empty(), Set.of("bcache0", "sda"), note -> {})
                .get(0)
                .value("drives", Metric.READ_IOPS))
        .hasValueSatisfying(value -> assertThat(value).isBetween(100_000.0, 300_000.0));
    assertThatThrownBy(
            () -> RunReader.read(List.of(file), Optional.empty(), Set.of("vdz"), note -> {}))
        .hasMessageStartingWith(file + ": has none of the devices vdz: it has nvme0n1, ");
  }

  @Test
  void aDeviceAloneCounts() throws IOException {
    String md = text("iostat-9.txt").replace("sda ", "md0 ");
    assertThat(figures(reading(md))).containsEntry("md0 read requests", 100.0);
    String mixed = md.replaceAll("(?m)^md0 (.*)$", "md0 $1\ndm-0 $1");
    assertThatThrownBy(() -> reading(mixed))
        .hasMessageContaining("has no drives, only devices made of others: md0, dm-0");
  }

  /** Times of iostat -t. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "2018年01月10日 10時17分08秒",
        "2018年01月10日 星期三 10时17分08秒",
        "10.01.2018 10:17:08",
        "Mittwoch, 10. Januar 2018 10:17:08 Uhr CET",
        "mer. 10 janv. 2018 10:17:08 CET",
        "2018-01-10T10:17:08+0530",
        "Чт 10 янв 2018 10:17:08"
      })
  void timesOfIostat(String time) throws IOException {
    String text =
        text("iostat-long-date.txt").replaceAll("(?m)^Wednesday 10 January 2018.*$", time);
    assertThat(figures(reading(text))).containsEntry("drives read requests", 100.0);
  }

  @Test
  void latenciesThatSysstat9LacksAreUnknown() throws IOException {
    assertThat(figures(reading(text("iostat-9.txt"))).keySet())
        .doesNotContain("drives read latency", "drives write latency", "drives latency");
  }

  @Test
  void dbBenchWithoutItsVersion() throws IOException {
    Reading reading = reading(text("db_bench-stdout.txt"));
    assertThat(reading.context().tool()).hasToString("db_bench of RocksDB");
    assertThat(reading.context().facts()).isEmpty();
  }

  @Test
  void readsThatFindNothingAreAWarning() throws IOException {
    String sample = Samples.text("db_bench-7.8-multireadrandom.txt");
    assertThat(reading(sample.replaceFirst("\\(\\d+ of", "(0 of")).context().cautions())
        .contains("db_bench: multireadrandom found 0 of 400000 keys");
    String stock = text("stock-0.4.txt").replace("[READ], Return=0", "[READ], Return=NOT_FOUND");
    assertThat(reading(stock).context().cautions()).containsExactly("READ found 0 of 511 keys");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "System achieved 27687 NOPM from 64271 MySQL TPM",
        "System achieved 64271 MySQL TPM at 27687 NOPM"
      })
  void hammerDbWithoutItsFirstLines(String result) throws IOException {
    Reading reading = reading("Vuser 1:TEST RESULT : " + result + "\nVuser 2:FINISHED SUCCESS\n");
    assertThat(figures(reading)).containsEntry("NOPM", 27687.0).containsEntry("TPM", 64271.0);
    assertThat(reading.context().tool()).hasToString("HammerDB");
  }

  @Test
  void hammerDbWithoutNewOrdersIsAWarning() throws IOException {
    String text = "Vuser 1:TEST RESULT : System achieved 0 NOPM from 0 MySQL TPM\n";
    assertThat(reading(text).context().cautions()).singleElement().asString().contains("0 NOPM");
  }

  @Test
  void timeProfileOfHammerDb6() throws IOException {
    Reading profile = Samples.read("hammerdb-6.0-mysql-xtprofile.log");
    assertThat(Samples.value(profile, "NEW-ORDER", Metric.COUNT)).isEqualTo(8920);
    assertThat(Samples.value(profile, "NEW-ORDER", Latency.percentile(95))).isEqualTo(15391);
    assertThat(Samples.value(profile, "NEW-ORDER", Latency.percentile(75))).isEqualTo(8728);
    assertThat(Samples.value(profile, "NEW-ORDER", Latency.DEVIATION)).isEqualTo(5217);
  }

  /** Half a unit of the last place is rounded up: a binary product may be below it. */
  @ParameterizedTest
  @CsvSource({"8375, 8.375", "2185, 2.185", "5315, 5.315", "91135, 91.135", "10215, 10.215"})
  void valuesAreConvertedInDecimal(double micros, double millis) {
    assertThat(Unit.MICROSECONDS.convert(micros, Unit.MILLISECONDS)).isEqualTo(millis);
  }

  /** Their rates would replace each other. */
  @Test
  void statusLinesOfTwoClientsAreNamed() throws IOException {
    String text = text("status-comma.txt");
    String status = text.substring(0, text.indexOf("[OVERALL]"));
    Reading reading =
        reading(status.replaceAll("(?m)^2", "[a] 2") + status.replaceAll("(?m)^2", "[b] 2"));
    assertThat(figures(reading)).containsEntry("throughput at 10 s", 9962.64);
    assertThat(reading.context().cautions())
        .singleElement()
        .asString()
        .startsWith("status lines that are left out: 6, the first: [b] 2022");
  }

  /** Each with its warnings, and the reason why the run did not succeed. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          hammerdb-second-aborted.log | HammerDB: lines of another start are left out
          hammerdb-first-aborted.log | HammerDB: lines of another start are left out
          hammerdb-failed-calls.log | had failures: 3 calls failed, which TPM counts
          hammerdb-failed-users.log | had failures: 9 of 10 virtual users failed, and its figures \
          are those of the others (Error in Virtual User 2: ERROR:  invalid transaction termination)
          iostat-overflow.txt | iostat: reports that are left out: 1, the first is report 3: drives \
          read bandwidth is 7.555786372591433E13 MB/s, which cannot be
          db_bench-twice.txt | db_bench: a later result of readrandom is named readrandom 2
          db_bench-no-calls.txt |
          db_bench-4.13.txt |
          status-clock.txt |
          """)
  void warningsOfCases(String file, String warning) throws IOException {
    assertThat(warnings(reading(text(file))))
        .isEqualTo(warning == null ? List.of() : List.of(warning));
  }

  private static List<String> warnings(Reading reading) {
    return Stream.concat(
            reading.context().cautions().stream(), reading.context().complaint().stream())
        .toList();
  }

  @Test
  void theClocksChangeIsNoLostTime() throws IOException {
    assertThat(reading(text("status-clock.txt")).context().course().idlePercent())
        .hasValueSatisfying(lost -> assertThat(lost).isCloseTo(0, within(1e-9)));
  }

  @Test
  void noLatenciesOfNoCalls() throws IOException {
    assertThat(figures(reading(text("db_bench-no-calls.txt"))).keySet())
        .containsExactlyInAnyOrder(
            "throughput", "run time", "bandwidth", "readwhilewriting operations");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "readrandom : 8.0 micros/op 125000 ops/sec; (3 of 1000 found) | found 3 of 1000 keys",
        "readrandom : 2.5 micros/op 358422 ops/sec; (56 of 100 found) | found 56 of 100 keys",
        "readrandom : 2.5 micros/op 358422 ops/sec; (100 of 100 found) |",
        "readmissing : 1.0 micros/op 1000000 ops/sec; (0 of 1000 found) |"
      })
  void keysThatAreNotFoundAreAWarning(String line, String warning) throws IOException {
    assertThat(warnings(reading("RocksDB: version 9.8.0\n" + line + "\n")))
        .isEqualTo(warning == null ? List.of() : List.of("db_bench: readrandom " + warning));
  }

  @ParameterizedTest
  @ValueSource(strings = {"Changed tpcc:mysql_duration from 5 to 60 for MySQL", "Hammerdb Log @ x"})
  void settingsBehindAResultAreOfAnotherStart(String start) throws IOException {
    String log = text("hammerdb-second-aborted.log").replaceAll("(?<=COMPLETE\n).*", start);
    assertThat(reading(log).context().values()).containsEntry("tpcc.duration", "5");
    assertThat(warnings(reading(log + "Vuser 3:FINISHED FAILED\n")))
        .containsExactly("HammerDB: lines of another start are left out");
  }

  @ParameterizedTest
  @CsvSource({"first, 2", "second, 1"})
  void theRampUpIsThatOfTheStartWithTheResult(String aborted, String minutes) throws IOException {
    assertThat(reading(text("hammerdb-" + aborted + "-aborted.log")).context().values())
        .containsEntry("tpcc.rampup", minutes);
  }

  @Test
  void moreNewOrdersThanTransactionsHaveIsAWarning() throws IOException {
    assertThat(warnings(reading("TEST RESULT : System achieved 700 NOPM from 1000 MySQL TPM\n")))
        .containsExactly(
            "HammerDB: 700 NOPM are not of 1000 TPM: 10 of 23 transactions are new orders");
  }

  @Test
  void aCommandBehindTheResultsIsAWarning() throws IOException {
    String text = Samples.text("ycsb-0.17-load.txt") + "Command line: -t -threads 9\n";
    assertThat(warnings(reading(text)))
        .containsExactly("the command line is behind the results: it may be of another start");
  }

  private Reading reading(String text) throws IOException {
    return read("case.txt", text.getBytes(StandardCharsets.UTF_8));
  }

  private Reading read(String name, byte[] content) throws IOException {
    return Samples.read(Files.write(folder.resolve(name), content));
  }

  private static String text(String name) throws IOException {
    try (InputStream in = CasesTest.class.getResourceAsStream("/cases/" + name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  /** Figures by name, and those over time with their second. */
  static Map<String, Double> figures(Reading reading) {
    Map<String, Double> figures = new TreeMap<>();
    reading
        .measurements()
        .forEach((figure, value) -> figures.put(figure.toString(), value.value()));
    for (MetricSeries series : reading.series()) {
      String owner = series.name().equals("all") ? "" : series.name() + " ";
      for (int i = 0; i < series.size(); i++) {
        figures.put(
            String.format(
                Locale.ROOT, "%s%s at %.0f s", owner, series.kind().label(), series.seconds(i)),
            Math.round(100 * series.value(i)) / 100.0);
      }
    }
    return figures;
  }
}

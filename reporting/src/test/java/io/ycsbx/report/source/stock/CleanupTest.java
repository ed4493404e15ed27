package io.ycsbx.report.source.stock;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.report.model.MetricSeries;
import io.ycsbx.report.source.Reading;
import io.ycsbx.report.source.Samples;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The closing of connections is no operation of the database, in no form of stock's output. */
class CleanupTest {

  private static final String[] NAMES = {
    "CLEANUP", "Intended-CLEANUP", "CLEANUP-FAILED", "Intended-CLEANUP-FAILED"
  };

  private static final String[] RESULTS = {
    "Operations=2",
    "Return=OK=2",
    "AverageLatency(us)=21790.5",
    "MinLatency(us)=13",
    "MaxLatency(us)=43583",
    "95thPercentileLatency(us)=43583",
    "99.9PercentileLatency(us)=43583",
    "LatencyVariance(us)=7.5",
    "Share<=1ms(%)=50.0",
    "0=1",
    ">1000=1"
  };

  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "ycsb-0.17-workloada.txt; [%s], %s, %s%n",
        "ycsb-0.17-workloadf.json; {\"metric\": \"%s\", \"measurement\": \"%s\", \"value\": %s}%n"
      })
  void inResults(String sample, String form) throws IOException {
    StringBuilder cleanups = new StringBuilder();
    for (String name : NAMES) {
      for (String result : RESULTS) {
        int equals = result.lastIndexOf('=');
        cleanups.append(
            form.formatted(name, result.substring(0, equals), result.substring(equals + 1)));
      }
    }
    Path file = Samples.copy(sample, folder.resolve(sample));
    String text = Files.readString(file);
    Reading without = Samples.read(file);

    Reading with = Samples.read(Files.writeString(file, text + cleanups));

    assertThat(without.measurements().keySet()).noneMatch(key -> key.owner().contains("CLEANUP"));
    assertThat(with.measurements()).isEqualTo(without.measurements());
  }

  @Test
  void inStatusLines() throws IOException {
    String status =
        "2026-11-21 02:27:37:973 16 sec: 2000000 operations; 102039.25 current ops/sec; est"
            + " completion in 1 second [READ: Count=51796, Max=5431, Min=0, Avg=14.06, 90=26,"
            + " 99=56, 99.9=154, 99.99=2637] [CLEANUP: Count=2, Max=54079, Min=13, Avg=27038.5,"
            + " 90=54079, 99=54079, 99.9=54079, 99.99=54079] [Intended-CLEANUP: Count=2, Max=54079,"
            + " Min=13, Avg=27038.5, 90=54079, 99=54079, 99.9=54079, 99.99=54079]\n";

    Reading reading = Samples.read(Files.writeString(folder.resolve("status.txt"), status));

    assertThat(reading.series()).extracting(MetricSeries::name).containsExactly("all", "READ");
  }
}

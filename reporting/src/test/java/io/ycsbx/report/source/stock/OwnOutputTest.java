package io.ycsbx.report.source.stock;

import static io.ycsbx.report.source.Samples.value;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.ycsbx.config.Settings;
import io.ycsbx.export.figure.ReportSettings;
import io.ycsbx.export.format.TextExporter;
import io.ycsbx.record.RunRecord;
import io.ycsbx.record.figure.Figure;
import io.ycsbx.record.figure.Metric;
import io.ycsbx.record.figure.NamedKind;
import io.ycsbx.report.model.MeasuredRun;
import io.ycsbx.report.runs.RunReader;
import io.ycsbx.report.source.Reading;
import io.ycsbx.report.source.Recorded;
import io.ycsbx.report.source.Samples;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The suite's own output is read completely, with the figures of its record. */
class OwnOutputTest {

  private static final String WARNING =
      "Warning: the client's host was 95 % busy; use a larger one";

  @TempDir Path folder;

  private final Recorded recorded =
      new Recorded()
          .failing(3)
          .target(2_000)
          .statistic("block.cache.hit", 7, "count")
          .statistic("write.amplification", 1.5, "ratio")
          .statistic("tpcc.NOPM", 27_687, "per minute");

  @Test
  void theTextTellsTheRecordsFigures() throws IOException {
    Reading text = Samples.read(Files.writeString(folder.resolve("out.txt"), text()));
    Reading record = Samples.read(recorded.write(folder.resolve("run")));

    for (Figure key :
        List.of(
            Figure.ofRun(Metric.THROUGHPUT),
            new Figure("READ", Metric.FAILURES),
            new Figure(Figure.STATISTICS, new NamedKind("block.cache.hit")),
            new Figure(Figure.STATISTICS, new NamedKind("write.amplification")),
            Figure.ofRun(Metric.NOPM))) {
      assertThat(text.measurements().get(key))
          .as("%s", key)
          .isEqualTo(record.measurements().get(key));
    }
    assertThat(value(text, "UPDATE", Metric.SHARE))
        .as("[TOTAL] is none of the operations")
        .isCloseTo(50, within(0.1));
    assertThat(text.context().tool()).hasToString("ycsbx 1.2.3");
    assertThat(text.context().cautions()).containsExactly(WARNING.substring(9));
  }

  /** 12.6 ms, printed as 13: times throughput that is 1,032 operations. */
  @Test
  void aRunOfAFewMillisecondsIsWhole() throws IOException {
    String text =
        """
        [OVERALL], RunTime(ms), 13
        [OVERALL], Throughput(ops/sec), 79365.079
        [READ], Operations, 1000
        [READ], Return=OK, 1000
        """;
    Reading reading = Samples.read(Files.writeString(folder.resolve("short.txt"), text));

    assertThat(value(reading, "READ", Metric.COUNT)).isEqualTo(1_000);
  }

  @Test
  void theTextBesideItsRecordIsNoSecondRun() throws IOException {
    recorded.write(folder);
    Files.writeString(folder.resolve("out.txt"), text());

    List<MeasuredRun> runs = RunReader.read(List.of(folder), Optional.empty());

    assertThat(runs).hasSize(1);
    assertThat(runs.get(0).files()).hasSize(1);
  }

  @Test
  void theTextOfAnotherRunOfAsManyOperationsContradictsTheRecord() throws IOException {
    recorded.write(folder);
    Path other =
        Files.writeString(
            folder.resolve("out.txt"), text().replace("RunTime(ms), 10000", "RunTime(ms), 9000"));

    assertThatThrownBy(() -> RunReader.read(List.of(folder), Optional.empty()))
        .hasMessage(other + ": contradicts run.json: run time is 9 here, 10 there");
  }

  @Test
  void anotherToolsResultBesideARecordIsNotPassedOver() throws IOException {
    recorded.write(folder);
    Path other = Samples.copy("hammerdb-4.12-mysql-stdout.txt", folder.resolve("h.txt"));
    Files.writeString(other, Files.readString(other).replace("27687 NOPM", "11111 NOPM"));

    assertThatThrownBy(() -> RunReader.read(List.of(folder), Optional.empty()))
        .hasMessage(other + ": contradicts run.json: NOPM is 11111 here, 27687 there");
  }

  private String text() throws IOException {
    RunRecord run = recorded.record();
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    new TextExporter().export(run, settings(), out);
    return "ycsbx 1.2.3\n"
        + out.toString(StandardCharsets.UTF_8)
        + "System achieved 27687 NOPM from 64271 MySQL TPM\n"
        + WARNING
        + "\n";
  }

  private static ReportSettings settings() {
    Properties properties = new Properties();
    properties.setProperty("measurement.thresholds", "1ms");
    return Settings.bind(ReportSettings.class, properties);
  }
}

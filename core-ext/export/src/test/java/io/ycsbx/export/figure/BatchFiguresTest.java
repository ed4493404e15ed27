package io.ycsbx.export.figure;

import static io.ycsbx.SampleRun.latencies;
import static io.ycsbx.SampleRun.operation;
import static io.ycsbx.SampleRun.status;
import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.SampleRun;
import io.ycsbx.export.Exporters;
import io.ycsbx.export.Reports;
import io.ycsbx.measure.Level;
import io.ycsbx.measure.OperationStats;
import io.ycsbx.measure.StatusCount;
import io.ycsbx.measure.StatusStats;
import io.ycsbx.record.RunRecord;
import io.ycsbx.record.RunRecordJson;
import io.ycsbx.record.Window;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** Latency is told of batches and throughput of keys, and neither can be taken for the other. */
public class BatchFiguresTest {

  /** 4 batches of 8 keys, of which 2 are missing, and 2 single reads, within 2 s. */
  public static RunRecord batches() {
    OperationStats batches =
        new OperationStats(
            "BATCH-READ",
            Level.DATABASE,
            List.of(ended("OK", 3), ended("NOT_FOUND", 1)),
            Optional.of(
                List.of(new StatusCount("NOT_FOUND", false, 2), new StatusCount("OK", true, 30))));
    OperationStats single = operation("READ", ended("OK", 2));
    return SampleRun.nothingMeasured()
        .with()
        .phases(SampleRun.record().phases())
        .transactions(6L)
        .window(new Window(1_020, 2_000_000_000L, 6))
        .operations(List.of(batches, single))
        .build();
  }

  private static StatusStats ended(String status, int times) {
    return status(status, latencies(LongStream.generate(() -> 1_000).limit(times).toArray()));
  }

  private static String export(String format) throws IOException {
    return Reports.export(Exporters.find("exporter", format), batches());
  }

  @Test
  void stocksLinesNameTheKeys() throws IOException {
    assertThat(export("text").lines())
        .containsSubsequence(
            "[OVERALL], Throughput(ops/sec), 3",
            "[OVERALL], Throughput(keys/sec), 17",
            "[BATCH-READ], Operations, 3",
            "[BATCH-READ], AverageLatency(us), 1",
            "[BATCH-READ], Return=OK, 3",
            "[BATCH-READ], Return=NOT_FOUND, 1",
            "[BATCH-READ], Keys, 32",
            "[BATCH-READ], Throughput(keys/sec), 16",
            "[BATCH-READ], KeyReturn=OK, 30",
            "[BATCH-READ], KeyReturn=NOT_FOUND, 2",
            "[READ], Operations, 2",
            "[TOTAL], Keys, 34")
        .doesNotContain("[READ], Keys, 2");
  }

  @Test
  void aTableHasThemOnlyWhereThereAreBatches() throws IOException {
    List<String> lines = export("csv").lines().toList();
    assertThat(lines.get(0)).contains(",level,keys,key_failures,keys_per_second,series,");
    assertThat(lines.get(1)).contains(",BATCH-READ,database,32,2,16,service,true,OK,3,");
    assertThat(lines.get(2)).contains(",BATCH-READ,database,,,,service,false,NOT_FOUND,1,");
    assertThat(lines.get(3)).contains(",READ,database,,,,service,true,OK,2,");
  }

  @Test
  void jsonHasThemApart() throws IOException {
    assertThat(export("json").replaceAll("\\s+", " "))
        .contains(
            "\"keys\" : { \"count\" : 32, \"failures\" : 2, \"per_second\" : 16, \"statuses\" : ["
                + " { \"status\" : \"OK\", \"success\" : true, \"count\" : 30 },"
                + " { \"status\" : \"NOT_FOUND\", \"success\" : false, \"count\" : 2 } ] }");
  }

  @Test
  void markdownHasColumnsForThem() throws IOException {
    assertThat(export("markdown"))
        .contains("| Keys | Keys/s |")
        .contains("| BATCH-READ | 4 | 1 | ")
        .contains(" | 32 | 16 |")
        .contains(" |  |  |");
  }

  @Test
  void openMetricsCountsThem() throws IOException {
    assertThat(export("openmetrics"))
        .contains(
            "ycsbx_keys_total{level=\"database\",operation=\"BATCH-READ\",status=\"NOT_FOUND\","
                + "success=\"false\"} 2.0\n");
  }

  @Test
  void aRecordKeepsThem() throws IOException {
    assertThat(RunRecordJson.fromJson(RunRecordJson.toJson(batches()))).isEqualTo(batches());
  }
}

package io.ycsbx.telemetry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ycsbx.config.Warning;
import io.ycsbx.record.IntervalLog;
import io.ycsbx.record.Window;
import io.ycsbx.record.host.DriveRequests;
import io.ycsbx.record.host.DriveRequests.RequestSize;
import io.ycsbx.telemetry.host.HostFiles;
import io.ycsbx.telemetry.host.HostTree;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RequestTraceTest {

  private static final String MARK = "{\"type\": \"printf\", \"data\": \"second\"}";
  private static final Window WINDOW = new Window(10_000, 2_000_000_000L, 1, Optional.of(0L));

  @TempDir Path folder;

  private static String counts(String map, String counts) {
    return "{\"type\": \"map\", \"data\": {\"%s\": {%s}}}".formatted(map, counts);
  }

  /** Counts only grow; each second is the difference from the one before. */
  private static RequestTrace trace() throws IOException {
    RequestTrace trace = new RequestTrace(List.of("nvme0n1"));
    long number = RequestScript.device("259:0");
    RequestCounts counts = new RequestCounts(Map.of(number, "nvme0n1"), trace::add);
    long[][] seconds = {{9_000, 5, 5}, {10_000, 7, 7}, {11_000, 17, 8}, {12_000, 37, 8}};
    assertThat(counts.take("{\"type\": \"attached_probes\", \"data\": {\"probes\": 5}}", 1))
        .isFalse();
    for (long[] second : seconds) {
      String read = "\"%s,0,65536\": %s".formatted(number, second[1]);
      counts.take(counts("@queue", "\"%s,1,100\": %s".formatted(number, second[1])), second[0]);
      counts.take(counts("@service", read), second[0]);
      counts.take(counts("@lost", "\"%s,0\": %s".formatted(number, second[2])), second[0]);
      String requeued = "\"%s,0\": %s".formatted(number, second[1] + 3);
      counts.take(counts("@requeued", requeued), second[0]);
      String sizes =
          "\"%1$s,0,8,0\": %2$s, \"%1$s,0,9,1\": 3, \"%1$s,0,16,1\": %2$s"
              .formatted(number, second[1]);
      counts.take(counts("@sizes", sizes), second[0]);
      assertThat(counts.take(MARK, second[0])).isTrue();
    }
    counts.end(12_300);
    return trace;
  }

  @Test
  void requestsOfTheWindowAreCounted() throws IOException {
    List<DriveRequests> found = trace().in(WINDOW);

    assertThat(found).extracting(DriveRequests::direction).containsExactly("read", "write");
    DriveRequests reads = found.get(0);
    assertThat(reads.device()).isEqualTo("nvme0n1");
    assertThat(reads.service().count()).isEqualTo(30);
    assertThat(reads.service().percentileNanos(99.99)).isBetween(65_536L, 66_111L);
    assertThat(reads.lost()).isEqualTo(1);
    assertThat(trace().warnings("db1", WINDOW))
        .extracting(Warning::message)
        .containsExactly("the trace lacks the latencies of 1 reads of nvme0n1 of db1; it has 30");
    assertThat(reads.sizes())
        .containsExactly(
            new RequestSize(4_096, 30, 30 * 4_096, 0), new RequestSize(8_192, 30, 30 * 8_192, 30));
    assertThat(found.get(1).sizes()).isEmpty();
    assertThat(reads.queue().count()).isZero();
    assertThat(found.get(1).queue().count()).isEqualTo(30);
    assertThat(found.get(1).queue().maxNanos()).isEqualTo(100);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "@service: '1,0,-5': 1",
        "@queue: '1,0,4611686018427387904': 1",
        "@service: '1,0,100': -1",
        "@service: '1,0,100': 9007199254740992",
        "@sizes: '1,0,36028797018963969,0': 1",
        "@sizes: '1,0,4294967296,0': 70368744177663",
        "@lost: 'x,0': 1",
        "@lost: '7,0': 1",
        "@service: '1': 1"
      })
  void countsThatCannotBeKeptAreRefused(String line) {
    RequestCounts counts = new RequestCounts(Map.of(1L, "sda"), stretch -> {});
    String[] parts = line.replace('\'', '"').split(": ", 2);
    assertThatThrownBy(() -> counts.take(counts(parts[0], parts[1]), 0))
        .isInstanceOf(IOException.class)
        .hasMessage("the output of bpftrace has no counts");
  }

  @Test
  void keysWithoutEndAreRefused() {
    RequestCounts counts = new RequestCounts(Map.of(1L, "sda"), stretch -> {});
    String keys =
        LongStream.range(0, 200_000)
            .mapToObj("\"1,0,%s\": 1"::formatted)
            .collect(Collectors.joining(","));
    assertThatThrownBy(() -> counts.take(counts("@queue", keys), 0))
        .hasMessage("the output of bpftrace has no counts");
  }

  /**
   * Returns the lost requests of a device with 100 requests a second.
   *
   * @param before requests in flight at the start of the trace
   * @param completed requests completed by the end of each second
   */
  private static long lost(long before, long... completed) throws IOException {
    RequestTrace trace = new RequestTrace(List.of("sda"));
    RequestCounts counts = new RequestCounts(Map.of(1L, "sda"), trace::add);
    counts.take(counts("@lost", "\"1,0\": " + before), 0);
    for (int second = 0; second < completed.length; second++) {
      long millis = 1_000L * second;
      counts.take(counts("@service", "\"1,0,65536\": " + completed[second]), millis);
      counts.take(counts("@sizes", "\"1,0,8,0\": " + 100 * (second + 1)), millis);
      counts.take(MARK, millis);
    }
    counts.take(MARK, 7_000);
    counts.take(MARK, 8_000);
    Window all = new Window(0, 8_000_000_000L, 1, Optional.of(0L));
    return trace.in(all).get(0).lost();
  }

  @Test
  void missedCompletionsAreLost() throws IOException {
    assertThat(lost(0, 98, 198, 298, 398, 498, 593, 693))
        .as("five, and two that are always in flight")
        .isEqualTo(5 + 2);
    assertThat(lost(4, 100, 200, 300, 400, 497, 597, 697))
        .as("three after those that ended without an issue")
        .isEqualTo(3);
  }

  @Test
  void sizesArePutIntoPowersOfTwo() {
    assertThat(RequestSize.of(4_608, 2, true).plus(RequestSize.of(8_192, 1, false)))
        .isEqualTo(new RequestSize(8_192, 3, 17_408, 2));
  }

  /** The last stretch took 8 s, most of them after the window. */
  @Test
  void secondsOfLateCountsAreMissing() {
    RequestTrace trace = new RequestTrace(List.of("sda"));
    trace.add(new RequestTrace.Stretch(900, 2_000, Map.of()));
    trace.add(new RequestTrace.Stretch(2_000, 10_000, Map.of()));
    assertThat(trace.warnings("db1", new Window(1_000, 4_000_000_000L, 1, Optional.of(0L))))
        .extracting(Warning::message)
        .containsExactly("the block requests of db1 are unknown for 2.9 of 4.0 s");
    assertThat(trace.warnings("db1", new Window(1_000, 1_000_000_000L, 1, Optional.of(0L))))
        .isEmpty();
    Window unknown = new Window(3_000, 1_500_000_000L, 1, Optional.of(0L));
    assertThat(trace.warnings("db1", unknown))
        .extracting(Warning::message)
        .containsExactly("the block requests of db1 are unknown for 1.5 of 1.5 s");
    assertThat(trace.in(unknown)).isEmpty();
  }

  /** Returns the tags of the log's lines, and their times since the start of the phase. */
  private List<String> log(Window window) throws IOException {
    Path log = Files.createTempDirectory(folder, "log");
    try (IntervalLog files = new IntervalLog(log)) {
      files.start(window.startTimeMillis());
      trace().write("db1", window, files);
      files.publish();
    }
    return Files.readAllLines(log.resolve(IntervalLog.FILE_NAME)).stream()
        .filter(line -> line.startsWith("Tag="))
        .map(line -> line.replaceFirst("^Tag=([^,]*,[^,]*,[^,]*),.*", "$1"))
        .toList();
  }

  @Test
  void theLogHasEachSecondOfThePhase() throws IOException {
    assertThat(log(WINDOW))
        .containsExactly(
            "drive/db1/nvme0n1/read/service,0.000,1.000",
            "drive/db1/nvme0n1/write/queue,0.000,1.000",
            "drive/db1/nvme0n1/read/service,1.000,1.000",
            "drive/db1/nvme0n1/write/queue,1.000,1.000");
    assertThat(log(new Window(10_400, 1_600_000_000L, 1, Optional.of(0L))))
        .as("the first second begins 0.4 s before the phase")
        .first()
        .isEqualTo("drive/db1/nvme0n1/read/service,0.000,0.600");
  }

  @Test
  void bucketsAreFineEnough() {
    for (long nanos : new long[] {1, 127, 128, 255, 256, 12_345, 1_000_000_007L}) {
      int shift = Math.max(0, 57 - Long.numberOfLeadingZeros(nanos));
      long low = nanos >> shift << shift;
      assertThat((double) RequestScript.middle(low)).isBetween(nanos * 0.992, nanos * 1.008);
    }
  }

  private RequestTracer tracer(String script) throws IOException {
    HostTree tree =
        new HostTree(folder)
            .file("/sys/class/block/nvme0n1/dev", "259:0\n")
            .tool("bpftrace", script);
    return RequestTracer.start(tree.files(), List.of("nvme0n1"));
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void aTracerThatCannotRunSaysWhy() throws IOException {
    HostFiles files = new HostTree(folder).files();
    assertThat(RequestTracer.start(files, List.of("vda")).failure())
        .contains("block requests are not traced: no block device is recorded");
    RequestTracer refused = tracer("echo ERROR: only for root >&2\necho '~~~~'\nexit 1\n");
    refused.stop();
    assertThat(refused.failure())
        .contains("block requests are not traced: bpftrace ended: ERROR: only for root");
    assertThat(refused.trace()).isEmpty();
    Files.delete(folder.resolve("usr/bin/bpftrace"));
    RequestTracer missing = RequestTracer.start(files, List.of("nvme0n1"));
    assertThat(missing.failure())
        .contains(
            "block requests are not traced: bpftrace ended: there is no bpftrace on the PATH");
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void aTracerThatSendsTooMuchIsEnded() throws IOException {
    RequestTracer tracer = tracer("yes '%s' | head -n 1000\n".formatted(MARK));
    tracer.stop();
    assertThat(tracer.failure())
        .contains("block requests were traced in part: it sent more counts than it was asked for");
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void theLastCountsArePrintedAtTheEnd() throws IOException {
    String counts = counts("@sizes", "\"271581184,0,8,0\": 5");
    RequestTracer tracer =
        tracer(
            """
            trap "echo '%s'; exit" TERM
            echo '%s'
            while :; do sleep 0.01; done
            """
                .formatted(counts.replace("\"", "\\\""), MARK));
    tracer.stop();

    assertThat(tracer.failure()).isEmpty();
    Window all = new Window(0, Long.MAX_VALUE, 1, Optional.of(0L));
    assertThat(tracer.trace().orElseThrow().in(all).get(0).sizes())
        .containsExactly(new RequestSize(4_096, 5, 5 * 4_096, 0));
  }
}

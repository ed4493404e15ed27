package io.ycsbx.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import com.fasterxml.jackson.core.JsonPointer;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.ycsbx.SampleRun;
import io.ycsbx.config.Warning;
import io.ycsbx.record.ToolRecord.ToolFigure;
import io.ycsbx.record.host.HostTelemetry;
import io.ycsbx.record.host.HostTelemetryBuilder;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import org.HdrHistogram.DoubleHistogram;
import org.HdrHistogram.EncodableHistogram;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Records that cannot be, with the one line that each is answered by. */
class RecordRulesTest {

  private static final ObjectMapper JSON = new ObjectMapper();
  private static final String SERVICE = "/operations/0/statuses/0/service";

  @TempDir private Path folder;

  private static ObjectNode record() {
    HostTelemetry telemetry =
        HostTelemetryBuilder.builder()
            .host("db1")
            .source("/proc")
            .devices(List.of("sda"))
            .samples(List.of(TelemetryJsonTest.FULL))
            .build();
    RunRecord run = SampleRun.record().withTelemetry(List.of(telemetry));
    try {
      return (ObjectNode) JSON.readTree(RecordTexts.json(run));
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  private static JsonNode with(String pointer, JsonNode value) {
    ObjectNode record = record();
    JsonPointer at = JsonPointer.compile(pointer);
    JsonNode parent = record.at(at.head());
    if (parent instanceof ArrayNode array) {
      array.set(at.last().getMatchingIndex(), value);
    } else {
      ((ObjectNode) parent).set(at.last().getMatchingProperty(), value);
    }
    return record;
  }

  private static void assertRefused(String json, String problem) {
    assertThatThrownBy(() -> RecordTexts.read(json))
        .isInstanceOf(RecordException.class)
        .hasMessage(problem);
  }

  @ParameterizedTest
  @CsvFileSource(resources = "rules.txt", delimiter = '|', quoteCharacter = '`')
  void aMemberThatBreaksARule(String pointer, String value, String problem) throws IOException {
    // The number as it is written, which a tree would normalise.
    String json = with(pointer, JSON.getNodeFactory().textNode("HERE")).toString();
    assertRefused(json.replace("\"HERE\"", value), problem);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "READ | p99        | kops/s     | tool.figures[1].unit: must be a known unit, e.g. ops/s,"
            + " ms or count, was \"kops/s\"",
        "READ | p99        | per minute | tool.figures[1].unit: must be a known unit, e.g. ops/s,"
            + " ms or count, was \"per minute\"",
        "''   | throughput | NOPM       | tool.figures[1].unit: must be ops/s, keys/s, TPS or TPM,"
            + " of the throughput, was \"NOPM\"",
        "''   | NOPM       | NOPM       | tool.figures[1].name: must name each figure once, was"
            + " \"NOPM\"",
      })
  void aFigureOfAnotherLoadGeneratorThatCannotBe(
      String owner, String name, String unit, String problem) {
    ToolRecord tool =
        ToolRecordBuilder.builder()
            .name("sysbench")
            .title("sysbench")
            .window("the whole command")
            .figures(
                List.of(
                    new ToolFigure("", "NOPM", 1, "NOPM"), new ToolFigure(owner, name, 1, unit)))
            .build();

    assertRefused(RecordTexts.json(SampleRun.record().withTool(Optional.of(tool))), problem);
  }

  /** A minute of a thousand transactions a second, with another window and measured phase. */
  private static RunRecord minute(Window window, long phaseNanos) {
    return SampleRun.record()
        .with()
        .phases(List.of(new Phase(Phase.MEASURED, 1_000, phaseNanos)))
        .transactions(60_000L)
        .window(window)
        .gc(List.of())
        .intervals(
            LongStream.range(0, 60)
                .mapToObj(second -> new Interval(1_000 * second, 1_000, 1_000, List.of()))
                .toList())
        .build();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1000 | 60000000000 | 60000000000 | ''",
        "3000 | 55000000000 | 60000000000 | ''",
        "3000 | 59000000000 | 60000000000 | window.nanos: must be a part of the phase measured,"
            + " was \"59000000000\"",
        "900  | 55000000000 | 60000000000 | window.nanos: must be a part of the phase measured,"
            + " was \"55000000000\"",
        "1000 | 1000000     | 60000000000 | window.nanos: must be at least 20000000000 by the"
            + " fastest interval, was \"1000000\""
      })
  void aWindowThatOtherTimesContradict(
      long startMillis, long nanos, long phaseNanos, String problem) {
    RunRecord run = minute(new Window(startMillis, nanos, 60_000), phaseNanos);

    assertThat(catchThrowable(() -> RecordRules.check(run)))
        .satisfies(
            thrown -> assertThat(thrown == null ? "" : thrown.getMessage()).isEqualTo(problem));
  }

  @Test
  void intervalsOfSomeClientsDoNotContradictTheWindowOfAll() {
    Warning some = new Warning(RunRecord.INTERVALS_MISSING, "of 1 client", "none");
    RunRecord run =
        minute(new Window(1_000, 60_000_000_000L, 60_000), 60_000_000_000L)
            .with()
            .transactions(600_000L)
            .window(new Window(1_000, 60_000_000_000L, 600_000))
            .warnings(List.of(some))
            .build();

    assertThatCode(() -> RecordRules.check(run)).doesNotThrowAnyException();
  }

  @ParameterizedTest
  @CsvSource({
    "/window/nanos, window.nanos: must be present",
    "/operations/0/level, operations[0].level: must be present",
    "/operations/0/statuses/0/service/histogram,"
        + " operations[0].statuses[0].service.histogram: must be present",
    "/outcome, outcome: must be present",
    "/plan/threads, 'plan.threads: must be present, unless another load generator ran'"
  })
  void aMemberThatIsMissing(String pointer, String problem) {
    ObjectNode record = record();
    JsonPointer at = JsonPointer.compile(pointer);
    ((ObjectNode) record.at(at.head())).remove(at.last().getMatchingProperty());
    assertRefused(record.toString(), problem);
  }

  @Test
  void aMemberThatIsThereTwice() {
    assertRefused(
        record().toString().replace("\"threads\":2", "\"threads\":2,\"threads\":8"),
        "plan.threads: must occur once, but occurs twice");
  }

  @Test
  void membersOfALaterReleaseMayBeAnything() throws IOException {
    String json =
        record().toString().replace("\"threads\":2", "\"threads\":2,\"new\":[{\"a\":-1}]");
    assertThat(RecordTexts.read(json).plan().threads()).contains(2);
  }

  static List<Arguments> histograms() {
    Histogram digits = new Histogram(5);
    digits.recordValue(7);
    Histogram coarse = new Histogram(1_000, 1_000_000, 3);
    coarse.recordValue(7_000);
    Histogram many = new Histogram(3);
    many.recordValueWithCount(7, Long.MAX_VALUE);
    Histogram sum = new Histogram(3);
    sum.recordValueWithCount(7, 1L << 52);
    sum.recordValueWithCount(9, 1L << 52);
    return List.of(
        new Arguments(encoded(digits), "must have 3 significant digits, but has 5"),
        new Arguments(encoded(coarse), "must start at 1 ns, but starts at 1000"),
        new Arguments(
            encoded(many),
            "must hold at most 9007199254740991 latencies, but a count is 9223372036854775807"),
        new Arguments(
            encoded(sum),
            "must hold at most 9007199254740991 latencies, but a count is 4503599627370496"),
        new Arguments(encoded(new DoubleHistogram(3)), "must be a compressed HdrHistogram"),
        new Arguments(ratio(-1), "must have a conversion ratio of 1, but has -1.0"),
        new Arguments(ratio(Double.NaN), "must have a conversion ratio of 1, but has NaN"),
        new Arguments(
            compressed(new byte[100_000_000]), "must have at most 497704 bytes when decompressed"),
        new Arguments(compressed(header(1, 1 << 30)), "must have the payload length of its header"),
        new Arguments(compressed(new byte[3]), "must be a compressed HdrHistogram"),
        new Arguments(
            compressed(ByteBuffer.allocate(41).put(header(1, 1)).put((byte) 0x80).array()),
            "must not end in the middle of a count"),
        new Arguments(
            Arrays.copyOf(encoded(new Histogram(3)), 20), "must be a compressed HdrHistogram"));
  }

  @SuppressWarnings("ArrayRecordComponent") // Only read.
  private record Arguments(byte[] encoded, String rule) {}

  private static byte[] encoded(EncodableHistogram histogram) {
    ByteBuffer buffer = ByteBuffer.allocate(histogram.getNeededByteBufferCapacity());
    int length = histogram.encodeIntoCompressedByteBuffer(buffer, Deflater.DEFAULT_COMPRESSION);
    return Arrays.copyOf(buffer.array(), length);
  }

  private static byte[] header(double ratio, int payload) {
    return ByteBuffer.allocate(40)
        .putInt(0x1c849313)
        .putInt(payload)
        .putInt(0)
        .putInt(3)
        .putLong(1)
        .putLong(2)
        .putDouble(ratio)
        .array();
  }

  private static byte[] ratio(double ratio) {
    return compressed(header(ratio, 0));
  }

  private static byte[] compressed(byte[] plain) {
    ByteArrayOutputStream deflated = new ByteArrayOutputStream();
    try (DeflaterOutputStream out = new DeflaterOutputStream(deflated)) {
      out.write(plain);
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
    return ByteBuffer.allocate(8 + deflated.size())
        .putInt(0x1c849314)
        .putInt(deflated.size())
        .put(deflated.toByteArray())
        .array();
  }

  @ParameterizedTest
  @MethodSource("histograms")
  void aHistogramThatCannotBe(Arguments bad) {
    String text = Base64.getEncoder().encodeToString(bad.encoded);
    assertRefused(
        with(SERVICE + "/histogram", JSON.getNodeFactory().textNode(text)).toString(),
        "operations[0].statuses[0].service.histogram: " + bad.rule);
  }

  @Test
  void aFileIsNamedFirstAndThePlaceInIt() throws IOException {
    Path file = folder.resolve("run.json");
    String json = record().toPrettyString();
    Files.writeString(file, json, StandardCharsets.UTF_16);
    assertThatThrownBy(() -> RunRecordJson.read(file))
        .hasMessage(file + ": not a run record: it must be UTF-8");
    Files.writeString(file, json.substring(0, json.indexOf("\"statistics\"")));
    assertThatThrownBy(() -> RunRecordJson.read(file))
        .hasMessageMatching(
            "\\Q" + file + "\\E:\\d+: not a whole run record: it ends in the middle");
    Files.writeString(file, json.replace("\"threads\" : 2", "\"threads\" = 2"));
    assertThatThrownBy(() -> RunRecordJson.read(file))
        .hasMessageMatching(
            "\\Q" + file + "\\E:\\d+: not a whole run record: Unexpected character.*");
    Files.writeString(file, json + json);
    assertThatThrownBy(() -> RunRecordJson.read(file))
        .hasMessage(file + ": not a run record: text follows its end");
    Files.writeString(file, "[".repeat(100_000));
    assertThatThrownBy(() -> RunRecordJson.read(file))
        .hasMessage(file + ": not a run record: it has no schemaVersion");
    Files.writeString(file, json.replaceFirst("\\{", "{\"deep\":" + "[".repeat(100_000)));
    assertThatThrownBy(() -> RunRecordJson.read(file))
        .hasMessage(
            file
                + ": not a whole run record: a string, a number or the nesting exceeds the"
                + " parser's limits");
    Files.delete(file);
    Files.createDirectory(file);
    assertThatThrownBy(() -> RunRecordJson.read(file)).hasMessage(file + ": Is a directory");
  }
}

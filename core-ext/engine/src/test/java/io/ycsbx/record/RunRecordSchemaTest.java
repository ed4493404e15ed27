package io.ycsbx.record;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.ycsbx.DocumentedSchema;
import io.ycsbx.SampleRun;
import io.ycsbx.config.Determined;
import io.ycsbx.config.Owner;
import io.ycsbx.config.SettingSource;
import io.ycsbx.measure.LatencyDistribution;
import io.ycsbx.measure.Level;
import io.ycsbx.measure.OperationStats;
import io.ycsbx.measure.SlowOperation;
import io.ycsbx.measure.StatusCount;
import io.ycsbx.record.host.DriveCeiling;
import io.ycsbx.record.host.DriveRequests;
import io.ycsbx.record.host.DriveRequests.RequestSize;
import io.ycsbx.record.host.HostTelemetry;
import io.ycsbx.run.Run;
import io.ycsbx.run.setup.RunOptions;
import io.ycsbx.run.setup.RunSettings;
import io.ycsbx.spi.DeclaredFigure;
import io.ycsbx.spi.Direction;
import io.ycsbx.spi.Durability;
import io.ycsbx.spi.Fact;
import io.ycsbx.spi.Part;
import io.ycsbx.spi.Unit;
import io.ycsbx.spi.Value;
import io.ycsbx.steady.Shift;
import io.ycsbx.steady.Slices;
import io.ycsbx.steady.Steadiness;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Holds {@code docs/run-record.schema.json} to what is written, and what is written to it. */
class RunRecordSchemaTest {

  private static final ObjectMapper JSON = new ObjectMapper();
  private static final DocumentedSchema DOCUMENTED = DocumentedSchema.of("run-record");
  private static final JsonNode SCHEMA = DOCUMENTED.json();

  @TempDir Path folder;

  private static List<String> problems(String json) {
    return DOCUMENTED.problems(json);
  }

  private static RunRecord everything() {
    HostTelemetry telemetry =
        TelemetryJsonTest.HOST
            .with()
            .ceiling(
                Optional.of(
                    new DriveCeiling(
                        "/data",
                        Optional.of("m"),
                        Optional.of("s"),
                        Optional.of("nvme0n1"),
                        "fio-3.33",
                        1e6,
                        7e9)))
            .requests(
                Optional.of(
                    List.of(
                        new DriveRequests(
                            "nvme0n1",
                            "read",
                            new LatencyDistribution(new Histogram(3)),
                            LatencyDistribution.decode(
                                SampleRun.record().operations().get(0).service().encode()),
                            2,
                            List.of(RequestSize.of(4_096, 3, true))))))
            .build();
    return SampleRun.record()
        .with()
        .phases(List.of(new Phase("measured", 1_020, 2_000_400_000L, Optional.of(unsteady()))))
        .inventory(Optional.of(TelemetryJsonTest.INVENTORY))
        .telemetry(List.of(telemetry))
        .headline(Optional.of("a result"))
        .window(new Window(1_020, 2_000_400_000L, 1_006, Optional.of(6L)))
        .operations(List.of(batches()))
        .intervals(List.of(interval()))
        .fleet(Optional.of(fleet()))
        .clientHiccup(Optional.of(SampleRun.latencies(60_000, 2_000_000)))
        .slowest(
            Optional.of(
                List.of(new SlowOperation("READ", "OK", 1_500, 9_000, Optional.of(9_500L)))))
        .declared(Optional.of(declared()))
        .tool(Optional.of(tool()))
        .events(
            Optional.of(
                List.of(
                    new DatabaseEvents(
                        "checkpoint",
                        1_000,
                        4_000,
                        List.of(
                            new TimedEvent(
                                Optional.of(new Part("server", "db1")), 2_000, 3_000))))))
        .build();
  }

  private static ToolRecord tool() {
    return ToolRecordBuilder.builder()
        .name("db_bench")
        .title("db_bench of RocksDB")
        .version(Optional.of("7.8.3"))
        .files(Map.of("db_bench.yaml", "0".repeat(64)))
        .commands(List.of(List.of("db_bench", "--threads=8")))
        .window("the whole command")
        .outputs(List.of(new ToolRecord.ToolOutput("output/stdout.txt", 1_234, false)))
        .meanings(Map.of("threadcount", "8"))
        .lacks(List.of("warm-up until steady"))
        .coarse(List.of("READ"))
        .sampled(List.of("READ"))
        .figures(List.of(new ToolRecord.ToolFigure("READ", "p99", 1.5, "ms")))
        .build();
  }

  private static Declarations declared() {
    Optional<Part> shard = Optional.of(new Part("shard", "0"));
    List<Fact.Role> roles = List.of(Fact.Role.VERSION);
    return new Declarations(
        Map.of(
            "version",
            new DeclaredFact("version", shard, Fact.Side.SERVER, Value.Kind.VERSION, roles)),
        List.of(
            new Durability(shard, Durability.Place.DRIVE, List.of("version"), Optional.of("torn"))),
        List.of(DeclaredFigure.counter("block.cache.hit", Unit.COUNT)),
        List.of("insertorder"),
        Map.of("rocksdb.cache_size", List.of(Determined.parse("cache=block cache"))),
        Optional.of(8),
        Optional.of(true),
        Optional.of("Not comparable."));
  }

  private static OperationStats batches() {
    OperationStats reads = SampleRun.record().operations().get(0);
    List<StatusCount> keys = List.of(new StatusCount("OK", true, 8_032));
    return new OperationStats("READ", reads.level(), reads.statuses(), Optional.of(keys));
  }

  private static Interval interval() {
    OperationInterval reads =
        new OperationInterval(
            "READ", 1_006, 2, 1.5, 1, 2, 3, Optional.of(8_032L), Optional.of(4L), Optional.of(3L));
    return new Interval(0, 2_000, 1_006, List.of(reads));
  }

  private static FleetRecord fleet() {
    return new FleetRecord(
        1,
        1,
        List.of(
            new FleetMember(
                0, Optional.of("db1"), true, Optional.of(1L), Optional.of(2L), Optional.of(3L))));
  }

  private static Steadiness unsteady() {
    Slices slices = new Slices(0, List.of(100_000_000L), List.of(500L), List.of(12_345L));
    Shift shift = new Shift("p99", 1_000_000_000L, 12_345, 24_690.5, "ns");
    return new Steadiness(Steadiness.METHOD, false, List.of(shift), 0.08, 20, slices);
  }

  @Test
  void aRecordWithoutHostsIsValid() {
    assertThat(problems(RecordTexts.json(SampleRun.record()))).isEmpty();
  }

  @Test
  void aRecordOfEverythingIsValidAndReadBack() throws IOException {
    String json = RecordTexts.json(everything());
    assertThat(problems(json)).isEmpty();
    assertThat(RecordTexts.read(json).phases()).isEqualTo(everything().phases());
    assertThat(RecordTexts.read(json).tool()).hasValue(tool());
    assertThat(RecordTexts.read(json).events()).isEqualTo(everything().events());
  }

  @Test
  void factsHaveTheirTextsAndDeclarations() throws IOException {
    RunRecord read = RecordTexts.read(RecordTexts.json(everything()));

    assertThat(read.declarations()).isEqualTo(declared());
    assertThat(read.facts())
        .containsExactly(
            new Fact(
                "version",
                "version",
                Optional.of(new Part("shard", "0")),
                Fact.Side.SERVER,
                new Value(Value.Kind.VERSION, "11.8.1"),
                List.of(Fact.Role.VERSION)));
  }

  @Test
  void whatARunWritesIsValid() throws IOException {
    RunOptions options =
        RunOptions.builder("site.ycsb.BasicDB")
            .property("workload", "site.ycsb.workloads.CoreWorkload")
            .property("basicdb.verbose", "false")
            .property("recordcount", "1000")
            .property("operationcount", "1000")
            .property("target", "10000")
            .recordTo(folder)
            .build();
    assertThat(Run.of(options).execute().outcome().reasons()).isEmpty();

    String json = Files.readString(folder.resolve(RunRecordJson.FILE_NAME));

    assertThat(problems(json)).isEmpty();
    assertThat(JSON.readTree(json).at("/operations/0/statuses/0/response/p99Nanos").isNumber())
        .isTrue();
  }

  private static Set<String> found(String pattern) {
    return Pattern.compile(pattern)
        .matcher(everything().toString())
        .results()
        .map(component -> component.group(1))
        .collect(Collectors.toSet());
  }

  @Test
  void theRecordOfEverythingLeavesNothingOut() {
    assertThat(found("(\\w+)=Optional\\[")).containsAll(found("(\\w+)=Optional\\.empty"));
    assertThat(found("(\\w+)=\\[[^]]")).containsAll(found("(\\w+)=\\[]"));
  }

  @Test
  void everyPropertyIsWrittenAndExplained() {
    String json = RecordTexts.json(everything());
    List<JsonNode> types = new ArrayList<>(List.of(SCHEMA));
    SCHEMA.path("$defs").forEach(types::add);
    for (JsonNode type : types) {
      for (Map.Entry<String, JsonNode> property : type.path("properties").properties()) {
        assertThat(json).contains("\"" + property.getKey() + "\" : ");
        assertThat(property.getValue().path("description").asText())
            .as(property.getKey())
            .endsWith(".");
      }
    }
  }

  @Test
  void choicesAreComplete() {
    assertChoices("/$defs/OperationStats/properties/level", Arrays.stream(Level.values()));
    assertChoices("/$defs/Outcome/properties/kind", Arrays.stream(Outcome.Kind.values()));
    assertChoices("/$defs/EffectiveSetting/properties/owner", Arrays.stream(Owner.values()));
    assertChoices("/$defs/DeclaredFact/properties/side", Arrays.stream(Fact.Side.values()));
    assertChoices("/$defs/DeclaredFact/properties/kind", Arrays.stream(Value.Kind.values()));
    assertChoices("/$defs/DeclaredFact/properties/roles/items", Arrays.stream(Fact.Role.values()));
    assertChoices("/$defs/Durability/properties/place", Arrays.stream(Durability.Place.values()));
    assertChoices("/$defs/DeclaredFigure/properties/direction", Arrays.stream(Direction.values()));
    assertChoices(
        "/$defs/DeclaredFigure/properties/kind", Arrays.stream(DeclaredFigure.Kind.values()));
    assertChoices(
        "/$defs/EffectiveSetting/properties/source", Arrays.stream(SettingSource.values()));
    assertChoices(
        "/$defs/RunDescription/properties/arrival",
        Arrays.stream(RunSettings.Arrival.values())
            .map(arrival -> arrival.name().toLowerCase(Locale.ROOT)));
  }

  private static void assertChoices(String property, Stream<?> choices) {
    assertThat(SCHEMA.at(property).path("enum"))
        .extracting(JsonNode::asText)
        .containsExactlyElementsOf(choices.map(Object::toString).toList());
  }
}

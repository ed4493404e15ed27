package io.ycsbx.record;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.ycsbx.DocumentedSchema;
import io.ycsbx.SampleRun;
import io.ycsbx.config.Owner;
import io.ycsbx.config.SettingSource;
import io.ycsbx.measure.LatencyDistribution;
import io.ycsbx.measure.Level;
import io.ycsbx.measure.SlowOperation;
import io.ycsbx.record.host.DriveCeiling;
import io.ycsbx.record.host.DriveRequests;
import io.ycsbx.record.host.DriveRequests.RequestSize;
import io.ycsbx.record.host.HostTelemetry;
import io.ycsbx.run.Run;
import io.ycsbx.run.plan.RunOptions;
import io.ycsbx.run.plan.RunSettings;
import io.ycsbx.steady.Shift;
import io.ycsbx.steady.Slices;
import io.ycsbx.steady.Steadiness;
import java.io.IOException;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

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
        .slowest(
            Optional.of(
                List.of(new SlowOperation("READ", "OK", 1_500, 9_000, Optional.of(9_500L)))))
        .build();
  }

  private static Steadiness unsteady() {
    Slices slices = new Slices(0, List.of(100_000_000L), List.of(500L), List.of(12_345L));
    Shift shift = new Shift("p99", 1_000_000_000L, 12_345, 24_690.5, "ns");
    return new Steadiness(Steadiness.METHOD, false, List.of(shift), 0.08, 20, slices);
  }

  @Test
  void isItselfASchema() {
    assertThat(DOCUMENTED.problems()).isEmpty();
  }

  @Test
  void aRecordWithoutHostsIsValid() {
    assertThat(problems(RunRecordJson.toJson(SampleRun.record()))).isEmpty();
  }

  @Test
  void aRecordOfEverythingIsValidAndReadBack() throws IOException {
    String json = RunRecordJson.toJson(everything());
    assertThat(problems(json)).isEmpty();
    assertThat(RunRecordJson.fromJson(json).phases()).isEqualTo(everything().phases());
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

  private static Set<Class<?>> types() {
    Set<Class<?>> found = new LinkedHashSet<>();
    reach(RunRecord.class, found);
    return found;
  }

  private static void reach(Type type, Set<Class<?>> found) {
    if (type instanceof ParameterizedType generic) {
      Arrays.stream(generic.getActualTypeArguments()).forEach(argument -> reach(argument, found));
    } else if (type instanceof Class<?> plain && plain.isRecord() && found.add(plain)) {
      components(plain).forEach(component -> reach(component.getGenericType(), found));
    }
  }

  private static Stream<RecordComponent> components(Class<?> type) {
    return Arrays.stream(type.getRecordComponents());
  }

  private static JsonNode definition(Class<?> type) {
    return type == RunRecord.class ? SCHEMA : SCHEMA.at("/$defs/" + type.getSimpleName());
  }

  @Test
  void definesEveryTypeAndNoOther() {
    assertThat(SCHEMA.path("$defs").fieldNames())
        .toIterable()
        .containsExactlyInAnyOrderElementsOf(
            Stream.concat(
                    types().stream().filter(type -> type != RunRecord.class),
                    Stream.of(LatencyDistribution.class))
                .map(Class::getSimpleName)
                .toList());
  }

  @ParameterizedTest
  @MethodSource("types")
  void everyComponentIsAProperty(Class<?> type) {
    JsonNode definition = definition(type);
    assertThat(definition.path("title").asText()).isEqualTo(type.getSimpleName());
    assertThat(definition.path("additionalProperties").asBoolean(true)).isFalse();
    assertThat(definition.path("properties").fieldNames())
        .toIterable()
        .containsExactlyElementsOf(components(type).map(RecordComponent::getName).toList());
    assertThat(definition.path("required"))
        .extracting(JsonNode::asText)
        .containsExactlyElementsOf(
            components(type)
                .filter(component -> component.getType() != Optional.class)
                .map(RecordComponent::getName)
                .toList());
  }

  @ParameterizedTest
  @MethodSource("types")
  void everyPropertyIsExplainedAndOfItsComponentsType(Class<?> type) {
    components(type)
        .forEach(
            component -> {
              JsonNode property = definition(type).path("properties").path(component.getName());
              assertThat(property.path("description").asText()).as("%s", component).endsWith(".");
              assertIsOf(component.getGenericType(), property);
            });
  }

  private static void assertIsOf(Type type, JsonNode property) {
    if (type instanceof ParameterizedType generic) {
      Type[] of = generic.getActualTypeArguments();
      if (generic.getRawType() == Optional.class) {
        assertIsOf(of[0], property);
      } else if (generic.getRawType() == List.class) {
        assertThat(property.path("type").asText()).isEqualTo("array");
        assertIsOf(of[0], property.path("items"));
      } else {
        assertThat(property.path("type").asText()).isEqualTo("object");
        assertIsOf(of[1], property.path("additionalProperties"));
      }
    } else if (property.has("const")) {
      assertThat(property.path("const").asInt()).isEqualTo(RunRecord.SCHEMA_VERSION);
    } else if (property.has("$ref")) {
      assertThat(property.path("$ref").asText())
          .isEqualTo("#/$defs/" + ((Class<?>) type).getSimpleName());
    } else {
      assertThat(property.path("type").asText()).isEqualTo(jsonType((Class<?>) type));
    }
  }

  private static String jsonType(Class<?> type) {
    if (type == boolean.class || type == Boolean.class) {
      return "boolean";
    }
    if (type == double.class || type == Double.class) {
      return "number";
    }
    return type == String.class || type.isEnum() ? "string" : "integer";
  }

  @Test
  void choicesAreComplete() {
    assertChoices("/$defs/OperationStats/properties/level", Arrays.stream(Level.values()));
    assertChoices("/$defs/Outcome/properties/kind", Arrays.stream(Outcome.Kind.values()));
    assertChoices("/$defs/EffectiveSetting/properties/owner", Arrays.stream(Owner.values()));
    assertChoices(
        "/$defs/EffectiveSetting/properties/source", Arrays.stream(SettingSource.values()));
    assertChoices(
        "/$defs/Plan/properties/arrival",
        Arrays.stream(RunSettings.Arrival.values())
            .map(arrival -> arrival.name().toLowerCase(Locale.ROOT)));
  }

  private static void assertChoices(String property, Stream<?> choices) {
    assertThat(SCHEMA.at(property).path("enum"))
        .extracting(JsonNode::asText)
        .containsExactlyElementsOf(choices.map(Object::toString).toList());
  }
}

package io.ycsbx.export;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.DocumentedSchema;
import io.ycsbx.SampleRun;
import io.ycsbx.export.figure.BatchFiguresTest;
import io.ycsbx.export.format.JsonExporter;
import io.ycsbx.record.RunRecord;
import java.io.IOException;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Holds {@code docs/results.schema.json} to what is written, and what is written to it. */
class ResultsSchemaTest {

  private static final DocumentedSchema SCHEMA = DocumentedSchema.of("results");

  static Stream<RunRecord> runs() {
    return Stream.of(
        SampleRun.record(),
        SampleRun.labelled("without a target"),
        SampleRun.nothingMeasured(),
        BatchFiguresTest.batches());
  }

  private static String json(RunRecord run) throws IOException {
    return Reports.export(
        new JsonExporter(),
        run,
        "hdrhistogram.percentiles=50,99.9,100",
        "measurement.thresholds=100us,1ms");
  }

  @ParameterizedTest
  @MethodSource("runs")
  void whatIsWrittenIsValidAndDocumented(RunRecord run) throws IOException {
    assertThat(SCHEMA.problems(json(run))).isEmpty();
    assertThat(SCHEMA.withoutFurtherNames().problems(json(run))).isEmpty();
  }

  @Test
  void whatIsMissingOrOfAnotherTypeIsSeen() throws IOException {
    String json = json(SampleRun.record());

    assertThat(SCHEMA.problems(json.replaceFirst("\"success\" : \\w+,", "")))
        .containsExactly("$.operations[0].statuses[0]: required property 'success' not found");
    assertThat(SCHEMA.problems(json.replaceFirst("\"threads\" : 2", "\"threads\" : \"2\"")))
        .containsExactly("$.threads: string found, integer expected");
  }

  @Test
  void aNameThatIsNotDocumentedIsSeen() throws IOException {
    List<String> problems =
        SCHEMA
            .withoutFurtherNames()
            .problems(json(SampleRun.record()).replaceFirst("\"stddev_us\"", "\"stddev_ms\""));

    assertThat(problems)
        .containsExactly(
            "$.operations[0].latencies[0]: property 'stddev_ms' is not defined in the schema and"
                + " the schema does not allow additional properties");
  }
}

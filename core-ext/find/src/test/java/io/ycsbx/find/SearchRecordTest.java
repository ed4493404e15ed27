package io.ycsbx.find;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SearchRecordTest {

  @TempDir Path directory;

  /** Of a build whose sums were of one second each. */
  @Test
  void aFileOfAnEarlierBuildIsRead() throws IOException {
    Files.writeString(
        directory.resolve(SearchRecord.FILE_NAME),
        """
        {"objectives": ["READ p99 <= 1ms"], "precision": 0.05, "firstRate": 1000.0,
         "properties": {"maxexecutiontime": "8"},
         "steps": [{"directory": "step-01", "rate": 1000.0, "throughput": 999.0,
           "sustained": true, "clientBusy": false,
           "readings": [{"objective": "READ p99 <= 1ms", "shown": "0.5 ms", "excess": -0.1,
             "standardError": 0.2}]}],
         "limit": {"rate": 1010.0, "low": 990.0, "high": 1030.0, "objective": "READ p99 <= 1ms"}}
        """);
    SearchRecord record = SearchRecord.read(directory).orElseThrow();
    assertThat(record.limit().orElseThrow().low()).hasValue(990);
    assertThat(record.limit().orElseThrow().high()).hasValue(1030);
    assertThat(record.steps().get(0).worst().sums()).isEmpty();
  }

  private static final String RECORD =
      "{'objectives': [], 'precision': 1, 'firstRate': 1, 'properties': {}, 'steps': ";

  private static final String STEP =
      "{'directory': 'step-01', 'rate': 9, 'throughput': 9, 'sustained': true, 'clientBusy': false,"
          + " 'readings': [{'objective': 'x', 'shown': '', 'excess': -0.1}]}";

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "[ | :1: must be as \"ycsb find\" wrote it",
        "{'steps': [null]} | :1: must be as \"ycsb find\" wrote it",
        "RECORD [STEP, STEP] | : steps: must have rates above 0 and readings, and each directory,"
            + " by its name, once",
        "RECORD [OUTSIDE] | : steps: must have rates above 0 and readings, and each directory, by"
            + " its name, once",
        "RECORD [BELOW] | : steps: must have rates above 0 and readings, and each directory, by its"
            + " name, once",
      })
  void aFileThatNoSearchHasWrittenIsRefused(String text, String problem) throws IOException {
    Path file = directory.resolve(SearchRecord.FILE_NAME);
    String record =
        text.replace("RECORD", RECORD)
            .replace("STEP", STEP)
            .replace("OUTSIDE", STEP.replace("step-01", "../step-01"))
            .replace("BELOW", STEP.replace("'rate': 9", "'rate': -5"));
    Files.writeString(file, record.replace('\'', '"') + (text.startsWith("RECORD") ? "}" : ""));
    assertThatThrownBy(() -> SearchRecord.read(directory)).hasMessage(file + problem);
  }

  @Test
  void aLimitWithoutAnIntervalIsReadBack() throws IOException {
    ObjectiveReading reading =
        new ObjectiveReading(
            "READ p99 <= 1ms",
            "0.5 ms",
            -0.1,
            OptionalDouble.of(0.2),
            Optional.of(new ObjectiveReading.Sums(4, 15)));
    SearchRecord written =
        new SearchRecord(
            List.of("READ p99 <= 1ms"),
            0.05,
            1000,
            Map.of(),
            List.of(new RateStep("step-01", 1000, 999, true, false, List.of(reading))),
            Optional.of(
                new Limit(
                    1010, OptionalDouble.empty(), OptionalDouble.empty(), "READ p99 <= 1ms")));
    written.write(directory);
    assertThat(SearchRecord.read(directory)).contains(written);
  }
}

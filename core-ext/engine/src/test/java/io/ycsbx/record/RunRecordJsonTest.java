package io.ycsbx.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.ycsbx.SampleRun;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RunRecordJsonTest {

  @TempDir private Path directory;

  private static RunRecord smallest() {
    return SampleRun.nothingMeasured()
        .with()
        .plan(
            new RunDescription(
                true, "", List.of(), Map.of(), Optional.of(1), Optional.empty(), "closed"))
        .subject(new Subject(Optional.empty(), "D", Optional.empty(), "W", Map.of()))
        .build();
  }

  @Test
  void everythingIsReadBackAsItWasWritten() throws IOException {
    RunRecord run = SampleRun.record();
    assertThat(RecordTexts.read(RecordTexts.json(run))).isEqualTo(run);
  }

  @Test
  void whatIsAbsentStaysAbsent() throws IOException {
    String json = RecordTexts.json(smallest());
    assertThat(json).doesNotContain("null", "cleanup", "targetOpsPerSecond", "driverVersion");
    assertThat(RecordTexts.read(json)).isEqualTo(smallest());
  }

  @Test
  void figuresForPeopleStandBesideTheHistogram() throws IOException {
    JsonNode read =
        new ObjectMapper().readTree(RecordTexts.json(SampleRun.record())).at("/operations/0");
    JsonNode service = read.at("/statuses/0/service");
    assertThat(read.at("/operation").asText()).isEqualTo("READ");
    assertThat(read.at("/statuses/1/message").asText()).isEqualTo("first message of NOT_FOUND");
    assertThat(service.at("/count").asLong()).isEqualTo(1_000);
    assertThat(service.at("/minNanos").asLong()).isEqualTo(451);
    assertThat(service.at("/p50Nanos").asLong()).isEqualTo(225_535);
    assertThat(service.at("/maxNanos").asLong()).isEqualTo(451_071);
    assertThat(read.at("/statuses/0/response/minNanos").asLong()).isEqualTo(129_792);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "null", "{}", "[]", "1", "{\"schemaVersion\":1}", "no JSON", "{"})
  void refusesWhatIsNoRecord(String json) {
    assertThatThrownBy(() -> RecordTexts.read(json)).isInstanceOf(IOException.class);
  }

  @Test
  void refusesAnotherVersion() {
    String json = json().replace("\"schemaVersion\" : 2", "\"schemaVersion\" : 1");
    assertThatThrownBy(() -> RecordTexts.read(json))
        .isInstanceOf(IOException.class)
        .hasMessage("a run record of version 1; this release reads version 2");
  }

  private static String json() {
    return RecordTexts.json(SampleRun.record());
  }

  @Test
  void writesAFileAndReplacesTheLastOne() throws IOException {
    RunRecordJson.write(smallest(), directory);
    Path file = RunRecordJson.write(SampleRun.record(), directory);
    assertThat(file).isEqualTo(directory.resolve("run.json"));
    assertThat(Files.readString(file)).endsWith("}\n");
    assertThat(RunRecordJson.read(file)).isEqualTo(SampleRun.record());
    assertThat(directory.toFile().list()).containsExactly("run.json");
  }

  @Test
  void leavesNothingHalfWrittenBehind() throws IOException {
    Files.createDirectories(directory.resolve("run.json/in-the-way"));
    assertThatThrownBy(() -> RunRecordJson.write(smallest(), directory))
        .isInstanceOf(IOException.class);
    assertThat(directory.toFile().list()).containsExactly("run.json");
  }

  @Test
  void needsTheDirectory() {
    assertThatThrownBy(() -> RunRecordJson.write(smallest(), directory.resolve("none")))
        .isInstanceOf(NoSuchFileException.class);
  }

  /** Its text, of some 60 MB, and the objects read back would not both fit. */
  @Test
  @Tag("full")
  void aRecordMayBeLongerThanWhatIsLeftOfTheHeap() throws IOException, InterruptedException {
    Process client =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx96m",
                "-cp",
                System.getProperty("java.class.path"),
                LongRecord.class.getName(),
                directory.toString())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();

    assertThat(client.inputReader(StandardCharsets.UTF_8).lines()).isEmpty();
    assertThat(client.waitFor()).isZero();
  }
}

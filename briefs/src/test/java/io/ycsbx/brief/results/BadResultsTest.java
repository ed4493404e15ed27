package io.ycsbx.brief.results;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Files in a folder of results that no run of a plan has written. */
class BadResultsTest {

  private static final byte[] BINARY = {(byte) 0xff, (byte) 0xfe, 0, 7};

  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "plan: a",
        "plan: [",
        "- 7",
        "plan: a\nsha256: b\nscale: c\noverrides: {}\nseed: many",
        "plan: a\nsha256: b\nscale: c\noverrides: {x: 7}",
        "plan: a\nsha256: b\nscale: c\noverrides: {}\nseed: 1\nrepeats: 1000000000",
        "plan: a\nsha256: b\nscale: c\noverrides: {}\nseed: 1\nforged: 2",
        "!!javax.script.ScriptEngineManager [a]"
      })
  void malformedIdentitiesAreRefused(String text) throws IOException {
    Path file = Files.writeString(folder.resolve("brief.yaml"), text);
    assertThatThrownBy(() -> Identity.read(folder))
        .isInstanceOf(IOException.class)
        .hasMessage(file + ": is malformed: no run of a plan has written it");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "7", "- 7", "- step: [x]", "[[[["})
  void malformedStepsAreRefused(String text) throws IOException {
    Path file = Files.writeString(folder.resolve("before-run.yaml"), text);
    assertThatThrownBy(() -> StepRecord.read(folder))
        .isInstanceOf(IOException.class)
        .hasMessage(file + ": is malformed: no run of a plan has written it");
  }

  @Test
  void binaryAndLargeFilesAndDirectories() throws IOException {
    Path file = folder.resolve("brief.yaml");
    Files.write(file, BINARY);
    assertThatThrownBy(() -> Identity.read(folder)).hasMessage(file + ": must be UTF-8");
    try (RandomAccessFile large = new RandomAccessFile(file.toFile(), "rw")) {
      large.setLength(3L << 30);
    }
    assertThatThrownBy(() -> Identity.read(folder)).hasMessage(file + ": must have at most 16 MiB");
    Files.delete(file);
    Files.createDirectory(file);
    assertThatThrownBy(() -> Identity.read(folder)).hasMessage(file + ": Is a directory");
  }

  @Test
  void otherDirectoriesAreNoLoads() throws IOException {
    for (String name : new String[] {"notes.txt", "a+b", "a+b.attempt-12"}) {
      Files.createDirectories(folder.resolve("loads").resolve(name));
    }
    assertThat(new ResultsFolder(folder).loads())
        .extracting(ResultsFolder::label)
        .containsExactly("a+b", "a+b");
  }
}

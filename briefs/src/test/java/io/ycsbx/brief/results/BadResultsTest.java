package io.ycsbx.brief.results;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.channels.FileChannel;
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
    Path process = Files.write(folder.resolve(".process"), BINARY);
    assertThatThrownBy(new ResultsFolder(folder)::lock).hasMessage(process + ": must be UTF-8");
    Files.writeString(process, "99999999999999999999 now");
    try (FileChannel lock = new ResultsFolder(folder).lock()) {
      assertThat(lock.isOpen()).isTrue();
    }
  }

  @Test
  void otherDirectoriesAreNoLoads() throws IOException {
    Path loads = Files.createDirectory(folder.resolve("loads"));
    for (String name : new String[] {"notes.txt", "9999999999-x", "0002-a+b", "x-0003"}) {
      Files.createDirectory(loads.resolve(name));
    }
    assertThat(new ResultsFolder(folder).nextLoad("c")).isEqualTo(loads.resolve("0003-c"));
  }

  @Test
  void loadsGoOnBeyondFourDigits() throws IOException {
    Path loads = folder.resolve("loads");
    for (String name : new String[] {"10000-b+c", "9999-a", "0002-a"}) {
      Files.createDirectories(loads.resolve(name));
    }
    ResultsFolder results = new ResultsFolder(folder);

    assertThat(results.nextLoad("d")).isEqualTo(loads.resolve("10001-d"));
    assertThat(results.loads()).extracting(ResultsFolder::label).containsExactly("a", "a", "b+c");
  }
}

package io.ycsbx.report.runs;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ycsbx.record.figure.Figure;
import io.ycsbx.record.figure.Measurement;
import io.ycsbx.report.model.Context;
import io.ycsbx.report.model.MeasuredRun;
import io.ycsbx.report.model.Place;
import io.ycsbx.report.model.Tool;
import io.ycsbx.report.source.Samples;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CopiesTest {

  @TempDir Path folder;

  private List<MeasuredRun> read() throws IOException {
    return RunReader.read(List.of(folder), Optional.of("a"));
  }

  @Test
  void aCopyThatIsReadAsARepeatIsRefused() throws IOException {
    Path first = Samples.copy("ycsb-0.17-workloada.txt", folder.resolve("t/1.txt"));
    Path second = Samples.copy("ycsb-0.17-workloada.txt", folder.resolve("t/2.txt"));
    List<MeasuredRun> runs = read();

    assertThatThrownBy(() -> Copies.refuse(runs))
        .hasMessage(second + ": is a copy of " + first + ", not another run");
  }

  @Test
  void aRunThatIsTwiceInOneFileIsRefused() throws IOException {
    Map<Figure, Measurement> figures = figures();
    List<MeasuredRun> runs = List.of(run("t", "1", figures), run("t", "2", figures));

    assertThatThrownBy(() -> Copies.refuse(runs))
        .hasMessage(folder.resolve("t") + ": holds a run twice");
  }

  @Test
  void runsWithTheSameStartAndNoFiguresAreNoCopies() throws IOException {
    List<MeasuredRun> runs = List.of(run("t", "1", Map.of()), run("t", "2", Map.of()));

    assertThatCode(() -> Copies.refuse(runs)).doesNotThrowAnyException();
  }

  @Test
  void runsOfOtherTestsWithTheSameStartAndFiguresAreNoCopies() throws IOException {
    Map<Figure, Measurement> figures = figures();
    List<MeasuredRun> runs = List.of(run("t", "1", figures), run("u", "1", figures));

    assertThatCode(() -> Copies.refuse(runs)).doesNotThrowAnyException();
  }

  private Map<Figure, Measurement> figures() throws IOException {
    Samples.copy("ycsb-0.17-workloada.txt", folder.resolve("a.txt"));
    return read().get(0).measurements();
  }

  /** A run that started at the epoch, from a file with the name of its test. */
  private MeasuredRun run(String test, String repeat, Map<Figure, Measurement> figures)
      throws IOException {
    Path file = Files.writeString(folder.resolve(test), test);
    return new MeasuredRun(
        new Place("a", test, repeat),
        List.of(file),
        figures,
        List.of(),
        List.of(),
        Context.of(new Tool(Tool.OURS, "")).withStarted(Optional.of(Instant.EPOCH)));
  }
}

package io.ycsbx.report.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.report.source.Recorded;
import io.ycsbx.report.source.Samples;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class CommandsTest {

  @TempDir Path folder;
  private final StringWriter err = new StringWriter();

  @Test
  void filesAreNamedAfterTheirSides() throws IOException {
    Path a = Samples.copy("ycsb-0.17-workloada.txt", folder.resolve("a.txt"));
    Path b = Samples.copy("ycsb-0.17-workloada.txt", folder.resolve("b.txt"));

    assertThat(compare(a, b)).isZero();
    assertThat(folder.resolve("out/report.md")).content().startsWith("# a against b\n");
  }

  @Test
  void sidesOfTheSameNameAreToldApart() throws IOException {
    new Recorded().write(folder.resolve("x/run"));
    new Recorded().write(folder.resolve("y/run"));

    assertThat(compare(folder.resolve("x/run"), folder.resolve("y/run"))).isZero();
    assertThat(folder.resolve("out/report.md")).content().startsWith("# x/run against y/run\n");
  }

  @Test
  void testsAreMatchedByName() throws IOException {
    new Recorded().write(folder.resolve("a/one/1"));
    new Recorded().write(folder.resolve("a/two/1"));
    new Recorded().write(folder.resolve("b/three/1"));
    new Recorded().write(folder.resolve("b/four/1"));

    assertThat(compare(folder.resolve("a"), folder.resolve("b"))).isOne();
    assertThat(err)
        .hasToString(
            "ycsb: cannot compare: %s: has no test in common with %s: one, two here, four, three there%n"
                .formatted(folder.resolve("a"), folder.resolve("b")));
  }

  @Test
  void outputOfDifferentKindsIsNotCompared() throws IOException {
    Path a = Samples.copy("hammerdb-4.12-mysql.log", folder.resolve("a.log"));
    Path b = Samples.copy("ycsb-0.17-workloada.txt", folder.resolve("b.txt"));

    assertThat(compare(a, b)).isOne();
    assertThat(err)
        .hasToString(
            "ycsb: cannot compare: %s: has no figure in common with %s: HammerDB here, YCSB there%n"
                .formatted(a, b));
    assertThat(folder.resolve("out")).doesNotExist();
  }

  @Test
  void aReportThatIsThereIsNotRead() throws IOException {
    new Recorded().write(folder.resolve("runs/a/1"));
    Path runs = folder.resolve("runs");
    String[] command = {runs.toString(), "-format", "json,md,csv", "-o", runs.toString()};

    assertThat(execute(new ReportCommand(), command)).isZero();
    assertThat(execute(new ReportCommand(), command)).as(err.toString()).isZero();
  }

  @Test
  void whatWasThereBeforeStaysWhenAReportCannotBeMade() throws IOException {
    Path out = Files.createDirectory(folder.resolve("out"));
    Files.writeString(out.resolve("report.md"), "before");
    Path empty = Files.createFile(folder.resolve("empty.txt"));

    assertThat(execute(new ReportCommand(), empty.toString(), "-o", out.toString())).isOne();
    assertThat(err).hasToString("ycsb: cannot report: %s: is empty%n".formatted(empty));
    assertThat(out.resolve("report.md")).hasContent("before");
    assertThat(out).isDirectoryNotContaining("glob:**.part");
  }

  private int compare(Path a, Path b) {
    return execute(
        new CompareCommand(),
        a.toString(),
        b.toString(),
        "-format",
        "md",
        "-o",
        folder.resolve("out").toString());
  }

  private int execute(Object command, String... arguments) {
    return new CommandLine(command).setErr(new PrintWriter(err, true)).execute(arguments);
  }
}

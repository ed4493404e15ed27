package io.ycsbx.command;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.Assignments;
import io.ycsbx.SampleRun;
import io.ycsbx.config.MaskedOutput;
import io.ycsbx.config.Problem;
import io.ycsbx.export.figure.ReportSettings;
import io.ycsbx.measure.OperationStats;
import io.ycsbx.record.RunRecord;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OutputsTest {

  @TempDir Path folder;

  private final List<Problem> problems = new ArrayList<>();
  private final StringWriter err = new StringWriter();

  private Outputs outputs(String key, String value) {
    return Outputs.of(
        Assignments.properties(key + "=" + value), new PrintWriter(err, true), problems);
  }

  private static boolean write(Outputs outputs) {
    return outputs.write(SampleRun.record(), Assignments.bind(ReportSettings.class));
  }

  private List<String> names() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }

  @Test
  void severalFormsEachWithItsFile() throws IOException {
    Outputs outputs =
        outputs(
            "exporters", "csv:%1$s/a.csv,json:%1$s/b.json,hgrm:%1$s/out.hgrm".formatted(folder));

    assertThat(problems).isEmpty();
    assertThat(write(outputs)).isTrue();
    assertThat(names())
        .containsExactly(
            "a.csv",
            "b.json",
            "out-READ-response.hgrm",
            "out-READ.hgrm",
            "out-TOTAL-response.hgrm",
            "out-TOTAL.hgrm");
    assertThat(folder.resolve("a.csv")).content(UTF_8).startsWith("label,").endsWith("\r\n");
    assertThat(folder.resolve("b.json")).content(UTF_8).startsWith("{").endsWith("}\n");
    assertThat(folder.resolve("out-READ.hgrm")).content(UTF_8).startsWith("       Value ");
  }

  @Test
  void everythingWrongIsSaidBeforeTheRun() throws IOException {
    Files.writeString(folder.resolve("file"), "");
    outputs("exporters", "cvs:%1$s/a,json:%1$s/file/b,text:%1$s".formatted(folder));

    assertThat(problems)
        .extracting(Problem::toString)
        .containsExactly(
            "exporters: must be one of csv, hgrm, json, jsonl, markdown, openmetrics, text or a"
                + " class (did you mean \"csv\"?), was \"cvs\"",
            "exporters: must be a file that can be written, was \"" + folder + "/file/b\"",
            "exporters: must be a file that can be written, was \"" + folder + "\"");
    assertThat(names()).containsExactly("file");
  }

  @Test
  void aFileThatFailsDoesNotStopTheOthers() throws IOException {
    Path gone = Files.createDirectory(folder.resolve("gone"));
    Outputs outputs = outputs("exporters", "json:%1$s/gone/a,csv:%1$s/b".formatted(folder));
    Files.delete(gone);

    assertThat(write(outputs)).isFalse();
    assertThat(err.toString())
        .isEqualTo(
            "ycsb: the results could not be written to %s/gone/a (json): no such file or directory%n"
                .formatted(folder));
    assertThat(names()).containsExactly("b");
  }

  @Test
  void namesOfABindingCannotSteerTheTerminal() throws IOException {
    OperationStats operation = SampleRun.record().operations().get(0);
    OperationStats steering =
        new OperationStats("A\033[2J\rB\u009b\u202e", operation.level(), operation.statuses());
    RunRecord run = SampleRun.record().withOperations(List.of(steering));
    for (String format : List.of("text", "csv", "markdown", "openmetrics", "json", "hgrm")) {
      String printed = printed(run, outputs("exporter", format));

      assertThat(printed).as(format).contains("A", "B<9b><202e>").doesNotContain("\033", "\rB");
      assertThat(printed.endsWith("\r\n")).as(format).isEqualTo(format.equals("csv"));
    }
  }

  @Test
  void aWordOfTheResultsIsNoSecretEvenIfOneIsTheSame() {
    String plain = printed(SampleRun.record(), outputs("exporter", "json"));
    MaskedOutput.hide("example");

    assertThat(printed(SampleRun.record(), outputs("exporter", "json"))).isEqualTo(plain);
  }

  private static String printed(RunRecord run, Outputs outputs) {
    PrintStream before = System.out;
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    System.setOut(MaskedOutput.of(new PrintStream(out, true, UTF_8)));
    try {
      outputs.write(run, Assignments.bind(ReportSettings.class));
    } finally {
      System.setOut(before);
    }
    return out.toString(UTF_8);
  }
}

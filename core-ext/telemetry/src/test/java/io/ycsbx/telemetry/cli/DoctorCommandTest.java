package io.ycsbx.telemetry.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.type.TypeReference;
import io.ycsbx.command.RootCommand;
import io.ycsbx.config.TextFile;
import io.ycsbx.record.RunRecordJson;
import io.ycsbx.telemetry.check.Checkup;
import io.ycsbx.telemetry.check.Checkup.Finding;
import io.ycsbx.telemetry.check.Checkup.Finding.State;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class DoctorCommandTest {

  @TempDir Path folder;

  private final StringWriter out = new StringWriter();

  private int run(String... arguments) {
    CommandLine commandLine = RootCommand.commandLine();
    commandLine.setOut(new PrintWriter(out));
    return commandLine.execute(arguments);
  }

  @Test
  void saysWhatWasReadWhatToSetAndWhy() {
    DoctorCommand.print(
        List.of(
            new Checkup(
                "this host",
                List.of(
                    new Finding("NUMA", State.OK, "1 node", "", ""),
                    new Finding("swap", State.CHANGE, "/dev/sda2", "swapoff -a", "it stalls"),
                    new Finding("clock source", State.UNKNOWN, "no file", "", ""))),
            new Checkup("/data", List.of())),
        new PrintWriter(out, true));

    assertThat(out.toString().replace(System.lineSeparator(), "\n"))
        .isEqualTo(TextFile.resource(DoctorCommandTest.class, "doctor.txt"));
  }

  @Test
  void whateverIsFoundTheStatusIsZero() {
    assertThat(run("doctor", folder.toString())).isZero();

    assertThat(out.toString())
        .contains("this host\n", folder + "\n", "mount options: ", "\nok: ")
        .doesNotContain("No drive was checked");
  }

  @Test
  void withoutAPathItSaysThatNoDriveWasLookedAt() {
    assertThat(run("doctor")).isZero();

    assertThat(out.toString()).endsWith("No drive was checked: name the database's directories.\n");
  }

  @Test
  void resultsAreReadByPrograms() throws IOException {
    assertThat(run("doctor", "--json", folder.toString())).isZero();

    List<Checkup> parts =
        RunRecordJson.mapper().readValue(out.toString(), new TypeReference<>() {});
    assertThat(parts).extracting(Checkup::part).containsExactly("this host", folder.toString());
    assertThat(parts)
        .flatExtracting(Checkup::findings)
        .extracting(Finding::check)
        .contains("swap", "mount options");
  }
}

package io.ycsbx.brief.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.brief.jobs.Plans;
import io.ycsbx.brief.jobs.ScaledPlan;
import io.ycsbx.brief.results.ResultsFolder;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

class BriefCommandTest {

  private static final Set<String> PICOCLIS = Set.of("--help", "--version");

  @ParameterizedTest
  @ValueSource(strings = {"run", "report"})
  void optionsTakeOneDashOrTwo(String command) {
    Set<String> names =
        new CommandLine(new BriefCommand())
            .getSubcommands()
            .get(command)
            .getCommandSpec()
            .optionsMap()
            .keySet();

    assertThat(names).contains("--title", "--differs");
    assertThat(names)
        .filteredOn(name -> name.startsWith("--") && !PICOCLIS.contains(name))
        .allSatisfy(name -> assertThat(names).contains(name.substring(1)));
  }

  @Test
  void aBriefThatCannotBeMadeIsOneSentence(@TempDir Path folder) throws Exception {
    ScaledPlan scaled = Plans.scaled(Plans.TEXT, Plans.home(folder));
    new ResultsFolder(folder.resolve("results")).claim(scaled, Plans.TEXT);
    StringWriter err = new StringWriter();
    System.setProperty("ycsbx.home", folder.toString());
    try {
      int status =
          new CommandLine(new BriefCommand())
              .setErr(new PrintWriter(err, true))
              .execute("report", folder.resolve("results").toString());

      assertThat(status).isOne();
      assertThat(err)
          .hasToString(
              "ycsb: cannot report: no run of plan plan has ended there yet%n".formatted());
    } finally {
      System.clearProperty("ycsbx.home");
    }
  }
}

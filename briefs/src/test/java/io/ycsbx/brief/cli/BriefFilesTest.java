package io.ycsbx.brief.cli;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ycsbx.brief.jobs.PlanHome;
import io.ycsbx.brief.jobs.Plans;
import io.ycsbx.brief.results.ResultsFolder;
import io.ycsbx.config.SettingsException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class BriefFilesTest extends PlanHome {

  private Path results(String name, String... overrides) throws Exception {
    Path results = folder.resolve(name);
    new ResultsFolder(results).claim(Plans.scaled(Plans.TEXT, home, overrides), Plans.TEXT);
    return results;
  }

  private void write(Path... folders) throws Exception {
    new BriefFiles(home, new PrintWriter(new StringWriter()))
        .write(List.of(folders), folder, new DocumentOptions(), unknown -> {});
  }

  @Test
  void aPlanThatWasChangedAfterItsRunsIsRefused() throws Exception {
    Path results = results("a");
    Files.writeString(results.resolve("plan.yaml"), Plans.TEXT.replace("Two caches", "Best cache"));

    assertThatThrownBy(() -> write(results))
        .isInstanceOf(SettingsException.class)
        .hasMessage(
            "DIR: must hold the plan as it was run: its plan.yaml differs, was \""
                + results
                + "\"");
  }

  @Test
  void theHalfThatDoesNotFitIsNamed() throws Exception {
    Path first = results("a");
    Path second = results("b");
    Path third = results("c", "target=5");

    assertThatThrownBy(() -> write(first, second, third))
        .isInstanceOf(SettingsException.class)
        .hasMessage(
            "DIR: results there were made with -p target=5, not with no -p, was \"" + third + "\"");
  }
}

package io.ycsbx.brief.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ycsbx.brief.jobs.PlanHome;
import io.ycsbx.brief.jobs.Plans;
import io.ycsbx.brief.jobs.ScaledPlan;
import io.ycsbx.config.SettingsException;
import io.ycsbx.report.facts.Facts;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

class DocumentOptionsTest extends PlanHome {

  private ScaledPlan scaled;

  @BeforeEach
  void prepare() throws Exception {
    scaled = Plans.scaled(Plans.TEXT, home);
  }

  private Path results(String name, String facts) throws Exception {
    Path results = Files.createDirectories(folder.resolve(name));
    Files.writeString(results.resolve("facts.yaml"), facts);
    return results;
  }

  private Optional<Facts> facts(List<Path> folders, String... arguments) {
    DocumentOptions options = new DocumentOptions();
    new CommandLine(options).parseArgs(arguments);
    return options.facts(home, folders, scaled);
  }

  @Test
  void factsAreThoseOfTheOptionElseTheCopyInTheResults() throws Exception {
    Path own = folder.resolve("lab.yaml");
    Files.writeString(own, "tested-by: Own");
    Path results = results("a", "tested-by: Copy");

    assertThat(facts(List.of(results), "--facts", own.toString()).orElseThrow().text())
        .isEqualTo("tested-by: Own");
    assertThat(facts(List.of(folder, results)).orElseThrow().text()).isEqualTo("tested-by: Copy");
    assertThat(facts(List.of(folder))).isEmpty();
  }

  @Test
  void differentCopiesAreRefused() throws Exception {
    List<Path> folders = List.of(results("a", "tested-by: One"), results("b", "tested-by: Two"));

    assertThatThrownBy(() -> facts(folders))
        .isInstanceOf(SettingsException.class)
        .hasMessage(
            "DIR: has facts that differ from a/facts.yaml: choose one with --facts, was"
                + " \"b/facts.yaml\"");
  }

  @Test
  void namesAreThoseOfThePlan() throws Exception {
    Path results =
        results(
            "a",
            """
            hosts: [{role: client, configurations: larges}]
            competitors:
              - {name: A, source: B, figures: {mixed: {run time: 1 h}, mixed-1-threads: {run time: 1 h}}}
            """);

    assertThatThrownBy(() -> facts(List.of(results)))
        .hasMessage(
            """
            a/facts.yaml:1: configurations: is not a configuration; did you mean large?, was "larges"
            a/facts.yaml:3: mixed: is not a test (known: mixed-1-threads, mixed-2-threads), was\
             "mixed\"\
            """);
  }
}

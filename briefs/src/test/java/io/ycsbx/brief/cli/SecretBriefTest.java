package io.ycsbx.brief.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.brief.jobs.PlanHome;
import io.ycsbx.brief.jobs.Plans;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Runs are processes of their own: only they know the secrets, not the commands that read. */
@Tag("full")
class SecretBriefTest extends PlanHome {

  private static final String SECRET = "hunter-77x";

  private static final String PLAN =
      Plans.TEXT
          .replaceFirst(
              "(?s)  - name: large.*?  - name: small\n    baseline: true\n", "  - name: a\n")
          .replace("repeats: 2", "repeats: 1")
          .replace("threads: [1, 2]", "threads: 1")
          .replace("40000", "400")
          .replace("each-test: true", "each-test: true\n    charts: false");

  private String brief(String... arguments) throws Exception {
    List<String> command = new ArrayList<>(List.of(home.program().toString(), "brief"));
    command.addAll(List.of(arguments));
    Path said = folder.resolve("said");
    ProcessBuilder process = new ProcessBuilder(command).directory(folder.toFile());
    process.environment().put("MY_KEY", SECRET);
    process.environment().put("JAVA_OPTS", "-Dycsbx.home=" + folder);
    int status = process.redirectErrorStream(true).redirectOutput(said.toFile()).start().waitFor();
    assertThat(status).as(Files.readString(said)).isZero();
    return Files.readString(said);
  }

  @Test
  void runsWithASecretInsideOfOtherSettingsAreFoundAgain() throws Exception {
    Plans.launcher(home);
    Files.writeString(folder.resolve("own.yaml"), PLAN);
    String[] run = {
      "run",
      "own.yaml",
      "--scale",
      "small",
      "-o",
      "results",
      "--data",
      "data",
      "-p",
      "my.apikey=env:MY_KEY",
      "-p",
      "my.options=-u me -p" + SECRET,
      "-p",
      "my.url=https://h/" + SECRET + "/x?pw=" + SECRET,
      "-p",
      "my.header=" + SECRET
    };

    brief(run);
    assertThat(Files.readString(folder.resolve("results/a/mixed/repeat-1/run.json")))
        .contains("-u me -p***", "https://h/***/x?pw=***");
    brief(run);
    assertThat(folder.resolve("results/a/mixed/repeat-1.1")).doesNotExist();
    Path results = folder.resolve("results");
    assertThat(BriefOf.execute(folder, "status", results).toString())
        .startsWith("[0, ")
        .doesNotContain("missing");
    assertThat(BriefOf.execute(folder, "report", results)).startsWith("0");
    assertThat(BriefOf.execute(folder, "verify", results)).startsWith("0");
    assertThat(filesWith(SECRET)).isEmpty();
  }

  private List<Path> filesWith(String text) throws IOException {
    List<Path> found = new ArrayList<>();
    try (Stream<Path> all = Files.walk(folder.resolve("results"))) {
      for (Path file : all.filter(Files::isRegularFile).toList()) {
        if (new String(Files.readAllBytes(file), UTF_8).contains(text)) {
          found.add(file);
        }
      }
    }
    return found;
  }
}

package io.ycsbx.brief.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.brief.run.Home;
import io.ycsbx.brief.run.Plans;
import io.ycsbx.brief.run.ResultsFolder;
import io.ycsbx.brief.run.ScaledPlan;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DryRunTest {

  @TempDir Path folder;

  private List<String> commands(String text, String... overrides) throws Exception {
    Home home = Plans.home(Files.createDirectory(folder.resolve("a b")));
    ScaledPlan scaled = Plans.scaled(text, home, overrides);
    StringWriter out = new StringWriter();
    new DryRun(scaled, new ResultsFolder(home.root().resolve("r")), new PrintWriter(out))
        .print(scaled.plan().configurations());
    return out.toString().lines().toList();
  }

  @Test
  void commandsAreAsAShellTakesThemAndWithoutSecrets() throws Exception {
    List<String> commands = commands(Plans.TEXT, "mongodb.url=mongodb://u:hunter2@h/d?w=1&x=2");

    assertThat(commands).hasSize(2 + 8);
    assertThat(commands.get(0))
        .startsWith("bin/ycsb load rocksdb -P workloads/workloada -p 'rocksdb.dir=" + folder)
        .contains(" -p 'mongodb.url=mongodb://u:***@h/d?w=1&x=2' ")
        .endsWith(" -s -o r/loads/0001-large+records");
    assertThat(commands.get(1)).endsWith(" -s -o r/large/mixed-1-threads/repeat-1");
    assertThat(String.join("\n", commands)).doesNotContain("hunter2");
  }

  @Test
  void dataThatAnotherLoadHasReplacedIsLoadedAgain() throws Exception {
    String text =
        Plans.TEXT
            .replace("separate-data: true\n", "repeats: 1\n")
            .replaceFirst("repeats: 2\n", "")
            .replace("[1, 2]", "1")
            .replace("data:\n", "  - {name: third, data-of: large}\ndata:\n");

    assertThat(commands(text))
        .extracting(line -> line.replaceFirst(".* -o r/", ""))
        .containsExactly(
            "loads/0001-large+records",
            "large/mixed/repeat-1",
            "loads/0002-small+records",
            "small/mixed/repeat-1",
            "loads/0003-large+records",
            "third/mixed/repeat-1");
  }
}

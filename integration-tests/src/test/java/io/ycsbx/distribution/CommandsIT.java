package io.ycsbx.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.command.RootCommand;
import io.ycsbx.distribution.Ycsb.Ended;
import io.ycsbx.spi.Command;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.ServiceLoader;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** The commands other than loads, runs, reports and briefs. */
class CommandsIT {

  private static final String RUN = "run basic -P workloads/workloadc -p basicdb.verbose=false ";

  @TempDir Path folder;

  @Test
  void everyCommandHasHelp() {
    for (Command command : ServiceLoader.load(Command.class)) {
      String name = new CommandLine(command).getCommandName();
      assertThat(Ycsb.succeed(name + " --help").out()).startsWith("Usage: ycsb " + name + " ");
    }
    assertThat(Ycsb.succeed("--version").out()).startsWith("ycsbx ");
  }

  @Test
  void everyExampleIsACommandLineOfItsCommand() {
    for (CommandLine command : RootCommand.commandLine().getSubcommands().values()) {
      if (command.getCommand() instanceof Command) {
        checkExamples(command);
        command.getSubcommands().values().forEach(CommandsIT::checkExamples);
      }
    }
  }

  private static void checkExamples(CommandLine command) {
    String name = command.getCommandSpec().qualifiedName();
    String[] examples = command.getCommandSpec().usageMessage().footer();
    assertThat(examples).as(name).isNotEmpty();
    for (String example : examples) {
      String line = example.replace("%%", "%");
      // A terminal of 80 columns must not break it.
      assertThat(line).startsWith("  bin/" + name).hasSizeLessThan(80);
      String[] words =
          Pattern.compile("'([^']*)'|\\S+")
              .matcher(line)
              .results()
              .map(word -> word.group(1) == null ? word.group() : word.group(1))
              .skip(1)
              .toArray(String[]::new);
      RootCommand.commandLine().parseArgs(words);
    }
  }

  @Test
  void bindingsAreALineEachAndPropertiesAreListed() {
    assertThat(Ycsb.succeed("bindings").out())
        .containsPattern("(?m)^basic      stock's BasicDB.*\n(.+\n)*rocksdb    .+, driver [0-9.]+$")
        .doesNotContain("rocksdb.dir");
    assertThat(Ycsb.succeed("bindings rocksdb").out())
        .contains("# rocksdb - ", "- `rocksdb.dir`: ")
        .doesNotContain("# basic");
    assertThat(Ycsb.succeed("properties").out())
        .contains("## runner\n", "## results\n", "## telemetry\n", "- `telemetry.interval`: ")
        .contains("## workload=io.ycsbx.workload.kv.KeyValueWorkload\n", "- `readproportion`: ");
  }

  /** The function is called as bash does it, but for an option that only a line of bash has. */
  @Test
  void bashCompletesOptionsOfABriefsRun() throws Exception {
    Files.writeString(folder.resolve("completion"), Ycsb.succeed("completion").out());
    String words =
        "bash -c '. ./completion; compopt() { :; }; COMP_WORDS=(bin/ycsb brief run --d)"
            + " COMP_CWORD=3; _complete_ycsb; echo ${COMPREPLY[*]}; complete -p ycsb'";
    assertThat(Shell.run(words, folder).split("\\s+"))
        .contains("--dry-run", "--data", "_complete_ycsb", "ycsb")
        .doesNotContain("--scale");
  }

  @Test
  void recordsOfSeveralClientsAreMerged() {
    List<String> clients = List.of(folder + "/a", folder + "/b");
    clients.forEach(client -> Ycsb.succeed(RUN + "-o", client));
    Ended merged = Ycsb.succeed("merge " + String.join(" ", clients) + " -o " + folder + "/both");

    assertThat(merged.ok("READ")).isEqualTo(2000);
    assertThat(merged.err()).contains("have no time in common");
    assertThat(folder.resolve("both/run.hlog")).exists();
  }

  @Test
  void aCheckFindsTheRecordsOfAnotherLog() {
    String arguments =
        " rocksdb -P workloads/durability -p recordcount=500 -p rocksdb.dir="
            + folder.resolve("db")
            + " -p durability.log=";
    String log = folder.resolve("log").toString();
    Ycsb.succeed("load" + arguments + log);
    Ycsb.succeed("run" + arguments + log + " -p operationcount=2000");
    assertThat(Ycsb.succeed("check" + arguments + log).out())
        .containsPattern("(?m)^ok      [\\d,]+ acknowledged writes, 0 lost$")
        .doesNotContain("FAILED");

    Ycsb.succeed("load" + arguments + log + ".other -p rocksdb.dir=" + folder.resolve("other"));
    Ended lost =
        Ycsb.main("check" + arguments + log + " -p rocksdb.dir=" + folder.resolve("other"))
            .expect(1);
    assertThat(lost.out())
        .containsPattern(
            "(?m)^FAILED  the log's records: no record is of this log, 500 are of another");
  }

  @Test
  void aLocalFleetLoadsEachRecordOnce() throws Exception {
    Path results = folder.resolve("results");
    Ycsb.succeed(
        "fleet --on local -n 2 -- load basic -P workloads/workloadc -p basicdb.verbose=false"
            + " -p recordcount=1003 -p telemetry.enabled=false -o "
            + results);

    FleetResults fleet = new FleetResults(results);
    fleet.assertRanges(1003);
    fleet.assertSum("INSERT", 2);
  }

  @Test
  void aHostIsRecordedForAsLongAsTheDuration() throws Exception {
    Path log = folder.resolve("log");
    Ended ended = Ycsb.succeed("telemetry -interval 100ms -duration 1s -o " + log);

    assertThat(ended.out()).isEmpty();
    assertThat(ended.err())
        .matches(
            "Recording CPU.* into "
                + Pattern.quote(log.toString())
                + " until Ctrl-C or TERM, for 1s at most\n");
    assertThat(Files.readAllLines(log))
        .isNotEmpty()
        .allMatch(line -> line.matches("\\{\"(schemaVersion\":1,\"host|timeMillis)\":.*}"));
  }
}

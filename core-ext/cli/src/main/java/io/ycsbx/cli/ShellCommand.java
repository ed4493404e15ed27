package io.ycsbx.cli;

import io.ycsbx.command.DatabaseArguments;
import io.ycsbx.config.Problem;
import io.ycsbx.config.Setting;
import io.ycsbx.config.Settings;
import io.ycsbx.config.SettingsException;
import io.ycsbx.run.StandaloneDatabase;
import io.ycsbx.spi.Command;
import io.ycsbx.spi.ExitStatus;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;
import site.ycsb.DBException;

/** Executes single operations on a database by hand, with stock's commands. */
@CommandLine.Command(
    name = "shell",
    description = "Reads and writes single records of a database by hand.",
    footer = "  bin/ycsb shell rocksdb -p rocksdb.dir=data",
    mixinStandardHelpOptions = true)
public final class ShellCommand implements Command {

  private record ShellSettings(
      @Setting(defaultValue = "usertable", meaning = "Table of all records.") String table) {}

  @Mixin private DatabaseArguments arguments;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws DBException, IOException {
    List<Problem> problems = new ArrayList<>();
    // A server's database can be looked at before its load.
    Properties properties = arguments.properties(problems);
    Optional<String> named = arguments.database(properties, problems);
    SettingsException.throwAll(problems);
    String table = Settings.bind(ShellSettings.class, properties).table();
    PrintWriter out = spec.commandLine().getOut();
    try (StandaloneDatabase database = StandaloneDatabase.open(named.get(), properties)) {
      out.println("Connected. Type \"help\" for the commands.");
      converse(new Shell(database.database(), table, out), out);
      return ExitStatus.SUCCEEDED;
    }
  }

  private static void converse(Shell shell, PrintWriter out) throws IOException {
    BufferedReader in =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    prompt(out);
    String line = in.readLine();
    while (line != null && !line.strip().equals("quit")) {
      shell.execute(line.strip());
      prompt(out);
      line = in.readLine();
    }
    out.flush();
  }

  private static void prompt(PrintWriter out) {
    out.print("> ");
    out.flush();
  }
}

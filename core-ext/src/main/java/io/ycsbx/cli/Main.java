package io.ycsbx.cli;

import io.ycsbx.config.SettingsException;
import io.ycsbx.spi.Command;
import io.ycsbx.spi.ExitStatus;
import java.io.PrintWriter;
import java.util.Properties;
import java.util.ServiceLoader;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

/** The command line. */
@CommandLine.Command(
    name = "ycsb",
    description = "Loads and benchmarks databases with YCSB workloads.",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    synopsisSubcommandLabel = "COMMAND")
public final class Main implements Runnable {

  @CommandLine.Spec private CommandSpec spec;

  private Main() {}

  /** Runs one command and ends the JVM with its status. */
  public static void main(String[] arguments) {
    quietLoggers();
    int status = execute(arguments);
    System.exit(status);
  }

  /** Libraries log to standard error; what the user says with {@code -D} wins. */
  private static void quietLoggers() {
    Properties properties = System.getProperties();
    properties.putIfAbsent("org.slf4j.simpleLogger.defaultLogLevel", "warn");
    // It warns of every file that a kernel does not have; what it cannot read is absent anyway.
    properties.putIfAbsent("org.slf4j.simpleLogger.log.oshi", "error");
    // It warns, stack trace and all, of what the binding reports in one line.
    properties.putIfAbsent("org.slf4j.simpleLogger.log.org.mongodb.driver", "error");
  }

  /** Whatever happens, the JVM ends: a driver's threads must not keep it up. */
  private static int execute(String... arguments) {
    try {
      return commandLine().execute(arguments);
    } catch (Throwable e) {
      System.err.println("ycsb: " + e);
      return ExitStatus.FAILED;
    }
  }

  /** All commands, ready to be executed. */
  static CommandLine commandLine() {
    CommandLine commandLine = new CommandLine(new Main());
    commandLine.addSubcommand(new CommandLine.HelpCommand());
    ServiceLoader.load(Command.class).forEach(commandLine::addSubcommand);
    commandLine.setPosixClusteredShortOptionsAllowed(false);
    commandLine.setOverwrittenOptionsAllowed(true);
    commandLine.setUsageHelpAutoWidth(true);
    commandLine.setUsageHelpLongOptionsMaxWidth(30);
    commandLine.setExecutionExceptionHandler(Main::explain);
    commandLine.setParameterExceptionHandler(Main::correct);
    return commandLine;
  }

  /**
   * What was wrong must not be lost above a page of options. Who has named no command needs the
   * list of them, though.
   */
  private static int correct(CommandLine.ParameterException e, String[] arguments) {
    CommandLine command = e.getCommandLine();
    PrintWriter err = command.getErr();
    err.println("ycsb: " + e.getMessage());
    if (!CommandLine.UnmatchedArgumentException.printSuggestions(e, err)) {
      if (command.getSubcommands().isEmpty()) {
        String name = command.getCommandSpec().qualifiedName();
        err.println("\"bin/" + name + " --help\" lists all options");
      } else {
        command.usage(err);
      }
    }
    return ExitStatus.BAD_USAGE;
  }

  /** A stack trace helps whoever mends this program; whoever uses it needs the sentence. */
  private static int explain(Exception e, CommandLine command, CommandLine.ParseResult parsed)
      throws Exception {
    if (e instanceof SettingsException settings) {
      PrintWriter err = command.getErr();
      err.println("ycsb: " + count(settings.problems().size()) + ":");
      settings.problems().forEach(problem -> err.println("  " + problem));
      return ExitStatus.BAD_USAGE;
    }
    throw e;
  }

  private static String count(int problems) {
    return problems == 1 ? "1 problem" : problems + " problems";
  }

  /** No command given: says what there is. */
  @Override
  public void run() {
    throw new CommandLine.ParameterException(spec.commandLine(), "Missing command");
  }
}

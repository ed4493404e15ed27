package io.ycsbx.command;

import io.ycsbx.command.progress.Screen;
import io.ycsbx.config.FailureText;
import io.ycsbx.config.Printable;
import io.ycsbx.config.Secrets;
import io.ycsbx.config.SettingsException;
import io.ycsbx.config.SuiteVersion;
import io.ycsbx.spi.Command;
import io.ycsbx.spi.ExitStatus;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.UsageMessageSpec;
import site.ycsb.DBException;
import site.ycsb.WorkloadException;

/** The command {@code ycsb}, below which {@link ServiceLoader} finds all others. */
@CommandLine.Command(
    name = "ycsb",
    description = "Loads and benchmarks databases with YCSB workloads.",
    mixinStandardHelpOptions = true,
    versionProvider = RootCommand.Version.class,
    synopsisSubcommandLabel = "COMMAND",
    footer = {
      "",
      "\"bin/ycsb help COMMAND\" shows a command's options and examples.",
      "\"source <(bin/ycsb completion)\" completes words in bash and zsh.",
      "Questions and vulnerabilities: SECURITY.md."
    })
public final class RootCommand implements Runnable {

  /** The suite's version, from the jar's manifest. */
  public static final class Version implements IVersionProvider {

    /** Returns the name of the suite with its version. */
    public static String text() {
      return "ycsbx " + SuiteVersion.number().orElse("(unreleased)");
    }

    @Override
    public String[] getVersion() {
      return new String[] {
        text() + SuiteVersion.distance().map(distance -> ", " + distance).orElse("")
      };
    }
  }

  /** Prints the help of a command, also of one below another, unlike picocli's own. */
  @CommandLine.Command(
      name = "help",
      helpCommand = true,
      description = "Shows a command's options and examples.",
      mixinStandardHelpOptions = true)
  static final class Help implements Callable<Integer> {

    @CommandLine.Parameters(
        paramLabel = "COMMAND",
        description = "names of a command, e.g. brief run")
    private List<String> names = List.of();

    @CommandLine.ParentCommand private RootCommand root;

    @Override
    public Integer call() {
      List<String> words = new ArrayList<>(names);
      words.add("--help");
      return root.spec.commandLine().execute(words.toArray(String[]::new));
    }
  }

  @CommandLine.Spec private CommandSpec spec;

  private RootCommand() {}

  /** Returns all commands, ready for execution. */
  public static CommandLine commandLine() {
    return commandLine("");
  }

  /**
   * Returns the commands that a line with this first word needs: the one of this name, since making
   * all takes up to a third of a start's processor time, or all if none has this name.
   */
  public static CommandLine commandLine(String first) {
    CommandLine commandLine = new CommandLine(new RootCommand());
    commandLine.addSubcommand(new Help());
    commandLine.addSubcommand(
        new CommandLine(new AutoComplete.GenerateCompletion()).setCommandName("completion"));
    List<ServiceLoader.Provider<Command>> all = ServiceLoader.load(Command.class).stream().toList();
    Optional<ServiceLoader.Provider<Command>> named =
        all.stream()
            .filter(command -> nameOf(command.type()).filter(first::equals).isPresent())
            .findFirst();
    // The order of the jars on the class path is not defined.
    named.map(List::of).orElse(all).stream()
        .map(ServiceLoader.Provider::get)
        .sorted(
            Comparator.comparing(Command::group)
                .thenComparing(command -> command.getClass().getPackageName()))
        .forEach(commandLine::addSubcommand);
    commandLine.getSubcommands().values().forEach(RootCommand::nameExamples);
    commandLine.getHelpSectionMap().remove(UsageMessageSpec.SECTION_KEY_COMMAND_LIST_HEADING);
    commandLine
        .getHelpSectionMap()
        .put(UsageMessageSpec.SECTION_KEY_COMMAND_LIST, RootCommand::groups);
    return configured(commandLine);
  }

  /**
   * Returns the name of a command's class, or of the one that it extends; empty if none has one.
   */
  private static Optional<String> nameOf(Class<?> command) {
    return Optional.ofNullable(command.getAnnotation(CommandLine.Command.class))
        .map(CommandLine.Command::name)
        .or(() -> Optional.ofNullable(command.getSuperclass()).flatMap(RootCommand::nameOf));
  }

  /** Puts a heading above the footers of commands, which are examples. */
  private static void nameExamples(CommandLine command) {
    UsageMessageSpec page = command.getCommandSpec().usageMessage();
    if (page.footer().length > 0) {
      page.footerHeading("%nExamples:%n");
    }
    command.getSubcommands().values().forEach(RootCommand::nameExamples);
  }

  private static String groups(CommandLine.Help root) {
    StringBuilder list = new StringBuilder();
    for (Command.Group group : Command.Group.values()) {
      Map<String, CommandLine.Help> members = new LinkedHashMap<>(root.subcommands());
      members
          .values()
          .removeIf(
              help ->
                  !(help.commandSpec().userObject() instanceof Command command)
                      || command.group() != group);
      list.append("%n%s:%n".formatted(group.title())).append(root.commandList(members));
    }
    return list.toString();
  }

  /** Sets the rules of parsing and the handling of errors. */
  public static CommandLine configured(CommandLine commandLine) {
    commandLine.setOut(new Screen(System.out, false));
    commandLine.setErr(new Screen(System.err));
    // A screen escapes control sequences in text, also those of colours.
    commandLine.setColorScheme(CommandLine.Help.defaultColorScheme(CommandLine.Help.Ansi.OFF));
    commandLine.registerConverter(Path.class, RootCommand::path);
    commandLine.registerConverter(Integer.class, RootCommand::wholeNumber);
    commandLine.registerConverter(int.class, RootCommand::wholeNumber);
    commandLine.setPosixClusteredShortOptionsAllowed(false);
    // Picocli otherwise takes a word such as a password "@x" for the name of a file of arguments.
    commandLine.setExpandAtFiles(false);
    commandLine.setOverwrittenOptionsAllowed(true);
    commandLine.setCaseInsensitiveEnumValuesAllowed(true);
    commandLine.setUsageHelpAutoWidth(true);
    commandLine.setUsageHelpLongOptionsMaxWidth(30);
    commandLine.setExecutionExceptionHandler(RootCommand::explain);
    commandLine.setParameterExceptionHandler(RootCommand::correct);
    return commandLine;
  }

  private static Path path(String text) {
    try {
      if (!text.isBlank()) {
        return Path.of(text);
      }
    } catch (InvalidPathException e) {
      // Falls through to the exception below.
    }
    throw new CommandLine.TypeConversionException(
        "must be a path, was \"" + Printable.line(text) + "\"");
  }

  private static int wholeNumber(String text) {
    try {
      return Integer.parseInt(text.strip());
    } catch (NumberFormatException e) {
      throw new CommandLine.TypeConversionException(
          "must be a whole number from %s to %s, was \"%s\""
              .formatted(Integer.MIN_VALUE, Integer.MAX_VALUE, Printable.line(text)));
    }
  }

  /**
   * Prints the error alone, since a page of options would hide it. Without a command, the list of
   * commands follows.
   */
  private static int correct(CommandLine.ParameterException e, String[] arguments) {
    CommandLine command = e.getCommandLine();
    PrintWriter err = command.getErr();
    err.println("ycsb: " + Printable.line(withoutSecrets(e.getMessage(), arguments)));
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

  private static String withoutSecrets(String message, String... arguments) {
    List<String> given = List.of(arguments);
    List<String> shown = new Secrets(Set.of()).redactArguments(given);
    String text = message;
    for (int i = 0; i < given.size(); i++) {
      boolean secret = !given.get(i).isEmpty() && !given.get(i).equals(shown.get(i));
      text = secret ? text.replace(given.get(i), shown.get(i)) : text;
    }
    return Secrets.redactUrls(text);
  }

  /**
   * Prints wrong settings as a list, and a failure of files or of a database in one line. Any other
   * exception is a defect, and keeps its stack trace.
   */
  private static int explain(Exception e, CommandLine command, CommandLine.ParseResult parsed) {
    PrintWriter err = command.getErr();
    if (e instanceof SettingsException settings) {
      int count = settings.problems().size();
      err.println("ycsb: " + count + (count == 1 ? " problem:" : " problems:"));
      settings.problems().forEach(problem -> err.println("  " + problem));
      return ExitStatus.BAD_USAGE;
    }
    String what = command.getCommandSpec().qualifiedName(" ");
    Throwable cause = e instanceof UncheckedIOException unchecked ? unchecked.getCause() : e;
    if (cause instanceof IOException
        || cause instanceof DBException
        || cause instanceof WorkloadException) {
      err.println(what + ": " + FailureText.of(cause));
    } else if (SignalStop.isRefusedByShutdown(e)) {
      err.println(what + ": stopped by a signal");
      return ExitStatus.INTERRUPTED;
    } else {
      err.println(what + ": a defect of ycsbx; please report it with these lines:");
      StringWriter trace = new StringWriter();
      e.printStackTrace(new PrintWriter(trace));
      err.print(Secrets.redactUrls(trace.toString()));
      err.flush();
    }
    return ExitStatus.FAILED;
  }

  /** Runs without a command, which is an error. */
  @Override
  public void run() {
    throw new CommandLine.ParameterException(spec.commandLine(), "Missing command");
  }
}

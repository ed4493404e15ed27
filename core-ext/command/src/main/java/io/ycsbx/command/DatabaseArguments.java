package io.ycsbx.command;

import io.ycsbx.config.FailureText;
import io.ycsbx.config.Problem;
import io.ycsbx.config.Secrets;
import io.ycsbx.config.TextFile;
import io.ycsbx.spi.RunProperties;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The stock client's options that name the database and its properties. */
public class DatabaseArguments {

  static final String TRANSACTIONS = "dotransactions";

  private static final Secrets SHOWN = new Secrets(Set.of());

  @Parameters(
      index = "0",
      arity = "0..1",
      paramLabel = "BINDING",
      description = "a binding's name (see \"ycsb bindings\") or a site.ycsb.DB class")
  private String binding;

  @Option(
      names = "-P",
      paramLabel = "FILE",
      description =
          "property file, or - for standard input; may be given several times, later ones win")
  private List<Path> files = new ArrayList<>();

  @Option(names = "-db", paramLabel = "CLASS", description = "database class, in place of BINDING")
  private String databaseClass;

  // The launcher removes these two options; they are declared for the help text.
  @SuppressWarnings("UnusedVariable")
  @Option(
      names = "-cp",
      paramLabel = "PATH",
      description = "further jars or folders on the class path (handled by bin/ycsb)")
  private String classPath;

  @SuppressWarnings("UnusedVariable")
  @Option(
      names = "-jvm-args",
      paramLabel = "ARGS",
      description = "arguments for the JVM (handled by bin/ycsb)")
  private String jvmArguments;

  private final Properties ofFiles = new Properties();

  /** {@code KEY=VALUE} in the order of the command line: as in stock, the last one wins. */
  private final List<String> assignments = new ArrayList<>();

  @Option(
      names = "-p",
      paramLabel = "KEY=VALUE",
      description = "property; wins over those in files")
  final void property(String assignment) {
    if (assignment != null) {
      assignments.add(assignment);
    }
  }

  /** Sets a property as {@code -p} does, unless the value is null: its option was not given. */
  public final void set(String key, String value) {
    if (value != null) {
      assignments.add(key + "=" + value);
    }
  }

  /**
   * Returns the database to drive, from {@code -db}, else BINDING, else the property {@code db};
   * adds a problem if none of them is given.
   */
  public final Optional<String> database(Properties properties, List<Problem> problems) {
    String named = databaseClass != null ? databaseClass : binding;
    if (named == null) {
      named = properties.getProperty("db");
    }
    if (named == null) {
      problems.add(
          Problem.of("BINDING", "required, but not given (\"ycsb bindings\" lists the bindings)"));
    }
    return Optional.ofNullable(named).map(String::strip);
  }

  /** Returns all properties: the files in order, then the command, then the options in order. */
  public final Properties properties(boolean loadCommand, List<Problem> problems) {
    Properties own = new Properties();
    own.setProperty(TRANSACTIONS, Boolean.toString(!loadCommand));
    return properties(own, problems);
  }

  /** Returns all properties, as above, of a command that neither loads nor runs. */
  public final Properties properties(List<Problem> problems) {
    return properties(new Properties(), problems);
  }

  private Properties properties(Properties own, List<Problem> problems) {
    Properties properties = new Properties();
    files.forEach(file -> readInto(properties, file, problems));
    ofFiles.putAll(properties);
    assignments.forEach(assignment -> assign(own, assignment, problems));
    ofFiles.keySet().removeAll(own.keySet());
    properties.putAll(own);
    if (binding != null && binding.contains("=")) {
      problems.add(
          Problem.of(
              "BINDING",
              "must be a name or a class; a property needs -p before it",
              SHOWN.redactArgument(binding)));
    }
    return properties;
  }

  /** Returns the properties of the files without those of the command and the options. */
  public final Properties ofFiles() {
    return ofFiles;
  }

  /** Returns the command that these properties amount to, which may name another than was given. */
  public static String command(Properties properties) {
    return RunProperties.isLoad(properties) ? "load" : "run";
  }

  private static void readInto(Properties properties, Path file, List<Problem> problems) {
    try {
      if (file.toString().equals("-")) {
        TextFile.readInto(properties, System.in);
      } else {
        TextFile.readInto(properties, file);
      }
    } catch (NoSuchFileException e) {
      problems.add(Problem.of("-P", "there is no such file", file));
    } catch (IOException e) {
      problems.add(Problem.of("-P", "cannot be read (" + FailureText.reason(e) + ")", file));
    }
  }

  private static void assign(Properties properties, String assignment, List<Problem> problems) {
    int equals = assignment.indexOf('=');
    if (equals < 0 || assignment.substring(0, equals).isBlank()) {
      problems.add(Problem.of("-p", "must be KEY=VALUE", SHOWN.redactArgument(assignment)));
    } else {
      properties.setProperty(
          assignment.substring(0, equals).strip(), assignment.substring(equals + 1));
    }
  }
}

package io.ycsbx.command;

import io.ycsbx.config.FailureText;
import io.ycsbx.config.Problem;
import io.ycsbx.config.Secrets;
import io.ycsbx.config.TextFile;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import picocli.CommandLine.Option;

/** The stock client's options that set properties. */
public class PropertyArguments {

  static final Secrets SHOWN = new Secrets(Set.of());

  @Option(
      names = "-P",
      paramLabel = "FILE",
      description =
          "property file, or - for standard input; may be given several times, later ones win")
  private List<Path> files = new ArrayList<>();

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

  /** Returns all properties: the files in order, then the options in order. */
  public final Properties properties(List<Problem> problems) {
    return properties(new Properties(), problems);
  }

  /** Returns all properties: the files in order, then those of the command, then the options. */
  Properties properties(Properties own, List<Problem> problems) {
    Properties properties = new Properties();
    files.forEach(file -> readInto(properties, file, problems));
    ofFiles.putAll(properties);
    assignments.forEach(assignment -> assign(own, assignment, problems));
    ofFiles.keySet().removeAll(own.keySet());
    properties.putAll(own);
    return properties;
  }

  /** Returns the properties of the files without those of the command and the options. */
  public final Properties ofFiles() {
    return ofFiles;
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

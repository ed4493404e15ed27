package io.ycsbx.command;

import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The options of a load or run: the stock client's and {@code -o}. */
public final class RunArguments extends DatabaseArguments {

  @Option(
      names = "-o",
      paramLabel = "DIR",
      description = "directory for the run's record; created if missing")
  private Path outputDirectory;

  @Option(names = "-threads", paramLabel = "N", description = "client threads (threadcount)")
  void threads(String count) {
    set("threadcount", count);
  }

  @Option(
      names = "-target",
      paramLabel = "N",
      description = "operations per second of all threads together (target)")
  void target(String operationsPerSecond) {
    set("target", operationsPerSecond);
  }

  @Option(names = "-l", paramLabel = "LABEL", description = "a name for this run (label)")
  void label(String text) {
    set("label", text);
  }

  @Option(names = "-s", description = "show the run's progress (status)")
  void status(boolean on) {
    set("status", on ? "true" : null);
  }

  @Option(names = "-load", description = "load records, even with \"run\"")
  void load(boolean on) {
    set(TRANSACTIONS, on ? "false" : null);
  }

  @Option(names = "-t", description = "run the workload's mix, even with \"load\"")
  void transactions(boolean on) {
    set(TRANSACTIONS, on ? "true" : null);
  }

  /** Returns the directory for the run's record, if any. */
  public Optional<Path> outputDirectory() {
    return Optional.ofNullable(outputDirectory);
  }
}

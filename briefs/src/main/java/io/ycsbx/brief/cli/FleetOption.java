package io.ycsbx.brief.cli;

import io.ycsbx.brief.jobs.Home;
import io.ycsbx.config.SettingsException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Option;

/** The option by which several clients make each load and run of a plan. */
final class FleetOption {

  @Option(
      names = {"--fleet", "-fleet"},
      paramLabel = "OPTIONS",
      description =
          "make each load and run with several clients: options of ycsb fleet, in one argument,"
              + " such as \"--on slurm -n 4\"")
  private String options;

  /** Options of {@code ycsb fleet}, as far as they are needed here. */
  private static final class Words {

    @Option(names = "--on", required = true)
    private String engine;

    @Option(names = "-n")
    private Integer clients;

    @Option(names = "--hosts", split = ",")
    private List<String> hosts = new ArrayList<>();

    // Known here only so that misspelt options are found before the first load.
    @SuppressWarnings("UnusedVariable")
    @Option(names = {"--with", "--launcher", "--home"})
    private List<String> others = new ArrayList<>();
  }

  /** Returns the number of clients as an assignment, by which results show it; empty for one. */
  Optional<String> size() {
    return Optional.ofNullable(options).map(text -> "fleet.size=" + clients(parsed()));
  }

  /** Returns the home whose loads and runs are made by the fleet. */
  Home of(Home home) {
    if (options == null) {
      return home;
    }
    List<String> words = new ArrayList<>(List.of("fleet"));
    words.addAll(words());
    words.add("--");
    return home.withFleet(words);
  }

  /** Returns the number of clients as {@code ycsb fleet} does: without -n, one per host. */
  private int clients(Words parsed) {
    if (parsed.clients == null && parsed.hosts.isEmpty()) {
      throw new SettingsException("--fleet", "needs -n, or --on ssh with --hosts", options);
    }
    return parsed.clients == null ? parsed.hosts.size() : parsed.clients;
  }

  private List<String> words() {
    return List.of(options.strip().split("\\s+"));
  }

  private Words parsed() {
    Words parsed = new Words();
    try {
      new CommandLine(parsed)
          .setPosixClusteredShortOptionsAllowed(false)
          .setExpandAtFiles(false)
          .setUnmatchedOptionsAllowedAsOptionParameters(true)
          .parseArgs(words().toArray(String[]::new));
    } catch (CommandLine.ParameterException e) {
      throw new SettingsException(
          "--fleet", "must be options of ycsb fleet: " + e.getMessage(), options);
    }
    if (!List.of("local", "ssh", "slurm", "mpi").contains(parsed.engine)) {
      throw new SettingsException(
          "--fleet", "--on must be local, ssh, slurm or mpi", parsed.engine);
    }
    return parsed;
  }
}

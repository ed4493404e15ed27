package io.ycsbx.brief.cli;

import io.ycsbx.brief.jobs.Home;
import io.ycsbx.brief.plan.Assigned;
import io.ycsbx.brief.plan.Overrides;
import io.ycsbx.config.Problem;
import io.ycsbx.config.Secrets;
import io.ycsbx.config.SettingsException;
import io.ycsbx.fleet.cli.FleetCommand;
import io.ycsbx.fleet.launch.LaunchOptions;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
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

  /** Returns the number of clients as a property, by which results show it; none for one. */
  Overrides size() {
    return new Overrides(
        Assigned.of("fleet.size", Optional.ofNullable(options).map(text -> clients())));
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
  private int clients() {
    CommandLine.ParseResult parsed = parsed();
    LaunchOptions.Kind kind = kind(parsed);
    List<String> hosts = parsed.matchedOptionValue("--hosts", List.of());
    int clients = parsed.matchedOptionValue("-n", hosts.size());
    if (clients == 0) {
      throw new SettingsException("--fleet", "needs -n, or --on ssh with --hosts", shown(options));
    }
    if (clients < 1 || clients > kind.mostClients()) {
      String rule = "needs -n from 1 to %s with --on %s".formatted(kind.mostClients(), kind);
      throw new SettingsException("--fleet", rule, shown(options));
    }
    return clients;
  }

  private static LaunchOptions.Kind kind(CommandLine.ParseResult parsed) {
    return parsed.matchedOptionValue("--on", LaunchOptions.Kind.LOCAL);
  }

  /** Returns a text without the words of {@code --with}: any of them may be a secret. */
  private String shown(String text) {
    Set<String> known = new CommandLine(new FleetCommand()).getCommandSpec().optionsMap().keySet();
    String shown = text;
    boolean with = false;
    for (String word : words()) {
      String name = word.split("=", 2)[0];
      with = known.contains(name) ? name.equals("--with") : with;
      if (word.startsWith("--with=")) {
        shown = shown.replace(word, "--with=" + Secrets.REDACTED);
      } else if (with && !known.contains(name) && !word.matches("--?\\w+")) {
        shown = shown.replace(word, Secrets.REDACTED);
      }
    }
    return shown;
  }

  private List<String> words() {
    return List.of(options.strip().split("\\s+"));
  }

  private CommandLine.ParseResult parsed() {
    CommandLine.ParseResult parsed;
    try {
      parsed =
          new CommandLine(new FleetCommand())
              .setCaseInsensitiveEnumValuesAllowed(true)
              .setPosixClusteredShortOptionsAllowed(false)
              .setExpandAtFiles(false)
              .setUnmatchedOptionsAllowedAsOptionParameters(true)
              .parseArgs(words().toArray(String[]::new));
    } catch (CommandLine.ParameterException e) {
      throw new SettingsException(
          "--fleet", "must be options of ycsb fleet: " + shown(e.getMessage()), shown(options));
    }
    LaunchOptions.Kind kind = kind(parsed);
    for (Problem ignored : FleetCommand.ignored(parsed, kind)) {
      throw new SettingsException("--fleet", ignored.key() + ": " + ignored.rule(), shown(options));
    }
    if (kind == LaunchOptions.Kind.KUBERNETES) {
      throw new SettingsException("--fleet", "cannot be used with --on kubernetes", shown(options));
    }
    return parsed;
  }
}

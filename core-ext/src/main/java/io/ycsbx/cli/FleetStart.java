package io.ycsbx.cli;

import io.ycsbx.config.FailureText;
import io.ycsbx.config.Problem;
import io.ycsbx.fleet.Fleet;
import io.ycsbx.fleet.Launcher;
import io.ycsbx.fleet.engine.EngineOptions;
import io.ycsbx.fleet.engine.FleetEngine;
import io.ycsbx.fleet.engine.ProcessLauncher;
import io.ycsbx.telemetry.host.RemoteHost;
import java.io.IOException;
import java.net.InetAddress;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Properties;

/** Turns the options of {@link FleetCommand} into a coordinator and the start of its clients. */
final class FleetStart implements Session.Fleets {

  private final FleetCommand command;
  private final RunArguments arguments;

  FleetStart(FleetCommand command, RunArguments arguments) {
    this.command = command;
    this.arguments = arguments;
  }

  @Override
  public Optional<Fleet> fleet(
      Properties properties, Optional<Path> output, List<Problem> problems) {
    int before = problems.size();
    List<RemoteHost> hosts = hosts(problems);
    if (command.engine == FleetEngine.SSH && hosts.isEmpty()) {
      problems.add(Problem.of("--hosts", "required with --on ssh"));
    }
    int clients = command.clients(hosts.size(), problems);
    Optional<String> database = arguments.database(properties, new ArrayList<>());
    if (problems.size() > before || database.isEmpty()) {
      return Optional.empty();
    }
    properties.setProperty("fleet.size", Integer.toString(clients));
    arguments.ofFiles().remove("fleet.size");
    properties.remove("fleet.rank");
    EngineOptions options =
        new EngineOptions(
            command.engine,
            clients,
            command.program(),
            command.with(),
            hosts,
            client(properties, database.get()));
    Launcher launcher = new ProcessLauncher(options, System.getenv());
    return Fleet.launched(properties, host(problems), launcher, output, problems);
  }

  private List<RemoteHost> hosts(List<Problem> problems) {
    List<RemoteHost> hosts = new ArrayList<>();
    for (String host : command.hosts) {
      try {
        hosts.add(RemoteHost.parse("ssh://" + host.strip()));
      } catch (IllegalArgumentException e) {
        problems.add(Problem.of("--hosts", "must be [USER@]HOST[:PORT]", host));
      }
    }
    return hosts;
  }

  private List<String> client(Properties properties, String database) {
    String home = command.home != null ? command.home : System.getProperty("ycsbx.home", ".");
    return List.of(home + "/bin/ycsb", DatabaseArguments.command(properties), database, "-P", "-");
  }

  /** Returns the address of the coordinator: on loopback, if no other host connects to it. */
  private String host(List<Problem> problems) {
    if (command.engine == FleetEngine.LOCAL || command.engine == FleetEngine.SSH) {
      return "127.0.0.1";
    }
    try {
      return InetAddress.getLocalHost().getHostName();
    } catch (IOException e) {
      problems.add(
          Problem.of(
              "fleet.coordinator",
              "required, since this host has no name (" + FailureText.reason(e) + ")"));
      return "";
    }
  }
}

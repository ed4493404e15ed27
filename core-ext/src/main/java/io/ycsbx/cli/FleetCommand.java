package io.ycsbx.cli;

import io.ycsbx.command.RootCommand;
import io.ycsbx.config.Problem;
import io.ycsbx.fleet.engine.FleetEngine;
import io.ycsbx.spi.Command;
import io.ycsbx.spi.ExitStatus;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Runs several clients as one, which an engine starts. */
@CommandLine.Command(
    name = "fleet",
    description = {
      "Starts one load or run on several clients by an engine, coordinates them, shows their",
      "progress, and keeps the merged record."
    },
    customSynopsis =
        "ycsb fleet --on=ENGINE [-n=N] [options] -- run|load BINDING [options of all clients]",
    mixinStandardHelpOptions = true)
public final class FleetCommand implements Command {

  @Option(
      names = "--on",
      paramLabel = "ENGINE",
      required = true,
      description = "engine that starts the clients: local, ssh, slurm, mpi or kubernetes")
  FleetEngine engine;

  @Option(
      names = "-n",
      paramLabel = "N",
      description = "number of clients; default with ssh: one per host")
  private Integer clients;

  @Option(
      names = "--hosts",
      paramLabel = "HOST",
      split = ",",
      description =
          "for ssh: [USER@]HOST[:PORT], separated by commas; clients are assigned to the hosts in"
              + " turn")
  List<String> hosts = new ArrayList<>();

  @Option(
      names = "--with",
      paramLabel = "ARGS",
      description =
          "arguments of ssh, srun, mpiexec or kubectl, separated by spaces; may be repeated")
  private List<String> with = new ArrayList<>();

  @Option(
      names = "--launcher",
      paramLabel = "PROGRAM",
      description = "program in place of ssh, srun, mpiexec or kubectl")
  String program;

  @Option(
      names = "--home",
      paramLabel = "DIR",
      description = "directory of ycsbx on the clients' hosts; default: the same as here")
  String home;

  @Mixin private KubernetesOptions kubernetes;

  @Parameters(hidden = true)
  private List<String> words = new ArrayList<>();

  @Spec private CommandSpec spec;

  /**
   * Returns the number of clients; without -n, one for each host.
   *
   * @param problems receives a number that is missing or too small
   */
  int clients(int ofHosts, List<Problem> problems) {
    if (clients == null && ofHosts == 0) {
      problems.add(Problem.of("-n", "required"));
      return 1;
    }
    int number = clients == null ? ofHosts : clients;
    if (number < 1) {
      problems.add(Problem.of("-n", "must be at least 1", number));
    }
    return number;
  }

  Optional<String> program() {
    return Optional.ofNullable(program);
  }

  /** Returns the further arguments of the engine's program. */
  List<String> with() {
    return with.stream()
        .flatMap(words -> Stream.of(words.strip().split("\\s+")))
        .filter(word -> !word.isEmpty())
        .toList();
  }

  @Override
  public Integer call() throws Exception {
    if (words.isEmpty()
        && engine == FleetEngine.KUBERNETES
        && kubernetes.printTemplate(spec.commandLine())) {
      return ExitStatus.SUCCEEDED;
    }
    String command = words.isEmpty() ? "" : words.get(0);
    if (!List.of("run", "load").contains(command)) {
      throw new CommandLine.ParameterException(
          spec.commandLine(), "After --, run or load must follow, was \"" + command + "\"");
    }
    RunArguments arguments = new RunArguments();
    try {
      RootCommand.configured(new CommandLine(arguments))
          .parseArgs(words.subList(1, words.size()).toArray(String[]::new));
    } catch (CommandLine.ParameterException e) {
      throw new CommandLine.ParameterException(
          spec.commandLine(), "After --: " + e.getMessage(), e);
    }
    boolean load = command.equals("load");
    if (engine == FleetEngine.KUBERNETES) {
      return kubernetes.execute(this, arguments, load, spec.commandLine());
    }
    if (kubernetes.given()) {
      throw new CommandLine.ParameterException(
          spec.commandLine(), "--print, --image and --manifest need --on kubernetes");
    }
    return new Session(spec, arguments, load, Optional.of(new FleetStart(this, arguments))).run();
  }
}

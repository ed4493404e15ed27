package io.ycsbx.fleet.cli;

import io.ycsbx.command.DatabaseArguments;
import io.ycsbx.command.RootCommand;
import io.ycsbx.command.RunArguments;
import io.ycsbx.command.Session;
import io.ycsbx.config.FailureText;
import io.ycsbx.config.Problem;
import io.ycsbx.config.SettingsException;
import io.ycsbx.fleet.Fleet;
import io.ycsbx.fleet.launch.LaunchOptions;
import io.ycsbx.fleet.launch.ProcessLauncher;
import io.ycsbx.record.host.HostName;
import io.ycsbx.spi.Command;
import io.ycsbx.spi.ExitStatus;
import io.ycsbx.telemetry.host.RemoteHost;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Runs several clients as one, which a launcher starts. */
@CommandLine.Command(
    name = "fleet",
    description = {
      "Starts one load or run on several clients, and merges their records.",
      "A launcher (local, ssh, slurm, mpi, kubernetes) starts the clients; this command coordinates"
          + " them and shows their progress."
    },
    customSynopsis =
        "ycsb fleet --on=LAUNCHER [-n=N] [options] -- run|load BINDING [options of all clients]",
    footer = "  bin/ycsb fleet --on local -n 2 -- run mongodb -P workloads/workloadc -o both",
    mixinStandardHelpOptions = true)
public final class FleetCommand implements Command {

  @Option(
      names = "--on",
      paramLabel = "LAUNCHER",
      required = true,
      description = "launcher that starts the clients: local, ssh, slurm, mpi or kubernetes")
  private LaunchOptions.Kind kind;

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
  private List<String> hosts = new ArrayList<>();

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
  private String program;

  @Option(
      names = "--home",
      paramLabel = "DIR",
      description = "directory of ycsbx on the clients' hosts; default: the same as here")
  private String home;

  @Mixin private KubernetesOptions kubernetes;

  @Parameters(hidden = true)
  private List<String> words = new ArrayList<>();

  @Spec private CommandSpec spec;

  /**
   * Returns the number of clients; without -n, one for each host.
   *
   * @param problems receives a number that is missing, too small or too large
   */
  int clients(int ofHosts, List<Problem> problems) {
    if (clients == null && ofHosts == 0) {
      problems.add(Problem.of("-n", "required"));
      return 1;
    }
    int number = clients == null ? ofHosts : clients;
    if (number < 1 || number > kind.mostClients()) {
      String rule = "must be from 1 to %s with --on %s".formatted(kind.mostClients(), kind);
      problems.add(Problem.of("-n", rule, number));
    }
    return number;
  }

  Optional<String> program() {
    return Optional.ofNullable(program);
  }

  /** Returns the further arguments of the program. */
  List<String> with() {
    return with.stream()
        .flatMap(words -> Stream.of(words.strip().split("\\s+")))
        .filter(word -> !word.isEmpty())
        .toList();
  }

  @Override
  public Group group() {
    return Group.LIMITS;
  }

  @Override
  public Integer call() throws Exception {
    List<Problem> ignored = ignored(spec.commandLine().getParseResult(), kind);
    if (!ignored.isEmpty()) {
      throw new SettingsException(ignored);
    }
    if (words.isEmpty()
        && kind == LaunchOptions.Kind.KUBERNETES
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
    if (kind == LaunchOptions.Kind.KUBERNETES) {
      return kubernetes.execute(this, arguments, load, spec.commandLine());
    }
    Fleet.Membership launched =
        new Fleet.Membership() {
          @Override
          public Optional<Fleet> join(
              Properties properties, Optional<Path> output, List<Problem> problems) {
            return fleet(arguments, properties, output, problems);
          }
        };
    return new Session(spec, arguments, load, Optional.of(launched)).run();
  }

  /** Returns a problem for each option that a kind of launcher would ignore. */
  public static List<Problem> ignored(CommandLine.ParseResult given, LaunchOptions.Kind kind) {
    List<Problem> problems = new ArrayList<>();
    for (CommandLine.Model.OptionSpec option : given.matchedOptions()) {
      String name = option.names()[0];
      Set<LaunchOptions.Kind> kinds = LaunchOptions.Kind.of(name);
      if (!kinds.contains(kind)) {
        String able = kinds.stream().map(Object::toString).collect(Collectors.joining(", "));
        problems.add(Problem.of(name, "only with --on " + able + ", not with --on " + kind));
      }
    }
    return problems;
  }

  /** Makes a coordinator, and the launcher of its clients; empty after a problem. */
  private Optional<Fleet> fleet(
      RunArguments arguments,
      Properties properties,
      Optional<Path> output,
      List<Problem> problems) {
    int before = problems.size();
    List<RemoteHost> remotes = remotes(problems);
    if (kind == LaunchOptions.Kind.SSH && remotes.isEmpty()) {
      problems.add(Problem.of("--hosts", "required with --on ssh"));
    }
    int number = clients(remotes.size(), problems);
    String size = properties.getProperty("fleet.size", "").strip();
    boolean known = problems.size() == before;
    if (known && !size.isEmpty() && !size.equals(Integer.toString(number))) {
      problems.add(Problem.of("fleet.size", "is set by -n or --hosts, to " + number, size));
    }
    Optional<String> database = arguments.database(properties, new ArrayList<>());
    if (problems.size() > before || database.isEmpty()) {
      return Optional.empty();
    }
    properties.setProperty("fleet.size", Integer.toString(number));
    arguments.ofFiles().remove("fleet.size");
    properties.remove("fleet.rank");
    LaunchOptions options =
        new LaunchOptions(
            kind, number, program(), with(), remotes, client(properties, database.get()));
    ProcessLauncher launcher = new ProcessLauncher(options, System.getenv());
    return Fleet.launched(properties, host(problems), launcher, output, problems);
  }

  private List<RemoteHost> remotes(List<Problem> problems) {
    List<RemoteHost> remotes = new ArrayList<>();
    for (String host : hosts) {
      try {
        remotes.add(RemoteHost.parse("ssh://" + host.strip()));
      } catch (IllegalArgumentException e) {
        problems.add(Problem.of("--hosts", "must be [USER@]HOST[:PORT]", host));
      }
    }
    return remotes;
  }

  private List<String> client(Properties properties, String database) {
    String directory = home != null ? home : System.getProperty("ycsbx.home", ".");
    return List.of(
        directory + "/bin/ycsb", DatabaseArguments.command(properties), database, "-P", "-");
  }

  /** Returns the address of the coordinator: on loopback, if no other host connects to it. */
  private String host(List<Problem> problems) {
    if (kind == LaunchOptions.Kind.LOCAL || kind == LaunchOptions.Kind.SSH) {
      return "127.0.0.1";
    }
    try {
      String name =
          HostName.own().orElseThrow(() -> new UnknownHostException("no " + HostName.FILE));
      return InetAddress.getByName(name).getHostName();
    } catch (UnknownHostException e) {
      problems.add(
          Problem.of(
              "fleet.coordinator",
              "required, since this host has no name (" + FailureText.reason(e) + ")"));
      return "";
    }
  }
}

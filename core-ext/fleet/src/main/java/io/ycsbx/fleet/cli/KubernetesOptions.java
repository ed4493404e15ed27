package io.ycsbx.fleet.cli;

import io.ycsbx.command.DatabaseArguments;
import io.ycsbx.command.RunArguments;
import io.ycsbx.command.SignalStop;
import io.ycsbx.config.FailureText;
import io.ycsbx.config.Problem;
import io.ycsbx.config.Secrets;
import io.ycsbx.config.SettingsException;
import io.ycsbx.fleet.Fleet;
import io.ycsbx.fleet.launch.Kubectl;
import io.ycsbx.fleet.launch.KubernetesJob;
import io.ycsbx.fleet.launch.KubernetesRun;
import io.ycsbx.record.WholeFile;
import io.ycsbx.spi.ExitStatus;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.regex.Pattern;
import picocli.CommandLine;
import picocli.CommandLine.Option;

/** Options of {@link FleetCommand} for Kubernetes, and the fleet that they describe. */
final class KubernetesOptions {

  /** Time after a stop in which operations end, records are sent and copied, and pods end. */
  private static final long END_SECONDS = 3_600;

  private static final long POLL_MILLIS = 500;

  /** Leaves room for the number of a pod in its host name, a DNS label of 63 characters. */
  private static final Pattern NAME = Pattern.compile("[a-z]([-a-z0-9]{0,54}[a-z0-9])?");

  @Option(names = "--image", paramLabel = "IMAGE", description = "for kubernetes: image of ycsbx")
  private String image;

  @Option(
      names = "--name",
      paramLabel = "NAME",
      defaultValue = "ycsbx",
      description = "for kubernetes: name of Job, Service and Secret; default: ycsbx")
  private String name;

  @Option(
      names = "--manifest",
      paramLabel = "FILE",
      description =
          "for kubernetes: your own template of the manifests, for volumes, queues and resources")
  private Path manifest;

  @Option(
      names = "--print",
      description =
          "for kubernetes: only print the manifests, for \"kubectl create -f -\"; with nothing"
              + " after --, their template")
  private boolean print;

  /** Prints the template that {@code --manifest} replaces, if the options ask for it alone. */
  boolean printTemplate(CommandLine terminal) {
    if (print) {
      print(KubernetesJob.usualTemplate(), terminal);
    }
    return print;
  }

  private static void print(String text, CommandLine terminal) {
    terminal.getOut().print(text);
    terminal.getOut().flush();
  }

  /**
   * Prints the manifests, or runs them by kubectl. The clients check most settings, since they have
   * the files.
   *
   * @return exit status
   * @throws SettingsException with every problem of the options
   */
  int execute(FleetCommand command, RunArguments arguments, boolean load, CommandLine terminal)
      throws IOException, InterruptedException {
    List<Problem> problems = new ArrayList<>();
    KubernetesJob job = job(command.clients(0, problems), problems);
    Properties properties = arguments.properties(load, problems);
    Optional<String> database = arguments.database(properties, problems);
    checkNetwork(properties, problems);
    SettingsException.throwAll(problems);
    properties.setProperty("fleet.size", Integer.toString(job.clients()));
    properties.setProperty("fleet.coordinator", job.coordinator());
    properties.remove("fleet.rank");
    List<String> words =
        new ArrayList<>(List.of(DatabaseArguments.command(properties), database.get()));
    words.addAll(List.of("-P", KubernetesJob.PROPERTIES));
    Optional<Path> output = arguments.outputDirectory();
    if (output.isPresent()) {
      words.addAll(List.of("-o", name));
    }
    String manifests = job.manifests(properties, words);
    if (print) {
      print(manifests, terminal);
      return ExitStatus.SUCCEEDED;
    }
    output.ifPresent(Fleet::checkFree);
    return run(command, manifests, output, terminal.getErr());
  }

  private KubernetesJob job(int clients, List<Problem> problems) {
    String template = template(problems);
    if (image == null && template.contains("${image}")) {
      problems.add(Problem.of("--image", "required with --on kubernetes"));
    }
    if (!NAME.matcher(name).matches()) {
      problems.add(
          Problem.of("--name", "must be a DNS label of at most 56 characters (a-z, 0-9, -)", name));
    }
    return new KubernetesJob(name, image, clients, template);
  }

  private String template(List<Problem> problems) {
    if (manifest == null) {
      return KubernetesJob.usualTemplate();
    }
    try {
      return WholeFile.read(manifest);
    } catch (IOException e) {
      problems.add(
          Problem.of("--manifest", "cannot be read (" + FailureText.reason(e) + ")", manifest));
      return "";
    }
  }

  private int run(FleetCommand command, String manifests, Optional<Path> output, PrintWriter err)
      throws IOException, InterruptedException {
    KubernetesRun run =
        new KubernetesRun(
            new Kubectl(command.program().orElse("kubectl"), command.with()),
            name,
            output,
            message -> err.println("ycsb: " + message),
            POLL_MILLIS);
    SignalStop signals = new SignalStop(run::stop, END_SECONDS);
    try (signals) {
      return run.run(manifests);
    }
  }

  private static void checkNetwork(Properties properties, List<Problem> problems) {
    boolean plain = Boolean.parseBoolean(properties.getProperty("fleet.plain", "").strip());
    if (plain) {
      properties.putIfAbsent("fleet.token", Secrets.newToken());
    } else if (properties.getProperty("fleet.tls", "").isBlank()) {
      problems.add(
          Problem.of("fleet.tls", "required between pods, unless fleet.plain=true is set"));
    }
  }
}

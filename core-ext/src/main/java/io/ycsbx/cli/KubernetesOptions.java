package io.ycsbx.cli;

import io.ycsbx.config.FailureText;
import io.ycsbx.config.Problem;
import io.ycsbx.config.Settings;
import io.ycsbx.config.SettingsException;
import io.ycsbx.fleet.FleetCoordinator;
import io.ycsbx.fleet.engine.KubernetesJob;
import io.ycsbx.fleet.engine.KubernetesRun;
import io.ycsbx.run.plan.RunSettings;
import io.ycsbx.spi.ExitStatus;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Option;

/** Options of {@link FleetCommand} for Kubernetes, and the fleet that they describe. */
final class KubernetesOptions {

  private static final int TOKEN_BYTES = 16;

  /** Time after a stop in which records are sent and copied, and pods end. */
  private static final long END_SECONDS = 180;

  /** Leaves room for the number of a pod in its host name, a DNS label of 63 characters. */
  private static final Pattern NAME = Pattern.compile("[a-z]([-a-z0-9]{0,54}[a-z0-9])?");

  private static final Pattern OBJECT = Pattern.compile("[a-z0-9]([-.a-z0-9]{0,251}[a-z0-9])?");

  @Option(
      names = "--print",
      description = "for kubernetes: only print the manifests, for \"kubectl create -f -\"")
  private boolean print;

  @Option(names = "--image", paramLabel = "IMAGE", description = "for kubernetes: image of ycsbx")
  private String image;

  @Option(
      names = "--name",
      paramLabel = "NAME",
      description = "for kubernetes: name of Job, Service and Secret; default: ycsbx")
  private String name;

  @Option(
      names = "--secret",
      paramLabel = "NAME",
      description = "for kubernetes: Secret whose keys become files in /etc/ycsbx")
  private String secret;

  @Option(
      names = "--claim",
      paramLabel = "NAME",
      description = "for kubernetes: PersistentVolumeClaim for /data, the working directory")
  private String claim;

  @Option(
      names = "--queue",
      paramLabel = "NAME",
      description = "for kubernetes: local queue of Kueue, which starts all pods together")
  private String queue;

  boolean given() {
    return print || Stream.of(image, name, secret, claim, queue).anyMatch(it -> it != null);
  }

  /**
   * Prints the manifests, or runs them by kubectl. The clients check most settings, since they have
   * the files.
   *
   * @return exit status
   * @throws SettingsException with every problem of the options
   */
  int execute(FleetCommand command, RunArguments arguments, boolean load, CommandLine terminal) {
    List<Problem> problems = new ArrayList<>();
    KubernetesJob job = job(command.clients, problems);
    Properties properties = arguments.properties(load, problems);
    Optional<String> database = arguments.database(properties, problems);
    checkNetwork(properties, problems);
    Optional<Path> output = arguments.outputDirectory();
    if (!print) {
      output.ifPresent(directory -> FleetCoordinator.checkFree(directory, problems));
    }
    if (!problems.isEmpty()) {
      throw new SettingsException(problems);
    }
    properties.setProperty("fleet.size", Integer.toString(job.clients()));
    properties.setProperty("fleet.coordinator", job.coordinator());
    properties.remove("fleet.rank");
    List<String> words =
        new ArrayList<>(
            List.of(
                DatabaseArguments.command(properties),
                database.get(),
                "-P",
                KubernetesJob.PROPERTIES));
    output.ifPresent(
        directory -> words.addAll(List.of("-o", print ? directory.toString() : job.name())));
    boolean keepsRecords = output.isPresent() && (claim == null || !print);
    String manifests = job.manifests(properties, words, keepsRecords);
    if (print) {
      terminal.getOut().print(manifests);
      terminal.getOut().flush();
      return ExitStatus.SUCCEEDED;
    }
    return run(command, job, manifests, output, endSeconds(properties), terminal.getErr());
  }

  private KubernetesJob job(Integer clients, List<Problem> problems) {
    if (image == null) {
      problems.add(Problem.of("--image", "required with --on kubernetes"));
    } else if (!image.matches("[!-~]+")) {
      problems.add(Problem.of("--image", "must be a name without spaces", image));
    }
    if (clients == null) {
      problems.add(Problem.of("-n", "required"));
    } else if (clients < 1) {
      problems.add(Problem.of("-n", "must be at least 1", clients));
    }
    String job = name == null ? "ycsbx" : name;
    if (!NAME.matcher(job).matches()) {
      problems.add(
          Problem.of("--name", "must be a DNS label of at most 56 characters (a-z, 0-9, -)", job));
    }
    checkObject("--secret", secret, problems);
    checkObject("--claim", claim, problems);
    checkObject("--queue", queue, problems);
    return new KubernetesJob(
        job,
        image,
        clients == null ? 1 : clients,
        Optional.ofNullable(secret),
        Optional.ofNullable(claim),
        Optional.ofNullable(queue));
  }

  /** Returns how long the fleet may take to end after a stop. */
  private static long endSeconds(Properties properties) {
    List<Problem> reportedByClients = new ArrayList<>();
    RunSettings run = Settings.bind(RunSettings.class, properties, reportedByClients);
    long drainSeconds = run == null ? 0 : run.drainSeconds();
    return Math.min(drainSeconds, Long.MAX_VALUE - END_SECONDS) + END_SECONDS;
  }

  private static int run(
      FleetCommand command,
      KubernetesJob job,
      String manifests,
      Optional<Path> output,
      long endSeconds,
      PrintWriter err) {
    Consumer<String> messages =
        message -> {
          err.println("ycsb: " + message);
          err.flush();
        };
    KubernetesRun run =
        new KubernetesRun(command.program().orElse("kubectl"), command.with(), job, messages);
    Runnable late = () -> messages.accept(run.withCleanup("the fleet did not end in time"));
    SignalStop signals = new SignalStop(run::stop, endSeconds, late);
    try (signals) {
      try {
        return run.run(manifests, output).orElse(ExitStatus.INTERRUPTED);
      } catch (IOException e) {
        messages.accept(FailureText.reason(e));
        return ExitStatus.FAILED;
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        return ExitStatus.INTERRUPTED;
      }
    }
  }

  private static void checkObject(String option, String name, List<Problem> problems) {
    if (name != null && !OBJECT.matcher(name).matches()) {
      problems.add(
          Problem.of(option, "must be a name of Kubernetes (a-z, 0-9, dashes and dots)", name));
    }
  }

  private static void checkNetwork(Properties properties, List<Problem> problems) {
    boolean plain = Boolean.parseBoolean(properties.getProperty("fleet.plain", "").strip());
    if (!plain && properties.getProperty("fleet.tls", "").isBlank()) {
      problems.add(
          Problem.of("fleet.tls", "required between pods, unless fleet.plain=true is set"));
    }
    if (plain && !properties.containsKey("fleet.token")) {
      byte[] token = new byte[TOKEN_BYTES];
      new SecureRandom().nextBytes(token);
      properties.setProperty("fleet.token", HexFormat.of().formatHex(token));
    }
  }
}

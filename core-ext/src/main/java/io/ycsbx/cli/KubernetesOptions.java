package io.ycsbx.cli;

import io.ycsbx.config.Problem;
import io.ycsbx.config.SettingsException;
import io.ycsbx.fleet.engine.KubernetesJob;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import picocli.CommandLine.Option;

/** Options of {@link FleetCommand} for Kubernetes, and the manifests that they describe. */
final class KubernetesOptions {

  private static final int TOKEN_BYTES = 16;

  /** Leaves room for the number of a pod in its host name, a DNS label of 63 characters. */
  private static final Pattern NAME = Pattern.compile("[a-z]([-a-z0-9]{0,54}[a-z0-9])?");

  private static final Pattern OBJECT = Pattern.compile("[a-z0-9]([-.a-z0-9]{0,251}[a-z0-9])?");

  @Option(
      names = "--print",
      description = "for kubernetes: print the manifests for \"kubectl apply -f -\"")
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
   * Returns the manifests. The clients check most settings, since they have the files.
   *
   * @param clients null: not given
   * @throws SettingsException with every problem of the options
   */
  String manifests(Integer clients, RunArguments arguments, boolean load) {
    List<Problem> problems = new ArrayList<>();
    if (!print) {
      problems.add(
          Problem.of("--print", "required with --on kubernetes: kubectl starts the clients"));
    }
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
    Properties properties = arguments.properties(load, problems);
    Optional<String> database = arguments.database(properties, problems);
    checkNetwork(properties, problems);
    if (!problems.isEmpty()) {
      throw new SettingsException(problems);
    }
    KubernetesJob described =
        new KubernetesJob(
            job,
            image,
            clients,
            Optional.ofNullable(secret),
            Optional.ofNullable(claim),
            Optional.ofNullable(queue));
    properties.setProperty("fleet.size", Integer.toString(clients));
    properties.setProperty("fleet.coordinator", described.coordinator());
    properties.remove("fleet.rank");
    List<String> words =
        new ArrayList<>(
            List.of(load ? "load" : "run", database.get(), "-P", KubernetesJob.PROPERTIES));
    arguments
        .outputDirectory()
        .ifPresent(directory -> words.addAll(List.of("-o", directory.toString())));
    return described.manifests(properties, words);
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

package io.ycsbx.fleet.engine;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Manifests of a fleet on Kubernetes: a Secret with the properties of all clients, a headless
 * Service, which gives client 0 a name, and an indexed Job, whose pods are the clients. A failed
 * client does not end the other pods, which end by themselves with their records. Immutable.
 *
 * @param name of all three, a DNS label
 * @param image container image, whose entry point is {@code bin/ycsb}
 * @param clients number of pods, 1 or more
 * @param secret existing Secret, whose keys become files beside the properties
 * @param claim existing PersistentVolumeClaim for the working directory; unset: a directory that
 *     ends with its pod
 * @param queue local queue of Kueue, which starts all pods together
 */
public record KubernetesJob(
    String name,
    String image,
    int clients,
    Optional<String> secret,
    Optional<String> claim,
    Optional<String> queue) {

  /** The file of properties in each pod. */
  public static final String PROPERTIES = "/etc/ycsbx/fleet.properties";

  /** Container of client 0's pod that runs until its records have been copied. */
  static final String RECORDS = "records";

  /** A pod's files can be copied only while one of its containers runs. */
  private static final String WAIT =
      "[ \"$JOB_COMPLETION_INDEX\" = 0 ] || exit 0; trap 'exit 0' TERM; sleep 86400 & wait";

  private static final String PORT = "7411";
  private static final String TEMPLATE = "kubernetes.yaml";
  private static final Pattern PLACE = Pattern.compile("\\$\\{(\\w+)}");
  private static final ObjectMapper JSON = new ObjectMapper();

  /** Returns the address of client 0, HOST:PORT. */
  public String coordinator() {
    return name + "-0." + name + ":" + PORT;
  }

  /**
   * Returns the manifests as YAML.
   *
   * @param properties of the whole run, with secrets
   * @param arguments of each client, which reads {@value #PROPERTIES}
   * @param keepsRecords whether client 0's pod runs on after the run, at most for a day, so that
   *     its records can be copied
   */
  public String manifests(Properties properties, List<String> arguments, boolean keepsRecords) {
    Map<String, String> values =
        Map.of(
            "name", name,
            "image", quoted(image),
            "clients", Integer.toString(clients),
            "port", PORT,
            "arguments", quoted(arguments),
            "properties", lines(properties),
            "secret", secret.map(it -> ", {secret: {name: " + quoted(it) + "}}").orElse(""),
            "queue", queue.map(it -> ", kueue.x-k8s.io/queue-name: " + quoted(it)).orElse(""),
            "records", keepsRecords ? records() : "",
            "volume",
                claim
                    .map(it -> "persistentVolumeClaim: {claimName: " + quoted(it) + "}")
                    .orElse("emptyDir: {}"));
    return PLACE
        .matcher(template())
        .replaceAll(place -> Matcher.quoteReplacement(values.get(place.group(1))));
  }

  private String records() {
    return """
            - name: %s
              image: %s
              command: %s
              securityContext: {allowPrivilegeEscalation: false, capabilities: {drop: [ALL]}}
              volumeMounts: [{name: data, mountPath: /data}]
    """
        .formatted(RECORDS, quoted(image), quoted(List.of("sh", "-c", WAIT)));
  }

  /** Returns the lines of a property file in ASCII, sorted and indented for the template. */
  private static String lines(Properties properties) {
    ByteArrayOutputStream text = new ByteArrayOutputStream();
    try {
      properties.store(text, null);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return text.toString(StandardCharsets.US_ASCII)
        .lines()
        .filter(line -> !line.startsWith("#"))
        .sorted()
        .collect(Collectors.joining("\n    "));
  }

  /** Quotes a text as JSON, which is also YAML. */
  private static String quoted(Object value) {
    try {
      return JSON.writeValueAsString(value);
    } catch (JsonProcessingException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String template() {
    try (InputStream in = KubernetesJob.class.getResourceAsStream(TEMPLATE)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}

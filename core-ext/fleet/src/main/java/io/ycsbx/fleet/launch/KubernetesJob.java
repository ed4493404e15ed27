package io.ycsbx.fleet.launch;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.ycsbx.config.TextFile;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Manifests of a fleet on Kubernetes, from a template in which placeholders such as {@code ${name}}
 * are replaced. A failed client does not end the other pods, which end by themselves with their
 * records. Immutable.
 *
 * @param name of the Job and of the Service that gives client 0 its name, a DNS label
 * @param image container image, whose entry point is {@code bin/ycsb}
 * @param clients number of pods, 1 or more
 * @param template manifests with placeholders
 */
public record KubernetesJob(String name, String image, int clients, String template) {

  /** The file of properties in each pod. */
  public static final String PROPERTIES = "/etc/ycsbx/fleet.properties";

  private static final String PORT = "7411";

  /** Other places, such as variables of a container, stay. */
  private static final Pattern PLACE =
      Pattern.compile("\\$\\{(name|image|clients|port|arguments|properties)}");

  private static final ObjectMapper JSON = new ObjectMapper();

  public static String usualTemplate() {
    return TextFile.resource(KubernetesJob.class, "kubernetes.yaml");
  }

  /** Returns the address of client 0, HOST:PORT. */
  public String coordinator() {
    return name + "-0." + name + ":" + PORT;
  }

  /**
   * Returns the manifests as YAML.
   *
   * @param properties of the whole run, with secrets
   * @param arguments of each client, which reads {@value #PROPERTIES}
   */
  public String manifests(Properties properties, List<String> arguments) {
    Map<String, String> values =
        Map.of(
            "name", name,
            "image", quoted(image),
            "clients", Integer.toString(clients),
            "port", PORT,
            "arguments", quoted(arguments),
            "properties", lines(properties));
    return PLACE
        .matcher(template)
        .replaceAll(place -> Matcher.quoteReplacement(values.get(place.group(1))));
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
}

package io.ycsbx.brief.run;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;
import org.yaml.snakeyaml.error.YAMLException;

/**
 * What a folder of results is of: results of another plan, scale or setting never get mixed in.
 *
 * @param plan name of the plan
 * @param hash SHA-256 of the plan's file, in hexadecimal
 * @param scale name of the scale
 * @param overrides of the command line, without secrets; see {@link Overrides#shown}
 */
public record Identity(
    String plan, String hash, String scale, Map<String, Map<String, String>> overrides) {

  /** The file's name. */
  public static final String FILE_NAME = "brief.yaml";

  /** What a plan's text and the command line say. */
  static Identity of(ScaledPlan scaled, String planText) {
    return new Identity(
        scaled.plan().name(), hash(planText), scaled.scale().name(), scaled.overrides().shown());
  }

  static String hash(String text) {
    try {
      byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }

  /**
   * Why results of both cannot stand in one brief; empty if they can.
   *
   * @param sameFolder whether they are to share a folder; then settings of one configuration alone
   *     must agree, too
   */
  public Optional<String> conflict(Identity other, boolean sameFolder) {
    if (!plan.equals(other.plan)) {
      return Optional.of("are of plan " + plan + ", not of " + other.plan);
    }
    if (!hash.equals(other.hash)) {
      return Optional.of("are of another version of plan " + plan);
    }
    if (!scale.equals(other.scale)) {
      return Optional.of("are of scale " + scale + ", not of " + other.scale);
    }
    for (String part : overrides.keySet()) {
      if (sameFolder || Overrides.prefix(part).isEmpty()) {
        Map<String, String> theirs = other.overrides.getOrDefault(part, Map.of());
        if (!overrides.get(part).equals(theirs)) {
          return Optional.of("were made with " + words(part) + ", not with " + other.words(part));
        }
      }
    }
    return Optional.empty();
  }

  private String words(String part) {
    Map<String, String> own = overrides.getOrDefault(part, Map.of());
    if (own.isEmpty()) {
      return "no -p" + (Overrides.prefix(part).isEmpty() ? "" : " for " + part);
    }
    String prefix = "-p " + Overrides.prefix(part);
    return String.join(
        " ", own.entrySet().stream().map(e -> prefix + e.getKey() + "=" + e.getValue()).toList());
  }

  /** Reads the file in a folder of results; empty if there is none. */
  public static Optional<Identity> read(Path folder) throws IOException {
    Path file = folder.resolve(FILE_NAME);
    if (!Files.exists(file)) {
      return Optional.empty();
    }
    try {
      Map<String, Object> map =
          new Yaml(new SafeConstructor(new LoaderOptions())).load(Files.readString(file));
      Map<String, Map<String, String>> overrides = new LinkedHashMap<>();
      for (Map.Entry<?, ?> part : ((Map<?, ?>) map.get("overrides")).entrySet()) {
        Map<String, String> properties = new LinkedHashMap<>();
        ((Map<?, ?>) part.getValue())
            .forEach((key, value) -> properties.put(key.toString(), value.toString()));
        overrides.put(part.getKey().toString(), properties);
      }
      return Optional.of(
          new Identity(
              map.get("plan").toString(),
              map.get("sha256").toString(),
              map.get("scale").toString(),
              overrides));
    } catch (YAMLException | ClassCastException | NullPointerException e) {
      throw new IOException(file + ": is not what a brief's run has written", e);
    }
  }

  void write(Path folder) throws IOException {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("plan", plan);
    map.put("sha256", hash);
    map.put("scale", scale);
    map.put("overrides", overrides);
    YamlFile.write(folder.resolve(FILE_NAME), map);
  }
}

package io.ycsbx.config;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads secrets that a setting names instead of holding them: {@code env:NAME} is the value of an
 * environment variable, {@code file:PATH} the first line of a file. Such a setting is no secret.
 */
public final class SecretSource {

  private static final int MOST_BYTES = 64 * 1024;
  private static final Pattern FORM = Pattern.compile("(env|file):(.*)");

  private SecretSource() {}

  /** Returns whether a value names the source of a secret. */
  public static boolean isNamedBy(String value) {
    return FORM.matcher(value.strip()).matches();
  }

  /**
   * Returns the secret that a value names, hidden in what this process prints, or else the value
   * itself.
   *
   * @throws IllegalArgumentException with the broken rule if there is no such secret
   */
  static String read(String value, Map<String, String> environment) {
    Matcher form = FORM.matcher(value.strip());
    if (!form.matches()) {
      return value;
    }
    String secret =
        form.group(1).equals("env")
            ? environment.getOrDefault(form.group(2), "")
            : firstLine(form.group(2));
    if (secret.isBlank()) {
      throw new IllegalArgumentException(
          form.group(1).equals("env")
              ? "must name an environment variable that is set"
              : "must name a file whose first line is the secret");
    }
    MaskedOutput.hide(secret);
    return secret;
  }

  private static String firstLine(String path) {
    try (InputStream file = Files.newInputStream(Path.of(path))) {
      byte[] start = file.readNBytes(MOST_BYTES);
      if (start.length == MOST_BYTES) {
        throw new IOException("it has 64 KiB or more");
      }
      return new String(start, StandardCharsets.UTF_8).lines().findFirst().orElse("");
    } catch (IOException | InvalidPathException e) {
      throw new IllegalArgumentException(
          "must name a file that can be read (" + FailureText.reason(e) + ")", e);
    }
  }
}

package io.ycsbx.brief.run;

import io.ycsbx.config.FailureText;
import io.ycsbx.config.Problem;
import io.ycsbx.config.SecretSource;
import io.ycsbx.config.Secrets;
import io.ycsbx.config.SettingsException;
import io.ycsbx.config.TextFile;
import io.ycsbx.record.WholeFile;
import io.ycsbx.spi.Binding;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeSet;

/** Finds secrets in the property files of a plan, of which results hold copies. */
final class PropertyFileSecrets {

  private static final String RULE =
      "holds a secret, and results hold a copy of this file: give it as env:NAME or file:PATH, or"
          + " with -p";

  private PropertyFileSecrets() {}

  /** Returns the properties and comments with secrets, by the files' names in the plan. */
  static List<Problem> problems(Map<String, Path> files) {
    List<Problem> problems = new ArrayList<>();
    for (Map.Entry<String, Path> file : files.entrySet()) {
      Properties properties = new Properties();
      String text;
      try {
        TextFile.readInto(properties, file.getValue());
        text = WholeFile.read(file.getValue());
      } catch (IOException e) {
        throw new SettingsException(
            "workload", "cannot be read (" + FailureText.reason(e) + ")", file.getValue());
      }
      for (String key : new TreeSet<>(properties.stringPropertyNames())) {
        if (isSecret(key, properties.getProperty(key))) {
          problems.add(Problem.of(file.getKey() + ": " + key, RULE));
        }
      }
      if (text.lines().anyMatch(PropertyFileSecrets::isSecretComment)) {
        problems.add(Problem.of(file.getKey() + ": a comment", RULE));
      }
    }
    return problems;
  }

  private static boolean isSecret(String key, String value) {
    // The name of an environment variable is no secret.
    boolean named = key.endsWith(".env") || SecretSource.isNamedBy(value);
    return !value.isEmpty() && !named && !Binding.secrets().redact(key, value).equals(value);
  }

  private static boolean isSecretComment(String line) {
    return line.matches("\\s*[#!].*") && !Secrets.redactUrls(line).equals(line);
  }
}

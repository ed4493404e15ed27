package io.ycsbx.brief.bundle;

import io.ycsbx.tool.description.ToolFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;

/**
 * SHA-256 sums of plans and of descriptions of load generators, which other files of the results
 * have: redaction changes these files, and so the sums. Used by one thread.
 */
final class RedactedSums {

  private static final Pattern SUM = Pattern.compile("\\b[0-9a-f]{64}\\b");
  private static final Path TOOLS = Path.of("tools");

  private final Map<String, String> sums = new HashMap<>();

  /** Adds the sums of a file of the results, if it is of YAML. */
  void add(Path file, UnaryOperator<String> redaction) throws IOException {
    if (!file.toString().endsWith(".yaml")) {
      return;
    }
    ToolFile before = ToolFile.read(file, file.toString());
    ToolFile after =
        new ToolFile(
            before.shown(), redaction.apply(before.name()), redaction.apply(before.yaml()));
    sums.put(before.sha256(), after.sha256());
    if (file.getParent().endsWith(TOOLS)) {
      sums.put(before.recipe(), after.recipe());
    }
  }

  /** Returns a text with the sums of the redacted files. */
  String replaced(String text) {
    return SUM.matcher(text).replaceAll(sum -> sums.getOrDefault(sum.group(), sum.group()));
  }
}

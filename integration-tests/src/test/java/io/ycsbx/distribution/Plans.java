package io.ycsbx.distribution;

import io.ycsbx.config.TextFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Plans of briefs with one small test. */
final class Plans {

  private Plans() {}

  /**
   * Writes a plan.
   *
   * @param head the lines of the binding, its properties, the repeats, configurations and data
   * @param properties of the test, in YAML
   */
  static void write(Path file, String head, String properties) throws IOException {
    String plan = TextFile.resource(Plans.class, "/plan.yaml");
    Files.writeString(file, plan.replace("PROPERTIES", properties) + head);
  }
}

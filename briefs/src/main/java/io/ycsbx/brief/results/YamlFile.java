package io.ycsbx.brief.results;

import io.ycsbx.record.WholeFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Function;
import org.yaml.snakeyaml.DumperOptions;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;

/** Reads and writes small YAML files, whole or not at all. */
final class YamlFile {

  private YamlFile() {}

  /**
   * Reads a file.
   *
   * @param reader converts the content
   * @return empty if there is no such file
   * @throws IOException if the content is not as written
   */
  static <T> Optional<T> read(Path file, Function<Object, T> reader) throws IOException {
    if (!Files.exists(file)) {
      return Optional.empty();
    }
    try {
      // Any failure to interpret a content that was changed or truncated.
      return Optional.of(
          reader.apply(
              new Yaml(new SafeConstructor(new LoaderOptions())).load(WholeFile.read(file))));
    } catch (RuntimeException e) {
      throw new IOException(file + ": is malformed: no run of a plan has written it");
    }
  }

  static void write(Path file, Object content) throws IOException {
    DumperOptions options = new DumperOptions();
    options.setDefaultFlowStyle(DumperOptions.FlowStyle.BLOCK);
    WholeFile.write(file, new Yaml(options).dump(content));
  }
}

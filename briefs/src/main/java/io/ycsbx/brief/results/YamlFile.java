package io.ycsbx.brief.results;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.ycsbx.record.RunRecordJson;
import io.ycsbx.record.WholeFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.yaml.snakeyaml.DumperOptions;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;

/** Reads and writes records as small YAML files, whole or not at all. */
final class YamlFile {

  /** An unknown key would otherwise be a forged one that nobody sees. */
  private static final ObjectMapper MAPPER =
      RunRecordJson.mapper().copy().enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES);

  private YamlFile() {}

  /**
   * Reads a file.
   *
   * @return empty if there is no such file
   * @throws IOException if the content is not as written
   */
  static <T> Optional<T> read(Path file, Class<T> type) throws IOException {
    if (!Files.exists(file)) {
      return Optional.empty();
    }
    String text = WholeFile.read(file);
    try {
      // Any failure to interpret a content that was changed or truncated.
      Object content = new Yaml(new SafeConstructor(new LoaderOptions())).load(text);
      return Optional.of(MAPPER.convertValue(content, type));
    } catch (RuntimeException e) {
      throw new IOException(file + ": is malformed: no run of a plan has written it");
    }
  }

  static void write(Path file, Object content) throws IOException {
    DumperOptions options = new DumperOptions();
    options.setDefaultFlowStyle(DumperOptions.FlowStyle.BLOCK);
    Object plain = RunRecordJson.mapper().convertValue(content, Object.class);
    WholeFile.write(file, new Yaml(options).dump(plain));
  }
}

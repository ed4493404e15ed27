package io.ycsbx.brief.run;

import io.ycsbx.record.WholeFile;
import java.io.IOException;
import java.nio.channels.Channels;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Function;
import org.yaml.snakeyaml.DumperOptions;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;
import org.yaml.snakeyaml.error.YAMLException;

/** Small YAML files, written whole or not at all. */
final class YamlFile {

  private YamlFile() {}

  /**
   * Reads one.
   *
   * @param reader makes of it what it stands for
   * @throws IOException if it is not what was written
   */
  static <T> T read(Path file, Function<Object, T> reader) throws IOException {
    try {
      return reader.apply(
          new Yaml(new SafeConstructor(new LoaderOptions())).load(Files.readString(file)));
    } catch (YAMLException | ClassCastException | NullPointerException e) {
      throw new IOException(file + ": is not what a brief's run has written", e);
    }
  }

  static void write(Path file, Object content) throws IOException {
    DumperOptions options = new DumperOptions();
    options.setDefaultFlowStyle(DumperOptions.FlowStyle.BLOCK);
    String text = new Yaml(options).dump(content);
    WholeFile.write(
        file,
        channel -> Channels.newOutputStream(channel).write(text.getBytes(StandardCharsets.UTF_8)));
  }
}

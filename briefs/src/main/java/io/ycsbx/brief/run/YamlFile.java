package io.ycsbx.brief.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import org.yaml.snakeyaml.DumperOptions;
import org.yaml.snakeyaml.Yaml;

/** Writes small YAML files, whole or not at all. */
final class YamlFile {

  private YamlFile() {}

  static void write(Path file, Object content) throws IOException {
    DumperOptions options = new DumperOptions();
    options.setDefaultFlowStyle(DumperOptions.FlowStyle.BLOCK);
    Path unfinished = file.resolveSibling(file.getFileName() + ".part");
    Files.writeString(unfinished, new Yaml(options).dump(content));
    Files.move(
        unfinished, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
  }
}

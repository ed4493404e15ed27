package io.ycsbx.tool.output;

import io.ycsbx.config.SettingsException;
import io.ycsbx.report.yaml.YamlDocument;
import io.ycsbx.tool.description.BoundTool;
import io.ycsbx.tool.description.ToolFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.LongSupplier;

/**
 * Reads the kept outputs of a run as its description says it. Depends on nothing but these, so that
 * a run reads the same at any time. Stateless and thread-safe.
 */
public final class ToolOutputs {

  private ToolOutputs() {}

  /**
   * Reads the outputs of a run; of a load, none.
   *
   * @param directory that of the run, with {@code output} and {@code tool.yaml}
   * @throws ToolOutputException with every problem, in the order of the description, if an output
   *     is missing or malformed, or a mapping has no value, or one that cannot be
   */
  public static ToolReading read(BoundTool tool, Path directory) throws IOException {
    return read(tool, directory, System::nanoTime);
  }

  static ToolReading read(BoundTool tool, Path directory, LongSupplier nanoClock)
      throws IOException {
    YamlDocument description =
        YamlDocument.read(
            tool.description().tool() + ".yaml",
            "description",
            Files.readString(directory.resolve(ToolFile.COPY)));
    OutputProblems problems = new OutputProblems(description);
    OutputFiles files = new OutputFiles(tool, directory);
    ToolReading whole = new ToolReading();
    tool.outputs()
        .forEach(
            (pointer, output) -> {
              OutputReader reader = new OutputReader(output, pointer, problems, nanoClock);
              List<ToolReading> parts =
                  files.of(output, pointer, problems).stream()
                      .map(file -> reader.read(file, files.name(file)))
                      .toList();
              if (!parts.isEmpty()) {
                whole.add(PartMerge.merge(parts)).ifPresent(twice -> problems.add(pointer, twice));
              }
            });
    try {
      description.throwAll();
    } catch (SettingsException e) {
      throw new ToolOutputException(e);
    }
    tool.description()
        .version()
        .filter(from -> from.command().isBlank() && !tool.load())
        .flatMap(from -> files.version(from, nanoClock))
        .ifPresent(
            version -> {
              whole.versions().clear();
              whole.versions().add(version);
            });
    if (whole.version().isEmpty() && !tool.load()) {
      tool.description()
          .version()
          .filter(from -> from.command().isBlank())
          .ifPresent(
              from ->
                  whole.warn(
                      "the version of the load generator is not known: nothing matches "
                          + from.output(),
                      "see \"version\" in its description"));
    }
    whole.complete();
    return whole;
  }
}

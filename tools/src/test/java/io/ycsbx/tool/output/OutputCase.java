package io.ycsbx.tool.output;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.config.Problem;
import io.ycsbx.config.SettingSource;
import io.ycsbx.record.figure.Latency;
import io.ycsbx.tool.description.BoundTool;
import io.ycsbx.tool.description.ToolFile;
import io.ycsbx.tool.description.ToolFile.Use;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.function.LongSupplier;

/**
 * A case in a file: parts that begin with {@code -- NAME}. {@code outputs} is that of a
 * description, from line 11 of it; {@code processes} the number of processes, one without this
 * part; {@code output/…} a file of the tool; {@code expected} the reading or its errors.
 */
final class OutputCase {

  private static final String HEAD =
      """
      tool: bench
      title: a bench
      install: none
      program: bench
      workload: reads
      settings:
        dirs: {type: paths, default: "a", says: a directory for each process}
      processes: {each: dirs, as: dir}
      run: {command: "${program} ${dir}"}
      """;

  private final Map<String, String> parts = new LinkedHashMap<>();

  OutputCase(Path file) throws IOException {
    String name = "";
    for (String line : Files.readString(file).split("(?<=\n)", 0)) {
      if (line.startsWith("-- ")) {
        name = line.substring(3).strip();
        parts.put(name, "");
      } else if (!name.isEmpty()) {
        parts.merge(name, line, String::concat);
      }
    }
  }

  String expected() {
    return parts.get("expected");
  }

  BoundTool write(Path run) throws IOException {
    String yaml =
        HEAD + "outputs:\n" + parts.get("outputs") + parts.getOrDefault("description", "");
    Files.writeString(run.resolve("tool.yaml"), yaml);
    for (Map.Entry<String, String> part : parts.entrySet()) {
      if (part.getKey().startsWith("output/")) {
        Path file = run.resolve(part.getKey());
        Files.createDirectories(file.getParent());
        Files.writeString(file, part.getValue());
      }
    }
    int processes = Integer.parseInt(parts.getOrDefault("processes", "1").strip());
    Properties properties = new Properties();
    properties.setProperty("bench.dirs", "a,".repeat(processes).replaceFirst(",$", ""));
    List<Problem> problems = new ArrayList<>();
    ToolFile file = new ToolFile("bench.yaml", "bench", yaml);
    BoundTool tool =
        BoundTool.of(
                file.description(Use.PLANNED),
                file.sha256(),
                false,
                properties,
                key -> SettingSource.COMMAND_LINE,
                problems)
            .orElse(null);
    assertThat(problems).isEmpty();
    return tool;
  }

  /** Returns what is read, or the errors, as a text. */
  static String text(BoundTool tool, Path run, LongSupplier nanoClock) throws IOException {
    try {
      return text(ToolOutputs.read(tool, run, nanoClock));
    } catch (ToolOutputException e) {
      return e.getMessage() + "\n";
    }
  }

  private static String text(ToolReading reading) {
    StringBuilder text = new StringBuilder();
    reading
        .figures()
        .forEach(
            (figure, value) ->
                text.append(
                    "%s = %s %s\n"
                        .formatted(
                            (figure.owner() + " " + figure.kind().label()).strip(),
                            value.value(),
                            value.unit().ownWord())));
    reading
        .operations()
        .values()
        .forEach(
            stats ->
                text.append(
                    String.format(
                        Locale.ROOT,
                        "operation %s: count %d, mean %.2f, p50 %.2f, p99 %.2f, max %.2f us%s\n",
                        stats.operation(),
                        stats.count(),
                        Latency.MEAN.of(stats.service()),
                        Latency.percentile(50).of(stats.service()),
                        Latency.percentile(99).of(stats.service()),
                        Latency.MAX.of(stats.service()),
                        reading.coarse().contains(stats.operation()) ? " coarse" : "")));
    reading.sampled().stream().sorted().forEach(name -> text.append("sampled " + name + "\n"));
    reading
        .statistics()
        .forEach(
            (name, statistic) ->
                text.append(
                    "statistic %s = %s %s %s\n"
                        .formatted(
                            name,
                            statistic.value(),
                            statistic.unit(),
                            reading.declared().get(name).direction())));
    reading.facts().forEach((name, fact) -> text.append("fact " + name + " = " + fact + "\n"));
    reading.version().ifPresent(version -> text.append("version " + version + "\n"));
    reading
        .warnings()
        .forEach(
            warning -> text.append("warning " + warning.code() + ": " + warning.message() + "\n"));
    return text.toString();
  }
}

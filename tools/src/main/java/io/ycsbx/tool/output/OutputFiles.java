package io.ycsbx.tool.output;

import io.ycsbx.tool.description.BoundTool;
import io.ycsbx.tool.description.GuardedPattern;
import io.ycsbx.tool.description.ToolDescription.Output;
import io.ycsbx.tool.description.ToolDescription.Version;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.LongSupplier;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Finds the outputs of a run. Immutable. */
public final class OutputFiles {

  /** Those that are kept of commands, which patterns of a tool's files do not mean. */
  private static final Pattern KEPT =
      Pattern.compile("(?:load-\\d+-)?std(?:out|err)(?:-\\d+)?\\.txt");

  private static final int MOST_FILES = 10_000;

  private final Path directory;
  private final Path outputs;
  private final int processes;

  OutputFiles(BoundTool tool, Path directory) {
    this.directory = directory;
    this.outputs = directory.resolve("output");
    this.processes = tool.commands().isEmpty() ? 1 : tool.commands().get(0).processes().size();
  }

  /** Returns a file's name for messages, e.g. {@code output/stdout.txt}. */
  String name(Path file) {
    return directory.relativize(file).toString().replace('\\', '/');
  }

  /** Returns the files of an output, one of each process; none if one is missing, a problem. */
  List<Path> of(Output output, String pointer, OutputProblems problems) {
    String key = pointer + "/from";
    try {
      List<Path> files = output.isOfStream() ? streams(output.from()) : matching(output.from());
      if (files.isEmpty()) {
        problems.add(key, "matched no file in output: " + output.from());
      }
      if (files.size() < processes && !files.isEmpty()) {
        problems.add(
            key, "matched %s, but there are %s processes".formatted(names(files), processes));
        return List.of();
      }
      boolean joined = output.values().isEmpty() && output.table().isEmpty();
      if (files.size() > processes && (!joined || output.reader().isPresent())) {
        problems.add(
            key,
            "matched several files, of which only histograms and samples can be joined: "
                + names(files));
        return List.of();
      }
      for (Path file : files) {
        if (!Files.isRegularFile(file)) {
          problems.add(key, "there is no " + name(file));
          return List.of();
        }
      }
      return files;
    } catch (IOException | IllegalArgumentException e) {
      problems.add(key, "cannot be read: " + e.getMessage());
      return List.of();
    }
  }

  private String names(List<Path> files) {
    return files.stream().map(this::name).collect(Collectors.joining(", "));
  }

  private List<Path> streams(String stream) {
    List<Path> files = new ArrayList<>();
    for (int process = 1; process <= processes; process++) {
      files.add(outputs.resolve(stream + (process == 1 ? "" : "-" + process) + ".txt"));
    }
    return files;
  }

  private List<Path> matching(String glob) throws IOException {
    List<Path> found =
        matching(outputs, glob).stream()
            .filter(file -> !KEPT.matcher(outputs.relativize(file).toString()).matches())
            .toList();
    if (found.size() > MOST_FILES) {
      throw new IllegalArgumentException("more than " + MOST_FILES + " files: " + glob);
    }
    return found;
  }

  /**
   * Returns the files below a directory whose paths there match a pattern, sorted; not links.
   *
   * @throws java.util.regex.PatternSyntaxException if the pattern is wrong
   */
  public static List<Path> matching(Path directory, String glob) throws IOException {
    if (!Files.isDirectory(directory)) {
      return List.of();
    }
    PathMatcher matcher = FileSystems.getDefault().getPathMatcher("glob:" + glob);
    // What a pattern cannot match may have paths that are too long.
    int depth = glob.contains("**") ? Integer.MAX_VALUE : glob.split("/", -1).length;
    try (Stream<Path> all = Files.walk(directory, depth)) {
      return all.filter(file -> matcher.matches(directory.relativize(file)))
          .filter(file -> Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS))
          .sorted()
          .toList();
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  /** Finds the tool's version in what the first process printed; empty if it is not there. */
  Optional<String> version(Version version, LongSupplier nanoClock) {
    GuardedPattern pattern = new GuardedPattern(Pattern.compile(version.output()), nanoClock);
    return Stream.of("stdout.txt", "stderr.txt")
        .map(outputs::resolve)
        .filter(Files::isRegularFile)
        .flatMap(file -> version(pattern, file).stream())
        .findFirst();
  }

  private static Optional<String> version(GuardedPattern pattern, Path file) {
    List<String> found = new ArrayList<>();
    try {
      OutputLines.read(
          file,
          (line, number, nanos) -> {
            if (found.isEmpty()) {
              pattern
                  .search(line)
                  .map(match -> match.group(1))
                  .ifPresent(version -> found.add(version.strip()));
            }
          });
    } catch (IOException e) {
      // The figures do not depend on it.
    }
    return found.stream().findFirst();
  }
}

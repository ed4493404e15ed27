package io.ycsbx.tool.description;

import io.ycsbx.config.Durations;
import io.ycsbx.config.FailureText;
import io.ycsbx.config.Problem;
import io.ycsbx.config.SettingSource;
import io.ycsbx.config.SettingsException;
import io.ycsbx.process.ExternalProgram;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What a description needs of this host, and whether it is there.
 *
 * @param lines what to print
 * @param isReady whether the programs are there, and its own prints its version if it can
 */
public record ToolCheck(List<String> lines, boolean isReady) {

  private static final Set<String> OF_SHELLS =
      Set.of("|", "||", "&", "&&", ";", "<", ">", ">>", "2>", "2>&1");

  private static final Duration GRACE = Duration.ofSeconds(1);

  /**
   * Looks for the programs of all commands, and asks for the version of its own.
   *
   * @param properties settings of the tool, of which none is required here
   * @param limit time after which the command for the version is ended
   * @throws SettingsException with all problems of the properties
   */
  public static ToolCheck of(ToolDescription tool, Properties properties, Duration limit)
      throws InterruptedException {
    List<Problem> problems = new ArrayList<>();
    ToolBinding bound =
        ToolBinding.of(tool, false, properties, key -> SettingSource.COMMAND_LINE, problems)
            .orElseThrow(() -> new SettingsException(problems));
    String program = bound.filling().text("${program}");
    Optional<Path> found = find(program);
    List<String> ofLoad = bound.missing(tool.load());
    List<String> ofRun = bound.missing(List.of(tool.run()));
    List<String> missing =
        Stream.concat(ofLoad.stream(), ofRun.stream())
            .filter(name -> !name.equals(program))
            .distinct()
            .toList();
    List<String> lines = new ArrayList<>();
    lines.add(tool.tool() + " - " + tool.title());
    List<String> can = new ArrayList<>();
    if (found.isPresent() && !tool.load().isEmpty() && ofLoad.isEmpty()) {
      can.add("load");
    }
    if (found.isPresent() && ofRun.isEmpty()) {
      can.add("run");
    }
    if (!can.isEmpty()) {
      lines.add("  can       " + String.join(" and ", can));
    }
    Stream.concat(tool.load().stream(), Stream.of(tool.run()))
        .flatMap(command -> Words.bare(command.command()).stream())
        .filter(OF_SHELLS::contains)
        .distinct()
        .forEach(word -> lines.add("  command   has the word " + word + ": no shell runs it"));
    tool.lacks().forEach(lack -> lines.add("  lacks     " + lack));
    lines.add("  program   " + found.map(Path::toString).orElse(tool.missing(program)));
    missing.forEach(name -> lines.add("  program   " + tool.missing(name)));
    if (found.isEmpty() || bound.version().isEmpty()) {
      return new ToolCheck(lines, found.isPresent() && missing.isEmpty());
    }
    try {
      String output = tool.version().orElseThrow().output();
      String version = version(bound.version(), Pattern.compile(output), limit);
      lines.add("  version   " + version);
      return new ToolCheck(lines, missing.isEmpty());
    } catch (IOException e) {
      lines.add("  version   not known: " + FailureText.reason(e));
      return new ToolCheck(lines, false);
    }
  }

  /** Returns the file that a shell would start for a word; empty if there is none. */
  public static Optional<Path> find(String program) {
    String path = program.indexOf('/') < 0 ? System.getenv().getOrDefault("PATH", "") : "";
    Stream<Path> places = Stream.of(path.split(":")).map(folder -> Path.of(folder, program));
    return places.filter(file -> Files.isRegularFile(file) && Files.isExecutable(file)).findFirst();
  }

  /** Returns the programs of commands that are not there; not those that a run itself writes. */
  static List<String> missing(Stream<List<String>> commands) {
    return commands
        .flatMap(words -> words.stream().limit(1))
        .filter(word -> word.indexOf('/') < 0 || word.startsWith("/"))
        .filter(word -> !word.equals(BoundTool.FILES))
        .filter(word -> find(word).isEmpty())
        .distinct()
        .toList();
  }

  /**
   * Returns the version that a command prints.
   *
   * @param output regular expression of its line, with one group
   * @param limit time after which the command is ended
   * @throws IOException with the reason if it prints none
   */
  public static String version(List<String> command, Pattern output, Duration limit)
      throws IOException, InterruptedException {
    ExternalProgram.Result result;
    AtomicBoolean ended = new AtomicBoolean();
    try {
      result = ExternalProgram.run(command, process -> endAfter(limit, process, ended));
    } catch (FileNotFoundException e) {
      throw new IOException(command.get(0) + " cannot be started", e);
    }
    String shown = String.join(" ", command);
    if (ended.get()) {
      throw new IOException(shown + " did not end within " + Durations.format(limit));
    }
    GuardedPattern guarded = new GuardedPattern(output, System::nanoTime);
    return Stream.of(result.output(), result.errors())
        .flatMap(String::lines)
        .flatMap(line -> guarded.search(line).stream())
        .map(found -> found.group(1))
        .findFirst()
        .orElseThrow(
            () ->
                new IOException(
                    guarded
                        .failure()
                        .orElseGet(
                            () ->
                                "%s: %s, and nothing matches %s"
                                    .formatted(shown, result.reason(), output))));
  }

  private static void endAfter(Duration limit, Process process, AtomicBoolean ended) {
    process
        .onExit()
        .orTimeout(limit.toNanos(), TimeUnit.NANOSECONDS)
        .exceptionally(
            tooLong -> {
              ended.set(true);
              ExternalProgram.endAll(process.toHandle(), GRACE);
              return process;
            });
  }
}

package io.ycsbx.brief.results;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;

/**
 * Notes the process under way in a file: a plan that was killed leaves its load or run behind, and
 * a second one beside it would spoil both.
 */
final class UnderWay {

  private final Path file;

  UnderWay(Path folder) {
    this.file = folder.resolve(".process");
  }

  /** Notes a process with its start, because another process may get its number later. */
  void note(ProcessHandle process) throws IOException {
    Files.writeString(file, process.pid() + " " + started(process));
  }

  private static String started(ProcessHandle process) {
    return process.info().startInstant().map(Instant::toString).orElse("");
  }

  /** Returns the process that was noted last, if it is alive. */
  Optional<ProcessHandle> alive() throws IOException {
    if (!Files.exists(file)) {
      return Optional.empty();
    }
    String[] words = Files.readString(file).split(" ", 2);
    return words.length == 2 && words[0].matches("\\d{1,18}")
        ? ProcessHandle.of(Long.parseLong(words[0]))
            .filter(ProcessHandle::isAlive)
            .filter(process -> started(process).equals(words[1]))
        : Optional.empty();
  }
}

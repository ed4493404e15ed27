package io.ycsbx.brief.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;

/**
 * Which process is under way, kept in a file: a plan that was killed outright leaves its load or
 * run behind, and a second one beside it would spoil both.
 */
final class UnderWay {

  private final Path file;

  UnderWay(Path folder) {
    this.file = folder.resolve(".process");
  }

  /** Notes a process that was started; its number may be another's one day, its start cannot. */
  void note(ProcessHandle process) throws IOException {
    Files.writeString(file, process.pid() + " " + started(process));
  }

  private static String started(ProcessHandle process) {
    return process.info().startInstant().map(Instant::toString).orElse("");
  }

  /** The process that was noted last, if it is alive. */
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

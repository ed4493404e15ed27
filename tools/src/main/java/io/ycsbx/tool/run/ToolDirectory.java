package io.ycsbx.tool.run;

import io.ycsbx.config.FailureText;
import io.ycsbx.config.Warning;
import io.ycsbx.process.TemporaryDirectory;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Duration;
import java.util.function.Consumer;

/**
 * A directory of a tool, which only this user may read. It is removed on close, also with paths
 * that are too long for this process, and if this process is killed.
 *
 * @param path its path
 * @param remover the shell that removes it
 */
record ToolDirectory(Path path, Process remover) implements Closeable {

  /**
   * Makes a directory.
   *
   * @param place where it is made
   * @param grace time after a kill of this process until processes that run in it are killed
   */
  static ToolDirectory create(Path place, Duration grace) throws IOException {
    Path directory = Files.createTempDirectory(place, "ycsbx-tool");
    try {
      return new ToolDirectory(directory, ToolProcess.remover(directory, grace));
    } catch (IOException e) {
      Files.delete(directory);
      throw e;
    }
  }

  @Override
  public void close() throws IOException {
    end(remover);
    if (isThere()) {
      // The shell was killed.
      end(ToolProcess.remover(path, Duration.ofSeconds(1)));
    }
    if (isThere()) {
      // This says why it cannot be removed.
      new TemporaryDirectory(path).close();
    }
  }

  /** Closes it; a run has its figures also if its directory is left. */
  void remove(Consumer<Warning> warnings) {
    try {
      close();
    } catch (IOException e) {
      warnings.accept(
          new Warning(
              "tool-directory-left",
              "the directory of the load generator could not be removed: " + FailureText.of(e),
              "remove " + path + ", which may hold secrets"));
    }
  }

  private boolean isThere() {
    return Files.exists(path, LinkOption.NOFOLLOW_LINKS);
  }

  private static void end(Process remover) {
    ToolProcess.ask(remover);
    remover.onExit().join();
  }
}

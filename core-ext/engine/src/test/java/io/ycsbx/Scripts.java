package io.ycsbx;

import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/** Programs of tests, in place of tools such as fio. */
public final class Scripts {

  private Scripts() {}

  /**
   * Lets another process write a shell script. A process that a test beside this one starts
   * meanwhile would inherit the open file, and Linux runs no file that is open for writing.
   *
   * @return the file
   */
  public static Path write(Path file, String text) throws IOException {
    Process writer =
        new ProcessBuilder("sh", "-c", "cat >\"$0\" && chmod 700 \"$0\"", file.toString()).start();
    try (Writer input = writer.outputWriter(StandardCharsets.UTF_8)) {
      input.write("#!/bin/sh\n" + text);
    }
    if (writer.onExit().join().exitValue() != 0) {
      throw new IOException("cannot write " + file);
    }
    return file;
  }
}

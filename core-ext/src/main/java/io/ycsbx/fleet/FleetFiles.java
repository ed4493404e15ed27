package io.ycsbx.fleet;

import io.ycsbx.fleet.message.RefusedException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** Copies the files of records. Not instantiable. */
final class FleetFiles {

  private static final int BUFFER = 1 << 16;

  private FleetFiles() {}

  /**
   * Writes a stream to a file.
   *
   * @param mostBytes longest file
   * @param progress called after each part
   * @throws RefusedException if the stream is longer
   */
  static void copy(InputStream in, Path file, long mostBytes, Runnable progress)
      throws IOException {
    try (OutputStream out = Files.newOutputStream(file)) {
      byte[] buffer = new byte[BUFFER];
      long written = 0;
      for (int length = in.read(buffer); length >= 0; length = in.read(buffer)) {
        written += length;
        if (written > mostBytes) {
          throw new RefusedException("a file of more than " + mostBytes + " bytes");
        }
        out.write(buffer, 0, length);
        progress.run();
      }
    }
  }
}

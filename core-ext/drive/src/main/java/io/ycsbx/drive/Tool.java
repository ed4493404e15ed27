package io.ycsbx.drive;

import io.ycsbx.drive.DriveBench.DriveException;
import io.ycsbx.process.ExternalProgram;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Runs programs of the system, one at a time. Thread-safe. */
final class Tool {

  private boolean stopped;
  private Process current;

  /**
   * Runs a program to its end.
   *
   * @param advice how to install the program
   * @throws DriveException if the program is not on the path, or was stopped
   * @throws IOException if its output cannot be kept
   */
  ExternalProgram.Result run(String advice, List<String> command) throws IOException {
    try {
      checkStop();
      ExternalProgram.Result result = ExternalProgram.run(command, this::started);
      checkStop();
      return result;
    } catch (FileNotFoundException e) {
      Path program = Path.of(command.get(0)).getFileName();
      throw new DriveException("there is no " + program + " on the PATH: install " + advice, e);
    } catch (InterruptedException e) {
      stop();
      Thread.currentThread().interrupt();
      throw DriveException.interrupted();
    }
  }

  private synchronized void checkStop() throws DriveException {
    if (stopped) {
      throw DriveException.interrupted();
    }
  }

  private synchronized void started(Process process) {
    current = process;
    if (stopped) {
      process.destroy();
    }
  }

  /** Ends the running program, and starts no other. */
  synchronized void stop() {
    stopped = true;
    if (current != null) {
      current.destroy();
    }
  }

  synchronized boolean isStopped() {
    return stopped;
  }
}

package io.ycsbx.brief.cli;

import io.ycsbx.brief.run.Interruption;
import io.ycsbx.brief.run.Pauses;
import java.io.IOException;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** Waits for Enter on the terminal. Without a terminal, stops the plan at each pause. */
final class PauseSignal implements Pauses.Signal {

  /** Property that the launcher sets if its standard input is a terminal. */
  private static final String INPUT = "ycsbx.terminal.input";

  private static final long LOOK_MILLIS = 200;

  private final Interruption interruption;
  private final Consumer<String> notes;
  private boolean resumed;

  /**
   * Prepares to wait.
   *
   * @param resumed whether the work of the first pause is done
   */
  PauseSignal(Interruption interruption, Consumer<String> notes, boolean resumed) {
    this.interruption = interruption;
    this.notes = notes;
    this.resumed = resumed;
  }

  @Override
  public boolean await(String text) throws IOException, InterruptedException {
    if (resumed) {
      resumed = false;
      return true;
    }
    boolean waits = Boolean.getBoolean(INPUT);
    notes.accept(
        "Pause. "
            + text
            + (waits
                ? " Then press Enter; after a reboot, start the same command with --resume."
                : " Then start the same command with --resume."));
    while (waits && !interruption.requested()) {
      if (System.in.available() > 0) {
        System.in.skipNBytes(System.in.available());
        return true;
      }
      TimeUnit.MILLISECONDS.sleep(LOOK_MILLIS);
    }
    return false;
  }
}

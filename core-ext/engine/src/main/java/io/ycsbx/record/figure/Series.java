package io.ycsbx.record.figure;

import java.util.Locale;

/** The times that a latency describes. */
public enum Series {
  /** Of operations, from the real start. */
  SERVICE(""),
  /** Of operations, from the intended start. */
  RESPONSE("response "),
  /** Of the client's own threads: how late they wake up. */
  HICCUP("hiccup "),
  /** Of traced reads of drives, in the drive. */
  READ("read "),
  /** Of traced reads of drives, in the kernel's queue. */
  READ_QUEUE("read queue "),
  /** Of traced writes of drives, in the drive. */
  WRITE("write "),
  /** Of traced writes of drives, in the kernel's queue. */
  WRITE_QUEUE("write queue ");

  private final String prefix;

  Series(String prefix) {
    this.prefix = prefix;
  }

  /** Returns the start of the names of its figures. */
  String prefix() {
    return prefix;
  }

  /** Tests for requests of drives, in place of operations. */
  public boolean isOfDrives() {
    return compareTo(HICCUP) > 0;
  }

  public boolean isOfOperations() {
    return compareTo(HICCUP) < 0;
  }

  /** Returns the name used in every format. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}

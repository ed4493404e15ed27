package io.ycsbx.record.figure;

import java.util.Locale;

/** The times that a latency describes. */
public enum Series {
  /** Of operations, from the real start. */
  SERVICE(""),
  /** Of operations, from the intended start. */
  RESPONSE("response "),
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
    return this != SERVICE && this != RESPONSE;
  }

  /** Returns the name used in every format. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}

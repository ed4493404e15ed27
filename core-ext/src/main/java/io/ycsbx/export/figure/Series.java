package io.ycsbx.export.figure;

/** The kind of latency that a figure describes. */
public enum Series {
  /** From the real start of the operation. */
  SERVICE("service"),
  /** From the intended start of the operation. */
  RESPONSE("response");

  private final String label;

  Series(String label) {
    this.label = label;
  }

  /** Returns the name used in every format. */
  @Override
  public String toString() {
    return label;
  }
}

package io.ycsbx.export;

/** Which latency a figure is of. */
public enum Series {
  /** From the real start of the operation. */
  SERVICE("service"),
  /** From its intended start. */
  RESPONSE("response");

  private final String label;

  Series(String label) {
    this.label = label;
  }

  /** The name in every format. */
  @Override
  public String toString() {
    return label;
  }
}

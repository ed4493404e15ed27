package io.ycsbx.config;

/** What a JVM prints of itself, which is never a reason. Not instantiable; thread-safe. */
public final class JvmLines {

  private JvmLines() {}

  /** Returns whether a line of a program's output is its JVM's. */
  public static boolean isOfJvm(String line) {
    return line.startsWith("Picked up ")
        || line.startsWith("NOTE: Picked up ")
        || line.contains(" VM warning: ");
  }
}

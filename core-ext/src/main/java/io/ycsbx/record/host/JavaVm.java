package io.ycsbx.record.host;

import java.util.List;

/**
 * The JVM that the client runs in.
 *
 * @param name e.g. {@code OpenJDK 64-Bit Server VM}
 * @param version e.g. {@code 17.0.15+6}
 * @param collectors the garbage collectors, e.g. {@code G1 Young Generation}
 * @param maxHeapBytes the heap's limit, in bytes
 * @param flags the JVM's options, secrets redacted
 */
public record JavaVm(
    String name, String version, List<String> collectors, long maxHeapBytes, List<String> flags) {

  /** Copies the lists. */
  public JavaVm {
    collectors = List.copyOf(collectors);
    flags = List.copyOf(flags);
  }
}

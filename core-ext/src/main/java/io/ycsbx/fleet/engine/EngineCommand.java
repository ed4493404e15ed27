package io.ycsbx.fleet.engine;

import java.util.List;

/**
 * A program that starts clients.
 *
 * @param name for messages, such as {@code ssh node1}
 * @param words program and arguments, without secrets
 * @param preamble first lines of the standard input; the clients' properties follow
 * @param byVariable whether {@value #VARIABLE} in the environment has the properties, for programs
 *     that pass on their environment and not their input
 */
public record EngineCommand(String name, List<String> words, String preamble, boolean byVariable) {

  /** Environment variable with the clients' properties. */
  static final String VARIABLE = "YCSBX_FLEET_PROPERTIES";

  /** Copies the list. */
  public EngineCommand {
    words = List.copyOf(words);
  }
}

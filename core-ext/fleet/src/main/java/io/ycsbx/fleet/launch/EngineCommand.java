package io.ycsbx.fleet.launch;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A program that starts clients.
 *
 * @param name for messages, such as {@code ssh node1}
 * @param words program and arguments, without secrets
 * @param preamble first lines of the standard input; the clients' properties follow
 * @param byVariable whether {@value #VARIABLE} in the environment has the properties, for programs
 *     that pass on their environment and not their input
 * @param port matches the line of output whose group is the first line of the standard input: the
 *     port at which the client reaches the coordinator; absent for a port that is in the properties
 */
record EngineCommand(
    String name, List<String> words, String preamble, boolean byVariable, Optional<Pattern> port) {

  /** Environment variable with the clients' properties. */
  static final String VARIABLE = "YCSBX_FLEET_PROPERTIES";

  /** Copies the list. */
  EngineCommand {
    words = List.copyOf(words);
  }
}

package io.ycsbx.telemetry;

import io.ycsbx.record.Warning;
import io.ycsbx.record.host.DriveHealth;
import java.util.List;
import java.util.Optional;

/**
 * The last line of a {@link HostAgent}.
 *
 * @param health the health logs of the host's drives
 * @param warnings about health logs that could not be read
 * @param untraced why block requests were not traced, or not to the end
 * @param implausible how many parts of samples were left out, and why
 */
record AgentEnd(
    List<DriveHealth> health,
    List<Warning> warnings,
    Optional<String> untraced,
    Optional<String> implausible) {

  /** The start of the line, which samples do not have. */
  static final String START = "{\"health\"";

  /** No health logs. */
  static final AgentEnd NONE =
      new AgentEnd(List.of(), List.of(), Optional.empty(), Optional.empty());
}

package io.ycsbx.binding.jdbc;

import io.ycsbx.spi.Part;
import io.ycsbx.spi.RunningServer;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * A server's figures at one moment.
 *
 * @param address host and port, by its own words
 * @param upSeconds the time since its start in seconds; empty if it is not known
 * @param countedSeconds the time since its counters began, at its start or by a reset, in seconds;
 *     empty if it is not known
 * @param figures values by the server's names, which add up over the databases of a server
 * @param shared likewise those of all databases of the server
 */
public record ServerStatus(
    String address,
    OptionalDouble upSeconds,
    OptionalDouble countedSeconds,
    Map<String, Double> figures,
    Map<String, Double> shared) {

  /** Returns a server as a part of the database, by the address that it names. */
  public static Part part(String address) {
    return new Part("server", address);
  }

  RunningServer server() {
    return new RunningServer(part(address), upSeconds, countedSeconds);
  }
}

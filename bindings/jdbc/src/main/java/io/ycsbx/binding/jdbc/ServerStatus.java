package io.ycsbx.binding.jdbc;

import io.ycsbx.spi.Part;
import io.ycsbx.spi.RunningServer;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * A server's figures at one moment.
 *
 * @param server as {@link #server(String, Optional)} names it
 * @param database as {@link #database} names it
 * @param upSeconds the time since the server's start in seconds; empty if it is not known
 * @param countedSeconds the time since its counters began, at its start or by a reset, in seconds;
 *     empty if it is not known
 * @param ofDatabase values of the database by the server's names
 * @param ofServer likewise those of all databases of the server
 */
public record ServerStatus(
    Part server,
    Part database,
    OptionalDouble upSeconds,
    OptionalDouble countedSeconds,
    Map<String, Double> ofDatabase,
    Map<String, Double> ofServer) {

  /**
   * Returns the part of a server, with a name that servers on other data have not. A server that
   * takes the address of another one with the same identifier has the same name.
   *
   * @param address host and port, by the server's own words; behind translated addresses, another
   *     server may name the same
   * @param id the identifier of the server or its data, which copies of the data, such as
   *     PostgreSQL's standbys, may share; empty if it is not known
   */
  public static Part server(String address, Optional<String> id) {
    return new Part("server", address + id.map(known -> " (" + known + ")").orElse(""));
  }

  /** Returns the part of a database, with a name that no other database of the server has. */
  public static Part database(String name, Part server) {
    return new Part("database", name + " of " + server);
  }

  RunningServer running() {
    return new RunningServer(server, upSeconds, countedSeconds);
  }
}

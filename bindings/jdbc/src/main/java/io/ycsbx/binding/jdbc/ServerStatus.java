package io.ycsbx.binding.jdbc;

import java.util.Map;
import java.util.OptionalDouble;

/**
 * A server's figures at one moment.
 *
 * @param address host and port, by its own words
 * @param upSeconds the time since its start, or since its counters were reset, in seconds; empty if
 *     it is not known
 * @param figures values by the server's names, which add up over the databases of a server
 * @param shared likewise those of all databases of the server
 */
public record ServerStatus(
    String address,
    OptionalDouble upSeconds,
    Map<String, Double> figures,
    Map<String, Double> shared) {}

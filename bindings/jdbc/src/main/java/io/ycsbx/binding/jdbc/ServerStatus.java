package io.ycsbx.binding.jdbc;

import java.util.Map;
import java.util.OptionalDouble;

/**
 * A server's figures at one moment.
 *
 * @param address host and port, by its own words
 * @param upSeconds the time since its start in seconds; empty if it does not tell
 * @param figures values by the server's names
 */
public record ServerStatus(String address, OptionalDouble upSeconds, Map<String, Double> figures) {}

package io.ycsbx.export;

/**
 * How many operations ended with a status.
 *
 * @param status the status' name, e.g. {@code OK}
 * @param success whether it counts as success
 * @param count how many there were
 */
public record StatusCount(String status, boolean success, long count) {}

package io.ycsbx.export.figure;

/**
 * The number of operations, or keys, that ended with a status.
 *
 * @param status the status' name, e.g. {@code OK}
 * @param success whether it counts as success
 * @param count number of operations or keys
 */
public record StatusCount(String status, boolean success, long count) {}

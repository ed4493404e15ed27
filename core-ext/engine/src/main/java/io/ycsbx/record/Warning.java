package io.ycsbx.record;

/**
 * A warning about a run's figures.
 *
 * @param code a stable name for programs, e.g. {@code threads-reduced}
 * @param message the observation
 * @param advice the advised action
 */
public record Warning(String code, String message, String advice) {}

package io.ycsbx.record;

/**
 * Something about a run that a reader of its figures has to know.
 *
 * @param code a stable name for programs, e.g. {@code threads-reduced}
 * @param message what was seen
 * @param advice what to do about it
 */
public record Warning(String code, String message, String advice) {}

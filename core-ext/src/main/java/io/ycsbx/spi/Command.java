package io.ycsbx.spi;

import java.util.concurrent.Callable;

/**
 * A command of {@code bin/ycsb}, found by {@link java.util.ServiceLoader}: a class with picocli
 * annotations whose {@code call} returns the exit status (0 succeeded, 1 failed, 2 bad usage, 130
 * interrupted).
 */
public interface Command extends Callable<Integer> {}

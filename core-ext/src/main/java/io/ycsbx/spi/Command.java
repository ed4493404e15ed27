package io.ycsbx.spi;

import java.util.concurrent.Callable;

/**
 * A command of {@code bin/ycsb}, found by {@link java.util.ServiceLoader}: a class with picocli
 * annotations whose {@code call} returns an {@link ExitStatus}.
 */
public interface Command extends Callable<Integer> {}

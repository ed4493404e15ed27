package io.ycsbx.spi;

import java.util.concurrent.Callable;

/**
 * A command of {@code bin/ycsb}: a class with picocli annotations, found by {@link
 * java.util.ServiceLoader}, whose {@code call} returns an {@link ExitStatus}.
 */
public interface Command extends Callable<Integer> {}

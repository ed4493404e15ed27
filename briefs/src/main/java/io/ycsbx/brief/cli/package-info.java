/** The command {@code bin/ycsb brief}; the only package here that prints or ends the JVM. */
package io.ycsbx.brief.cli;

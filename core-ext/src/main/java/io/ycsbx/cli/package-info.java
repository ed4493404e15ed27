/**
 * The commands of {@code bin/ycsb}. Only this package and {@code cli.progress} print to the
 * console; only this package chooses an exit status.
 */
package io.ycsbx.cli;

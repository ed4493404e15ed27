/**
 * The commands of {@code bin/ycsb}. Only this package and the packages below it print to the
 * console; only this package chooses an exit status.
 */
package io.ycsbx.cli;

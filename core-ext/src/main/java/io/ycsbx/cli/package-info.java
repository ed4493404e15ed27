/**
 * The commands of {@code bin/ycsb}. Only this package prints to the console and chooses an exit
 * status.
 */
package io.ycsbx.cli;

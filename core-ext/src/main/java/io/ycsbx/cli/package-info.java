/**
 * The commands of {@code bin/ycsb}: the only package that prints to the console or chooses an exit
 * status.
 */
package io.ycsbx.cli;

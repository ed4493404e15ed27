/**
 * The entry point of {@code bin/ycsb}, and the commands that run and check a workload. Only
 * packages of commands access the console and the exit status of the process.
 */
package io.ycsbx.cli;

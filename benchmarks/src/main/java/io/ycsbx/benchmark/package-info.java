/**
 * Costs of the harness itself per operation: JMH benchmarks of the clock, of timing and recording,
 * of reading the recorders, and of whole operations on a database that does nothing.
 */
package io.ycsbx.benchmark;

/**
 * Interfaces that a binding or workload may implement beyond stock YCSB. All are optional: a plain
 * {@link site.ycsb.DB} or {@link site.ycsb.Workload} runs without them, and a class that implements
 * them still runs under the stock client.
 */
package io.ycsbx.spi;

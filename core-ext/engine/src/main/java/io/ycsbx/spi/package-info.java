/**
 * Interfaces that a binding or workload may implement beyond stock YCSB. All are optional: a plain
 * {@link site.ycsb.DB} or {@link site.ycsb.Workload} runs without them, and a class that implements
 * them still runs under the stock client. Beside them, what both sides share: units and directions
 * of figures, exit statuses, the lock of a data directory.
 */
package io.ycsbx.spi;

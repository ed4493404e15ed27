/**
 * The key-value workload: YCSB's A to F, with per-thread generators and stock's distributions, key
 * names and values. {@link io.ycsbx.workload.kv.KeyValueWorkload} is the entry.
 */
package io.ycsbx.workload.kv;

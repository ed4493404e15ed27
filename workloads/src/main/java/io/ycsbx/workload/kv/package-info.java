/**
 * The key-value workload: YCSB's A to F, with per-thread generators and stock's distributions, key
 * names and values. Start at {@link io.ycsbx.workload.kv.KeyValueWorkload}.
 */
package io.ycsbx.workload.kv;

/** The keys that a run requests and inserts, and their names. */
package io.ycsbx.workload.kv.key;

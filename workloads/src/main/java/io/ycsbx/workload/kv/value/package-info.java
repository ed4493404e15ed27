/** Field names, field values and their verification. */
package io.ycsbx.workload.kv.value;

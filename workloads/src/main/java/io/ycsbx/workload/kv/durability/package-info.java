/**
 * The durability workload: versioned values with checksums, a log of writes and acknowledgements,
 * and the check of a database against this log. {@link
 * io.ycsbx.workload.kv.durability.DurabilityWorkload} is the entry.
 */
package io.ycsbx.workload.kv.durability;

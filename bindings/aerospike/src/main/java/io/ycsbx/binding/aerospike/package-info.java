/**
 * The {@code aerospike} binding, with Aerospike's own Java client: one client per run, shared by
 * its threads, and one set per table.
 */
package io.ycsbx.binding.aerospike;

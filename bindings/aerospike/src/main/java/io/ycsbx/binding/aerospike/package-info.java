/**
 * The {@code aerospike} binding, with Aerospike's own Java client: one client per run, shared by
 * its threads, and one set per table. {@code AerospikeSettings} are the properties, {@code
 * Policies} the policies of each operation, and {@code ClientPolicies} those of the client.
 */
package io.ycsbx.binding.aerospike;

/**
 * Aerospike by its own Java client: one client per run, shared by its threads; one set per table.
 */
package io.ycsbx.binding.aerospike;

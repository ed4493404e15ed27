/** Requests to the servers' info protocol, and the statistics from their answers. */
package io.ycsbx.binding.aerospike.server;

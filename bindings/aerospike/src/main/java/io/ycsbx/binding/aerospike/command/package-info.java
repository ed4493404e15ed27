/** Single-record commands of Aerospike's client that take as few system calls as can be. */
package io.ycsbx.binding.aerospike.command;

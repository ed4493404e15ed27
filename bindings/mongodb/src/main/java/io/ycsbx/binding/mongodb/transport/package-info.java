/**
 * Connections for the driver that take one system call to send a message and, if it is short, one
 * to receive the answer. The driver has no public way to be given any; this is the only package
 * that knows its internals.
 */
package io.ycsbx.binding.mongodb.transport;

/** Messages of clients to a fleet's coordinator, and its answers. */
package io.ycsbx.fleet.message;

/** Merges the records and interval logs of several clients, without loss. */
package io.ycsbx.fleet.merge;

/**
 * MongoDB with its synchronous driver: one client per run, shared by its threads, with one
 * collection per table.
 */
package io.ycsbx.binding.mongodb;

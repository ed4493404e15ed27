/** The database: connections, tables, and the contents that are found. */
package io.ycsbx.workload.tpcc.database;

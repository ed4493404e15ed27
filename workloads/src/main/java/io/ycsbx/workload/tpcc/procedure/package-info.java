/** The five transactions as stored procedures, and their calls. */
package io.ycsbx.workload.tpcc.procedure;

/**
 * The five transactions as prepared statements, and their inputs. {@link
 * io.ycsbx.workload.tpcc.procedure} has the calls of stored procedures.
 */
package io.ycsbx.workload.tpcc.tx;

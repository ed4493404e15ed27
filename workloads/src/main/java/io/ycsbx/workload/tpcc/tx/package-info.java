/** The five transactions as prepared statements, and their inputs. */
package io.ycsbx.workload.tpcc.tx;

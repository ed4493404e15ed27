/** The five transactions, as prepared statements and as calls of procedures, and their inputs. */
package io.ycsbx.workload.tpcc.tx;

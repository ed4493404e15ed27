/** A run: its virtual users, counters and figures. */
package io.ycsbx.workload.tpcc.run;

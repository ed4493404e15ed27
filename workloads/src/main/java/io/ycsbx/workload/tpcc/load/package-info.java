/** The load: its plan, its threads, and the initial rows. */
package io.ycsbx.workload.tpcc.load;

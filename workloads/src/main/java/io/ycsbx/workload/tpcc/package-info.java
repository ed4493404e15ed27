/**
 * TPC-C on MySQL, MariaDB and PostgreSQL: as in HammerDB, for comparison with its figures, or as in
 * the specification (TPC Benchmark C, revision 5.11). {@link io.ycsbx.workload.tpcc.TpccWorkload}
 * is the entry.
 */
package io.ycsbx.workload.tpcc;

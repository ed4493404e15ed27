/**
 * TPC-C's transactions on MySQL and MariaDB: as HammerDB runs them, to be held against its figures,
 * or as the specification has them (TPC Benchmark C, revision 5.11).
 */
package io.ycsbx.workload.tpcc;

/**
 * What TPC-C and HammerDB define: profiles, scale, kinds of transactions, random numbers; and the
 * settings.
 */
package io.ycsbx.workload.tpcc.model;

/**
 * Definitions of TPC-C and HammerDB: profiles, sizes, kinds of transactions and random numbers; and
 * the settings.
 */
package io.ycsbx.workload.tpcc.model;

/** The check of table sizes and consistency conditions. */
package io.ycsbx.workload.tpcc.check;

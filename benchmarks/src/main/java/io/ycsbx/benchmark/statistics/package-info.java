/** Simulation of the statistics of reports, on made-up rounds whose true difference is known. */
package io.ycsbx.benchmark.statistics;

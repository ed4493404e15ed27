/** This suite's records of runs, and telemetry. */
package io.ycsbx.report.source.ours;

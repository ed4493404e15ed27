/**
 * Runs a workload against a database, with phases, pacing and stopping. For use by other programs,
 * {@link io.ycsbx.run.Run} takes options and returns a {@link io.ycsbx.record.RunRecord}, without
 * static state, output or exit.
 */
package io.ycsbx.run;

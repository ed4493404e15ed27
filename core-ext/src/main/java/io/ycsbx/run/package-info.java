/**
 * Runs a workload against a database: phases, pacing, stopping. Embeddable: options in, {@link
 * io.ycsbx.record.RunRecord} out; no static state, no exit, no printing.
 */
package io.ycsbx.run;

/** Asks the questions of a sceptic, and answers them from the runs: one class per topic. */
package io.ycsbx.report.audit;

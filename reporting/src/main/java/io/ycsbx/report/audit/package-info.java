/**
 * The questions that a sceptic asks of a benchmark, answered from its records: one class per
 * question.
 */
package io.ycsbx.report.audit;

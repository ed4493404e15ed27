/** The commands {@code ycsb report} and {@code ycsb compare}. */
package io.ycsbx.report.cli;

/**
 * Measurements of any tool in one form: a value with its unit and direction, of an operation, in a
 * repeat of a test on a configuration. Immutable.
 */
package io.ycsbx.report.model;

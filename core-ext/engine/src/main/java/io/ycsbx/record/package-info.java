/**
 * The run record: the complete description and results of one run, immutable, written and read as
 * JSON. All output and reports are derived from it.
 */
package io.ycsbx.record;

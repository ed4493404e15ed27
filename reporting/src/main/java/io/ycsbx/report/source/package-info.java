/**
 * Readers: one class per tool, each from the tool's own output into a {@link
 * io.ycsbx.report.source.Reading}. What is not understood is an error that names file and line.
 */
package io.ycsbx.report.source;

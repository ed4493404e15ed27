/** The formats of results: one class per format, each from a {@link io.ycsbx.record.RunRecord}. */
package io.ycsbx.export.format;

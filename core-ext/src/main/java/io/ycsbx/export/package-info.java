/** Writes a {@link io.ycsbx.record.RunRecord} in various formats, with one class per format. */
package io.ycsbx.export;

/** One class per output format, each a function of a {@link io.ycsbx.record.RunRecord}. */
package io.ycsbx.export;

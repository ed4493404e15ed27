/** One class per output format, each from a {@link io.ycsbx.report.brief.Report}. */
package io.ycsbx.report.render;

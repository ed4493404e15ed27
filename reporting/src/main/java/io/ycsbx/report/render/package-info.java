/** One class per output format, each from a {@link io.ycsbx.report.document.Report}. */
package io.ycsbx.report.render;

/** A report as one self-contained page, from the templates in {@code reporting/src/main/jte}. */
package io.ycsbx.report.render.html;

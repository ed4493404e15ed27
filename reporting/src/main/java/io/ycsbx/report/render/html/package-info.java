/** A report as one self-contained page. */
package io.ycsbx.report.render.html;

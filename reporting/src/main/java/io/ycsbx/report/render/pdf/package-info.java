/** A report on paper: the page's markup under a style sheet of its own, charts as vectors. */
package io.ycsbx.report.render.pdf;

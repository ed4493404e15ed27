/**
 * Charts as SVG, from a small set of elements that both a browser and {@link
 * io.ycsbx.report.render.pdf} draw: svg, title, desc, rect, line, polyline, circle and text.
 */
package io.ycsbx.report.render.svg;

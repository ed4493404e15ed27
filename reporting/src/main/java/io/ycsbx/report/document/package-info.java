/**
 * The document: the content of a report, independent of a format. The document is a tree of
 * records, which nobody changes, with {@link io.ycsbx.report.document.Report} as its root.
 * Renderers write these records, and compute no figure.
 */
package io.ycsbx.report.document;

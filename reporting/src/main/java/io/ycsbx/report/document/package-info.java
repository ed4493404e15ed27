/**
 * The document: what a report says, before any format. A tree of immutable records that check
 * themselves; {@link io.ycsbx.report.document.Report} is its root. Whatever a renderer writes is in
 * here, and a renderer computes no figure.
 */
package io.ycsbx.report.document;

/**
 * Base of the readers of files: a {@link io.ycsbx.report.source.Source} makes {@link
 * io.ycsbx.report.source.Reading}s of the output of one tool in one format. Each tool has a package
 * of its own below this one. A file that is malformed is an error that names file and line.
 */
package io.ycsbx.report.source;

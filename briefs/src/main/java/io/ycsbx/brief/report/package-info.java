/** Makes the document of a plan's results: its tables, its procedure, its audit. */
package io.ycsbx.brief.report;

/** Chooses the formats of results and their files; the formats are in {@code export.format}. */
package io.ycsbx.export;

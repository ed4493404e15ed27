/** Output of stock YCSB, and of this suite where it has no record. */
package io.ycsbx.report.source.stock;

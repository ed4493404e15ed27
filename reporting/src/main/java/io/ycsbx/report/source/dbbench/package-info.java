/** Output of RocksDB's db_bench. */
package io.ycsbx.report.source.dbbench;

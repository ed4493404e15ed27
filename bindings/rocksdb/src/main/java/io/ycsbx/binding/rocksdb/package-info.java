/**
 * RocksDB, embedded in the client process: one engine per run, shared by its threads, with one
 * column family per table.
 */
package io.ycsbx.binding.rocksdb;

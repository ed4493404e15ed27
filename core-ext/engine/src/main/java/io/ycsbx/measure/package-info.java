/**
 * Measures without shared writes. Every worker thread owns its recorders and only increments
 * counts. A collector reads the recorders from another thread and makes immutable {@link
 * io.ycsbx.measure.OperationStats}. Times are in nanoseconds.
 */
package io.ycsbx.measure;

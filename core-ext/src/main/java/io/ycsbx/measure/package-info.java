/**
 * Measurement without shared writes: every worker thread owns its recorders and only increments
 * counts; a collector reads them from outside and turns them into immutable {@link
 * io.ycsbx.measure.OperationStats}. Times are nanoseconds.
 */
package io.ycsbx.measure;

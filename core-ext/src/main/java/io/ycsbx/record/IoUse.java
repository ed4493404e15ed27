package io.ycsbx.record;

import java.util.Optional;

/**
 * One kind of request to a block device, in one interval.
 *
 * @param perSecond requests completed per second, 0 or more
 * @param bytesPerSecond bytes they moved (or discarded) per second, 0 or more; flushes move none
 * @param meanMillis mean time from queueing to completion, in milliseconds, 0 or more; absent when
 *     none completed
 */
public record IoUse(double perSecond, double bytesPerSecond, Optional<Double> meanMillis) {}

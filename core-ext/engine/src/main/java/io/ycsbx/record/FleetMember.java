package io.ycsbx.record;

import java.util.Optional;

/**
 * One client of a fleet.
 *
 * @param rank number of the client, from 0
 * @param host name of its host; absent if it never joined
 * @param present whether the merged record contains the client's record
 * @param clockOffsetNanos time of the client's clock minus that of rank 0's; the client's record
 *     has rank 0's time
 * @param roundTripNanos least round trip to rank 0, twice the largest error of the offset
 * @param startSkewNanos start of the measured phase minus the agreed instant, without the error of
 *     the offset
 */
public record FleetMember(
    int rank,
    Optional<String> host,
    boolean present,
    Optional<Long> clockOffsetNanos,
    Optional<Long> roundTripNanos,
    Optional<Long> startSkewNanos) {}

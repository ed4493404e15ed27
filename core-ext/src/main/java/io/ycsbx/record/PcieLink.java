package io.ycsbx.record;

import java.util.Optional;

/**
 * A drive's PCI Express link as trained now, and the best that the drive can do: a drive in a slot
 * that is too slow or too narrow shows here.
 *
 * @param generation 1 to 6: from 2.5 to 64 GT/s per lane
 * @param lanes width, 1 to 16
 * @param maxGeneration the drive's own highest
 * @param maxLanes the drive's own widest
 */
public record PcieLink(
    int generation, int lanes, Optional<Integer> maxGeneration, Optional<Integer> maxLanes) {}

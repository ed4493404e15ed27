package io.ycsbx.record.host;

import java.util.Optional;

/**
 * A drive's PCI Express link as trained, and the drive's own maximum. A difference shows a slot
 * that is too slow or too narrow.
 *
 * @param generation 1 to 6: from 2.5 to 64 GT/s per lane
 * @param lanes number of lanes, 1 to 16
 * @param maxGeneration the drive's highest generation
 * @param maxLanes the drive's largest number of lanes
 */
public record PcieLink(
    int generation, int lanes, Optional<Integer> maxGeneration, Optional<Integer> maxLanes) {}

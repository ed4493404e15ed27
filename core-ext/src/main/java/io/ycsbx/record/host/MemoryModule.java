package io.ycsbx.record.host;

import java.util.Optional;

/**
 * One memory module, as the firmware's tables (DMI) describe it.
 *
 * @param type e.g. {@code DDR5}
 * @param sizeBytes capacity in bytes, above 0
 * @param transfersPerSecond rated speed in transfers per second (MT/s times 10^6), above 0; the
 *     actual speed may be lower
 */
public record MemoryModule(
    Optional<String> type, Optional<Long> sizeBytes, Optional<Long> transfersPerSecond) {}

package io.ycsbx.record.host;

import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.Optional;

/**
 * Highest rates of the data's drives, measured without a database by {@code ycsb drive}.
 *
 * @param target the device or directory that was measured
 * @param model the device's model; absent for a directory
 * @param serial the device's serial number; absent for a directory
 * @param device the recorded device that was measured, by the kernel's name in this run; absent for
 *     a directory: all recorded devices of the host together
 * @param tool program that measured, with its version
 * @param randomReadIops most random reads of 4 KiB per second, at any queue depth
 * @param sequentialReadBytesPerSecond bytes per second of sequential reads
 */
@RecordBuilder
public record DriveCeiling(
    String target,
    Optional<String> model,
    Optional<String> serial,
    Optional<String> device,
    String tool,
    double randomReadIops,
    double sequentialReadBytesPerSecond)
    implements DriveCeilingBuilder.With {}

package io.ycsbx.drive;

import java.nio.file.Path;
import java.util.Optional;

/**
 * A measurement of a drive.
 *
 * @param target a block device, or a directory on the drive
 * @param seconds length of each job, in seconds
 * @param bytes size of the file in a directory; without effect for a device
 * @param writing whether to write, too
 * @param roundSeconds length of each round of preconditioning, in seconds; absent: none
 * @param destroy the serial number of the device whose data may be destroyed
 */
public record DriveRequest(
    Path target,
    int seconds,
    long bytes,
    boolean writing,
    Optional<Integer> roundSeconds,
    Optional<String> destroy) {}

package io.ycsbx.record;

/**
 * How a host's processors spent one interval: shares of all processors' time together, each in
 * percent from 0 to 100. What is missing to 100 with {@code busy} and {@code iowait} was idle.
 *
 * @param busyPercent everything but idle and iowait: user, system and steal together
 * @param userPercent in user mode, niced or not, guests included
 * @param systemPercent in the kernel, interrupts included
 * @param iowaitPercent idle while a request to a block device was outstanding
 * @param stealPercent wanted to run, but the hypervisor ran somebody else
 */
public record CpuUse(
    double busyPercent,
    double userPercent,
    double systemPercent,
    double iowaitPercent,
    double stealPercent) {}

package io.ycsbx.record.host;

/**
 * A host's processor use in one interval: shares of all processors' time together, in percent from
 * 0 to 100. Processors were idle for the rest after {@code busy} and {@code iowait}.
 *
 * @param busyPercent everything but idle and iowait: user, system and steal together
 * @param userPercent in user mode, niced or not, guests included
 * @param systemPercent in the kernel, interrupts included
 * @param iowaitPercent idle while a request to a block device was outstanding
 * @param stealPercent ready to run while the hypervisor ran another guest
 */
public record CpuUse(
    double busyPercent,
    double userPercent,
    double systemPercent,
    double iowaitPercent,
    double stealPercent) {

  /** Checks the figures. */
  public CpuUse {
    Figures.notNegative("busyPercent", busyPercent);
    Figures.notNegative("userPercent", userPercent);
    Figures.notNegative("systemPercent", systemPercent);
    Figures.notNegative("iowaitPercent", iowaitPercent);
    Figures.notNegative("stealPercent", stealPercent);
  }
}

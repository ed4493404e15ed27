package io.ycsbx.record.host;

/**
 * Traffic of a network interface in one direction in one interval.
 *
 * @param bytesPerSecond bytes per second, with the headers of frames
 * @param packetsPerSecond packets per second
 * @param errorsPerSecond packets with errors per second
 * @param dropsPerSecond packets that the host dropped, per second
 */
public record TrafficUse(
    double bytesPerSecond, double packetsPerSecond, double errorsPerSecond, double dropsPerSecond) {

  /** Checks the figures. */
  public TrafficUse {
    Figures.notNegative("bytesPerSecond", bytesPerSecond);
    Figures.notNegative("packetsPerSecond", packetsPerSecond);
    Figures.notNegative("errorsPerSecond", errorsPerSecond);
    Figures.notNegative("dropsPerSecond", dropsPerSecond);
  }
}

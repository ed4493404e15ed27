package io.ycsbx.brief.plan;

import io.ycsbx.report.yaml.YamlMap;
import java.util.List;
import java.util.Set;

/**
 * Drives that are preconditioned before the first load of a plan, which destroys all their data.
 *
 * @param devices paths of block devices; may be empty
 * @param roundSeconds length of a round of random writes, in seconds
 */
public record PreconditionPlan(List<String> devices, int roundSeconds) {

  private static final String DEVICES = "precondition";
  private static final String ROUND = "precondition-round";
  private static final int ROUND_SECONDS = 60;
  private static final int MOST_SECONDS = 86_400;

  /** Copies the list. */
  public PreconditionPlan {
    devices = List.copyOf(devices);
  }

  /**
   * Reads the drives of a configuration.
   *
   * @param others devices of the configurations before, which must not be named again
   */
  static PreconditionPlan read(YamlMap configuration, Set<String> others) {
    List<String> devices = configuration.texts(DEVICES);
    for (String device : devices) {
      if (!device.matches("/dev/.+")) {
        configuration
            .problems()
            .add(
                configuration.line(DEVICES),
                DEVICES,
                "must be the path of a block device, e.g. /dev/nvme1n1",
                device);
      } else if (!others.add(device)) {
        configuration
            .problems()
            .add(
                configuration.line(DEVICES),
                DEVICES,
                "must name each device once, because all data of the device is destroyed",
                device);
      }
    }
    return new PreconditionPlan(
        devices, configuration.count(ROUND, MOST_SECONDS).orElse(ROUND_SECONDS));
  }
}

package io.ycsbx.record.host;

import java.util.Optional;

/**
 * One whole block device of hardware or of a hypervisor.
 *
 * @param name the kernel's name, e.g. {@code nvme0n1}
 * @param model the model as reported by the drive
 * @param firmware revision of the firmware
 * @param driver the kernel's driver, e.g. {@code virtio_blk}
 * @param sizeBytes capacity in bytes
 * @param transport "nvme", "nvme-tcp" (or another fabric), "sata", "sas", "usb", "mmc", "iscsi",
 *     "fc" or "virtio"
 * @param pcie the PCI Express link, for NVMe only
 * @param rotational whether the kernel treats the drive as a spinning disk; unreliable for virtual
 *     disks
 * @param scheduler the I/O scheduler in force, e.g. {@code none}
 * @param writeCache {@code write back} for a volatile cache that each sync flushes, or {@code write
 *     through}, as the kernel treats the drive
 */
public record Drive(
    String name,
    Optional<String> model,
    Optional<String> firmware,
    Optional<String> driver,
    Optional<Long> sizeBytes,
    Optional<String> transport,
    Optional<PcieLink> pcie,
    Optional<Boolean> rotational,
    Optional<String> scheduler,
    Optional<String> writeCache) {

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
}

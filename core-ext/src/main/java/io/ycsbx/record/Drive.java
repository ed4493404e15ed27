package io.ycsbx.record;

import java.util.Optional;

/**
 * One whole block device with hardware (or a hypervisor) behind it.
 *
 * @param name the kernel's name, e.g. {@code nvme0n1}
 * @param model as the drive gives it
 * @param firmware its firmware's revision
 * @param sizeBytes capacity in bytes
 * @param transport "nvme", "nvme-tcp" (or another fabric), "sata", "sas", "usb", "mmc", "iscsi",
 *     "fc" or "virtio"
 * @param pcie its link; only for NVMe on PCI Express
 * @param rotational whether the kernel takes it for a disk that spins; virtual disks say what they
 *     like
 * @param scheduler the I/O scheduler in force, e.g. {@code none}
 */
public record Drive(
    String name,
    Optional<String> model,
    Optional<String> firmware,
    Optional<Long> sizeBytes,
    Optional<String> transport,
    Optional<PcieLink> pcie,
    Optional<Boolean> rotational,
    Optional<String> scheduler) {}

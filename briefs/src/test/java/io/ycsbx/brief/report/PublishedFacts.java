package io.ycsbx.brief.report;

import io.ycsbx.report.facts.Facts;
import java.util.Map;

/** Facts as the authors of the published briefs declare them. */
final class PublishedFacts {

  private PublishedFacts() {}

  static Facts rocksdbE1s() {
    return Printed.facts(
        """
        products:
          - name: Drive A
            form-factor: E1.S
            endurance: 1 DWPD
            active-power: 16 W
            rates:
              3.84 TB:
                Sequential read: 6,700 MB/s
                Sequential write: 3,500 MB/s
                Random read: 1,000,000 IOPS
                Random write: 90,000 IOPS
            source: data sheet
        hosts:
          - role: server
            configurations: [drives-a]
            data-drives: [{product: Drive A, count: 4}]
        applications: {mount flags: 'noatime,nodiratime,nodiscard'}
        """);
  }

  static Facts aerospike1m() {
    return Printed.facts(
        """
        products:
          - name: Data drive
            capacity: 3.84 TB
          - name: Root drive
            capacity: 480 GB
        hosts:
          - role: server 1
            kernel: 4.18.0
          - role: server 2
            bios-version: 2.1.6
            bios-date: 2019-10-29
            network: 1 × adapter with 2 ports, 10 Gbit/s each
            kernel: 4.18.0
            nvme-driver: 1.0
            firmware-tool: nvme-cli 1.8
            data-drives: [{product: Data drive, count: 4, devices: [nvme0n1]}]
            root-drives: [{product: Root drive, count: 1, devices: [sda]}]
        """);
  }

  /**
   * A competitor of the plan mongodb-e1s.
   *
   * @param figures as published, by the names of their lines
   */
  static Facts mongodbE1s(Map<String, String> figures) {
    return Printed.facts(
        """
        competitors:
          - name: Rival
            source: the rival's publication
            figures:
              read-update:
                run time: %s h
                READ mean: %s ms
                UPDATE mean: %s ms
                throughput: %s ops/s
        """
            .formatted(figures.values().toArray()));
  }
}

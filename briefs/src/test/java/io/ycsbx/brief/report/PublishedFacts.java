package io.ycsbx.brief.report;

import io.ycsbx.report.facts.Facts;
import java.util.Map;

/** Facts as the authors of the published briefs declare them. */
final class PublishedFacts {

  private PublishedFacts() {}

  static Facts rocksdbE1s() {
    return Printed.facts(
        """
        tables:
          - caption: Products
            source: data sheet
            columns: [Product, Drive A]
            rows: [[Form factor, E1.S], [Endurance, 1 DWPD], [Active power, 16 W]]
          - caption: Drive A by capacity
            source: data sheet
            columns: [Capacity, Sequential read, Sequential write, Random read, Random write]
            rows: [[3.84 TB, "6,700 MB/s", "3,500 MB/s", "1,000,000 IOPS", "90,000 IOPS"]]
        hosts:
          - role: server
            configurations: [drives-a]
            data-drives: [{product: "Drive A, E1.S", count: 4}]
        applications: {mount flags: 'noatime,nodiratime,nodiscard'}
        """);
  }

  static Facts aerospike1m() {
    return Printed.facts(
        """
        hosts:
          - role: server 1
            kernel: 4.18.0
          - role: server 2
            bios-version: 2.1.6
            bios-date: 2019-10-29
            network: 1 × adapter with 2 ports
            network-speed: 10 Gb/s
            kernel: 4.18.0
            nvme-driver: 1.0
            firmware-tool: nvme-cli 1.8
            data-drives: [{product: Data drive, capacity: 3.84 TB, count: 4, devices: [nvme0n1]}]
            root-drives: [{product: Root drive, capacity: 480 GB, count: 1, devices: [sda]}]
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

package io.ycsbx.report.audit;

import io.ycsbx.record.host.Inventory;
import io.ycsbx.record.host.Inventory.DataPath;
import io.ycsbx.record.host.Inventory.Limits;
import io.ycsbx.record.host.InventoryBuilder;
import io.ycsbx.record.host.ProcessorsBuilder;
import io.ycsbx.report.source.Recorded;
import java.util.List;
import java.util.Optional;

/** Runs on hosts of 64 processors. */
abstract class RunsOnHosts extends AuditedRuns {

  static final String CLIENT = "Client below 90 % CPU?";

  static final Limits NONE = limits("0-63", 64);

  static Limits limits(String allowed, int processors) {
    return new Limits(
        allowed, processors, Optional.empty(), Optional.empty(), Optional.of(0), Optional.empty());
  }

  static Inventory host(Limits limits, boolean withData) {
    List<DataPath> data =
        withData
            ? List.of(
                new DataPath(
                    "/data", "/", "ext4", "/dev/sda", List.of(), List.of("sda"), Optional.empty()))
            : List.of();
    return InventoryBuilder.builder(Recorded.host(Optional.of("here"), List.of(), data))
        .processors(ProcessorsBuilder.builder().threads(Optional.of(64)).build())
        .limits(Optional.of(limits))
        .build();
  }
}

package io.ycsbx.brief.report;

import io.ycsbx.record.host.Inventory;
import io.ycsbx.record.host.Inventory.DataPath;
import io.ycsbx.record.host.InventoryBuilder;
import io.ycsbx.record.host.ProcessorsBuilder;
import java.util.List;
import java.util.Optional;

/** A host that exposes only its data directory. */
final class MadeUpHost {

  private MadeUpHost() {}

  /** Returns a host with {@code /data} on a drive. */
  static Inventory withData(String fileSystem, String... flags) {
    return InventoryBuilder.builder()
        .processors(ProcessorsBuilder.builder().build())
        .dataPaths(
            List.of(
                new DataPath(
                    "/data",
                    "/data",
                    fileSystem,
                    "/dev/nvme1n1",
                    List.of(flags),
                    List.of("nvme1n1"),
                    Optional.empty())))
        .build();
  }
}

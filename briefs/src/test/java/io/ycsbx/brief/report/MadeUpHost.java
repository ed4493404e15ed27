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
    return withData("nvme1n1", fileSystem, List.of(flags));
  }

  /** Returns likewise a host with a drive of a name. */
  static Inventory withData(String drive, String fileSystem, List<String> flags) {
    return InventoryBuilder.builder()
        .processors(ProcessorsBuilder.builder().build())
        .dataPaths(
            List.of(
                new DataPath(
                    "/data",
                    "/data",
                    fileSystem,
                    "/dev/" + drive,
                    flags,
                    List.of(drive),
                    Optional.empty())))
        .build();
  }
}

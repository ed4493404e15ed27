package io.ycsbx.telemetry.check;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.ycsbx.record.RunRecordJson;
import io.ycsbx.record.host.Inventory;
import io.ycsbx.telemetry.inventory.HostInventory;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/**
 * Checks this machine for what holds on every machine. All other tests of inventories and checks
 * read hosts that they make up: the build refuses the calls below.
 */
@EnabledOnOs(OS.LINUX)
class EveryHostTest {

  @TempDir Path folder;

  @Test
  void itsInventoryCanBeWrittenAndReadAgain() throws IOException {
    Inventory inventory = HostInventory.read(List.of(folder));

    ObjectMapper json = RunRecordJson.mapper();
    assertThat(json.readValue(json.writeValueAsString(inventory), Inventory.class))
        .isEqualTo(inventory);
    assertThat(inventory.kernel()).contains(System.getProperty("os.version"));
    assertThat(inventory.java().orElseThrow().version()).isEqualTo(Runtime.version().toString());
  }

  @Test
  void everyFindingSaysWhatWasSeenOrWhyNot() {
    List<Checkup> parts = Checkup.read(List.of(folder));

    assertThat(parts).extracting(Checkup::part).containsExactly("this host", folder.toString());
    assertThat(parts)
        .flatExtracting(Checkup::findings)
        .allSatisfy(finding -> assertThat(finding.seen()).isNotBlank());
  }
}

package io.ycsbx.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.binding.mysql.embedded.EmbeddedServer;
import io.ycsbx.record.RunRecord;
import io.ycsbx.record.Warning;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** TPC-C on a MariaDB that needs no container. */
@Order(2)
class TpccEmbeddedIT extends TpccContract {

  @TempDir static Path dir;

  private EmbeddedServer server;

  @Override
  void start() throws Exception {
    server = EmbeddedServer.start(dir, List.of("innodb_buffer_pool_size=512M", "debug_no_sync"));
  }

  @Override
  void stop() throws Exception {
    server.close();
  }

  @Test
  void severalClientsLoadTheirWarehousesAndContinueAnUnfinishedLoad(@TempDir Path folder)
      throws Exception {
    TpccRun run = on("tpcc_together", "hammerdb");
    RunRecord load = run.loadTogether(2, folder.resolve("first"), "tpcc.warehouses=2");

    assertThat(run.check("tpcc.warehouses=2")).isEmpty();
    assertThat(load.transactions()).isEqualTo(70);
    assertThat(TpccRun.count(load, "INFILE-ITEM", "OK")).isEqualTo(10);
    assertThat(TpccRun.count(load, "INFILE-STOCK", "OK")).isEqualTo(20);
    assertThat(load.warnings()).extracting(Warning::code).doesNotContain("properties-differ");

    run.execute("DELETE FROM warehouse WHERE w_id = 2", "DROP PROCEDURE NEWORD");
    RunRecord again = run.loadTogether(2, folder.resolve("second"), "tpcc.warehouses=2");
    assertThat(again.transactions()).isEqualTo(70);
    assertThat(TpccRun.count(again, "INFILE-STOCK", "OK")).isEqualTo(10);
    TpccRun.succeeded(run.run());
  }

  @Override
  Map<String, String> database(String name) {
    String url = "jdbc:mysql://127.0.0.1:%d/%s?sslMode=DISABLED&createDatabaseIfNotExist=true";
    return Map.of(
        "db.url",
        url.formatted(server.port(), name),
        "db.user",
        EmbeddedServer.USER,
        "db.passwd",
        server.password());
  }
}

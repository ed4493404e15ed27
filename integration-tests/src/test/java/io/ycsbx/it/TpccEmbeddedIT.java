package io.ycsbx.it;

import io.ycsbx.binding.mysql.embedded.EmbeddedServer;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Order;
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

package io.ycsbx.benchmark.driver;

import io.ycsbx.binding.mysql.embedded.EmbeddedServer;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** MySQL or MariaDB by Connector/J. */
final class BareMySql {

  private static final Map<String, String> OPTIONS =
      Map.of(
          "useServerPrepStmts", "true",
          "useLocalSessionState", "true",
          "cacheServerConfiguration", "true",
          "maintainTimeStats", "false",
          "enableQueryTimeouts", "false",
          "socketTimeout", "10000");

  private BareMySql() {}

  static BareDriver server(String url) {
    return BareJdbc.server(url, OPTIONS);
  }

  /** The binding's MariaDB, on data that the binding has loaded into a directory. */
  static BareDriver embedded(String dir) throws IOException {
    EmbeddedServer server =
        EmbeddedServer.start(
            Path.of(dir),
            List.of(
                "innodb_flush_log_at_trx_commit=0",
                "innodb_buffer_pool_size=1G",
                "max_connections=1000"));
    return BareJdbc.embedded(server, OPTIONS);
  }
}

package io.ycsbx.benchmark.driver;

import io.ycsbx.binding.postgresql.embedded.EmbeddedServer;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** PostgreSQL by pgjdbc. */
final class BarePostgreSql {

  private static final Map<String, String> OPTIONS = Map.of("socketTimeout", "10");

  private BarePostgreSql() {}

  /** A server at a URL, or the binding's, on data that the binding has loaded into a directory. */
  static BareDriver open(String target) throws IOException {
    if (target.startsWith("jdbc:")) {
      return BareJdbc.server(target, OPTIONS);
    }
    EmbeddedServer server =
        EmbeddedServer.start(
            Path.of(target),
            Optional.empty(),
            List.of("synchronous_commit=off", "max_connections=1000"));
    return BareJdbc.embedded(server, OPTIONS);
  }
}

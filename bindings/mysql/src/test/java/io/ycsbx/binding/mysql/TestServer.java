package io.ycsbx.binding.mysql;

import io.ycsbx.binding.jdbc.SqlTestServer;
import io.ycsbx.binding.mysql.embedded.EmbeddedServer;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;

/** MariaDB for the tests of this module. */
public final class TestServer extends SqlTestServer<EmbeddedServer> {

  public static final TestServer SERVER = new TestServer();

  private TestServer() {
    super(
        "mysql",
        JdbcDatabase::new,
        Path.of("target", "mariadb"),
        List.of("innodb_buffer_pool_size=64M", "debug_no_sync"));
  }

  @Override
  protected EmbeddedServer start(Path dir, List<String> options) throws IOException {
    return EmbeddedServer.start(dir, options);
  }

  @Override
  protected String url(int port, String database) {
    return "jdbc:mysql://127.0.0.1:%s/%s?createDatabaseIfNotExist=true&sslMode=DISABLED"
        .formatted(port, database);
  }

  @Override
  protected void drop(String database) throws SQLException {
    execute("test", "DROP DATABASE IF EXISTS " + database);
  }
}

package io.ycsbx.binding.mysql.embedded;

import static io.ycsbx.binding.mysql.TestServer.SERVER;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ycsbx.binding.jdbc.EmbeddedServerContract;
import java.sql.DriverManager;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;

class EmbeddedServerTest extends EmbeddedServerContract {

  EmbeddedServerTest() {
    super(SERVER);
  }

  /** The client of other tests. */
  public static void main(String[] arguments) throws Exception {
    serve(SERVER, arguments);
  }

  @Test
  void listensOnLoopbackWithItsOptions() throws Exception {
    assertThat(SERVER.execute("test", "SELECT @@bind_address")).isEqualTo("127.0.0.1");
    assertThat(SERVER.execute("test", "SELECT @@innodb_buffer_pool_size"))
        .isEqualTo("" + (64 << 20));
  }

  @Test
  void rootHasNoPasswordAndIsRefused() {
    String url = "jdbc:mysql://127.0.0.1:" + SERVER.get().port() + "/?sslMode=DISABLED";

    assertThatThrownBy(() -> DriverManager.getConnection(url, "root", ""))
        .isInstanceOf(SQLException.class);
  }

  @Test
  void aStartMakesAPasswordThatNoFileHas() throws Exception {
    SERVER.withData(dir);
    String first;
    try (EmbeddedServer server = SERVER.start(dir)) {
      first = server.password();
      assertThat(dir.resolve("init.sql")).doesNotExist();
    }
    try (EmbeddedServer server = SERVER.start(dir)) {
      assertThatThrownBy(() -> DriverManager.getConnection(server.url(), server.user(), first))
          .hasMessageContaining("denied");
    }
  }
}

package io.ycsbx.binding.mysql;

import static io.ycsbx.binding.mysql.TestServer.SERVER;

import io.ycsbx.binding.jdbc.ServerLossContract;
import java.sql.SQLException;

class ServerLossTest extends ServerLossContract {

  ServerLossTest() {
    super(SERVER);
  }

  @Override
  protected void closeConnection() throws SQLException {
    String ids = "SELECT GROUP_CONCAT(ID) FROM information_schema.PROCESSLIST WHERE DB = 'loss'";
    String id = SERVER.execute("test", ids);
    // Connections that the client has closed end in their own time.
    while (id.contains(",")) {
      id = SERVER.execute("test", ids);
    }
    SERVER.execute("test", "KILL " + id);
  }
}

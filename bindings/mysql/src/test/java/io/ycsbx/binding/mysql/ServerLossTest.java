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
    SERVER.execute(
        DATABASE,
        "SET @id = (SELECT ID FROM information_schema.PROCESSLIST"
            + " WHERE DB = 'loss' AND ID <> CONNECTION_ID())",
        "EXECUTE IMMEDIATE CONCAT('KILL ', @id)");
  }
}

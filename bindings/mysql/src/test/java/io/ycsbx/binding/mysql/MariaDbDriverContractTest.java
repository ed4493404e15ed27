package io.ycsbx.binding.mysql;

import static io.ycsbx.binding.mysql.TestServer.SERVER;

import java.util.Properties;

/** The contract by MariaDB's own driver. */
class MariaDbDriverContractTest extends MariaDbContractTest {

  @Override
  protected Properties properties() {
    Properties properties = super.properties();
    properties.setProperty("db.url", SERVER.url("driver").replace("mysql:", "mariadb:"));
    return properties;
  }
}

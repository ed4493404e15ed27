package io.ycsbx.binding.mysql;

import java.util.Properties;

/** The same contract by MariaDB's own driver. */
class MariaDbDriverContractTest extends MariaDbContractTest {

  @Override
  protected Properties properties() {
    Properties properties = super.properties();
    properties.setProperty(
        "db.url", properties.getProperty("db.url").replace("jdbc:mysql:", "jdbc:mariadb:"));
    return properties;
  }
}

package io.ycsbx.it;

import java.util.Map;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.extension.RegisterExtension;

/** TPC-C on MySQL. */
@NeedsContainer(Images.MYSQL)
@Order(3)
class TpccMySqlIT extends TpccMySqlContract {

  @RegisterExtension static final SqlServer SERVER = SqlServer.MYSQL;

  @Override
  Map<String, String> database(String name) {
    return Map.of(
        "db.url",
        SERVER.jdbcUrl(name) + "?createDatabaseIfNotExist=true",
        "db.user",
        "root",
        "db.passwd",
        "root " + SqlServer.PASSWORD);
  }
}

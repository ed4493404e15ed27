package io.ycsbx.it;

import java.util.Map;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** TPC-C on MySQL. */
@NeedsContainer(Images.MYSQL)
@Order(3)
class TpccMySqlIT extends TpccMySqlContract {

  @RegisterExtension static final SqlServer SERVER = SqlServer.MYSQL;

  /** Lets the server take rows in bulk, which MySQL's own setting does not. */
  @Override
  void start() throws Exception {
    new TpccRun(binding(), database("tpcc_hammerdb")).execute("SET GLOBAL local_infile = true");
  }

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

  @Test
  void aPartByInsertThatLostADeadlockIsWrittenAgain() throws Exception {
    loadThroughDeadlocks("INSERT");
  }
}

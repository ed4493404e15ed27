package io.ycsbx.binding.mysql;

import static io.ycsbx.binding.mysql.TestServer.SERVER;

import io.ycsbx.contract.BindingContract;
import io.ycsbx.contract.Capability;
import java.util.Map;
import java.util.Properties;
import site.ycsb.DB;

class MariaDbContractTest extends BindingContract {

  @Override
  protected Class<? extends DB> database() {
    return JdbcDatabase.class;
  }

  @Override
  protected Properties properties() {
    Properties properties = SERVER.properties("contract");
    properties.setProperty("db.upsert", "true");
    return properties;
  }

  @Override
  protected Map<Capability, String> missing() {
    return Map.of(
        Capability.ANY_FIELD_NAME, "a field is a column of the table",
        Capability.ANY_TABLE, "only the run's table is made");
  }
}

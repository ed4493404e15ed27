package io.ycsbx.it;

import io.ycsbx.binding.mysql.JdbcDatabase;
import io.ycsbx.contract.BindingContract;
import io.ycsbx.contract.Capability;
import java.util.Map;
import java.util.Properties;
import site.ycsb.DB;

/** The binding's contract, on a server in a container. */
abstract class SqlContract extends BindingContract {

  abstract SqlServer server();

  @Override
  protected Class<? extends DB> database() {
    return JdbcDatabase.class;
  }

  @Override
  protected Properties properties() {
    Properties properties = new Properties();
    properties.putAll(server().upserting());
    return properties;
  }

  @Override
  protected Map<Capability, String> missing() {
    return Map.of(
        Capability.ANY_FIELD_NAME, "a field is a column of the table",
        Capability.ANY_TABLE, "only the run's table is made");
  }
}

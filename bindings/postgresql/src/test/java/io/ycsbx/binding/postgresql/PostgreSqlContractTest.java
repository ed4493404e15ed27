package io.ycsbx.binding.postgresql;

import static io.ycsbx.binding.postgresql.TestServer.SERVER;

import io.ycsbx.contract.BindingContract;
import io.ycsbx.contract.Capability;
import java.util.Map;
import java.util.Properties;
import site.ycsb.DB;

class PostgreSqlContractTest extends BindingContract {

  @Override
  protected Class<? extends DB> database() {
    return PostgreSqlDatabase.class;
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
        Capability.ANY_TABLE, "only the run's table is made",
        Capability.CONTROL_CHARACTERS_IN_KEYS, "a text has any character but NUL");
  }
}

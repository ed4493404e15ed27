package io.ycsbx.it;

import io.ycsbx.binding.mysql.JdbcDatabase;
import io.ycsbx.contract.BindingContract;
import io.ycsbx.contract.Capability;
import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.extension.RegisterExtension;
import site.ycsb.DB;

@NeedsContainer(Images.MYSQL)
class MySqlContractIT extends BindingContract {

  @RegisterExtension static final SqlServer SERVER = SqlServer.MYSQL;

  @Override
  protected Class<? extends DB> database() {
    return JdbcDatabase.class;
  }

  @Override
  protected Properties properties() {
    Properties properties = new Properties();
    properties.putAll(SERVER.properties());
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

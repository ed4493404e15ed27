package io.ycsbx.it;

import org.junit.jupiter.api.extension.RegisterExtension;

@NeedsContainer(Images.MYSQL)
class MySqlContractIT extends SqlContract {

  @RegisterExtension static final SqlServer SERVER = SqlServer.mySql();

  @Override
  SqlServer server() {
    return SERVER;
  }
}

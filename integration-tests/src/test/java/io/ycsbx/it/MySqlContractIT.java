package io.ycsbx.it;

import org.junit.jupiter.api.extension.RegisterExtension;

@NeedsContainer(Images.MYSQL)
class MySqlContractIT extends SqlContract {

  @RegisterExtension static final SqlServer SERVER = SqlServer.MYSQL;

  @Override
  SqlServer server() {
    return SERVER;
  }
}

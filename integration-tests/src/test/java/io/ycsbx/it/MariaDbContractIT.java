package io.ycsbx.it;

import org.junit.jupiter.api.extension.RegisterExtension;

@NeedsContainer(Images.MARIADB)
class MariaDbContractIT extends SqlContract {

  @RegisterExtension static final SqlServer SERVER = SqlServer.mariaDb();

  @Override
  SqlServer server() {
    return SERVER;
  }
}

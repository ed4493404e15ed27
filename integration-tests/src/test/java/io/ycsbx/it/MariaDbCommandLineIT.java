package io.ycsbx.it;

import io.ycsbx.contract.CommandLineContract;
import java.util.Map;
import org.junit.jupiter.api.extension.RegisterExtension;

@NeedsContainer(Images.MARIADB)
class MariaDbCommandLineIT extends CommandLineContract {

  @RegisterExtension static final SqlServer SERVER = SqlServer.mariaDb();

  @Override
  protected String binding() {
    return "mysql";
  }

  @Override
  protected Map<String, String> properties() {
    return SERVER.upserting();
  }

  /** A commit waits for the disk. */
  @Override
  protected int records() {
    return 500;
  }
}

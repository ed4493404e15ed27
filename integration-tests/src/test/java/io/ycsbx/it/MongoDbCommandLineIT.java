package io.ycsbx.it;

import io.ycsbx.contract.CommandLineContract;
import java.util.Map;
import org.junit.jupiter.api.extension.RegisterExtension;

@NeedsContainer(Images.MONGODB)
class MongoDbCommandLineIT extends CommandLineContract {

  @RegisterExtension static final MongoServer SERVER = new MongoServer();

  @Override
  protected String binding() {
    return "mongodb";
  }

  @Override
  protected Map<String, String> properties() {
    return SERVER.upserting();
  }

  /** FerretDB takes milliseconds for each record. */
  @Override
  protected int records() {
    return SERVER.isSubstitute() ? 200 : super.records();
  }
}

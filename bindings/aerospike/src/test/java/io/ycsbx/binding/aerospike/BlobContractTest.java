package io.ycsbx.binding.aerospike;

import java.util.Properties;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

@EnabledIfSystemProperty(named = Server.PROPERTY, matches = ".+", disabledReason = Server.NONE)
class BlobContractTest extends AerospikeContractTest {

  @Override
  protected Properties properties() {
    return Server.properties("as.bins=single");
  }
}

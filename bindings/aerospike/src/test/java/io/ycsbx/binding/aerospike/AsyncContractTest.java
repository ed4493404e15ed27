package io.ycsbx.binding.aerospike;

import java.util.Properties;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/** Without a runner's completions, every call waits for its own command. */
@EnabledIfSystemProperty(named = Server.PROPERTY, matches = ".+", disabledReason = Server.NONE)
class AsyncContractTest extends AerospikeContractTest {

  @Override
  protected Properties properties() {
    return Server.properties("as.async=4", "threadcount=8");
  }
}

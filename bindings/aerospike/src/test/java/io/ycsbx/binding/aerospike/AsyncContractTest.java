package io.ycsbx.binding.aerospike;

import io.ycsbx.contract.NeedsAerospike;
import java.util.Properties;

/** Without a runner's completions, every call waits for its own command. */
@NeedsAerospike
class AsyncContractTest extends AerospikeContractTest {

  @Override
  protected Properties properties() {
    return Server.properties("as.async=4", "threadcount=8");
  }
}

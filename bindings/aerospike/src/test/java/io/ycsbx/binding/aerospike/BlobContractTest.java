package io.ycsbx.binding.aerospike;

import io.ycsbx.contract.NeedsAerospike;
import java.util.Properties;

@NeedsAerospike
class BlobContractTest extends AerospikeContractTest {

  @Override
  protected Properties properties() {
    return Server.properties("as.bins=single");
  }
}

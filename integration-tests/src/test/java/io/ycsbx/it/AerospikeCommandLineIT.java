package io.ycsbx.it;

import io.ycsbx.contract.CommandLineContract;
import java.util.Map;
import org.junit.jupiter.api.extension.RegisterExtension;

@NeedsContainer(value = Images.AEROSPIKE, unless = AerospikeServer.PROPERTY)
class AerospikeCommandLineIT extends CommandLineContract {

  @RegisterExtension static final AerospikeServer SERVER = AerospikeServer.AEROSPIKE;

  @Override
  protected String binding() {
    return "aerospike";
  }

  @Override
  protected Map<String, String> properties() {
    return SERVER.properties();
  }
}

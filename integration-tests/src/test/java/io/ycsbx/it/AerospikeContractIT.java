package io.ycsbx.it;

import io.ycsbx.binding.aerospike.AerospikeDatabase;
import io.ycsbx.contract.BindingContract;
import io.ycsbx.contract.Capability;
import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.extension.RegisterExtension;
import site.ycsb.DB;

@NeedsContainer(value = Images.AEROSPIKE, unless = AerospikeServer.PROPERTY)
class AerospikeContractIT extends BindingContract {

  @RegisterExtension static final AerospikeServer SERVER = AerospikeServer.AEROSPIKE;

  @Override
  protected Class<? extends DB> database() {
    return AerospikeDatabase.class;
  }

  @Override
  protected Properties properties() {
    Properties properties = new Properties();
    properties.putAll(SERVER.properties());
    return properties;
  }

  @Override
  protected Map<Capability, String> missing() {
    return Map.of(
        Capability.VALUES_OF_1_MIB, "a server's records have at most 1 MiB, all bins together");
  }
}

package io.ycsbx.it;

import io.ycsbx.binding.aerospike.AerospikeDatabase;
import io.ycsbx.contract.BindingContract;
import io.ycsbx.contract.Capability;
import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.extension.RegisterExtension;
import site.ycsb.DB;

@NeedsContainer(Images.AEROSPIKE)
class AerospikeContractIT extends BindingContract {

  private static final String NAMESPACE = "ycsb";

  @RegisterExtension
  static final DatabaseServer SERVER =
      new DatabaseServer(
          Images.AEROSPIKE,
          3000,
          "/opt/aerospike/data",
          "(?s).*there will be cake.*",
          Map.of("NAMESPACE", NAMESPACE));

  @Override
  protected Class<? extends DB> database() {
    return AerospikeDatabase.class;
  }

  @Override
  protected Properties properties() {
    Properties properties = new Properties();
    properties.setProperty("as.hosts", SERVER.address());
    properties.setProperty("as.namespace", NAMESPACE);
    properties.setProperty("as.send_key", "true");
    return properties;
  }

  @Override
  protected Map<Capability, String> missing() {
    return Map.of(
        Capability.VALUES_OF_1_MIB, "a server's records have at most 1 MiB, all bins together");
  }
}

package io.ycsbx.it;

import io.ycsbx.binding.aerospike.AerospikeDatabase;
import io.ycsbx.contract.AerospikeServer;
import io.ycsbx.contract.BindingContract;
import io.ycsbx.contract.Capability;
import io.ycsbx.contract.NeedsAerospike;
import io.ycsbx.contract.TestSettings;
import java.util.Map;
import java.util.Properties;
import site.ycsb.DB;

/** On the namespace with a file; the unit tests have the one in memory. */
@NeedsContainer(value = Images.AEROSPIKE, orElse = "asd")
@NeedsAerospike
class AerospikeContractIT extends BindingContract {

  @Override
  protected Class<? extends DB> database() {
    return AerospikeDatabase.class;
  }

  @Override
  protected Properties properties() {
    AerospikeServer server = AerospikeServer.get();
    return TestSettings.properties(
        "as.hosts=" + server.address(),
        "as.namespace=" + server.namespace("disk"),
        "as.send_key=true");
  }

  @Override
  protected Map<Capability, String> missing() {
    return Map.of(
        Capability.VALUES_OF_1_MIB, "a server's records have at most 1 MiB, all bins together",
        Capability.ORDERED_BATCHES, "keys on a drive are handled in any order");
  }
}

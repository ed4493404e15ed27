package io.ycsbx.binding.aerospike;

import io.ycsbx.contract.BindingContract;
import io.ycsbx.contract.Capability;
import io.ycsbx.contract.NeedsAerospike;
import java.util.Map;
import java.util.Properties;
import site.ycsb.DB;

@NeedsAerospike
class AerospikeContractTest extends BindingContract {

  @Override
  protected Class<? extends DB> database() {
    return AerospikeDatabase.class;
  }

  @Override
  protected Properties properties() {
    return Server.properties();
  }

  /** Not the table of a load, which need not hold its keys. */
  @Override
  protected String table() {
    return "contract";
  }

  @Override
  protected Map<Capability, String> missing() {
    return Map.of(
        Capability.VALUES_OF_1_MIB, "a server's records have at most 1 MiB, all bins together");
  }
}

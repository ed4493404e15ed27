package io.ycsbx.binding.mongodb;

import io.ycsbx.contract.BindingContract;
import io.ycsbx.contract.Capability;
import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.extension.RegisterExtension;
import site.ycsb.DB;

class MongoDbContractTest extends BindingContract {

  @RegisterExtension final MongoServerExtension server = new MongoServerExtension();

  @Override
  protected Class<? extends DB> database() {
    return MongoDbDatabase.class;
  }

  @Override
  protected Properties properties() {
    // By stock's default an insert does not replace a record, which the contract has it do.
    return server.run().with("mongodb.upsert", "true").properties();
  }

  @Override
  protected Map<Capability, String> missing() {
    return Map.of(
        Capability.ANY_FIELD_NAME, "a dot in a field's name is a path, a dollar sign an operator");
  }
}

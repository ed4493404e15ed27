package example.depot;

import io.ycsbx.contract.BindingContract;
import io.ycsbx.contract.Capability;
import java.nio.file.Path;
import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.io.TempDir;
import site.ycsb.DB;

class DepotContractTest extends BindingContract {

  @TempDir Path dir;

  @Override
  protected Class<? extends DB> database() {
    return DepotDatabase.class;
  }

  @Override
  protected Properties properties() {
    Properties properties = new Properties();
    properties.setProperty("depot.dir", dir.toString());
    properties.setProperty("depot.sync", "never");
    return properties;
  }

  @Override
  protected Map<Capability, String> missing() {
    return Map.of(
        Capability.SCANS, "the depot has no order of keys",
        Capability.ANY_TABLE, "its tests scan, too");
  }
}

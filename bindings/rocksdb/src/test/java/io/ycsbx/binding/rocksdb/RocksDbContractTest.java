package io.ycsbx.binding.rocksdb;

import io.ycsbx.contract.BindingContract;
import io.ycsbx.contract.Capability;
import io.ycsbx.contract.TestSettings;
import java.nio.file.Path;
import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.io.TempDir;
import site.ycsb.DB;

class RocksDbContractTest extends BindingContract {

  @TempDir Path dir;

  @Override
  protected Class<? extends DB> database() {
    return RocksDbDatabase.class;
  }

  @Override
  protected Properties properties() {
    return TestSettings.properties("rocksdb.dir=" + dir);
  }

  @Override
  protected Map<Capability, String> missing() {
    return Map.of(Capability.NOT_FOUND_ON_DELETE, "the engine writes a tombstone without looking");
  }
}

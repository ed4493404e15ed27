package io.ycsbx.binding.rocksdb;

import io.ycsbx.contract.TestSettings;
import java.util.Properties;

class RocksDbContractOnThreeEnginesTest extends RocksDbContractTest {

  @Override
  protected Properties properties() {
    return TestSettings.properties("rocksdb.dir=%1$s/a,%1$s/b,%1$s/c".formatted(dir));
  }
}

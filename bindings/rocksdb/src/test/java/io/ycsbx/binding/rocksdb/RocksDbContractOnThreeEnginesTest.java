package io.ycsbx.binding.rocksdb;

import java.util.Properties;

class RocksDbContractOnThreeEnginesTest extends RocksDbContractTest {

  @Override
  protected Properties properties() {
    Properties properties = new Properties();
    properties.setProperty(
        "rocksdb.dir", dir.resolve("a") + "," + dir.resolve("b") + "," + dir.resolve("c"));
    return properties;
  }
}

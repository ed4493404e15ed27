package io.ycsbx.distribution;

import io.ycsbx.contract.CommandLineContract;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.io.TempDir;

class RocksDbCommandLineIT extends CommandLineContract {

  @TempDir Path database;

  @Override
  protected String binding() {
    return "rocksdb";
  }

  @Override
  protected Map<String, String> properties() {
    return Map.of("rocksdb.dir", database.toString());
  }
}

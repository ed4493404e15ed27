package example;

import io.ycsbx.record.RunRecord;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An embedded engine, which needs no container. */
class RocksDbTest {

  @TempDir Path directory;

  @Test
  void answersInTime() {
    RunRecord record = WorkloadB.on("rocksdb", Map.of("rocksdb.dir", directory.toString()));

    WorkloadB.assertWithin(WorkloadB.LIMIT, record);
  }
}

package io.ycsbx.binding.rocksdb;

import io.ycsbx.contract.TestRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A run of this binding. */
final class RunFixture extends TestRun<RocksDbDatabase, RunFixture> {

  /** A run on one engine in each directory. */
  RunFixture(Path... dirs) {
    super(RocksDbDatabase::new);
    with("rocksdb.dir", Stream.of(dirs).map(Path::toString).collect(Collectors.joining(",")));
  }

  @Override
  protected RunFixture self() {
    return this;
  }

  /** Spoils the checksum of the first block of every table file. */
  static void damageTables(Path dir) throws IOException {
    try (Stream<Path> files = Files.list(dir)) {
      for (Path table : files.filter(file -> file.toString().endsWith(".sst")).toList()) {
        byte[] bytes = Files.readAllBytes(table);
        bytes[8] ^= 1;
        Files.write(table, bytes);
      }
    }
  }
}

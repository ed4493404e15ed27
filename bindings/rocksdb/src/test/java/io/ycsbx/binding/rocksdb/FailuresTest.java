package io.ycsbx.binding.rocksdb;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.rocksdb.RocksDBException;
import org.rocksdb.Status.Code;
import org.rocksdb.Status.SubCode;
import site.ycsb.Status;

class FailuresTest {

  @TempDir Path temp;

  @ParameterizedTest
  @CsvFileSource(resources = "failures.csv")
  void aStatusKeepsTheEnginesMessage(Code code, SubCode subCode, String name) {
    RocksDBException failure =
        new RocksDBException("what happened", new org.rocksdb.Status(code, subCode, null));

    assertThat(Failures.status(failure)).isEqualTo(new Status(name, "what happened"));
    assertThat(Failures.status(failure).isOk()).isFalse();
  }
}

package io.ycsbx.binding.rocksdb;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.rocksdb.RocksDBException;
import org.rocksdb.Status.Code;
import org.rocksdb.Status.SubCode;
import site.ycsb.Status;

class StatusesTest {

  @ParameterizedTest
  @CsvSource({
    "IOError, NoSpace, NO_SPACE",
    "IOError, None, ERROR",
    "Busy, None, BUSY",
    "TryAgain, None, BUSY",
    "TimedOut, MutexTimeout, TIMEOUT",
    "Corruption, None, ERROR",
  })
  void aFailureKeepsTheEnginesMessage(Code code, SubCode subCode, String name) {
    RocksDBException failure =
        new RocksDBException("what happened", new org.rocksdb.Status(code, subCode, null));

    assertThat(Statuses.of(failure)).isEqualTo(new Status(name, "what happened"));
    assertThat(Statuses.of(failure).isOk()).isFalse();
  }
}

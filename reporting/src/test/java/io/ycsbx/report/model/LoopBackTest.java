package io.ycsbx.report.model;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LoopBackTest {

  @ParameterizedTest
  @CsvSource({
    "localhost, true",
    "127.0.0.1:3000, true",
    "'localhost:tls:3000,127.0.0.1', true",
    "mongodb://user:secret@localhost:27017/ycsb?w=1, true",
    "jdbc:mysql://127.0.0.1:3306/tpcc, true",
    "jdbc:mysql://[::1]/tpcc, true",
    "'localhost:3000,192.0.2.1:3000', false",
    "jdbc:mysql://localhost.example.com/tpcc, false",
    "127.1, false",
    "mongodb://192.0.2.1/ycsb, false",
    "jdbc:mysql://192.0.2.1:3306/tpcc, false",
    "'', false"
  })
  void onlyLoopBackIsThisHost(String address, boolean local) {
    assertThat(LoopBack.isAddress(address)).isEqualTo(local);
  }
}

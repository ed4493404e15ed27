package io.ycsbx.workload.tpcc;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CustomerLookupTest {

  @ParameterizedTest
  @CsvSource({"1, 1, 1", "2, 1, 2", "3, 2, 3", "4, 2, 3", "5, 3, 4"})
  void hammerDbTakesTheOneAfterTheMiddle(int namesakes, int spec, int hammerDb) {
    SqlFile sql = SqlFile.read("payment");
    assertThat(new CustomerLookup(sql, true).position(namesakes)).isEqualTo(spec);
    assertThat(new CustomerLookup(sql, false).position(namesakes)).isEqualTo(hammerDb);
  }
}

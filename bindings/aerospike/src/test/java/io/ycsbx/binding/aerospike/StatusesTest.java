package io.ycsbx.binding.aerospike;

import static org.assertj.core.api.Assertions.assertThat;

import com.aerospike.client.AerospikeException;
import com.aerospike.client.ResultCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import site.ycsb.Status;

class StatusesTest {

  /** One of each, by the number that servers send and messages show. */
  @ParameterizedTest
  @CsvSource({
    "0, OK",
    "2, NOT_FOUND",
    "3, CONFLICT",
    "5, EXISTS",
    "8, NO_SPACE",
    "9, TIMEOUT",
    "22, FORBIDDEN",
    "14, KEY_BUSY",
    "25, UNSUPPORTED",
    "18, DEVICE_OVERLOAD",
    "-7, OVERLOAD",
    "-8, UNAVAILABLE",
    "4, ERROR"
  })
  void aResultCodeIsAStatus(int code, String name) {
    assertThat(Statuses.of(code, "db").getName()).isEqualTo(name);
    assertThat(Statuses.of(new AerospikeException(code), "db").getName()).isEqualTo(name);
  }

  @Test
  void successAndAbsenceAreStocksOwn() {
    assertThat(Statuses.of(ResultCode.OK, "db")).isSameAs(Status.OK);
    assertThat(Statuses.of(new AerospikeException(ResultCode.KEY_NOT_FOUND_ERROR), "db"))
        .isSameAs(Status.NOT_FOUND);
  }

  @Test
  void aFailureNamesTheDatabaseAndCarriesTheClientsMessage() {
    Status status =
        Statuses.of(
            new AerospikeException(ResultCode.DEVICE_OVERLOAD), "Aerospike at 10.0.0.1:3000");

    assertThat(status.getDescription())
        .isEqualTo("Aerospike at 10.0.0.1:3000: Error 18: Device overload");
  }

  @Test
  void aRefusalOfTheCommunityEditionSaysSo() {
    assertThat(Statuses.of(ResultCode.ENTERPRISE_ONLY, "db").getDescription())
        .isEqualTo(
            "db: Error 25: Enterprise only (the community edition has no durable deletes and no"
                + " strong consistency)");
    assertThat(Statuses.of(ResultCode.FAIL_FORBIDDEN, "db").getDescription())
        .endsWith("(a time to live needs nsup-period or allow-ttl-without-nsup in the namespace)");
    assertThat(Statuses.of(ResultCode.SERVER_MEM_ERROR, "db").getDescription())
        .endsWith("(the namespace's memory or device is full: stop-writes)");
    assertThat(Statuses.of(ResultCode.KEY_BUSY, "db").getDescription())
        .endsWith("(more operations waited for one record than transaction-pending-limit)");
    assertThat(Statuses.of(ResultCode.NO_MORE_CONNECTIONS, "db").getDescription())
        .endsWith("(raise as.connections)");
  }
}

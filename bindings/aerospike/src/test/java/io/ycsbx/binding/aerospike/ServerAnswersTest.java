package io.ycsbx.binding.aerospike;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

/** Answers in the form of a community server 8.1. */
class ServerAnswersTest {

  @Test
  void settingsAndCountersArePairs() {
    assertThat(ServerInfo.pairs("objects=5;storage-engine.file[0]=/data;type=unknown=x;rest"))
        .isEqualTo(Map.of("objects", "5", "storage-engine.file[0]", "/data", "type", "unknown=x"));
  }
}

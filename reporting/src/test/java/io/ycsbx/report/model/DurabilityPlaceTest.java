package io.ycsbx.report.model;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.record.OldRecords;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DurabilityPlaceTest {

  private static Durability of(Map<String, String> facts) {
    return Durability.of(
        Context.of(new Tool(Tool.OURS, ""))
            .withFacts(
                facts.entrySet().stream()
                    .map(fact -> OldRecords.fact(fact.getKey(), fact.getValue()))
                    .toList()));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "write-ahead log=off;sync each write=false | in the database's memory",
        "write-ahead log=on;sync each write=false | in the operating system's cache",
        "write-ahead log=on;sync each write=true | on the drive",
        "innodb_flush_log_at_trx_commit=0;log_bin=OFF | in the database's memory",
        "innodb_flush_log_at_trx_commit=2;log_bin=OFF | in the operating system's cache",
        "innodb_flush_log_at_trx_commit=1;log_bin=OFF;sync_binlog=0 | on the drive",
        "innodb_flush_log_at_trx_commit=1;log_bin=ON;sync_binlog=1 | on the drive",
        "innodb_flush_log_at_trx_commit=1;log_bin=ON;sync_binlog=0"
            + " | in the operating system's cache",
        "innodb_flush_log_at_trx_commit=1;innodb_flush_method=nosync"
            + " | in the operating system's cache",
        "innodb_flush_log_at_trx_commit=1;innodb_flush_method=O_DIRECT_NO_FSYNC | on the drive",
        "innodb_flush_log_at_trx_commit=1;innodb_doublewrite=OFF"
            + " | on the drive, pages not protected from partial writes",
        "shard 0 innodb_flush_log_at_trx_commit=1;shard 1 innodb_flush_log_at_trx_commit=1"
            + " | on the drive",
        "shard 0 innodb_flush_log_at_trx_commit=1;shard 1 innodb_flush_log_at_trx_commit=2;"
            + "shard 2 innodb_flush_log_at_trx_commit=1;log_bin=OFF"
            + " | on the drive on shard 0, 2; in the operating system's cache on shard 1",
        "shard 0 innodb_flush_log_at_trx_commit=1;shard 1 version=8 | not known",
        "write concern={\"w\": 1, \"j\": true} | on the drive",
        "write concern={\"w\": \"majority\", \"j\": false} | in the database's memory",
        "write concern={\"w\": 1} | in the database's memory",
        "write concern={\"w\": 0} | not acknowledged",
        "write concern={\"w\": \"majority\"} | not known",
        "write concern=server's default | not known",
        "storage-engine=memory | in the database's memory",
        "storage-engine=device;storage-engine.commit-to-device=false | in the database's memory",
        "storage-engine=device;storage-engine.commit-to-device=true | on the drive",
        "storage-engine=device;storage-engine.commit-to-device=true;"
            + "storage-engine.disable-odsync=true | in the operating system's cache",
        "storage-engine=device | not known",
        "version=1 | not known"
      })
  void placeOfAnAcknowledgedWrite(String facts, String place) {
    Map<String, String> all = new LinkedHashMap<>();
    for (String fact : facts.split(";", -1)) {
      all.put(fact.substring(0, fact.indexOf('=')), fact.substring(fact.indexOf('=') + 1));
    }

    assertThat(of(all).place()).isEqualTo(place);
  }

  @Test
  void theSettingsOfShardsAreNamedInTheirOrder() {
    assertThat(
            of(Map.of(
                    "shard 0 innodb_flush_log_at_trx_commit", "1",
                    "shard 1 innodb_flush_log_at_trx_commit", "2",
                    "log_bin", "OFF"))
                .facts())
        .extracting(fact -> fact.name() + " " + fact.value())
        .containsExactly("innodb_flush_log_at_trx_commit 1, 2", "log_bin OFF");
  }

  @Test
  void theSettingsAreNamed() {
    assertThat(of(Map.of("version", "8", "sync each write", "true", "write-ahead log", "on")))
        .hasToString("on the drive (write-ahead log on, sync each write true)");
  }
}

package io.ycsbx.report.audit;

import static io.ycsbx.report.document.AuditFinding.Level.OK;
import static io.ycsbx.report.document.AuditFinding.Level.UNFAIR;
import static io.ycsbx.report.document.AuditFinding.Level.UNKNOWN;
import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.report.document.AuditFinding;
import io.ycsbx.report.source.Recorded;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Questions about the durability of writes on both sides of a comparison. */
class FairnessOfDurabilityTest extends AuditedRuns {

  @Test
  void anUnknownDurabilityIsNotKnownIfDurabilityIsNamed() throws IOException {
    write(synced("tmpfs"), synced("ext4"));
    synced("nfs4", "db2:/data", List.of(), Optional.empty()).write(root.resolve("c/t/1"));

    assertThat(find(DURABILITY, "durability").level()).isEqualTo(UNKNOWN);
  }

  @Test
  void anotherDurability() throws IOException {
    write(
        rocksDb("false"),
        database("mysql").fact("innodb_flush_log_at_trx_commit", "1").fact("log_bin", "OFF"));

    assertFinding(
        DURABILITY,
        UNFAIR,
        "durability is in the operating system's cache on a and on the drive on b.");
    assertThat(unfair("durability")).noneMatch(finding -> finding.startsWith(DURABILITY));
  }

  @Test
  void durabilityThatDiffersByAnIntendedSetting() throws IOException {
    write(rocksDb("false"), rocksDb("true"));

    assertThat(unfair("sync each write")).isEmpty();
    assertThat(unfair("durability")).isEmpty();
    assertThat(find(DURABILITY, "sync each write").answer())
        .isEqualTo("No, as intended: sync each write is false on a and true on b.");
    assertThat(find(DURABILITY, "sync each write").caveat())
        .hasValue(
            "acknowledged writes are in the operating system's cache on a and on the drive on b, as"
                + " intended");
  }

  @Test
  void aSecondReasonOfUnlikeDurabilityBesideAnIntendedOneIsUnfair() throws IOException {
    write(synced("tmpfs"), rocksDb("false"));
    assertThat(unfair("sync each write"))
        .containsExactly(
            DURABILITY
                + " durability is in the host's memory on a and in the operating system's cache on"
                + " b.");

    String flush = "innodb_flush_log_at_trx_commit";
    write(
        database("mysql").fact("log_bin", "ON").fact(flush, "1").fact("sync_binlog", "1"),
        database("mysql").fact("log_bin", "ON").fact(flush, "2").fact("sync_binlog", "0"));
    assertThat(unfair(flush))
        .containsExactly(
            VERSIONS + " sync_binlog is 1 on a and 0 on b.",
            DURABILITY
                + " durability is on the drive on a and in the operating system's cache on b.");
  }

  @Test
  void aDurabilityOfOtherStorageThatIsNamedBearsOnTheVerdicts() throws IOException {
    write(synced("tmpfs"), synced("ext4"));

    assertThat(find(DURABILITY, "durability").caveat())
        .hasValue(
            "acknowledged writes are in the host's memory on a and on the drive on b, as intended");
  }

  /** Writes are synchronous on both sides; b is on ext4. */
  @ParameterizedTest
  @CsvSource({
    "tmpfs, tmpfs, '', UNFAIR, in the host's memory",
    "ext4, loop0, tmpfs, UNFAIR, in the host's memory",
    "ext4, ram0, '', UNFAIR, in the host's memory",
    "nfs4, db2:/data, '', UNKNOWN, not known for data on nfs4",
    "ext4, loop0, '', UNKNOWN, not known for data on ext4 on loop0",
    "overlay, overlay, '', UNKNOWN, not known for data on overlay"
  })
  void theStorageOfTheDataDecidesTheDurability(
      String fileSystem, String source, String below, AuditFinding.Level level, String place)
      throws IOException {
    Optional<List<String>> files = below.isEmpty() ? Optional.empty() : Optional.of(List.of(below));
    write(synced(fileSystem, source, List.of(), files), synced("ext4"));

    assertFinding(DURABILITY, level, "durability is " + place + " on a and on the drive on b.");
    assertThat(find(DURABILITY, "sync each write").level()).isEqualTo(level);
  }

  /** Of the second repeat of b the place is not known. */
  @ParameterizedTest
  @CsvSource({
    "tmpfs, UNFAIR, 'the host''s memory'",
    "ext4, UNKNOWN, 'on the drive, not known for data on nfs4 on b.'"
  })
  void anUnknownPlaceHidesNoKnownDifference(String first, AuditFinding.Level level, String words)
      throws IOException {
    write(synced("ext4"), synced(first));
    synced("ext4").write(root.resolve("a/t/2"));
    synced("nfs4", "db2:/data", List.of(), Optional.empty()).write(root.resolve("b/t/2"));

    AuditFinding finding = find(DURABILITY);
    assertThat(finding.level()).isEqualTo(level);
    assertThat(finding.answer()).contains(words);
  }

  @Test
  void aFlushWithoutBarriersIsNotKnownToReachTheDrive() throws IOException {
    write(synced("ext4", "rw", "barrier=0"), synced("ext4", "rw", "nobarrier"));
    assertFinding(
        DURABILITY,
        UNKNOWN,
        "Durability is not known for data on ext4, mounted without write barriers.");

    Recorded image =
        synced("ext4", "/dev/loop0", List.of("nobarrier"), Optional.of(List.of("xfs")));
    write(image, image);
    assertFinding(
        DURABILITY,
        UNKNOWN,
        "Durability is not known for data on ext4 in a file on xfs on loop0, mounted without write"
            + " barriers.");

    write(synced("ext4"), synced("xfs", "rw", "noatime"));
    assertFinding(DURABILITY, OK, "Yes.");
  }

  @Test
  void writeCachesOfDrivesAreCompared() throws IOException {
    Optional<String> none = Optional.empty();
    write(drive(none, Optional.of("write back")), drive(none, Optional.of("write through")));

    assertFinding(
        VERSIONS,
        UNFAIR,
        "Client and server: Write cache is write back on a and write through on b.");
    assertThat(unfair("Client and server: Write cache")).isEmpty();
  }

  @Test
  void durabilityOfShards() throws IOException {
    String flush = "innodb_flush_log_at_trx_commit";
    write(
        database("mysql").fact("shard 0 " + flush, "1").fact("shard 1 " + flush, "2"),
        database("mysql").fact(flush, "1"));

    assertFinding(
        DURABILITY,
        UNFAIR,
        "durability is ...drive on shard 0; in the operating system's cache on shar... on a and"
            + " ...drive on b.");
    assertThat(unfair(flush)).isEmpty();
  }

  @Test
  void durabilityThatOneSideDoesNotState() throws IOException {
    write(rocksDb("true"), new Recorded());

    assertFinding(DURABILITY, UNKNOWN, "durability is on the drive on a and not known on b.");
    assertThat(find(DURABILITY).caveat()).hasValue("the durability of a side is not known");
  }
}

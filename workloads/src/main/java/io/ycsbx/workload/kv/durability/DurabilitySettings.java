package io.ycsbx.workload.kv.durability;

import io.ycsbx.config.Owner;
import io.ycsbx.config.Printable;
import io.ycsbx.config.Setting;
import io.ycsbx.config.SettingsException;
import io.ycsbx.config.SettingsGroup;
import io.ycsbx.workload.kv.KeyNames;
import io.ycsbx.workload.kv.KeyValueSettings.InsertOrder;
import io.ycsbx.workload.kv.RecordFields;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Properties of the {@link DurabilityWorkload}: some of the key-value workload's, with the same
 * meanings, and {@code durability.*}.
 */
@SettingsGroup(prefixes = "durability.", owner = Owner.WORKLOAD)
public record DurabilitySettings(
    @Setting(
            key = "durability.log",
            owner = Owner.PLACE,
            required = true,
            hint = "a file on a drive of the client",
            meaning = "Log of writes, created or continued; it grows by 24 bytes per write.")
        Path log,
    @Setting(
            owner = Owner.DATA,
            required = true,
            meaning = "Number of keys; a run takes 16 bytes of heap per key, a check 24.",
            range = "1..2147483639")
        long recordCount,
    @Setting(owner = Owner.DATA, meaning = "Table of all records.", defaultValue = "usertable")
        String table,
    @Setting(
            owner = Owner.DATA,
            meaning = "Number in a key's name: a hash of the key's number, or the number itself.",
            defaultValue = "hashed")
        InsertOrder insertOrder,
    @Setting(
            owner = Owner.DATA,
            meaning = "Minimum number of digits in a key's name, padded with zeros.",
            defaultValue = "1",
            range = "0..1000")
        int zeroPadding,
    @Setting(
            owner = Owner.DATA,
            meaning = "Fields of a record; every write writes all of them.",
            defaultValue = "10",
            range = "1..1000000")
        int fieldCount,
    @Setting(
            owner = Owner.DATA,
            meaning = "Prefix of a field's name; the field's number follows.",
            defaultValue = "field")
        String fieldNamePrefix,
    @Setting(
            owner = Owner.DATA,
            meaning = "Length of a field in bytes, of which 48 are checksum, key and version.",
            defaultValue = "100",
            range = "48..")
        int fieldLength,
    @Setting(
            meaning = "Share of reads; shares are divided by their sum.",
            defaultValue = "0.5",
            range = "0..1")
        double readProportion,
    @Setting(
            meaning = "Share of writes: updates of keys that are present.",
            defaultValue = "0.5",
            range = "0..1")
        double updateProportion,
    @Setting(
            meaning = "Share of deletes; a deleted key is inserted when it is next chosen.",
            defaultValue = "0",
            range = "0..1")
        double deleteProportion,
    @Setting(meaning = "Seed of all random choices, for one threadcount. Unset: differs by run.")
        Optional<Long> seed,
    @Setting(
            key = "fleet.size",
            owner = Owner.RUNNER,
            defaultValue = "1",
            meaning = "Number of clients: 1, because each key must have one writer.",
            range = "1..1")
        int clients) {

  /**
   * Checks the shares.
   *
   * @throws SettingsException if no operation has a share
   */
  public DurabilitySettings {
    if (readProportion + updateProportion + deleteProportion == 0) {
      throw new SettingsException(
          "updateproportion", "must be above 0, or another proportion must be", 0);
    }
  }

  /** Returns the settings that a log must share with every run and check that uses it. */
  Map<String, String> ofLog() {
    Map<String, String> shared = new LinkedHashMap<>();
    shared.put("recordcount", Long.toString(recordCount));
    shared.put("table", Printable.line(table));
    shared.put("insertorder", insertOrder.name().toLowerCase(Locale.ROOT));
    shared.put("zeropadding", Integer.toString(zeroPadding));
    shared.put("fieldcount", Integer.toString(fieldCount));
    shared.put("fieldnameprefix", Printable.line(fieldNamePrefix));
    shared.put("fieldlength", Integer.toString(fieldLength));
    return shared;
  }

  KeyNames keyNames() {
    return new KeyNames(insertOrder == InsertOrder.HASHED, zeroPadding);
  }

  RecordFields fields() {
    return RecordFields.of(fieldNamePrefix, fieldCount);
  }
}
